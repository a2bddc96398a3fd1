"""The colours of pages: each stands out from every ground it is used on, in both themes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from littledice.render import pages
from littledice.render.pages.colors import color_rules, colors
from littledice.render.pages.style import style

GROUNDS = ("bg", "card", "band", "now-row", "ask-bg")
TEXTS = {
    "text": 11.4,
    "muted": 5.3,
    "party": 5.5,
    "foe": 5.0,
    "other": 7.0,
    "harm": 5.0,
    "down": 4.4,
    "cond": 7.1,
    "ask-text": 7.3,
    "pip-act": 5.0,
    "pip-sp": 5.0,
    "pip-mp": 4.5,
    "edge": 3.0,
    "spine": 4.0,
}
CHIPS = ("now", "ask", "hit", "miss", "die", "die-off", "die-six", "part-ok", "part-hurt", "part-crip", "part-gone")


def luminance(color: str) -> float:
    parts = [int(color[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("place", [0, 1], ids=["dark", "light"])
@pytest.mark.parametrize("name", TEXTS)
def test_what_is_written_stands_out_from_every_ground(name: str, place: int) -> None:
    known = colors(place)
    for ground in GROUNDS:
        assert contrast(known[name], known[ground]) >= TEXTS[name], ground


@pytest.mark.parametrize("place", [0, 1], ids=["dark", "light"])
@pytest.mark.parametrize("name", CHIPS)
def test_what_is_written_on_a_chip_stands_out(name: str, place: int) -> None:
    known = colors(place)
    assert contrast(known[f"{name}-ink"], known[name]) >= 4.5


@pytest.mark.parametrize("place", [0, 1], ids=["dark", "light"])
def test_a_bar_stands_out_from_its_track(place: int) -> None:
    known = colors(place)
    assert contrast(known["bar"], known["track"]) >= 3


def test_both_themes_have_every_colour_and_can_be_chosen() -> None:
    assert colors(0).keys() == colors(1).keys()
    blocks = re.findall(r"(:root[^{,]*)\{([^}]*)\}", color_rules())
    assert [selector for selector, _ in blocks] == [
        ":root",
        ":root:not([data-theme=light])",
        ":root[data-theme=dark]",
    ]
    assert blocks[1][1] == blocks[2][1] != blocks[0][1]


def test_a_sheet_uses_only_colours_there_are_and_has_none_of_its_own() -> None:
    folder = Path(pages.__file__).parent
    for path in folder.glob("*.css"):
        screen = path.read_text("utf-8").partition("@media print")[0]
        assert set(re.findall(r"var\(--([\w-]+)\)", screen)) <= colors(0).keys(), path.name
        assert re.search(r"#[0-9a-f]{3,8}\b", screen) is None, path.name


def test_a_sheet_is_packed_and_still_balanced(tmp_path: Path) -> None:
    part = tmp_path / "part.css"
    part.write_text("/* a: b */\n.a > .b {\n  color: red;\n}\n@media (width > 3px) { .a .b { top: 0 } }\n")
    made = style(part)
    assert made.endswith(".a>.b{color:red}@media (width>3px){.a .b{top:0}}")
    assert made.count("{") == made.count("}")

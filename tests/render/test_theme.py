"""Colours can be read, sides told apart, and the theme follows the terminal."""

from __future__ import annotations

import unicodedata
from itertools import combinations

import pytest
from msgspec.structs import fields
from rich.style import Style

from littledice.render.cell_text import bit
from littledice.render.console import drawn
from littledice.render.ink import Ink
from littledice.render.settings import ScreenSettings, settings_for
from littledice.render.symbols import ASCII, UNICODE, Symbols
from littledice.render.theme import BACKGROUNDS, STYLES, THEMES, choose, styles
from littledice.render.theme_sheet import theme_lines

BARS = ("party.bar", "foe.bar", "other.bar", "track", "faint")
BANDS = ("now.row",)
ALMOST = {"die.off": 4.4}
"""A die that does not count may be a shade quieter: what it says stands in the score as well."""

EMOJI = "©®‼⁉™ℹ↔↕▪▫▶◀◻◼◽◾☀☁☂☎☑☔☕☘☝☠☢☹☺♀♂♠♣♥♦♻⚒⚔⚖⚙⚠⚡⚪⚫⛔✂✅✈✉✌✏✒✔✖✝✡✨✳✴❄❇❌❎❓❔❗❣❤➕➖➗➡⤴⤵⬅⬆⬇⬛⬜⭐⭕"


def luminance(color: tuple[int, int, int]) -> float:
    parts = [value / 255 for value in color]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def rgb(color: str) -> tuple[int, int, int]:
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("name", [name for name in STYLES if name not in BANDS])
def test_every_style_can_be_read_on_its_ground(theme: str, name: str) -> None:
    style = Style.parse(styles(theme)[name])
    assert style.color is not None
    ground = style.bgcolor.get_truecolor() if style.bgcolor is not None else rgb(BACKGROUNDS[theme])
    least = 3.0 if name in BARS else ALMOST.get(name, 4.5)
    assert contrast(tuple(style.color.get_truecolor()), tuple(ground)) >= least - 0.05  # type: ignore[arg-type]


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("name", ["text", "title", "key", "party", "foe", "crit", "muted", "cond", "harm", "pip.act"])
def test_what_stands_in_the_active_row_can_be_read_on_its_band(theme: str, name: str) -> None:
    band = Style.parse(styles(theme)["now.row"]).bgcolor
    color = Style.parse(styles(theme)[name]).color
    assert band is not None
    assert color is not None
    assert contrast(tuple(color.get_truecolor()), tuple(band.get_truecolor())) >= 4.4  # type: ignore[arg-type]


def test_every_theme_has_every_style_and_the_themes_without_palette_name_no_colour() -> None:
    assert all(len(variants) == len(THEMES) for variants in STYLES.values())
    for theme in THEMES:
        for name, style in styles(theme).items():
            parsed = Style.parse(style)
            if theme == "none":
                assert (parsed.color, parsed.bgcolor) == (None, None), name
            if theme == "16":
                assert "#" not in style


def test_without_colour_chips_and_sides_still_differ_by_sign_and_word() -> None:
    text = drawn(theme_lines(Ink(ScreenSettings(width=100, theme="off"))), ScreenSettings(width=100, theme="off"))
    assert "\x1b" not in text
    assert all(sign in text for sign in ("●", "▲", "◊", "► NOW", "? ask", "✓ done", "✗ down", "[5]", " 2 ", "[6]+"))


@pytest.mark.parametrize("signs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_no_sign_is_an_emoji_or_wide(signs: Symbols) -> None:
    for field in fields(signs):
        for sign in getattr(signs, field.name):
            assert sign not in EMOJI
            assert unicodedata.east_asian_width(sign) not in ("W", "F")


def test_ascii_signs_are_ascii() -> None:
    assert all(getattr(ASCII, field.name).isascii() for field in fields(ASCII))


def test_what_can_stand_side_by_side_looks_different() -> None:
    for signs in (UNICODE, ASCII):
        for group in (("party", "foe", "other"), ("full", "empty"), ("have", "spent"), ("wound", "sound"),
                      ("to", "by", "both"), ("active", "acted", "gone", "todo", "next")):  # fmt: skip
            for one, other in combinations(group, 2):
                assert getattr(signs, one) != getattr(signs, other)


@pytest.mark.parametrize(
    ("asked", "color", "env", "theme"),
    [
        ("", "full", {"COLORTERM": "truecolor"}, "dark"),
        ("", "full", {"COLORTERM": "24bit"}, "dark"),
        ("", "full", {}, "16"),
        ("", "full", {"COLORFGBG": "0;15"}, "light"),
        ("", "full", {"COLORFGBG": "15;default;0", "COLORTERM": "truecolor"}, "dark"),
        ("", "full", {"COLORFGBG": "nonsense"}, "16"),
        ("light", "full", {"COLORTERM": "truecolor"}, "light"),
        ("bogus", "full", {}, "16"),
        ("light", "none", {"COLORTERM": "truecolor"}, "none"),
        ("dark", "off", {}, "off"),
    ],
)
def test_the_theme_follows_the_wish_then_the_terminal(asked: str, color: str, env: dict[str, str], theme: str) -> None:
    assert choose(asked, color, env) == theme
    assert settings_for(80, theme=asked, color=color, env=env).theme == theme


def test_off_means_no_escapes_and_other_themes_have_theirs() -> None:
    line = [bit("HIT", "hit")]
    assert drawn(line, ScreenSettings(theme="off")) == "HIT"
    assert "\x1b[" in drawn(line, ScreenSettings(theme="none"))
    assert "38;2;" in drawn(line, ScreenSettings(theme="dark"))
    assert "38;2;" not in drawn(line, ScreenSettings(theme="16"))


def test_the_environment_does_not_reach_past_the_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "20")
    assert "38;2;" in drawn([bit("x" * 60, "hit")], ScreenSettings(width=80, theme="dark"))


def test_screens_are_never_narrower_than_can_be_drawn() -> None:
    assert settings_for(3).width == 20

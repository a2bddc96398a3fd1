"""The theme's styles, as prompts wear them."""

from __future__ import annotations

import pytest
from prompt_toolkit.output import ColorDepth

from littledice.prompt.prompt_style import depth_of, style_of
from littledice.render.theme import THEMES, styles


@pytest.mark.parametrize("theme", [*THEMES, "off"])
def test_every_style_of_every_theme_can_be_worn(theme: str) -> None:
    dressed = style_of(styles(theme))
    for name in styles(theme):
        dressed.get_attrs_for_style_str(f"class:{name.replace('.', '-')}")


def test_chips_keep_both_colours_and_weight() -> None:
    attrs = style_of(styles("dark")).get_attrs_for_style_str("class:ask")
    assert (attrs.color, attrs.bgcolor, attrs.bold) == ("14171f", "c4a7f5", True)
    plain = style_of(styles("16")).get_attrs_for_style_str("class:ask")
    assert (plain.color, plain.reverse) == ("ansimagenta", True)


@pytest.mark.parametrize(
    ("theme", "env", "depth"),
    [
        ("dark", {"COLORTERM": "truecolor"}, ColorDepth.DEPTH_24_BIT),
        ("light", {}, ColorDepth.DEPTH_8_BIT),
        ("16", {"COLORTERM": "truecolor"}, ColorDepth.DEPTH_4_BIT),
        ("none", {"COLORTERM": "truecolor"}, ColorDepth.DEPTH_1_BIT),
        ("off", {"COLORTERM": "truecolor"}, ColorDepth.DEPTH_1_BIT),
    ],
)
def test_no_more_colours_than_the_theme_and_the_terminal_have(
    theme: str, env: dict[str, str], depth: ColorDepth
) -> None:
    assert depth_of(theme, env) is depth

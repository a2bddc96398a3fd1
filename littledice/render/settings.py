"""What a screen is drawn for: how wide, in which theme, with which signs."""

from __future__ import annotations

import os
from collections.abc import Mapping

from littledice.model.record import Value
from littledice.render.theme import choose

NARROW, MEDIUM, WIDE = 60, 76, 110
"""Columns from which a screen has room for a table, for conditions in it, and for words instead of marks."""

NARROWEST = 20


class ScreenSettings(Value):
    """`width` in columns, `height` the rows a board may take (None: as many as it needs), `theme` one of the theme
    table's or `off`, `ascii` for signs that every terminal has. In a `shell` keys do nothing: words are shown instead.
    """

    width: int = 80
    height: int | None = None
    theme: str = "dark"
    ascii: bool = False
    shell: bool = False

    @property
    def wide(self) -> bool:
        """Whether there is room for words in the gutter and for long headings."""
        return self.width >= WIDE

    @property
    def medium(self) -> bool:
        """Whether there is room for a column of conditions."""
        return self.width >= MEDIUM


def settings_for(
    width: int,
    *,
    theme: str = "",
    color: str = "full",
    ascii: bool = False,
    height: int | None = None,
    env: Mapping[str, str] = os.environ,
) -> ScreenSettings:
    """The settings for a terminal; `theme` is the one asked for, `color` `full`, `none` or `off`."""
    return ScreenSettings(width=max(width, NARROWEST), height=height, theme=choose(theme, color, env), ascii=ascii)

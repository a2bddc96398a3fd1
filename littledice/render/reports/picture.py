"""Screens as SVG pictures, for a README or a recap to hand round."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rich.terminal_theme import TerminalTheme
from rich.text import Text

from littledice.render.console import console
from littledice.render.settings import ScreenSettings
from littledice.render.theme import BACKGROUNDS, STYLES

_NORMAL = [(0, 0, 0), (205, 49, 49), (13, 188, 121), (229, 229, 16), (36, 114, 200), (188, 63, 188), (17, 168, 205)]
_BRIGHT = [(102, 102, 102), (241, 76, 76), (35, 209, 139), (245, 245, 67), (59, 142, 234), (214, 112, 214)]
_WHITE = [(229, 229, 229)]
_BRIGHT_END = [(41, 184, 219), (255, 255, 255)]


def picture(lines: Iterable[Text], settings: ScreenSettings, title: str = "littledice") -> str:
    """The lines as an SVG document that fetches nothing: the reader's own fixed-width font draws it."""
    to = console(settings, record=True)
    for line in lines:
        to.print(line, soft_wrap=True)
    drawn = to.export_svg(title=title, theme=_palette(settings.theme), unique_id="littledice")
    return re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL)


def _palette(theme: str) -> TerminalTheme:
    light = theme == "light"
    ground = BACKGROUNDS["light" if light else "dark"]
    ink = STYLES["text"][1 if light else 0]
    return TerminalTheme(_rgb(ground), _rgb(ink), _NORMAL + _WHITE, _BRIGHT + _BRIGHT_END)


def _rgb(color: str) -> tuple[int, int, int]:
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)

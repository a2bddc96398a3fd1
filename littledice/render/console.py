"""From drawn lines to what a terminal is sent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from rich.color import ColorSystem
from rich.style import Style
from rich.text import Text

from littledice.render.settings import ScreenSettings
from littledice.render.theme import OFF, styles

if TYPE_CHECKING:
    from rich.console import Console

COLORS = {OFF: None, "16": ColorSystem.STANDARD, "none": ColorSystem.STANDARD}
"""How many colours a theme is drawn with where those are not all."""


def console(settings: ScreenSettings, *, record: bool = False) -> Console:
    """A console that writes into memory in the settings' theme, and guesses nothing from the environment."""
    from io import StringIO

    from rich.console import Console
    from rich.theme import Theme

    color = COLORS.get(settings.theme, ColorSystem.TRUECOLOR)
    return Console(
        file=StringIO(),
        width=max(settings.width, 1),
        height=25,
        force_terminal=True,
        color_system=None if color is None else color.name.lower(),  # type: ignore[arg-type]
        theme=Theme(styles(settings.theme), inherit=False),
        markup=False,
        highlight=False,
        emoji=False,
        legacy_windows=False,
        record=record,
        _environ={},
    )


def drawn(lines: Iterable[Text], settings: ScreenSettings) -> str:
    """The lines as one text with the escapes of the theme: what the console prints that does not wrap, without the
    greater part of Rich that this would import.
    """
    color = COLORS.get(settings.theme, ColorSystem.TRUECOLOR)
    return "\n".join(
        "".join(
            piece if color is None else style.render(piece, color_system=color)
            for piece, style in _pieces(line, settings.theme)
        )
        for text in lines
        for line in (text.split(allow_blank=True) if "\n" in text.plain else (text,))
    )


def _pieces(line: Text, theme: str) -> Iterator[tuple[str, Style]]:
    """The line cut wherever a style begins or ends; those that overlap add up, the later ones on top."""
    plain = line.plain
    spans = [(0, len(plain), line.style), *line.spans] if line.style else line.spans
    edges = sorted({0, len(plain), *(start for start, _, _ in spans), *(end for _, end, _ in spans)})
    for start, end in pairwise(edges):
        names = [str(style) for begins, ends, style in spans if begins <= start and end <= ends]
        yield plain[start:end], _combined(theme, tuple(names))


@lru_cache(maxsize=1000)
def _combined(theme: str, names: Sequence[str]) -> Style:
    known = _known(theme)
    return Style.combine([Style.null(), *(Style.parse(known.get(name, name)) for name in names)])


@lru_cache(maxsize=8)
def _known(theme: str) -> dict[str, str]:
    return styles(theme)

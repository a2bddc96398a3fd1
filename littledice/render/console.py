"""From drawn lines to what a terminal is sent."""

from __future__ import annotations

from collections.abc import Iterable
from io import StringIO

from rich.console import Console
from rich.text import Text
from rich.theme import Theme

from littledice.render.settings import ScreenSettings
from littledice.render.theme import OFF, styles


def console(settings: ScreenSettings, *, record: bool = False) -> Console:
    """A console that writes into memory in the settings' theme, and guesses nothing from the environment."""
    color = None if settings.theme == OFF else "standard" if settings.theme in ("16", "none") else "truecolor"
    return Console(
        file=StringIO(),
        width=max(settings.width, 1),
        height=25,
        force_terminal=True,
        color_system=color,  # type: ignore[arg-type]
        theme=Theme(styles(settings.theme), inherit=False),
        markup=False,
        highlight=False,
        emoji=False,
        legacy_windows=False,
        record=record,
        _environ={},
    )


def drawn(lines: Iterable[Text], settings: ScreenSettings) -> str:
    """The lines as one text with the escapes of the theme."""
    to = console(settings)
    for line in lines:
        to.print(line, soft_wrap=True)
    written = to.file
    assert isinstance(written, StringIO)
    return written.getvalue().removesuffix("\n")

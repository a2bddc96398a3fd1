"""What people see: screens drawn with Rich, and sentences for pipes, screen readers and narrow terminals.

Importing this package draws and loads nothing; each function loads what it needs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.text import Text

    from littledice.app.outcome import Outcome
    from littledice.model.encounter import Encounter
    from littledice.model.errors import LittleDiceError
    from littledice.render.settings import ScreenSettings


def plain(outcome: Outcome) -> list[str]:
    """The outcome in sentences, without Rich."""
    from littledice.render.linear import linear

    return linear(outcome)


def show(outcome: Outcome, settings: ScreenSettings) -> list[Text]:
    """The outcome as lines of text in named styles, none wider than the screen."""
    from littledice.render.screens import show as drawn

    return drawn(outcome, settings)


def screen(outcome: Outcome, settings: ScreenSettings) -> str:
    """The same as one text with the escapes of the theme, ready to be written."""
    from littledice.render.console import drawn

    return drawn(show(outcome, settings), settings)


def refusal(error: LittleDiceError, settings: ScreenSettings, state: Encounter | None = None) -> str:
    """An error in two lines; `state` lends names their colours."""
    from littledice.render.console import drawn
    from littledice.render.error import error_lines
    from littledice.render.ink import Ink

    return drawn(error_lines(Ink(settings), error, state), settings)


def theme_sheet(settings: ScreenSettings) -> str:
    """The colours and signs of a theme on one sheet."""
    from littledice.render.console import drawn
    from littledice.render.ink import Ink
    from littledice.render.theme_sheet import theme_lines

    return drawn(theme_lines(Ink(settings)), settings)

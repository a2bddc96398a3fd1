"""Screens as one text with the escapes of their theme, ready to be written."""

from __future__ import annotations

from littledice.app.outcome import Outcome
from littledice.model.encounter import Encounter
from littledice.model.errors import LittleDiceError
from littledice.render.console import drawn
from littledice.render.error_lines import error_lines
from littledice.render.ink import Ink
from littledice.render.screens import show
from littledice.render.settings import ScreenSettings


def screen(outcome: Outcome, settings: ScreenSettings) -> str:
    """The screen of an outcome."""
    return drawn(show(outcome, settings), settings)


def refusal(error: LittleDiceError, settings: ScreenSettings, state: Encounter | None = None) -> str:
    """An error in two lines; `state` lends the names in it their colours."""
    return drawn(error_lines(Ink(settings), error, state), settings)

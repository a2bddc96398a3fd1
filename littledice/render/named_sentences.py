"""Texts of others with the names in them in the colours of their sides."""

from __future__ import annotations

from rich.text import Text

from littledice.app.telling.names_in import names_in
from littledice.model.encounter import Encounter
from littledice.render.ink import Ink


def coloured(ink: Ink, state: Encounter | None, text: str, style: str = "text") -> Text:
    """The text, every name of the fight that stands in it as a word of its own in its side's style."""
    return ink.line(names_in(state, text, style))

"""The sentence that somebody said at another screen, above what came of it."""

from __future__ import annotations

from rich.text import Text

from littledice.app.outcome import Heard, Outcome, screen_of
from littledice.render.cell_text import bit, flowed, pad, safe
from littledice.render.ink import Ink


def heard_lines(ink: Ink, outcome: Outcome, heard: Heard) -> list[Text]:
    """` mi > check perception vs 2`, in the colour of whoever said it, and at the right end whose screen it was."""
    bearer = outcome.after.combatants.get(heard.who) if outcome.after is not None else None
    style = ink.side(bearer.side) if bearer is not None else "title"
    told = bit(f" {heard.who or 'gm'} ", style).append("> ", "muted").append(safe(heard.words), style)
    screen = ink.muted(screen_of(outcome))
    room = ink.width - screen.cell_len - 1
    if told.cell_len < room:
        return [pad(told, room) + screen]
    return flowed([told, screen], ink.width, indent=3, first=bit())

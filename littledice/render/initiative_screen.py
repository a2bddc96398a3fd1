"""Initiative, everybody's in a few lines: the dice behind it, then what it came to."""

from __future__ import annotations

from rich.text import Text

from littledice.app.telling.moment import Moment
from littledice.app.telling.number_format import shown
from littledice.app.telling.rolls_told import roll_told
from littledice.model import events as ev
from littledice.model.roll import Roll
from littledice.render.cell_text import bit, flowed, joined
from littledice.render.ink import Ink

INITIATIVE = "initiative"


def initiative_lines(ink: Ink, moments: list[Moment]) -> tuple[list[Text], list[Moment]]:
    """The lines, and whatever else happened."""
    rolls: dict[str, Roll] = {}
    items: list[Text] = []
    rest: list[Moment] = []
    for moment in moments:
        event = moment.event
        if isinstance(event, ev.Rolled) and event.roll.what == INITIATIVE:
            rolls[event.roll.who] = event.roll
        elif isinstance(event, ev.InitiativeSet):
            items.append(_item(ink, moment, event, rolls.pop(event.who, None)))
        else:
            rest.append(moment)
    if not items:
        return [], rest
    first = bit(" initiative  ", "muted")
    return flowed(items, ink.width, first=first, indent=first.cell_len, gap="   "), rest


def _item(ink: Ink, moment: Moment, event: ev.InitiativeSet, roll: Roll | None) -> Text:
    """`Mira [3] [1] 4`."""
    parts = [ink.line((moment.span(event.who),))]
    if roll is not None:
        parts += [ink.line((die,)) for die in roll_told(moment.data, roll).dice]
    parts.append(bit("none" if event.value is None else shown(event.value), "title"))
    return joined(parts, " ")

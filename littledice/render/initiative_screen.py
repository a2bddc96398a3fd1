"""Initiative, everybody's in a few lines: the dice behind it, then what it came to."""

from __future__ import annotations

from rich.text import Text

from littledice.app.telling.moment import Moment
from littledice.app.telling.number_format import shown
from littledice.app.telling.rolls_told import roll_told
from littledice.engine.mobs import mob_of
from littledice.model import events as ev
from littledice.model.roll import Roll
from littledice.render.cell_text import bit, flowed, joined, pad
from littledice.render.ink import Ink

INITIATIVE = "initiative"


def initiative_lines(ink: Ink, moments: list[Moment]) -> tuple[list[Text], list[Moment]]:
    """The lines, and whatever else happened. Who is equal throws again, which comes after the totals."""
    rolls: dict[str, Roll] = {}
    items: list[Text] = []
    again: list[Text] = []
    rest: list[Moment] = []
    counted: set[str] = set()
    for moment in moments:
        event = moment.event
        if isinstance(event, ev.Rolled) and event.roll.what == INITIATIVE and event.roll.who in counted:
            again.append(_item(ink, moment, event.roll.who, event.roll.score, event.roll))
        elif isinstance(event, ev.Rolled) and event.roll.what == INITIATIVE:
            rolls[event.roll.who] = event.roll
        elif isinstance(event, ev.InitiativeSet):
            items.append(_item(ink, moment, event.who, event.value, rolls.pop(event.who, None)))
            counted.add(event.who)
        else:
            rest.append(moment)
    if not items:
        return [], rest
    first = bit(" initiative  ", "muted")
    lines = flowed(items, ink.width, first=first, indent=first.cell_len, gap="   ")
    start = pad(bit(" again ", "muted"), first.cell_len)
    return [*lines, *(flowed(again, ink.width, first=start, indent=first.cell_len, gap="   ") if again else [])], rest


def _item(ink: Ink, moment: Moment, who: str, value: float | None, roll: Roll | None) -> Text:
    """`Mira [3] [1] 4`."""
    parts = [ink.line(moment.spans(mob_of(moment.after, who)))]
    if roll is not None:
        parts += [ink.line((die,)) for die in roll_told(moment.data, roll).dice]
    parts.append(bit("none" if value is None else shown(value), "title"))
    return joined(parts, " ")

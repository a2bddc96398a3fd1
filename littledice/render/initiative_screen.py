"""Initiative, everybody's in a few lines: the dice behind it, then what it came to."""

from __future__ import annotations

from operator import itemgetter

from rich.text import Text

from littledice.app.telling.moment import Moment
from littledice.app.telling.number_format import shown
from littledice.app.telling.rolls_told import roll_told
from littledice.engine.mobs import mob_of
from littledice.model import events as ev
from littledice.model.roll import Roll
from littledice.render.cell_text import bit, flowed, joined
from littledice.render.ink import Ink

INITIATIVE = "initiative"
ROLL_OFF = "roll-off"
NOBODY = float("inf")
LABEL = 12
"""Cells of the words before what was rolled."""


def initiative_lines(ink: Ink, moments: list[Moment]) -> tuple[list[Text], list[Moment]]:
    """The lines, and whatever else happened. Who is equal throws again, which comes after the totals."""
    rolls: dict[str, Roll] = {}
    items: list[tuple[float, Text]] = []
    again: list[Text] = []
    offs: list[Text] = []
    rest: list[Moment] = []
    counted: set[str] = set()
    for moment in moments:
        event = moment.event
        if isinstance(event, ev.Rolled) and event.roll.what == INITIATIVE and event.roll.who in counted:
            again.append(_item(ink, moment, event.roll.who, event.roll.score, event.roll))
        elif isinstance(event, ev.Rolled) and event.roll.what == INITIATIVE:
            rolls[event.roll.who] = event.roll
        elif isinstance(event, ev.Rolled) and event.roll.what == ROLL_OFF:
            offs.append(_item(ink, moment, event.roll.who, None, event.roll))
        elif isinstance(event, ev.InitiativeSet):
            drawn = _item(ink, moment, event.who, event.value, rolls.pop(event.who, None))
            items.append((NOBODY if event.value is None else -event.value, drawn))
            counted.add(event.who)
        else:
            rest.append(moment)
    return [
        *_labelled(ink, "initiative", [item for _, item in sorted(items, key=itemgetter(0))]),
        *_labelled(ink, "again", again),
        *_labelled(ink, "roll-off", offs),
    ], rest


def _labelled(ink: Ink, label: str, items: list[Text]) -> list[Text]:
    """The items behind their label, below each other where one line does not hold them; nothing without items."""
    first = bit(f" {label:<{LABEL}}", "muted")
    return flowed(items, ink.width, first=first, indent=first.cell_len, gap="   ") if items else []


def _item(ink: Ink, moment: Moment, who: str, value: float | None, roll: Roll | None) -> Text:
    """`Mira [3] [1] 4`; of a roll-off the die alone says it all."""
    parts = [ink.line(moment.spans(mob_of(moment.after, who)))]
    if roll is not None:
        parts += [ink.line((die,)) for die in roll_told(moment.data, roll).dice]
    if roll is None or roll.what != ROLL_OFF:
        parts.append(bit("none" if value is None else shown(value), "title"))
    return joined(parts, " ")

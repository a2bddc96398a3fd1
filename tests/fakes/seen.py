"""Fights and outcomes as they come through the door to whoever looks at them."""

from __future__ import annotations

from typing import Any, NamedTuple

from littledice.app.completing.next_preview import Peeked
from littledice.app.outcome import Outcome
from littledice.app.seeing.door import Door, door
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter, Fight
from littledice.model.record import replace


class _Save(NamedTuple):
    fight: Fight


def door_of(rules: Rulebook, viewer: str, state: Encounter) -> Door:
    """The viewer's door to a fight that stands so now."""
    save: Any = _Save(Fight(encounter=state))
    return door(rules.data, save, viewer)


def seen(rules: Rulebook, fight: Fight, viewer: str) -> Fight:
    return door_of(rules, viewer, fight.encounter).fight(fight)


def seen_outcome(made: Outcome, viewer: str) -> Outcome:
    """The outcome as a desk makes it for that viewer, without its sentences."""
    assert made.rules is not None
    assert made.before is not None
    assert made.after is not None
    through = door_of(made.rules, viewer, made.after)
    after = through.fight(Fight(encounter=made.after, open=made.open))
    payload = made.payload
    if isinstance(payload, Peeked):
        events = through.events(made.before, payload.events)
        payload = Peeked(events, through.encounter(payload.after))
    return replace(
        made,
        viewer=viewer,
        said=(),
        before=through.encounter(made.before),
        after=after.encounter,
        open=after.open,
        events=through.events(made.before, made.events),
        payload=payload,
    )

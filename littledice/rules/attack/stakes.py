"""What a hit will do where nobody averts it."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.moments.running import run
from littledice.engine.ruleset import Rulebook
from littledice.engine.scene import Scene, Untyped, Waiting
from littledice.model.condition import Condition
from littledice.model.errors import Refused
from littledice.model.events import Event, Gained, Struck, TrackSet
from littledice.model.roll import Throw, Thrown
from littledice.model.track import figure
from littledice.rules.bodies.body_way import shields


class _Open(BaseException):
    """Dice will decide it."""


class _NoDice(Untyped):
    def roll(self, throw: Throw) -> Thrown:
        """Nothing is thrown: what hangs on it nobody knows yet."""
        raise _Open


def at_stake(scene: Scene, attempt: Attempt, target: str) -> str:
    """`At stake: 2 damage, HP 4 to 2.`, `At stake: dazed.`: what the hit does to the target as things are now, worked
    out by carrying its effects out where nothing is kept. Empty where dice, or somebody, are still to decide that.
    """
    shadow = Scene(scene.rules, scene.state, _NoDice())
    try:
        run(shadow, _alone(attempt, target), attempt.move.land)
    except (_Open, Waiting, Refused):
        return ""
    told = _told(scene.rules, [event for event in shadow.events if _about(event, target)])
    return f"At stake: {', '.join(told)}." if told else ""


def _alone(attempt: Attempt, target: str) -> Attempt:
    """The same attempt at this target only, with nothing shared that steps write down."""
    from copy import copy

    alone = copy(attempt)
    alone.targets, alone.strokes = [target], list(attempt.strokes)
    alone.results = {who: result.copied() for who, result in attempt.results.items()}
    alone.of(target).hit = True
    return alone


def _about(event: Event, target: str) -> bool:
    return (event.target if isinstance(event, Struck) else getattr(event, "who", "")) == target


def _told(rules: Rulebook, events: list[Event]) -> list[str]:
    taken = [event.taken for event in events if isinstance(event, Struck)]
    amount = sum(taken)
    told = [f"{figure(amount)} damage" if amount else "no damage"] if taken else []
    bar = rules.data.screen.bar
    shown = (bar, *shields(rules.data, bar))
    for name, defined in rules.data.track.items():
        moves = [event for event in events if isinstance(event, TrackSet) and event.track == name]
        if moves and name in shown:
            word = defined.short or defined.name or name
            told.append(f"{word} {figure(moves[0].was)} to {figure(moves[-1].value)}")
    gained = [event.condition for event in events if isinstance(event, Gained)]
    return [*told, *(word for word in (_word(rules, held) for held in gained) if word)]


def _word(rules: Rulebook, held: Condition) -> str:
    """What holds then, by its name; of what is hidden nothing is told."""
    defined = rules.data.condition.get(held.kind)
    if defined is not None and defined.hidden:
        return ""
    return held.text or (defined.name if defined is not None else "") or held.kind

"""The single attacks of one attempt: one for each weapon used, each with its own successes."""

from __future__ import annotations

from littledice.engine.attempt import Attempt, Stroke
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter
from littledice.model.track import Number
from littledice.rules.gear.weapons_held import MELEE, RANGED, range_of, range_steps, reach, too_close, weapon
from littledice.rules.movement.positions import apart

THROWN = "thrown"
TAGS = ("attack", "two_weapons", "second", "two_hands", "too_close", "far", "melee", "ranged", THROWN)
NUMBERS = ("range_steps",)


def planned(rules: Rulebook, state: Encounter, attempt: Attempt) -> list[Stroke]:
    """The strokes of an attempt before any is rolled: each weapon at the one target, or one weapon each (SD-33,
    SD-82).
    """
    targets, weapons = attempt.targets, attempt.weapons or ("",)
    if not targets:
        return []
    two = len(weapons) > 1
    found = []
    for number, name in enumerate(weapons):
        target = targets[min(number, len(targets) - 1)]
        stroke = _stroke(rules, state, attempt, target, name, two=two)
        # What is for one roll of the attack is for its first.
        stroke.tags += ("second",) if number else ()
        found.append(stroke)
    return found


def _stroke(rules: Rulebook, state: Encounter, attempt: Attempt, target: str, name: str, *, two: bool) -> Stroke:
    actor = state.combatants[attempt.who]
    distance = apart(rules, state, attempt.who, target)
    name = _as_used(rules, state, attempt, name, distance)
    used = weapon(rules, name)
    tags = ["attack"]
    if two:
        tags.append("two_weapons")
    if two or (used.hands or 1) > 1:
        tags.append("two_hands")
    numbers: dict[str, Number] = {}
    if distance is not None and MELEE in used.tags and too_close(distance, reach(rules, state, actor, name)):
        tags.append("too_close")
    range = range_of(rules, state, actor, name)
    if distance is not None and RANGED in used.tags and range is not None:
        numbers["range_steps"] = range_steps(distance, range)
        if numbers["range_steps"]:
            tags.append("far")
    return Stroke(target=target, weapon=name, tags=tuple(tags), numbers=numbers)


def _as_used(rules: Rulebook, state: Encounter, attempt: Attempt, name: str, distance: Number | None) -> str:
    """The weapon, or what it is when thrown: said, or because the target is out of its reach."""
    flying = weapon(rules, name).params.get(THROWN)
    if not isinstance(flying, str):
        return name
    near = distance is None or distance <= reach(rules, state, state.combatants[attempt.who], name)
    return flying if attempt.word(THROWN) or not near else name


def most_successes(stroke: Stroke) -> int | None:
    """How many successes the distance allows: 2 within twice the range, 1 beyond."""
    steps = stroke.numbers.get("range_steps", 0)
    return None if not steps else 2 if steps == 1 else 1

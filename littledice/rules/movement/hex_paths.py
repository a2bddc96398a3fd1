"""Where a move on hexes may lead: how far, through what, and who must make way."""

from __future__ import annotations

from math import ceil, floor

from littledice.engine.amounts import exactly
from littledice.engine.attempt import Attempt
from littledice.engine.ruleset import Rulebook
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Value
from littledice.model.track import Number, figure
from littledice.rules.body_size import size_of
from littledice.rules.gear.weapons_held import reach
from littledice.rules.movement.hexes import Hex, distance, footprint, gap, neighbours, parsed, ways, written
from littledice.rules.movement.positions import apart, covered, free_of, marked, occupants

OVERRULE = "`!` after the verb does it anyway and notes it."
SPEED = "speed"
AVOIDS, TOWARD = "avoids_source", "toward_source"
"""Parameters of conditions: the bearer may not come nearer to its source, or must."""


class Gait(Value):
    """How a move goes: a part of one's Speed (`divide`), into hexes of those who make way (`enter`), up to a target
    (`close`). `rule` forbids more; `crowd` forbids other people's hexes. `most` hexes where fewer were said.
    """

    divide: int = 1
    enter: bool = False
    close: bool = False
    rule: str = ""
    crowd: str = ""
    most: int | None = None


def allowance(rules: Rulebook, state: Encounter, mover: Combatant, gait: Gait) -> int:
    """The most hexes of this move."""
    whole = max(0, floor(exactly(rules.stat(state, mover, SPEED)) / gait.divide))
    return whole if gait.most is None else min(whole, gait.most)


def goal(rules: Rulebook, state: Encounter, attempt: Attempt, gait: Gait) -> Hex | None:
    """The hex the move ends on, None where nobody said one and none follows. Raises `Refused` for one that cannot
    be.
    """
    mover = state.combatants[attempt.who]
    said = attempt.arg("to")
    if said:
        if attempt.use.amount is not None:
            raise attempt.idle(figure(attempt.use.amount))
        return _checked(rules, state, attempt, gait, said)
    amount = attempt.use.amount
    most = allowance(rules, state, mover, gait)
    if amount is not None and (amount != int(amount) or amount < 1):
        raise Refused(f"{figure(amount)} is not a number of hexes to move.", "A whole number from 1.", code="amount")
    if most < 1 and not gait.close:
        raise Refused(f"{mover.name} cannot move at all now.", OVERRULE, rule=gait.rule, code="speed", overrulable=True)
    if amount is not None and amount > most and not attempt.use.overrule:
        raise _too_far(mover, int(amount), most, gait)
    if gait.close and attempt.targets:
        if mover.at is not None and state.combatants[attempt.targets[0]].at is not None:
            return _close_in(rules, state, attempt, mover, gait)
        _check_stated(rules, state, attempt, mover, gait)
    return None


def _check_stated(rules: Rulebook, state: Encounter, attempt: Attempt, mover: Combatant, gait: Gait) -> None:
    """Whether the way suffices by the distance the GM stated, if any."""
    distance = apart(rules, state, mover.id, attempt.targets[0])
    if distance is None:
        return
    needed = ceil(distance - longest(rules, state, mover, attempt))
    most = allowance(rules, state, mover, gait)
    if needed > most and not attempt.use.overrule:
        raise _too_far(mover, needed, most, gait)


def longest(rules: Rulebook, state: Encounter, mover: Combatant, attempt: Attempt) -> Number:
    """The longest reach of the attempt's weapons."""
    return max((reach(rules, state, mover, name) for name in attempt.weapons), default=1)


def _too_far(mover: Combatant, steps: int, most: int, gait: Gait) -> Refused:
    message = f"{mover.name} can go {most} hexes with this, not {steps}."
    return Refused(message, OVERRULE, rule=gait.rule, code="speed", overrulable=True)


def _checked(rules: Rulebook, state: Encounter, attempt: Attempt, gait: Gait, said: str) -> Hex:
    mover = state.combatants[attempt.who]
    end = parsed(said)
    if end is None:
        raise Refused(f'"{said[:20]}" is not a hex.', "A hex is two numbers, such as 3,-1.", code="hex")
    if mover.at is None:
        raise Refused(f"{mover.name} isn't on the map yet.", f"`place {mover.id} 0,0` first.", code="place")
    refusal = why_not_there(rules, state, mover, end, gait)
    if refusal is not None and not (attempt.use.overrule and refusal.overrulable):
        raise refusal
    return end


def why_not_there(rules: Rulebook, state: Encounter, mover: Combatant, end: Hex, gait: Gait) -> Refused | None:
    """Why the mover cannot end its move there, or None."""
    start, size, most = mover.at, size_of(rules, state, mover), allowance(rules, state, mover, gait)
    if start is None or end == start:
        return Refused(f"{mover.name} is already there.", "Name another hex.", code="hex")
    if distance(start, end) > most:
        return _too_far(mover, distance(start, end), most, gait)
    unfit = _why_blocked(rules, state, mover, end) or _why_taken(rules, state, mover, end, gait)
    return unfit or _why_no_way(rules, state, mover, end, size, most, gait) or why_drawn(rules, state, mover, end)


def why_not_entered(rules: Rulebook, state: Encounter, mover: Combatant, end: Hex, gait: Gait) -> Refused | None:
    """Why the mover cannot go into a hex beside one it can reach, which is not free."""
    return _why_blocked(rules, state, mover, end) or _why_taken(rules, state, mover, end, gait)


def _why_blocked(rules: Rulebook, state: Encounter, mover: Combatant, end: Hex) -> Refused | None:
    """What stands in the way where the mover would."""
    wanted = footprint(end, size_of(rules, state, mover))
    wall = next((each for each in wanted if each in state.blocked), None)
    if wall is None:
        return None
    message = f"{written(wall)} is blocked."
    return Refused(message, f"Name another hex. {OVERRULE}", code="blocked", overrulable=True)


def _why_taken(rules: Rulebook, state: Encounter, mover: Combatant, end: Hex, gait: Gait) -> Refused | None:
    taken = occupants(rules, state, without=mover.id)
    way_makers = marked(state) if gait.enter else ()
    for who in in_the_way(rules, state, mover, end):
        name = state.combatants[who].name
        if who not in way_makers:
            message = f"{name} stands on {written(end)}."
            return Refused(message, "Name a free hex.", rule=gait.crowd, code="taken", overrulable=False)
        if not room_for(rules, state, who, footprint(end, size_of(rules, state, mover)), taken):
            return Refused(
                f"{name} has no free hex to make way to.", "Name another hex.", rule=gait.crowd, code="taken"
            )
    return None


def in_the_way(rules: Rulebook, state: Encounter, mover: Combatant, end: Hex) -> list[str]:
    """Who stands where the mover would, each once."""
    taken = occupants(rules, state, without=mover.id)
    wanted = footprint(end, size_of(rules, state, mover))
    return list(dict.fromkeys(taken[each] for each in wanted if each in taken))


def room_for(rules: Rulebook, state: Encounter, who: str, entered: tuple[Hex, ...], taken: dict[Hex, str]) -> list[Hex]:
    """The hexes one step away to which somebody can make way (SD-26)."""
    bearer = state.combatants[who]
    if bearer.at is None:
        return []
    size, others = size_of(rules, state, bearer), {at: other for at, other in taken.items() if other != who}
    return [
        step
        for step in neighbours(bearer.at)
        if not any(each in others or each in entered or each in state.blocked for each in footprint(step, size))
    ]


def _why_no_way(
    rules: Rulebook, state: Encounter, mover: Combatant, end: Hex, size: int, most: int, gait: Gait
) -> Refused | None:
    """People who do not make way stand in the way; those who make way only for the last step."""
    free = free_of(state, occupants(rules, state, without=mover.id))
    assert mover.at is not None
    known = ways(mover.at, size, free, most)
    if end in known:
        return None
    before = ways(mover.at, size, free, most - 1)
    if in_the_way(rules, state, mover, end) and any(step in before for step in neighbours(end)):
        return None
    message = f"No free way of {most} hexes leads {mover.name} to {written(end)}."
    return Refused(message, OVERRULE, rule=gait.rule, code="way", overrulable=True)


def why_drawn(rules: Rulebook, state: Encounter, mover: Combatant, end: Hex) -> Refused | None:
    """What somebody is afraid of, or drawn to."""
    for held in mover.conditions:
        defined = rules.data.condition.get(held.kind)
        other = state.combatants.get(held.source)
        if defined is None or other is None or other.at is None or mover.at is None:
            continue
        there = covered(rules, state, other)
        size = size_of(rules, state, mover)
        before, after = gap(footprint(mover.at, size), there), gap(footprint(end, size), there)
        wrong = (defined.params.get(AVOIDS) and after < before) or (defined.params.get(TOWARD) and after >= before)
        if wrong:
            rule = defined.rules[0] if defined.rules else ""
            message = f"{mover.name} is {defined.name or held.kind} and cannot go there because of {other.name}."
            return Refused(message, OVERRULE, rule=rule, code="drawn", overrulable=True)
    return None


def _close_in(rules: Rulebook, state: Encounter, attempt: Attempt, mover: Combatant, gait: Gait) -> Hex:
    """The nearest hex from which the weapon reaches the target."""
    target = state.combatants[attempt.targets[0]]
    assert mover.at is not None
    size, most = size_of(rules, state, mover), allowance(rules, state, mover, gait)
    long = longest(rules, state, mover, attempt)
    there = covered(rules, state, target)
    free = free_of(state, occupants(rules, state, without=mover.id))
    for step in ways(mover.at, size, free, most):
        if gap(footprint(step, size), there) <= long and (
            step == mover.at or why_drawn(rules, state, mover, step) is None
        ):
            return step
    message = f"No free way of {most} hexes brings {mover.name} within reach of {target.name}."
    raise Refused(message, OVERRULE, rule=gait.rule, code="way", overrulable=False)

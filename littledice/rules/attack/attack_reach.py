"""When an attack is not allowed because of how far away its target is."""

from __future__ import annotations

from littledice.engine.amounts import worth
from littledice.engine.attempt import Attempt, Stroke
from littledice.engine.ranges import reaches
from littledice.engine.ruleset import Rulebook
from littledice.engine.weapons import weapon_of
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.refs import RuleId
from littledice.model.track import Number, figure
from littledice.rules.attack.strokes import planned
from littledice.rules.gear.weapons_held import FARTHEST, MELEE, RANGED, longest_reach, range_of, reach, weapon
from littledice.rules.movement.positions import apart
from littledice.rules.step import legality_check

OVERRULE = "`!` after the verb does it anyway and notes it."


class DistanceParams(Record):
    """`limit`, in the game's units, is the move's own: for what is done with a weapon that has a reach of its own that
    holds, on hexes for each stroke the weapon's reach and range. With `pins` it is the longest reach of the
    melee weapons that are ready. `unless` are words or weapon tags with which there is none.
    """

    limit: Number | None = None
    pins: bool = False
    unless: tuple[str, ...] = ()
    rule: RuleId = ""


@legality_check
def distance(rules: Rulebook, state: Encounter, attempt: Attempt, params: DistanceParams) -> Refused | None:
    """Whether the targets are near enough, as far as anybody knows how far they are.

    The first that is too far away (LP-08, SD-55).
    """
    if attempt.who not in state.combatants or any(word in attempt.tags() for word in params.unless):
        return None
    if rules.data.screen.places != "hexes":
        return _out_of_reach(rules, state, attempt, params)
    if params.pins or params.limit is not None:
        return _beyond(rules, state, attempt, params)
    found = (_why_not(rules, state, attempt, stroke, params.rule) for stroke in planned(rules, state, attempt))
    return next((refusal for refusal in found if refusal is not None), None)


def _out_of_reach(rules: Rulebook, state: Encounter, attempt: Attempt, params: DistanceParams) -> Refused | None:
    limit = params.limit
    weapon = weapon_of(rules.data, attempt.weapons[0]) if attempt.weapons else None
    if weapon is not None and weapon.reach is not None:
        limit = worth(weapon.reach, attempt.circumstance(state))
    for target in attempt.targets if limit is not None else ():
        if limit is not None and not reaches(rules.data, state, attempt.who, target, limit):
            message = f"{state.combatants[target].name} is out of reach."
            return Refused(message, OVERRULE, rule=params.rule, code="reach", overrulable=True)
    return None


def _beyond(rules: Rulebook, state: Encounter, attempt: Attempt, params: DistanceParams) -> Refused | None:
    actor = state.combatants[attempt.who]
    limit = longest_reach(rules, state, actor) if params.pins else params.limit or 0
    if params.pins and not limit:
        message = f"{actor.name} has no melee weapon in hand."
        hint = f"`draw` takes one. {OVERRULE}"
        return Refused(message, hint, rule=params.rule, code="weapon", overrulable=True)
    for target in attempt.targets:
        far = apart(rules, state, attempt.who, target)
        if far is not None and far > limit:
            return _too_far(state, target, far, f"the reach is {figure(limit)}", params.rule)
    return None


def _why_not(rules: Rulebook, state: Encounter, attempt: Attempt, stroke: Stroke, rule: str) -> Refused | None:
    actor, used = state.combatants[attempt.who], weapon(rules, stroke.weapon)
    distance = apart(rules, state, attempt.who, stroke.target)
    if distance is None:
        return None
    if MELEE in used.tags:
        limit = reach(rules, state, actor, stroke.weapon)
        return (
            _too_far(state, stroke.target, distance, f"the reach is {figure(limit)}", rule)
            if distance > limit
            else None
        )
    range = range_of(rules, state, actor, stroke.weapon)
    if RANGED in used.tags and range is not None and distance > FARTHEST * range:
        return _too_far(state, stroke.target, distance, f"no shot goes beyond {figure(FARTHEST * range)}", rule)
    return None


def _too_far(state: Encounter, target: str, distance: Number, limit: str, rule: str) -> Refused:
    message = f"{state.combatants[target].name} is {figure(distance)} hexes away; {limit}."
    return Refused(message, OVERRULE, rule=rule, code="reach", overrulable=True)

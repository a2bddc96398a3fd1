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


class AtDistanceParams(Record):
    """`reach`: nobody is struck but pinned, by whatever melee weapon is ready. `most` hexes is a limit of the move's
    own.
    """

    reach: bool = False
    most: Number | None = None
    rule: RuleId = ""


@legality_check
def at_distance(rules: Rulebook, state: Encounter, attempt: Attempt, params: AtDistanceParams) -> Refused | None:
    """Whether every stroke can reach its target, as far as anybody knows how far it is.

    The first target that is too far away.
    """
    actor = state.combatants.get(attempt.who)
    if actor is None:
        return None
    if params.reach or params.most is not None:
        limit = longest_reach(rules, state, actor) if params.reach else params.most or 0
        if params.reach and not limit:
            message = f"{actor.name} has no melee weapon in hand."
            return Refused(message, f"`draw` takes one. {OVERRULE}", rule=params.rule, code="weapon", overrulable=True)
        return _beyond(rules, state, attempt, limit, params.rule)
    for stroke in planned(rules, state, attempt):
        refusal = _why_not(rules, state, attempt, stroke, params.rule)
        if refusal is not None:
            return refusal
    return None


def _beyond(rules: Rulebook, state: Encounter, attempt: Attempt, limit: Number, rule: str) -> Refused | None:
    for target in attempt.targets:
        distance = apart(rules, state, attempt.who, target)
        if distance is not None and distance > limit:
            return _too_far(state, target, distance, f"the reach is {figure(limit)}", rule)
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


class InReachParams(Record):
    """`limit` in the game's units holds where the weapon has no reach of its own; None: no limit. `unless` are words or
    weapon tags with which there is none.
    """

    limit: Number | None = None
    unless: tuple[str, ...] = ()
    rule: RuleId = ""


@legality_check
def in_reach(rules: Rulebook, state: Encounter, attempt: Attempt, params: InReachParams) -> Refused | None:
    """Whether the target is near enough for the weapon, as far as anybody has stated a distance.

    The first target that is too far away (LP-08).
    """
    limit = params.limit
    weapon = weapon_of(rules.data, attempt.weapons[0]) if attempt.weapons else None
    if weapon is not None and weapon.reach is not None:
        limit = worth(weapon.reach, attempt.circumstance(state))
    if limit is None or any(word in attempt.tags() for word in params.unless):
        return None
    for target in attempt.targets:
        if target in state.combatants and not reaches(rules.data, state, attempt.who, target, limit):
            message = f"{state.combatants[target].name} is out of reach."
            hint = "`!` after the verb does it anyway and notes it."
            return Refused(message, hint, rule=params.rule, code="reach", overrulable=True)
    return None

"""The damage of counted hits on body parts: the defender places the hits, the attacker one more for each six, the
attacker everything on whoever is out.
"""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.procedure import hook
from littledice.engine.ruleset import option
from littledice.engine.scene import Scene
from littledice.model.record import Record
from littledice.model.refs import ConditionId
from littledice.rules.dictated import dictated
from littledice.rules.parts import role, with_role
from littledice.rules.placing import OPTIONS as PLACED
from littledice.rules.placing import Placing, land, place
from littledice.rules.protecting import protector
from littledice.rules.reductions import reduced

BEFORE, CANCELLED, SIXES = "before", "cancelled", "cancelled_sixes"
OPTIONS = (*PLACED, "assign_order", "evaluate", "torso_extra", "joint", "psychic_six")
NO_STATE = {"out": False, "torso": False}


class Params(Record):
    """`destroyed` are the conditions of a part that is gone, `protected` of one saved at or below zero,
    `crippled_torso` of a torso that every further hit hurts.
    """

    destroyed: tuple[ConditionId, ...]
    protected: ConditionId
    crippled_torso: ConditionId


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Each target in turn (SS-31 to SS-44, SS-69 to SS-74)."""
    for target in list(attempt.targets):
        roll = attempt.rolls.get(target)
        if roll is None:
            continue
        hits = int(roll.score) - attempt.scratch.get(CANCELLED, {}).get(target, 0)
        sixes = (roll.sixes or 0) - attempt.scratch.get(SIXES, {}).get(target, 0)
        kind = str(attempt.move.params.get("type", "")) or attempt.arg("type")
        hits, reasons = reduced(scene.rules, scene.state.combatants[target], hits, kind)
        hits = int(hits)
        if hits <= 0:
            continue
        placing = Placing(
            target=target,
            source=attempt.who,
            destroyed=params.destroyed,
            protected=params.protected,
            allowed=dictated(scene, attempt, target),
            using=attempt.id,
            reasons=list(reasons),
        )
        before = _before(scene, attempt, target, params)
        _place(scene, attempt, placing, hits, min(sixes, hits), before)
        _torso_extra(scene, placing, hits, before)
        land(scene, placing, protector(scene, target))


def _before(scene: Scene, attempt: Attempt, target: str, params: Params) -> dict[str, bool]:
    """The state that counts: as it was when all rolled, or as it is now where partners act one after the other."""
    if option(scene.rules, scene.state, "joint") == "sequential" and attempt.scratch.get("declared"):
        hook(scene, "settle", target)
        return _now(scene, target, params)
    found: dict[str, bool] = attempt.scratch.get(BEFORE, {}).get(target, NO_STATE)
    return found


def _now(scene: Scene, target: str, params: Params) -> dict[str, bool]:
    bearer, known = scene.state.combatants[target], scene.rules.data.condition
    return {
        "out": any(held.kind in known and known[held.kind].helpless for held in bearer.conditions),
        "torso": any(held.kind == params.crippled_torso for held in bearer.conditions),
    }


def _place(scene: Scene, attempt: Attempt, placing: Placing, hits: int, sixes: int, before: dict[str, bool]) -> None:
    """Hits and extras in the table's order; point by point where states are judged so (SS-34, SS-44)."""
    attacker = attempt.who
    defender = attacker if before["out"] else placing.target
    parts = _extra_parts(scene, attempt, placing)
    rounds = [(hits, defender, False), (sixes, attacker, True)]
    if option(scene.rules, scene.state, "assign_order") == "attacker_first":
        rounds.reverse()
    one_by_one = option(scene.rules, scene.state, "evaluate") == "per_point"
    for points, chooser, extra in rounds:
        allowed, placing.allowed = placing.allowed, parts if extra else placing.allowed
        for _ in range(points if one_by_one else min(points, 1)):
            if one_by_one and _out_by_now(scene, placing):
                chooser = attacker
            place(scene, placing, 1 if one_by_one else points, chooser, extra=extra)
        placing.allowed = allowed


def _extra_parts(scene: Scene, attempt: Attempt, placing: Placing) -> tuple[str, ...]:
    """Extras go anywhere, unless the table binds those of a dictating source too (SS-73)."""
    bound = option(scene.rules, scene.state, "psychic_six") == "head" and placing.allowed
    return placing.allowed if bound else ()


def _out_by_now(scene: Scene, placing: Placing) -> bool:
    """Whether the points placed so far put the head at or below zero."""
    bearer = scene.state.combatants[placing.target]
    return any(
        bearer.value(part) - points <= 0 for part, points in placing.placed.items() if role(scene.rules, part) == "head"
    )


def _torso_extra(scene: Scene, placing: Placing, hits: int, before: dict[str, bool]) -> None:
    """A torso crippled before this attack takes one more, wherever the hits went; without room it is lost (SS-40,
    SS-49, SS-50).
    """
    if not before["torso"]:
        return
    times = hits if option(scene.rules, scene.state, "torso_extra") == "per_hit" else 1
    for part in with_role(scene.rules, scene.state.combatants[placing.target], "torso"):
        for _ in range(times):
            if placing.room(scene).get(part, 0) > 0:
                placing.put(part)

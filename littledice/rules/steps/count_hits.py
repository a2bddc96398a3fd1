"""An attack by counted hits: the skill named, else the weapon's or the move's own; without it one die, or none."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.engine.weapons import weapon_of
from littledice.model.record import Record
from littledice.model.refs import CheckId, ConditionId
from littledice.rules.bodies.parts import with_role
from littledice.rules.checks.checking import QUANTITIES as CHECKED
from littledice.rules.checks.checking import rolled
from littledice.rules.checks.hit_pool import OPTIONS as COUNTED
from littledice.rules.checks.hit_pool import TAGS as SKILLED
from littledice.rules.checks.hit_pool import hits_ready

QUANTITIES = CHECKED
TAGS = SKILLED
OPTIONS = COUNTED
BEFORE = "before"
"""Scratch key: of each target, what counts as its state before the attack (`out`: its attacker places; `torso`)."""


class Params(Record):
    """`crippled_torso` is the state of a torso at or below zero. Nothing is rolled where the keyword `spared_by`
    says the outcome.
    """

    check: CheckId
    crippled_torso: ConditionId
    spared_by: str = ""


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Roll once at each target; every hit is a point of damage (SS-01, SS-04, SS-30, SS-43)."""
    if params.spared_by and attempt.arg(params.spared_by):
        return
    for target in list(attempt.targets):
        note_before(scene, attempt, target, params.crippled_torso)
        check = hits_ready(scene, attempt, check=params.check, stat=stat_of(attempt), against=target)
        roll = rolled(scene, check, attempt)
        attempt.rolls[target], attempt.hits[target] = roll, roll.score > 0


def stat_of(attempt: Attempt) -> str:
    """The skill said with the move, else that of the weapon in hand, else the move's."""
    weapon = weapon_of(attempt.rules.data, attempt.weapons[0]) if attempt.weapons else None
    return attempt.arg("stat") or (weapon.skill if weapon is not None else "") or attempt.move.stat


def note_before(scene: Scene, attempt: Attempt, target: str, crippled_torso: str) -> None:
    """Keep what the rules judge by the state before the attack: conscious, torso whole (SS-35, SS-40, SS-69)."""
    bearer = scene.state.combatants[target]
    conditions = scene.rules.data.condition
    helpless = any(held.kind in conditions and conditions[held.kind].helpless for held in bearer.conditions)
    torsos = with_role(scene.rules, bearer, "torso")
    crippled = any(held.kind == crippled_torso and held.against in torsos for held in bearer.conditions)
    attempt.scratch.setdefault(BEFORE, {})[target] = {"out": helpless, "torso": crippled}

"""Attacks by counted hits, and the defense that takes hits off."""

from __future__ import annotations

from collections.abc import Callable

from littledice.engine.attempt import Attempt, Before
from littledice.engine.scene import Scene
from littledice.model.record import Record, replace
from littledice.model.refs import CheckId, ConditionId
from littledice.rules.attack.blow_odds import further
from littledice.rules.attack.held_skill import stat_of
from littledice.rules.bodies.named_parts import dictated
from littledice.rules.bodies.parts import losing, rooms, with_role
from littledice.rules.check_kind import QUANTITIES as CHECKED
from littledice.rules.checks.checking import Further, Ready
from littledice.rules.checks.hit_pool import OPTIONS as COUNTED
from littledice.rules.checks.hit_pool import TAGS as SKILLED
from littledice.rules.checks.hit_pool import UNSKILLED, hits_ready
from littledice.rules.checks.rolling import rolled
from littledice.rules.step import step


class CountHitsParams(Record):
    """`crippled_torso` is the state of a torso at or below zero. Nothing is rolled where the keyword `spared_by`
    says the outcome.
    """

    check: CheckId
    crippled_torso: ConditionId
    spared_by: str = ""


def _hits_read(params: CountHitsParams) -> tuple[str, ...]:
    return ("stat", "bonus*", "adv", "plus", *([params.spared_by] if params.spared_by else []))


@step(quantities=CHECKED, tags=SKILLED, options=COUNTED, reads=_hits_read, aimed=True)
def count_hits(scene: Scene, attempt: Attempt, params: CountHitsParams) -> None:
    """An attack by counted hits: the skill named, else the weapon's or the move's own; without it one die, or none.

    Roll once at each target; every hit is a point of damage (SS-01, SS-04, SS-30, SS-43).
    """
    if params.spared_by and attempt.arg(params.spared_by):
        _refuse_idle(attempt)
        return
    for target in list(attempt.targets):
        note_before(scene, attempt, target, params.crippled_torso)
        check = hits_ready(scene, attempt, check=params.check, stat=stat_of(scene, attempt), against=target)
        check = replace(check, further=_further(scene, attempt, check, target))
        roll = rolled(scene, check, attempt)
        attempt.note(target, roll, hit=roll.score > 0)


def _refuse_idle(attempt: Attempt) -> None:
    """Raise `Refused` for what is said of a roll that is not made."""
    use = attempt.use
    stated = "adv" if use.advantage > 0 else "dis" if use.advantage < 0 else f"+{use.plus}" if use.plus else ""
    bonus = attempt.arg("bonus")
    said = stated or (f"bonus:{bonus}" if bonus else UNSKILLED if attempt.word(UNSKILLED) else "")
    if said:
        raise attempt.idle(said)


def _further(scene: Scene, attempt: Attempt, check: Ready, target: str) -> Callable[[], Further | None] | None:
    """What the points may do, for an attack; worked out only where somebody wants to know."""
    if "attack" not in attempt.move.tags:
        return None
    bearer, before = scene.state.combatants[target], attempt.of(target).before

    def found() -> Further | None:
        room = rooms(scene.rules, bearer, losing(scene.rules))
        allowed = dictated(scene, attempt, target)
        return further(scene.rules, check, bearer, room, allowed=allowed, out=before.helpless, torso=before.torso)

    return found


def note_before(scene: Scene, attempt: Attempt, target: str, crippled_torso: str) -> None:
    """Keep what the rules judge by the state before the attack: conscious, torso whole (SS-35, SS-40, SS-69)."""
    bearer = scene.state.combatants[target]
    conditions = scene.rules.data.condition
    helpless = any(held.kind in conditions and conditions[held.kind].helpless for held in bearer.conditions)
    torsos = with_role(scene.rules, bearer, "torso")
    crippled = any(held.kind == crippled_torso and held.against in torsos for held in bearer.conditions)
    attempt.of(target).before = Before(helpless, crippled)

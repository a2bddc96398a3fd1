"""More damage by dice: the total of the attack's own roll, or of a pool thrown for it."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.record import Record
from littledice.model.refs import CheckId
from littledice.model.roll import Reason
from littledice.model.track import Number
from littledice.rules.checks.checking import ready, rolled
from littledice.rules.checks.option_params import said

ATTACK = "attack"
BONUS, SAVED = "bonus", "save"


class Params(Record):
    """`dice` is `attack` (the attack's total), or a number of dice thrown as `check` reads them; it may follow an
    option. Only for targets whose save failed.
    """

    check: CheckId
    dice: int | str = ATTACK


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Added to what the hit deals (A-25)."""
    for target in list(attempt.targets):
        if not attempt.hits.get(target) or attempt.scratch.get(SAVED, {}).get(target, False):
            continue
        reason = Reason(amount=_total(scene, attempt, params, target), text="points rolled", key="damage")
        attempt.scratch.setdefault(BONUS, {}).setdefault(target, []).append(reason)


def _total(scene: Scene, attempt: Attempt, params: Params, target: str) -> Number:
    dice = said(scene.rules, scene.state, params.dice)
    if dice == ATTACK:
        roll = attempt.rolls.get(target)
        return max(0, roll.score) if roll is not None else 0
    moment = attempt.circumstance(scene.state, target, tags=("damage_roll",))
    return rolled(scene, ready(moment, check=params.check, stat=int(dice), what="damage", against=target)).score

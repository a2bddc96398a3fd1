"""Let a condition begin, for those a move hit, for its targets, or for the actor."""

from __future__ import annotations

from typing import Literal

from littledice.engine.amounts import worth
from littledice.engine.attempt import Attempt
from littledice.engine.conditions import inflict
from littledice.engine.scene import Scene
from littledice.model.record import Record
from littledice.model.refs import ConditionId
from littledice.model.ruleset import Amount, EndsDef
from littledice.rules.damage.immunity import why_immune

SAVED, TAKEN = "save", "taken"


class Params(Record):
    """`to` are those `hit`, `all` targets, those whose save failed (`unsaved`), who took damage from it (`hurt`), the
    `first` target, the `actor`, or the `actor_if_hit`. `against` is whom the condition is about: the `target`, the
    `second` target, the `actor`, nobody. With `count` it is for moves with just so many targets.
    """

    condition: ConditionId
    to: Literal["hit", "all", "unsaved", "hurt", "first", "actor", "actor_if_hit"] = "hit"
    against: Literal["", "target", "second", "actor"] = ""
    amount: Amount | None = None
    times: int = 1
    ends: EndsDef | None = None
    count: int | None = None


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Immunity to the condition keeps it off, and is said (LP-63); the GM may overrule it."""
    if params.count is not None and len(attempt.targets) != params.count:
        return
    for who, target in _bearers(attempt, params):
        if why_immune(scene, who, params.condition, overruled=attempt.use.overrule):
            continue
        amount = None
        if params.amount is not None:
            roll = attempt.rolls.get(target)
            numbers = {} if roll is None else {"score": roll.score}
            amount = int(worth(params.amount, attempt.circumstance(scene.state, target, numbers=numbers)))
        inflict(
            scene,
            who,
            params.condition,
            source=attempt.who,
            against=_against(attempt, params, target),
            amount=amount,
            times=params.times,
            ends=params.ends,
        )


def _bearers(attempt: Attempt, params: Params) -> list[tuple[str, str]]:
    """Who gets it, each with the target it is because of."""
    targets = attempt.targets
    if params.to in ("actor", "actor_if_hit"):
        if params.to == "actor_if_hit" and not attempt.hits.get(targets[0] if targets else "", False):
            return []
        return [(attempt.who, targets[0] if targets else "")]
    if params.to == "first":
        return [(targets[0], targets[0])]
    if params.to == "hit":
        targets = [target for target in targets if attempt.hits.get(target)]
    elif params.to == "hurt":
        targets = [target for target in targets if attempt.scratch.get(TAKEN, {}).get(target)]
    elif params.to == "unsaved":
        saves = attempt.scratch.get(SAVED, {})
        targets = [target for target in targets if attempt.hits.get(target, True) and not saves.get(target, False)]
    return [(target, target) for target in targets]


def _against(attempt: Attempt, params: Params, target: str) -> str:
    if params.against == "second":
        return attempt.targets[1] if len(attempt.targets) > 1 else ""
    return {"target": target, "actor": attempt.who}.get(params.against, "")

"""What is sure without rolling."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.errors import Refused
from littledice.model.events import Noted, Rolled
from littledice.model.record import replace
from littledice.model.roll import Roll
from littledice.rules.checks.checking import Ready


def take(scene: Scene, attempt: Attempt, check: Ready, fixed: Mapping[str, int], named: Callable[[Roll], str]) -> None:
    """No dice: the rank alone says what is sure, whatever helps or hinders."""
    helps = [word for word in attempt.use.words if word.partition("=")[0] in attempt.move.options]
    if helps or attempt.use.advantage or attempt.use.plus:
        raise Refused("A fixed result goes by the rank alone; nothing helps or hinders it.", "Roll it.", code="idle")
    if scene.state.stage == "running" and not attempt.use.overrule:
        raise Refused("You can't take a fixed result during a fight.", "Roll it.", code="rule", overrulable=True)
    ranks = [rank for rank in fixed if int(rank) <= check.setup.pool]
    score = fixed[max(ranks, key=int)] if ranks else 0
    if not score:
        least = min(map(int, fixed), default=0)
        told = f"A fixed result takes at least {least} dice, not {check.setup.pool}."
        raise Refused(told, "Roll it.", code="fixed")
    target = check.target
    roll = Roll(
        who=attempt.who,
        what="check",
        score=score,
        target=target,
        success=None if target is None else score >= target,
        margin=None if target is None else score - target,
    )
    scene.emit(Rolled(roll=replace(roll, note=f"fixed: {named(replace(roll, success=None))}")))
    how = "Taken without rolling"
    scene.emit(Noted(text=f"{how}: {score}.", plain=f"{how}.", who=attempt.who, kind="outcome"))

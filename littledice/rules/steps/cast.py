"""Use a power: its source is rolled once, whoever it is aimed at."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.events import Noted
from littledice.model.record import Record
from littledice.model.refs import CheckId, StatId
from littledice.rules.attack.strokes import STROKES, Stroke
from littledice.rules.checks.checking import QUANTITIES as CHECKED
from littledice.rules.checks.checking import ready, rolled

QUANTITIES = CHECKED
TAGS = ("casting_power",)


class Params(Record):
    """`stat` is the source of the power. Fewer than `least` successes are none."""

    check: CheckId
    stat: StatId
    least: int = 1


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """One roll; each target may lower it for itself alone (SD-94)."""
    first = attempt.targets[0] if attempt.targets else ""
    check = ready(
        attempt.circumstance(scene.state, first, tags=TAGS),
        check=params.check,
        stat=params.stat,
        what=attempt.id,
        target=params.least,
        against=first if len(attempt.targets) == 1 else "",
        said=attempt.use.advantage,
        plus=attempt.use.plus,
    )
    roll = rolled(scene, check, attempt)
    attempt.rolls.update(dict.fromkeys((*attempt.targets, ""), roll))
    if not roll.success:
        scene.emit(Noted(text="Too few successes: nothing happens.", who=attempt.who, kind="outcome"))
        attempt.stopped = True
        return
    attempt.scratch[STROKES] = [Stroke(target=target, successes=int(roll.score)) for target in attempt.targets]
    attempt.hits.update(dict.fromkeys(attempt.targets, True))

"""A reaction's roll against the total it answers: reaching it averts the hit (a tie is enough)."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.record import Record
from littledice.model.refs import CheckId, RuleId
from littledice.model.roll import Reason
from littledice.model.ruleset import Amount
from littledice.rules.checks.checking import ready, rolled

AVERTED = "averted"


class Params(Record):
    """`advantage` is what the reaction itself brings, by `rule`. Without a `check` it averts the hit outright."""

    check: CheckId = ""
    stat: Amount = 0
    advantage: int = 0
    rule: RuleId = ""


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """The use's amount is the total to reach, `by` who rolled it (LP-16, LP-17, LP-65)."""
    if not params.check:
        attempt.scratch[AVERTED] = True
        return
    name = attempt.move.name or attempt.id
    own = [Reason(amount=params.advantage, text=name, rule=params.rule, key="advantage")] if params.advantage else []
    check = ready(
        attempt.circumstance(scene.state, attempt.arg("by")),
        check=params.check,
        stat=params.stat,
        what=str(attempt.move.params.get("answer", attempt.id)),
        target=attempt.use.amount or 0,
        against=attempt.arg("by"),
        extra=own,
    )
    roll = rolled(scene, check, attempt)
    attempt.rolls[""] = roll
    attempt.scratch[AVERTED] = bool(roll.success)

"""What is about to happen, altered before it counts."""

from __future__ import annotations

from typing import Literal

from littledice.engine.cases.case import Case
from littledice.engine.moments.happening import Happening
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.roll import Roll
from littledice.model.ruleset import Amount
from littledice.rules.checks.foresight import Foresight
from littledice.rules.step import step


class ChangeParams(Record):
    """`add` goes onto the number that is about to count (a score, damage, healing, a loss), `times` multiplies it,
    `least` and `most` bound it. `outcome` is how the roll comes out instead. With `stop` it does not happen at all.
    """

    add: Amount | None = None
    times: Amount | None = None
    least: Amount | None = None
    most: Amount | None = None
    outcome: str = ""
    stop: bool = False


@step(example='{ step = "change", add = -2 }')
def change(case: Case, params: ChangeParams) -> None:
    """Alter what is about to happen: in a list that hangs on such a moment, or in a move that answers one.

    Sums first, then factors (rounded down), then bounds.
    """
    happening = _pending(case, "change")
    if happening is None:
        return
    if params.add is not None:
        happening.amount += case.worth(params.add)
    if params.times is not None:
        product = happening.amount * case.worth(params.times)
        happening.amount = int(product // 1)
    if params.least is not None:
        happening.amount = max(happening.amount, case.worth(params.least))
    if params.most is not None:
        happening.amount = min(happening.amount, case.worth(params.most))
    happening.outcome = params.outcome or happening.outcome
    happening.stopped |= params.stop


class RerollParams(Record):
    """Which of the two rolls counts: the `better`, the `worse` or the `new` one."""

    keep: Literal["better", "worse", "new"] = "better"


@step(example='{ step = "reroll", keep = "better" }')
def reroll(case: Case, params: RerollParams) -> None:
    """Throw the dice of the roll that this answers once more.

    Only where a roll has just been made (`rolled`).
    """
    happening = _pending(case, "reroll")
    if happening is None:
        return
    if happening.roll is None or happening.again is None:
        raise Refused("There are no dice to throw again here.", "`reroll` answers `rolled`.", code="moment")
    old, new = happening.roll, happening.again()
    if params.keep != "new" and (_rank(new) > _rank(old)) != (params.keep == "better"):
        new = old
    happening.roll, happening.amount = new, new.score


def _rank(roll: Roll) -> tuple[bool, float]:
    margin = roll.margin if roll.margin is not None else roll.score
    return bool(roll.success), float(margin)


def _pending(case: Case, name: str) -> Happening | None:
    """What the step alters; None where a scene only looks ahead."""
    if isinstance(case.scene, Foresight):
        return None
    found = case.scene.pending[-1] if case.scene.pending else None
    if not isinstance(found, Happening) or not found.pending:
        message = f"`{name}` alters what is about to happen, and nothing is."
        raise Refused(message, "It stands at a moment such as `rolled`, `hurting` or `gaining:...`.", code="moment")
    return found

"""One check for the whole move: a test of a stat, against a number or for its own sake."""

from __future__ import annotations

from littledice.engine.amounts import worth
from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.refs import CheckId
from littledice.model.roll import Reason
from littledice.model.ruleset import Amount
from littledice.rules.checks.checking import ready, rolled

MADE, FAILED = "made", "failed"
TAGS = (MADE, FAILED)


class Params(Record):
    """`target` is the number to reach, that of `vs` if said and `stated` allows it; None: nothing is aimed at. `once`
    rolls no more where an earlier step of the move has rolled. The words `made` and `failed`, said with the move, stand
    in for the dice (LP-67). `advantage` is the move's own.
    """

    check: CheckId = ""
    stat: Amount = 0
    target: Amount | None = None
    stated: bool = False
    said: bool = True
    advantage: int = 0


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Set the roll and whether it hit, for the move and for each of its targets."""
    if attempt.word(MADE) or attempt.word(FAILED):
        _mark(attempt, hit=bool(attempt.word(MADE)))
        return
    target = attempt.targets[0] if attempt.targets else ""
    moment = attempt.circumstance(scene.state, target)
    number = attempt.arg("vs") if params.stated else ""
    aimed = _stated(number) if number else None if params.target is None else worth(params.target, moment)
    own = [Reason(amount=params.advantage, text=attempt.move.name or attempt.id, key="advantage")]
    check = ready(
        moment,
        check=params.check or attempt.move.check,
        stat=attempt.move.stat or params.stat,
        what=attempt.id,
        target=int(aimed) if isinstance(aimed, float) and aimed.is_integer() else aimed,
        against=target,
        said=attempt.use.advantage if params.said else 0,
        plus=attempt.use.plus if params.said else 0,
        extra=own if params.advantage else (),
    )
    roll = rolled(scene, check, attempt)
    for id in (*attempt.targets, ""):
        attempt.rolls[id] = roll
    _mark(attempt, hit=roll.success is not False)


def _stated(number: str) -> float:
    """The number said; somebody's name is none here."""
    try:
        return float(number)
    except ValueError:
        raise Refused(f'"{number}" is no number.', "`vs` and a number.", code="vs") from None


def _mark(attempt: Attempt, *, hit: bool) -> None:
    for id in (*attempt.targets, ""):
        attempt.hits[id] = hit

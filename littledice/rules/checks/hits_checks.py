"""Checks that count hits."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.errors import Refused, WrongUsage
from littledice.model.events import Noted
from littledice.model.record import Record, replace
from littledice.model.refs import CheckId
from littledice.rules.check_kind import QUANTITIES as CHECKED
from littledice.rules.checks.hit_pool import OPTIONS as COUNTED
from littledice.rules.checks.hit_pool import TAGS as SKILLED
from littledice.rules.checks.hit_pool import answering, hits_ready, said_stat
from littledice.rules.checks.opposed_check import facing
from littledice.rules.checks.rolling import thrown, told
from littledice.rules.checks.stated import other_side, without_other_side
from littledice.rules.checks.tie_break import TieRule
from littledice.rules.step import step

OPEN = TieRule(steps=("nobody",))
"""Equal hits win for nobody: what they mean is the table's to say."""


class HitsCheckParams(Record):
    """`ladder` names the difficulties from 0 on, the last one for all above; `harsher` is noted where the unskilled
    fail.
    """

    check: CheckId
    ladder: tuple[str, ...] = ()
    harsher: str = ""
    most: int = 100


@step(quantities=CHECKED, tags=SKILLED, options=COUNTED, reads=("stat", "vs", "bonus*", "theirs*", "adv", "plus"))
def hits_check(scene: Scene, attempt: Attempt, params: HitsCheckParams) -> None:
    """A check that counts hits, against a difficulty, somebody's hits, or just rolled; the ladder names its difficulty.

    Hits at or above the difficulty succeed (SS-08); difficulty 0 needs none.
    """
    if not attempt.arg("stat"):
        raise WrongUsage("Which proficiency?", attempt.usage)
    stat = said_stat(attempt)
    if attempt.who not in scene.state.combatants:
        raise Refused("Who makes the check?", attempt.usage, code="who")
    other, dot, theirs = attempt.arg("vs").partition(".")
    if other in scene.state.combatants:
        _opposed(scene, attempt, params, stat, other, theirs if dot else stat)
        return
    without_other_side(attempt)
    target = _difficulty(attempt, params)
    check = hits_ready(scene, attempt, check=params.check, stat=stat, target=target)
    roll = thrown(scene, check)
    if target is not None and params.ladder:
        roll = replace(roll, note=roll.note or params.ladder[min(target, len(params.ladder) - 1)])
    roll = told(scene, check, roll, attempt)
    attempt.note(attempt.who, roll, hit=roll.success is not False)
    if roll.success is False and check.setup.unskilled and params.harsher:
        scene.emit(Noted(text=params.harsher, who=attempt.who, kind="outcome"))


def _difficulty(attempt: Attempt, params: HitsCheckParams) -> int | None:
    said = attempt.arg("vs")
    if not said:
        return None
    if not said.isdigit() or len(said) > 6:
        raise Refused(f'"{said[:20]}" is neither a difficulty nor anybody here.', attempt.usage, code="vs")
    if int(said) > params.most:
        raise Refused(f"A difficulty must be between 0 and {params.most}, not {int(said)}.", attempt.usage, code="vs")
    return int(said)


def _opposed(scene: Scene, attempt: Attempt, params: HitsCheckParams, stat: str, other: str, theirs: str) -> None:
    """More hits win; equal hits are the table's to decide (no rule is known)."""
    other_side(scene, attempt, other, theirs)
    mine = hits_ready(scene, attempt, check=params.check, stat=stat, against=other)
    answer = answering(scene, attempt, other, check=params.check, stat=theirs)
    first, second = thrown(scene, facing(mine, answer, OPEN)), thrown(scene, answer)
    margin = first.score - second.score
    won = None if not margin else margin > 0
    first = replace(first, target=second.score, success=won, margin=margin)
    second = replace(second, target=first.score, success=None if won is None else not won, margin=-margin)
    attempt.note(attempt.who, told(scene, mine, first, attempt), hit=bool(won))
    attempt.of(other).roll = told(scene, answer, second)
    if won is None:
        scene.emit(Noted(text="Equal hits: the table decides.", who=attempt.who, kind="outcome"))

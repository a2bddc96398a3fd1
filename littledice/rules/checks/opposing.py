"""The rolls of a check that somebody asks for: one's own, and the other side's against it."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.circumstance import Circumstance
from littledice.engine.scene import Scene
from littledice.model.events import Noted
from littledice.model.record import replace
from littledice.model.track import Number
from littledice.rules.checks.checking import Ready, moment_of, ready
from littledice.rules.checks.hit_pool import UNSKILLED, answering, hits_ready
from littledice.rules.checks.opposed_check import facing, opposed_facts, scored, verdict
from littledice.rules.checks.rolling import thrown, told
from littledice.rules.checks.stated import other_side, stated_advantage
from littledice.rules.checks.tie_break import TieRule

THEIRS = "theirs"
OPEN = TieRule(steps=("nobody",))
"""Equal scores win for nobody: what they mean is the table's to say."""


def asked(
    scene: Scene, attempt: Attempt, check: str, stat: str, target: Number | None, other: str, tags: tuple[str, ...] = ()
) -> Ready:
    """One's own roll, made ready."""
    check = check or attempt.move.check
    if _may_lack(attempt):
        return hits_ready(scene, attempt, check=check, stat=stat, target=target, against=other)
    return ready(
        _trained(attempt.circumstance(scene.state, other, tags=tags), stat),
        check=check,
        stat=stat,
        what=attempt.id,
        target=target,
        against=other,
        said=attempt.use.advantage,
        plus=attempt.use.plus,
    )


def _may_lack(attempt: Attempt) -> bool:
    """Whether it is asked if somebody has the skill: the move knows the word."""
    return UNSKILLED in (*attempt.move.words, *attempt.move.params)


def _answer(scene: Scene, attempt: Attempt, check: str, stat: str, other: str, tags: tuple[str, ...]) -> Ready:
    check = check or attempt.move.check
    if _may_lack(attempt):
        return answering(scene, attempt, other, check=check, stat=stat)
    moment = moment_of(scene, attempt, other, attempt.who, (THEIRS, *tags))
    said = stated_advantage(attempt)
    return ready(_trained(moment, stat), check=check, stat=stat, what="check", against=attempt.who, said=said)


def _trained(moment: Circumstance, stat: str) -> Circumstance:
    """The moment, with rank 1 in what the ruleset does not list and this sheet does not have (SD-05)."""
    bearer = moment.who
    if stat in moment.rules.data.stat or (bearer is not None and stat in bearer.stats):
        return moment
    return replace(moment, numbers={**moment.numbers, stat: 1})


def oppose(scene: Scene, attempt: Attempt, check: str, how: str, stat: str, other: str, theirs: str) -> None:
    """Both roll, the one who checks first. Raises `Refused` where nobody can."""
    other_side(scene, attempt, other, theirs, how)
    state, who = scene.state, attempt.who
    mine = asked(scene, attempt, check, stat, None, other, opposed_facts(scene.rules, state, who, other))
    answer = _answer(scene, attempt, check, theirs, other, opposed_facts(scene.rules, state, other, who))
    if how == "against":
        _reaching(scene, attempt, mine, answer)
        return
    mine = facing(mine, answer, OPEN) if how == "open" else facing(mine, answer)
    first, second = thrown(scene, mine), thrown(scene, answer)
    tied = first.score == second.score and how == "open"
    found = None if tied else verdict(scene, mine, answer, first, second)
    first, second = scored(first, second, won=found.won if found is not None else None)
    attempt.note(who, told(scene, mine, first, attempt), hit=found is not None and found.won)
    attempt.of(other).roll = told(scene, answer, second)
    if found is not None:
        found.tell(scene, who)
    else:
        equal = "Equal" if first.threshold is None else "Equal hits"
        scene.emit(Noted(text=f"{equal}: the table decides.", who=who, kind="outcome"))


def _reaching(scene: Scene, attempt: Attempt, mine: Ready, answer: Ready) -> None:
    """The other's total is the number to reach (an Against Test)."""
    mine = replace(mine, versus=answer)
    first, second = thrown(scene, mine), thrown(scene, answer)
    first = replace(first, target=second.score, success=first.score >= second.score, margin=first.score - second.score)
    attempt.note(attempt.who, told(scene, mine, first, attempt), hit=bool(first.success))
    attempt.of(answer.who).roll = told(scene, answer, second)

"""Checks of a skill or attribute, counted in successes."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.circumstance import Circumstance
from littledice.engine.scene import Scene
from littledice.model.errors import Refused, WrongUsage
from littledice.model.events import Noted, Rolled
from littledice.model.record import Record, replace
from littledice.model.refs import CheckId
from littledice.model.roll import Roll
from littledice.rules.check_kind import QUANTITIES as CHECKED
from littledice.rules.checks.checking import Ready, ready
from littledice.rules.checks.opposed_check import TAGS as FACTS
from littledice.rules.checks.opposed_check import facing, opposed_facts, opposed_moment, scored, verdict
from littledice.rules.checks.rolling import thrown, told
from littledice.rules.checks.stated import other_side, stated_advantage, without_other_side
from littledice.rules.step import step

FIXED, OPPOSED = "fixed", "opposed"


class SkillCheckParams(Record):
    """`ladder` names results by successes, `fixed` gives the successes that the largest rank not above one's own may
    take without rolling. `most` is the highest number to reach. `groups` are those of the stats that are rolled; empty:
    every one is.
    """

    check: CheckId
    ladder: tuple[str, ...] = ()
    fixed: dict[str, int] = {}
    most: int = 100
    groups: tuple[str, ...] = ()


@step(quantities=CHECKED, tags=(*FACTS, FIXED), reads=("stat", "vs", "theirs*", "adv", "plus"))
def skill_check(scene: Scene, attempt: Attempt, params: SkillCheckParams) -> None:
    """A check of a skill or attribute: against a number of successes, against somebody's roll, or just rolled; without
    threat also a fixed result.

    The one who checks rolls first (SD-06, SD-07, SD-09).
    """
    stat = attempt.arg("stat")
    if not stat:
        raise WrongUsage("Which skill or attribute?", attempt.usage)
    if attempt.who not in scene.state.combatants:
        raise Refused("Who makes the check?", attempt.usage, code="who")
    _refuse_unrolled(scene, attempt, params, stat)
    other, dot, theirs = attempt.arg("vs").partition(".")
    if other in scene.state.combatants:
        _refuse_unrolled(scene, attempt, params, theirs if dot else stat)
        if attempt.word(FIXED):
            raise Refused("Nobody takes a fixed result in an opposed check.", "Roll it.", code="fixed")
        _opposed(scene, attempt, params, stat, other, theirs if dot else stat)
        return
    if attempt.word(OPPOSED):
        raise WrongUsage("An opposed check needs somebody on the other side.", attempt.usage)
    without_other_side(attempt)
    target = _number(attempt, params)
    if attempt.word(FIXED):
        _take(scene, attempt, params, stat, target)
        return
    check = _ready(scene, attempt, params, stat, target)
    roll = thrown(scene, check)
    _tell(scene, attempt, params, check, roll)


def _refuse_unrolled(scene: Scene, attempt: Attempt, params: SkillCheckParams, stat: str) -> None:
    """Raise `Refused` for what is on a sheet and no skill or attribute: Speed, hit points."""
    defined = scene.rules.data.stat.get(stat)
    if defined is not None and (not params.groups or defined.group in params.groups):
        return
    if defined is None and stat not in scene.rules.data.track:
        return
    name = defined.name if defined is not None else scene.rules.data.track[stat].name
    raise Refused(f"{name or stat}: only skills and attributes are rolled.", attempt.usage, code="stat")


def _number(attempt: Attempt, params: SkillCheckParams) -> int | None:
    said = attempt.arg("vs")
    if not said:
        return None
    if not said.isdigit():
        raise Refused(f'"{said[:20]}" is neither a number nor anybody here.', attempt.usage, code="vs")
    number = int(said[:6])
    if not 1 <= number <= params.most:
        raise Refused(f"A check needs from 1 to {params.most} successes, not {number}.", attempt.usage, code="vs")
    return number


def _ready(scene: Scene, attempt: Attempt, params: SkillCheckParams, stat: str, target: int | None) -> Ready:
    return ready(
        _trained(attempt.circumstance(scene.state), stat),
        check=params.check,
        stat=stat,
        what="check",
        target=target,
        said=attempt.use.advantage,
        plus=attempt.use.plus,
    )


def _trained(moment: Circumstance, stat: str) -> Circumstance:
    """The moment, with rank 1 in what the ruleset does not list and this sheet does not have (SD-05)."""
    bearer = moment.who
    if stat in moment.rules.data.stat or (bearer is not None and stat in bearer.stats):
        return moment
    return replace(moment, numbers={**moment.numbers, stat: 1})


def _tell(scene: Scene, attempt: Attempt, params: SkillCheckParams, check: Ready, roll: Roll) -> None:
    """What the successes would do is told unless they do not suffice for what was wanted."""
    named = "" if roll.success is False else _named(params, roll.score)
    attempt.of(attempt.who).roll = told(scene, check, replace(roll, note=named), attempt)
    attempt.of(attempt.who).hit = roll.success is not False


def _named(params: SkillCheckParams, score: int | float) -> str:
    return params.ladder[min(int(score), len(params.ladder) - 1)] if params.ladder and score >= 0 else ""


def _take(scene: Scene, attempt: Attempt, params: SkillCheckParams, stat: str, target: int | None) -> None:
    """No dice: the rank alone says what is sure, whatever helps or hinders."""
    helps = [word for word in attempt.use.words if word.partition("=")[0] in attempt.move.options]
    if helps or attempt.use.advantage or attempt.use.plus:
        raise Refused("A fixed result goes by the rank alone; nothing helps or hinders it.", "Roll it.", code="idle")
    if scene.state.stage == "running" and not attempt.use.overrule:
        raise Refused("You can't take a fixed result during a fight.", "Roll it.", code="rule", overrulable=True)
    check = _ready(scene, attempt, params, stat, target)
    ranks = [rank for rank in params.fixed if int(rank) <= check.setup.pool]
    score = params.fixed[max(ranks, key=int)] if ranks else 0
    if not score:
        least = min(map(int, params.fixed), default=0)
        told = f"A fixed result takes at least {least} dice, not {check.setup.pool}."
        raise Refused(told, "Roll it.", code="fixed")
    roll = Roll(
        who=attempt.who,
        what="check",
        score=score,
        target=target,
        success=None if target is None else score >= target,
        margin=None if target is None else score - target,
        note=f"fixed: {_named(params, score)}",
    )
    scene.emit(Rolled(roll=roll))
    how = "Taken without rolling"
    scene.emit(Noted(text=f"{how}: {score}.", plain=f"{how}.", who=attempt.who, kind="outcome"))


def _opposed(scene: Scene, attempt: Attempt, params: SkillCheckParams, stat: str, other: str, theirs: str) -> None:
    state, who = scene.state, attempt.who
    other_side(scene, attempt, other, theirs)
    mine = ready(
        _trained(attempt.circumstance(state, other, tags=opposed_facts(scene.rules, state, who, other)), stat),
        check=params.check,
        stat=stat,
        what="check",
        against=other,
        said=attempt.use.advantage,
        plus=attempt.use.plus,
    )
    answer = ready(
        _trained(opposed_moment(scene.rules, state, other, who), theirs),
        check=params.check,
        stat=theirs,
        what="check",
        against=who,
        said=stated_advantage(attempt),
    )
    mine = facing(mine, answer)
    first, second = thrown(scene, mine), thrown(scene, answer)
    found = verdict(scene, mine, answer, first, second)
    first, second = scored(first, second, won=found.won)
    attempt.note(attempt.who, told(scene, mine, first, attempt), hit=found.won)
    attempt.of(other).roll = told(scene, answer, second)
    found.tell(scene, who)

"""Checks that somebody asks for: against a number, somebody's number, somebody's roll, or just rolled."""

from __future__ import annotations

from typing import Literal

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.errors import Refused, WrongUsage
from littledice.model.events import Noted
from littledice.model.record import Record, replace
from littledice.model.refs import CheckId
from littledice.model.roll import Roll
from littledice.model.track import Number, figure
from littledice.rules.check_kind import QUANTITIES as CHECKED
from littledice.rules.checks.hit_pool import TAGS as SKILLED
from littledice.rules.checks.hit_pool import said_stat
from littledice.rules.checks.opposed_check import TAGS as FACTS
from littledice.rules.step import step

LEAST, MOST = 0, 100
"""Between these lies every number that somebody states to reach."""
THEIRS, FIXED, OPPOSED = "theirs", "fixed", "opposed"
"""A fact of the other side's roll, and words said with a check: without dice, and against somebody."""


class StatCheckParams(Record):
    """`opposed` is what `vs WHO` does: nothing (`none`); or WHO rolls too, and the higher total wins: equal ones are
    theirs who check (`against`), go by rank, then advantage, then a coin (`rank`), or are the table's to settle
    (`open`). Without a roll against somebody `vs WHO.STAT` is that number. `least` and `most` bound a stated number.
    `ladder` names results by the score, or with `difficulty` the numbers to reach; `fixed` gives the score that the
    largest rank not above one's own takes without rolling. `groups` are those of the stats that are rolled; empty:
    every one is. `harsher` is noted where the unskilled fail.
    """

    check: CheckId = ""
    opposed: Literal["none", "against", "rank", "open"] = "against"
    least: int = LEAST
    most: int = MOST
    ladder: tuple[str, ...] = ()
    difficulty: bool = False
    fixed: dict[str, int] = {}
    groups: tuple[str, ...] = ()
    harsher: str = ""

    @property
    def rolls_always(self) -> bool:
        """Whether a number of somebody's sheet is rolled against too."""
        return self.opposed in ("rank", "open")


@step(
    quantities=CHECKED,
    tags=(THEIRS, FIXED, *SKILLED, *FACTS),
    reads=("stat", "vs", "theirs*", "bonus*", "adv", "plus"),
)
def stat_check(scene: Scene, attempt: Attempt, params: StatCheckParams) -> None:
    """A check of a stat that somebody asks for: against a number, a number of somebody else's sheet, or another's roll.

    The one who checks rolls first, then the other side where it has a say (SD-06, SD-07, SD-09, SS-08).
    """
    from littledice.rules.checks import opposing
    from littledice.rules.checks.stated import without_other_side

    stat = said_stat(attempt)
    if not stat:
        raise WrongUsage("Which skill or attribute?", attempt.usage)
    if attempt.who not in scene.state.combatants:
        raise Refused("Who makes the check?", attempt.usage, code="who")
    _refuse_unrolled(scene, attempt, params, stat)
    other, dot, theirs = attempt.arg("vs").partition(".")
    if other in scene.state.combatants and (params.rolls_always or not dot):
        _refuse_unrolled(scene, attempt, params, theirs or stat)
        if attempt.word(FIXED):
            raise Refused("Nobody takes a fixed result in an opposed check.", "Roll it.", code="fixed")
        opposing.oppose(scene, attempt, params.check, params.opposed, stat, other, theirs or stat)
        return
    if attempt.word(OPPOSED):
        raise WrongUsage("An opposed check needs somebody on the other side.", attempt.usage)
    without_other_side(attempt)
    _alone(scene, attempt, params, stat)


def _alone(scene: Scene, attempt: Attempt, params: StatCheckParams, stat: str) -> None:
    from littledice.rules.checks.fixed_result import take
    from littledice.rules.checks.opposing import asked
    from littledice.rules.checks.rolling import rolled

    target = _target(scene, attempt, params)
    whose = attempt.arg("vs").partition(".")[0]
    check = asked(scene, attempt, params.check, stat, target, whose if whose in scene.state.combatants else "")
    if attempt.word(FIXED):
        take(scene, attempt, check, params.fixed, lambda roll: _named(params, roll))
        return
    roll = rolled(scene, check, attempt, lambda roll: replace(roll, note=roll.note or _named(params, roll)))
    attempt.note(attempt.who, roll, hit=roll.success is not False)
    if roll.success is False and check.setup.unskilled and params.harsher:
        scene.emit(Noted(text=params.harsher, who=attempt.who, kind="outcome"))


def _refuse_unrolled(scene: Scene, attempt: Attempt, params: StatCheckParams, stat: str) -> None:
    """Raise `Refused` for what is on a sheet and no skill or attribute: Speed, hit points."""
    if not params.groups:
        return
    defined = scene.rules.data.stat.get(stat)
    if defined is not None and defined.group in params.groups:
        return
    if defined is None and stat not in scene.rules.data.track:
        return
    name = defined.name if defined is not None else scene.rules.data.track[stat].name
    raise Refused(f"{name or stat}: only skills and attributes are rolled.", attempt.usage, code="stat")


def _named(params: StatCheckParams, roll: Roll) -> str:
    """What the score would do, unless it does not suffice for what was wanted; or how hard that was."""
    number = roll.target if params.difficulty else None if roll.success is False else roll.score
    return (
        params.ladder[min(int(number), len(params.ladder) - 1)]
        if params.ladder and number and number > 0
        else (params.ladder[0] if params.ladder and number == 0 else "")
    )


def _target(scene: Scene, attempt: Attempt, params: StatCheckParams) -> Number | None:
    """A number as said, or somebody's number (`g1.men`)."""
    said = attempt.arg("vs")
    if not said:
        return None
    who, dot, stat = said.partition(".")
    if dot and who in scene.state.combatants:
        bearer = scene.state.combatants[who]
        return bearer.value(stat) if stat in bearer.tracks else scene.rules.stat(scene.state, bearer, stat)
    try:
        number = float(said)
    except ValueError:
        raise Refused(f'"{said[:20]}" is neither a number nor anybody here.', attempt.usage, code="vs") from None
    if not params.least <= number <= params.most:
        least, most = figure(params.least), figure(params.most)
        message = f"A difficulty must be between {least} and {most}, not {figure(number)}."
        raise Refused(message, attempt.usage, code="vs")
    return int(number) if number.is_integer() else number

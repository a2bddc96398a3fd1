"""Checks of a stat: for a move, or because somebody asks."""

from __future__ import annotations

from typing import Literal

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.errors import Refused, WrongUsage
from littledice.model.record import Record, replace
from littledice.model.refs import CheckId
from littledice.model.track import Number, figure
from littledice.rules.check_kind import QUANTITIES as CHECKED
from littledice.rules.checks.checking import Ready, moment_of, ready
from littledice.rules.checks.rolling import rolled, thrown, told
from littledice.rules.checks.stated import other_side, stated_advantage, without_other_side
from littledice.rules.step import step

LEAST, MOST = 0, 100
"""Between these lies every number that somebody states to reach."""
STAT_CHECK_TAGS = ("theirs",)
"""A fact of the other side's roll."""
OVERRULE = "`!` after the verb does it anyway and notes it."


def stated_number(attempt: Attempt) -> Number | None:
    """The number said with `vs`, None where nothing was; somebody's name is none here."""
    said = attempt.arg("vs")
    try:
        number = float(said) if said else None
    except ValueError:
        raise Refused(f'"{said}" is not a number.', "`vs` and a number.", code="vs") from None
    if number is not None and not LEAST <= number <= MOST:
        raise Refused(f"{said} is not a number to reach.", f"`vs` and a number from {LEAST} to {MOST}.", code="vs")
    return int(number) if number is not None and number.is_integer() else number


class StatCheckParams(Record):
    """`opposed` is what `vs WHO` does: nothing (`none`), or WHO rolls too and the higher total wins, ties to the one
    who checks (`against`). `least` and `most` bound a stated number.
    """

    check: CheckId = ""
    opposed: Literal["none", "against"] = "against"
    least: int = LEAST
    most: int = MOST


@step(quantities=CHECKED, tags=STAT_CHECK_TAGS, reads=("stat", "vs", "theirs*", "adv", "plus"))
def stat_check(scene: Scene, attempt: Attempt, params: StatCheckParams) -> None:
    """A check of a stat that somebody asks for: against a number, a number of somebody else's sheet, or another's roll.

    Roll, and roll for the other side where it has a say.
    """
    stat = attempt.arg("stat")
    if not stat:
        raise WrongUsage("Which stat?", attempt.usage)
    if attempt.who not in scene.state.combatants:
        raise Refused("Who makes the check?", attempt.usage, code="who")
    opponent = attempt.arg("vs")
    if opponent in scene.state.combatants:
        _opposed(scene, attempt, params, stat, opponent)
        return
    without_other_side(attempt)
    mine = _mine(scene, attempt, params, stat, _target(scene, attempt, params, opponent), opponent.partition(".")[0])
    roll = rolled(scene, mine, attempt)
    attempt.note(attempt.who, roll, hit=bool(roll.success))


def _mine(
    scene: Scene, attempt: Attempt, params: StatCheckParams, stat: str, target: Number | None, against: str = ""
) -> Ready:
    return ready(
        attempt.circumstance(scene.state, against),
        check=params.check or attempt.move.check,
        stat=stat,
        what=attempt.id,
        target=target,
        against=against if against in scene.state.combatants else "",
        said=attempt.use.advantage,
        plus=attempt.use.plus,
    )


def _target(scene: Scene, attempt: Attempt, params: StatCheckParams, opponent: str) -> Number | None:
    """A number as said, or somebody's number (`g1.men`)."""
    if not opponent:
        return None
    who, dot, stat = opponent.partition(".")
    if dot and who in scene.state.combatants:
        bearer = scene.state.combatants[who]
        return bearer.value(stat) if stat in bearer.tracks else scene.rules.stat(scene.state, bearer, stat)
    try:
        number = float(opponent)
    except ValueError:
        raise Refused(f'"{opponent}" is neither a number nor somebody here.', attempt.usage, code="vs") from None
    if not params.least <= number <= params.most:
        message = (
            f"A difficulty must be between {figure(params.least)} and {figure(params.most)}, not {figure(number)}."
        )
        raise Refused(message, attempt.usage, code="vs")
    return int(number) if number.is_integer() else number


def _opposed(scene: Scene, attempt: Attempt, params: StatCheckParams, stat: str, opponent: str) -> None:
    """Both roll, the one who checks first; the other's total is the number to reach (an Against Test)."""
    if params.opposed != "against":
        raise Refused("This game has no checks against somebody's roll.", attempt.usage, code="vs")
    other_side(scene, attempt, opponent, stat)
    theirs = ready(
        moment_of(scene, attempt, opponent, attempt.who, STAT_CHECK_TAGS),
        check=params.check or attempt.move.check,
        stat=stat,
        what="check",
        against=attempt.who,
        said=stated_advantage(attempt),
    )
    mine = replace(_mine(scene, attempt, params, stat, None, opponent), versus=theirs)
    first, second = thrown(scene, mine), thrown(scene, theirs)
    first = replace(first, target=second.score, success=first.score >= second.score, margin=first.score - second.score)
    attempt.note(attempt.who, told(scene, mine, first, attempt), hit=bool(first.success))
    attempt.of(opponent).roll = told(scene, theirs, second)

"""A check of a stat that somebody asks for: against a number, a number of somebody else's sheet, or another's roll."""

from __future__ import annotations

from dataclasses import replace as altered
from typing import Literal

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.errors import Refused, WrongUsage
from littledice.model.record import Record, replace
from littledice.model.refs import CheckId
from littledice.model.track import Number, figure
from littledice.rules.checks.checking import QUANTITIES as CHECKED
from littledice.rules.checks.checking import Ready, moment_of, ready, rolled, thrown, told

QUANTITIES = CHECKED
TAGS = ("theirs",)
"""A fact of the other side's roll."""


class Params(Record):
    """`opposed` is what `vs WHO` does: nothing (`none`), or WHO rolls too and the higher total wins, ties to the one
    who checks (`against`). `least` and `most` bound a stated number.
    """

    check: CheckId = ""
    opposed: Literal["none", "against"] = "against"
    least: int = 0
    most: int = 100


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Roll, and roll for the other side where it has a say."""
    stat = attempt.arg("stat")
    if not stat:
        raise WrongUsage("Say which stat.", attempt.usage)
    if attempt.who not in scene.state.combatants:
        raise Refused("Say who checks.", attempt.usage, code="who")
    opponent = attempt.arg("vs")
    if opponent in scene.state.combatants:
        _opposed(scene, attempt, params, stat, opponent)
        return
    mine = _mine(scene, attempt, params, stat, _target(scene, attempt, params, opponent), opponent.partition(".")[0])
    roll = rolled(scene, mine, attempt)
    attempt.rolls[""], attempt.hits[""] = roll, bool(roll.success)


def _mine(scene: Scene, attempt: Attempt, params: Params, stat: str, target: Number | None, against: str = "") -> Ready:
    return ready(
        attempt.circumstance(scene.state, against),
        check=params.check or attempt.move.check,
        stat=stat,
        what="check",
        target=target,
        against=against if target is None else "",
        said=attempt.use.advantage,
        plus=attempt.use.plus,
    )


def _target(scene: Scene, attempt: Attempt, params: Params, opponent: str) -> Number | None:
    """A number as said, or somebody's number (`g1.men`)."""
    if not opponent:
        return None
    who, dot, stat = opponent.partition(".")
    if dot and who in scene.state.combatants:
        return scene.rules.stat(scene.state, scene.state.combatants[who], stat)
    try:
        number = float(opponent)
    except ValueError:
        raise Refused(f'"{opponent}" is neither a number nor somebody here.', attempt.usage, code="vs") from None
    if not params.least <= number <= params.most:
        message = (
            f"A difficulty lies between {figure(params.least)} and {figure(params.most)}, not at {figure(number)}."
        )
        raise Refused(message, attempt.usage, code="vs")
    return int(number) if number.is_integer() else number


def _opposed(scene: Scene, attempt: Attempt, params: Params, stat: str, opponent: str) -> None:
    """Both roll, the one who checks first; the other's total is the number to reach (an Against Test)."""
    if params.opposed != "against":
        raise Refused("This game has no checks against somebody's roll.", attempt.usage, code="vs")
    theirs = ready(
        moment_of(scene, attempt, opponent, attempt.who, TAGS),
        check=params.check or attempt.move.check,
        stat=stat,
        what="check",
        against=attempt.who,
        said=_said(attempt),
    )
    mine = altered(_mine(scene, attempt, params, stat, None, opponent), versus=theirs)
    first, second = thrown(scene, mine), thrown(scene, theirs)
    first = replace(first, target=second.score, success=first.score >= second.score, margin=first.score - second.score)
    attempt.rolls[""], attempt.hits[""] = told(scene, mine, first, attempt), bool(first.success)
    attempt.rolls[opponent] = told(scene, theirs, second)


def _said(attempt: Attempt) -> int:
    """The advantage stated for the other side: `theirs:dis`, `theirs:adv2`."""
    total = 0
    for word in attempt.use.args.get("theirs", ()):
        sign = {"adv": 1, "dis": -1}.get(word[:3], 0)
        count = word[3:] or "1"
        if not sign or not count.isdigit():
            raise Refused(f'"{word[:20]}" is no advantage.', "`theirs:adv`, `theirs:dis2`", code="theirs")
        total += sign * int(count)
    return total

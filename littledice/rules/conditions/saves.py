"""Saves against a move, and against what holds somebody."""

from __future__ import annotations

from typing import Literal

from littledice.engine.amounts import worth
from littledice.engine.attempt import Attempt
from littledice.engine.conditions import definition, lift
from littledice.engine.scene import Scene
from littledice.model.mention import mention
from littledice.model.question import Option, Question
from littledice.model.record import Record
from littledice.model.refs import CheckId, RuleId
from littledice.model.ruleset import Amount
from littledice.rules.checks.checking import QUANTITIES as CHECKED
from littledice.rules.checks.checking import moment_of, ready
from littledice.rules.checks.rolling import rolled
from littledice.rules.step import step

SAVE_TAGS = ("save",)
MADE, FAILED = "made", "failed"
SAVE_ENDS_TAGS = ("save",)


class SaveParams(Record):
    """`stat` is rolled against `target`, which is worked out with the actor as `self` (an actor's `men`). Without a
    `target` the GM is asked. `of` are those the move `hit`, or `all` its targets.
    """

    check: CheckId = ""
    stat: Amount | None = None
    target: Amount | None = None
    of: Literal["hit", "all"] = "hit"
    rule: RuleId = ""


@step(quantities=CHECKED, tags=SAVE_TAGS)
def save(scene: Scene, attempt: Attempt, params: SaveParams) -> None:
    """The target of a move saves against it: a roll against a number, or the outcome asked for where nobody knows it.

    Note for each target whether its save was made (LP-09).
    """
    for target in list(attempt.targets):
        if params.of == "all" or attempt.of(target).hit:
            made = _asked(scene, attempt, params, target) if params.target is None else None
            attempt.of(target).saved = _rolled(scene, attempt, params, target) if made is None else made


def _rolled(scene: Scene, attempt: Attempt, params: SaveParams, target: str) -> bool:
    number = worth(params.target or 0, attempt.circumstance(scene.state, target))
    check = ready(
        moment_of(scene, attempt, target, attempt.who, SAVE_TAGS),
        check=params.check or attempt.move.check,
        stat=params.stat or 0,
        what="save",
        target=number,
        against=attempt.who,
    )
    return bool(rolled(scene, check).success)


def _asked(scene: Scene, attempt: Attempt, params: SaveParams, target: str) -> bool:
    def build() -> Question:
        name = attempt.move.name or attempt.id
        text = f"Does {mention(target)} save against {name}?"
        options = (Option(id=MADE), Option(id=FAILED))
        return Question(
            to="gm",
            kind="save",
            text=text,
            stake=attempt.move.says,  # it tells what comes of a save that fails
            options=options,
            about=(target,),
            rule=params.rule,
        )

    return scene.ask(build) == (MADE,)


class SaveEndsParams(Record):
    """Conditions with the parameters `save` (what the bearer rolls) and `against` (a number of the source's sheet) end
    when the save is made.
    """

    check: CheckId


@step(quantities=CHECKED, tags=SAVE_ENDS_TAGS)
def save_ends(scene: Scene, attempt: Attempt, params: SaveEndsParams) -> None:
    """A new save at the end of a turn against what holds somebody.

    Each such condition whose source is still known.
    """
    for held in scene.state.combatants[attempt.who].conditions:
        given = definition(scene, held.kind).params
        source = scene.state.combatants.get(held.source)
        if "save" not in given or source is None:
            continue
        target = scene.rules.stat(scene.state, source, str(given.get("against", "")))
        moment = moment_of(scene, attempt, attempt.who, source.id, SAVE_ENDS_TAGS)
        check = ready(
            moment, check=params.check, stat=str(given["save"]), what="save", target=target, against=source.id
        )
        if rolled(scene, check).success:
            lift(scene, attempt.who, held.kind, source=held.source, why="saved")

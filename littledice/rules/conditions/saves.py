"""Saves against a move, and against what holds somebody."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.cases.case import Case
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
    `target` the GM is asked.
    """

    check: CheckId = ""
    stat: Amount | None = None
    target: Amount | None = None
    rule: RuleId = ""


@step(quantities=CHECKED, tags=SAVE_TAGS)
def save(case: Case, params: SaveParams) -> None:
    """The target of a move saves against it: a roll against a number, or the outcome asked for where nobody knows it.

    LP-09.
    """
    made = _asked(case, params) if params.target is None else _rolled(case, params, params.target)
    case.attempt.of(case.who).saved = made


def _rolled(case: Case, params: SaveParams, target: Amount) -> bool:
    scene, attempt = case.scene, case.attempt
    check = ready(
        moment_of(scene, attempt, case.who, attempt.who, SAVE_TAGS),
        check=params.check or attempt.move.check,
        stat=params.stat or 0,
        what="save",
        target=case.worth(target),
        against=attempt.who,
    )
    return bool(rolled(scene, check).success)


def _asked(case: Case, params: SaveParams) -> bool:
    move = case.attempt.move

    def build() -> Question:
        text = f"Does {mention(case.who)} save against {move.name or case.attempt.id}?"
        options = (Option(id=MADE), Option(id=FAILED))
        return Question(
            to="gm",
            kind="save",
            text=text,
            stake=move.says,  # it tells what comes of a save that fails
            options=options,
            about=(case.who,),
            rule=params.rule,
        )

    return case.scene.ask(build) == (MADE,)


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

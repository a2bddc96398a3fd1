"""The target of a move saves against it: a roll against a number, or the outcome asked for where nobody knows it."""

from __future__ import annotations

from typing import Literal

from littledice.engine.amounts import worth
from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.question import Option, Question
from littledice.model.record import Record
from littledice.model.refs import CheckId, RuleId
from littledice.model.ruleset import Amount
from littledice.rules.checks.checking import QUANTITIES as CHECKED
from littledice.rules.checks.checking import moment_of, ready, rolled

QUANTITIES = CHECKED
TAGS = ("save",)
SAVED, MADE, FAILED = "save", "made", "failed"
"""The scratch key under which later steps find how each target's save went; the answers."""


class Params(Record):
    """`stat` is rolled against `target`, which is worked out with the actor as `self` (an actor's `men`). Without a
    `target` the GM is asked. `of` are those the move `hit`, or `all` its targets.
    """

    check: CheckId = ""
    stat: Amount | None = None
    target: Amount | None = None
    of: Literal["hit", "all"] = "hit"
    rule: RuleId = ""


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Note for each target whether its save was made (LP-09)."""
    for target in list(attempt.targets):
        if params.of == "all" or attempt.hits.get(target):
            made = _asked(scene, attempt, params, target) if params.target is None else None
            attempt.scratch.setdefault(SAVED, {})[target] = (
                _rolled(scene, attempt, params, target) if made is None else made
            )


def _rolled(scene: Scene, attempt: Attempt, params: Params, target: str) -> bool:
    number = worth(params.target or 0, attempt.circumstance(scene.state, target))
    check = ready(
        moment_of(scene, attempt, target, attempt.who, TAGS),
        check=params.check or attempt.move.check,
        stat=params.stat or 0,
        what="save",
        target=number,
        against=attempt.who,
    )
    return bool(rolled(scene, check).success)


def _asked(scene: Scene, attempt: Attempt, params: Params, target: str) -> bool:
    def build() -> Question:
        name = attempt.move.name or attempt.id
        text = f"Does {scene.state.combatants[target].name} save against {name}?"
        options = (Option(id=MADE), Option(id=FAILED))
        return Question(to="gm", kind="save", text=text, options=options, about=(target,), rule=params.rule)

    return scene.ask(build) == (MADE,)

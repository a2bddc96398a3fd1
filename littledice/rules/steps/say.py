"""A sentence for the log where the rules leave something to the GM."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.events import Noted
from littledice.model.record import Record
from littledice.model.refs import RuleId


class Params(Record):
    """`text` with `{who}`, `{target}` and `{text}` (the words said with the move) filled in; `hit` limits it to moves
    that succeeded. What needs words is left out where none were said.
    """

    text: str
    rule: RuleId = ""
    kind: str = "outcome"
    hit: bool = False


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Say it once."""
    target = attempt.targets[0] if attempt.targets else ""
    if params.hit and not attempt.hits.get(target):
        return
    said = attempt.arg("text")
    if "{text}" in params.text and not said:
        return
    people = scene.state.combatants
    text = params.text.replace("{who}", people[attempt.who].name if attempt.who in people else "The GM")
    text = text.replace("{target}", people[target].name if target in people else "the target")
    text = text.replace("{text}", said)
    scene.emit(Noted(text=text, who=attempt.who, kind=params.kind, rule=params.rule))

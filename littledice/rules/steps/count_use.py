"""Keep count of what somebody has done, for rules that allow it only so often."""

from __future__ import annotations

from typing import Literal

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.events import Tallied
from littledice.model.record import Record


class Params(Record):
    """One more under `key` (`turn`: something else clears it), or the number of the `round` in which it happened.
    `reacting` limits it to moves that answer others, `hit` to those that hit somebody.
    """

    key: str
    per: Literal["turn", "round"] = "turn"
    reacting: bool = False
    hit: bool = False


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Runs in the move it counts."""
    if attempt.who not in scene.state.combatants or (params.reacting and not attempt.depth):
        return
    if params.hit and not any(attempt.hits.get(target) for target in attempt.targets):
        return
    before = scene.state.combatants[attempt.who].tally.get(params.key, 0)
    value = scene.state.round if params.per == "round" else int(before) + 1
    if value != before:
        scene.emit(Tallied(who=attempt.who, key=params.key, value=value))

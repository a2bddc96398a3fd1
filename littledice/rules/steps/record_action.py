"""Remember what was done this turn, as a signature: which moves, with what, spending what. Targets and dice do not
count.
"""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.events import Tallied
from littledice.model.record import Record

SIGNATURE = "signature"
"""The tally that holds this turn's signature."""


class Params(Record):
    """Takes no parameters."""


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Only what somebody does in their own slot; answers to others are none of it (A-13)."""
    if scene.depth or attempt.who not in scene.state.active or attempt.move.time != "turn":
        return
    parts = (attempt.id, *attempt.weapons, *attempt.use.args.get("text", ()), *sorted(attempt.use.words))
    before = scene.state.combatants[attempt.who].tally.get(SIGNATURE, "")
    scene.emit(Tallied(who=attempt.who, key=SIGNATURE, value=f"{before};{' '.join(parts)}".lstrip(";")))

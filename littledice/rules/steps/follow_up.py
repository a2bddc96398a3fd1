"""Do another move at once as a part of this one, with the same targets and words and at no cost."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.procedure import perform
from littledice.engine.scene import Scene
from littledice.model.record import Record, replace
from littledice.model.refs import MoveId


class Params(Record):
    """`move` is what follows."""

    move: MoveId


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """It comes last, whatever the move was before (SD-37)."""
    perform(scene, replace(attempt.use, move=params.move), reacting=True)

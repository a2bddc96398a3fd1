"""What was begun and completes in a later phase."""

from __future__ import annotations

from littledice.engine.scene import Scene
from littledice.model.events import Withdrawn


def waste(scene: Scene, who: str, why: str) -> None:
    """Withdraw everything of theirs that would complete later."""
    for declared in scene.state.declared:
        if declared.use.who == who and declared.due is not None:
            scene.emit(Withdrawn(who=who, move=declared.use.move, why=why))

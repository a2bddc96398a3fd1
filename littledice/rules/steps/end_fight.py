"""The end of the fight, and what the ruleset does then."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import condition_state
from littledice.engine.procedure import hook
from littledice.engine.scene import Scene
from littledice.model.errors import Refused
from littledice.model.events import Ended, Lost
from littledice.model.record import Record


class Params(Record):
    """`clears` ends whatever would have ended in a round that now never comes."""

    clears: bool = True


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """The winner is the only side with somebody still up. The hooks of `end` run while the fight still stands."""
    if scene.state.stage == "ended":
        raise Refused("This fight is over.", "`undo` takes the end back.", code="state")
    hook(scene, "end", "gm")
    if params.clears:
        for bearer in scene.state.combatants.values():
            for held in bearer.conditions:
                if held.ends is not None:
                    lost = Lost(who=bearer.id, kind=held.kind, source=held.source, against=held.against, why="ended")
                    scene.emit(lost)
    scene.emit(Ended(winner=_winner(scene)))


def _winner(scene: Scene) -> str:
    conditions = scene.rules.data.condition
    sides = [each.side for each in scene.state.here() if condition_state(conditions, each) == "up"]
    return sides[0] if sides and all(side == sides[0] for side in sides) else ""

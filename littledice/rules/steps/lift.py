"""Let conditions end."""

from __future__ import annotations

from typing import Literal

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import lift
from littledice.engine.scene import Scene
from littledice.model.events import Noted
from littledice.model.record import Record
from littledice.model.refs import ConditionId


class Params(Record):
    """`of` are the targets (the actor, if none is named), those whose test was made (`hit`), the `actor`, or everybody
    (`all`), whom `source` narrows to conditions the actor caused. `tells` that there was none.
    """

    conditions: tuple[ConditionId, ...]
    of: Literal["target", "hit", "actor", "all"] = "target"
    source: bool = False
    why: str = "off"
    tells: bool = False


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """End every one of them."""
    for who in _bearers(scene, attempt, params):
        source = attempt.who if params.source else ""
        ended = [kind for kind in params.conditions if lift(scene, who, kind, source=source, why=params.why)]
        if params.tells and not ended:
            scene.emit(Noted(text=f"{scene.state.combatants[who].name} had nothing of the kind.", who=who))


def _bearers(scene: Scene, attempt: Attempt, params: Params) -> list[str]:
    if params.of == "all":
        return [each.id for each in scene.state.combatants.values()]
    if params.of == "actor" or not attempt.targets:
        return [attempt.who] if attempt.who in scene.state.combatants else []
    return [who for who in attempt.targets if params.of == "target" or attempt.hits.get(who)]

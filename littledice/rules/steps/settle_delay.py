"""Where a slot that was put off lands among equals: the usual way of ties."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import acts
from littledice.engine.scene import Scene
from littledice.model.events import OrderSet
from littledice.model.record import Record
from littledice.rules.initiative.equal_counts import sort_places


class Params(Record):
    """`first` is the side that goes before the others at equal values."""

    first: str = "party"


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Order the slots of this round anew; who acts together with somebody stands by them already (SS-19, SS-20)."""
    state, who = scene.state, attempt.who
    if who in state.joint:
        return
    waiting = [other for other in state.order if other not in state.done and _comes(scene, other)]
    order = sort_places(scene, waiting, params.first, [who])
    others = tuple(other for other in state.order if other not in order)
    if (*others, *order) != state.order:
        scene.emit(OrderSet(order=(*others, *order)))


def _comes(scene: Scene, who: str) -> bool:
    bearer = scene.state.combatants[who]
    return bearer.here and acts(scene.rules.data.condition, bearer)

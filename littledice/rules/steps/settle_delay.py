"""Where a slot that was put off lands among equals: the usual way of ties."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.events import OrderSet
from littledice.model.record import Record
from littledice.rules.equals import sort_places


class Params(Record):
    """`first` is the side that goes before the others at equal values."""

    first: str = "party"


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Order the slots of this round anew; who acts together with somebody stands by them already (SS-19, SS-20)."""
    state, who = scene.state, attempt.who
    if who in state.joint:
        return
    waiting = [other for other in state.order if other not in state.done and state.combatants[other].here]
    order = sort_places(scene, waiting, params.first, [who])
    done = tuple(other for other in state.order if other not in order)
    scene.emit(OrderSet(order=(*done, *order)))

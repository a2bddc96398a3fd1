"""What conditions bring about while they last."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import definition, lift
from littledice.engine.scene import Scene
from littledice.engine.tracks import shift
from littledice.rules.step import step

DROP = "drop"
"""The word said with `next` by which nothing is kept up."""


@step
def upkeep(scene: Scene, attempt: Attempt) -> None:
    """What somebody keeps up on others costs at the start of their turn; what is not paid for ends.

    Each condition on its own, in the order of the fight.
    """
    for bearer in scene.state.here():
        for held in bearer.conditions:
            price = definition(scene, held.kind).params.get("upkeep")
            if price and held.source == attempt.who:
                _keep_up(scene, attempt.who, bearer.id, held.kind, price)


def _keep_up(scene: Scene, payer: str, bearer: str, kind: str, price: dict[str, int]) -> None:
    purse = scene.state.combatants[payer]
    if scene.heed(DROP) or any(purse.value(track) < amount for track, amount in price.items()):
        lift(scene, bearer, kind, source=payer, why="unpaid")
        return
    for track, amount in price.items():
        shift(scene, payer, track, -amount, "upkeep", payer)

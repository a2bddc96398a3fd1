"""What conditions bring about while they last."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import condition_state, definition, lift
from littledice.engine.scene import Scene
from littledice.engine.tracks import shift
from littledice.model.record import Record
from littledice.model.refs import ConditionId, TrackId
from littledice.rules.step import step

DROP = "drop"
"""The word said with `next` by which nothing is kept up."""


class GoesWithParams(Record):
    """`condition` ends where `needs` no longer holds."""

    condition: ConditionId
    needs: ConditionId


@step
def goes_with(scene: Scene, attempt: Attempt, params: GoesWithParams) -> None:
    """A condition that means nothing without another goes with it.

    Runs whenever somebody was touched.
    """
    bearer = scene.state.combatants[attempt.who]
    if bearer.has(params.condition) and not bearer.has(params.needs):
        lift(scene, attempt.who, params.condition, why="ended")


class SourceFollowsParams(Record):
    """`conditions` end with whoever is their source."""

    conditions: tuple[ConditionId, ...]


@step
def source_follows(scene: Scene, attempt: Attempt, params: SourceFollowsParams) -> None:
    """What somebody does to others by being there ends as they die or leave.

    Runs whenever somebody was touched.
    """
    source = scene.state.combatants[attempt.who]
    if source.here and condition_state(scene.rules.data.condition, source) != "dead":
        return
    for bearer in scene.state.combatants.values():
        for kind in params.conditions:
            lift(scene, bearer.id, kind, source=source.id, why="ended")


class ForfeitParams(Record):
    """`condition` costs one of `track`, in the bearer's own slot, as soon as there is one to lose."""

    condition: ConditionId
    track: TrackId


@step
def forfeit(scene: Scene, attempt: Attempt, params: ForfeitParams) -> None:
    """The next slot of a budget is lost to a condition, which is then over.

    At the start of a turn, or in it, between two actions (LP-28).
    """
    bearer = scene.state.combatants[attempt.who]
    if bearer.has(params.condition) and bearer.id in scene.state.active and bearer.value(params.track) > 0:
        shift(scene, bearer.id, params.track, -1, "lost", bearer.id)
        lift(scene, bearer.id, params.condition, why="used")


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

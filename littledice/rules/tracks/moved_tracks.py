"""A track moved by the rules: so much more or less, or to a number."""

from __future__ import annotations

from typing import Literal

from littledice.engine.amounts import worth
from littledice.engine.attempt import Attempt
from littledice.engine.procedure import hook
from littledice.engine.scene import Scene
from littledice.engine.tracks import set_track
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.refs import TrackId
from littledice.model.ruleset import Amount
from littledice.model.track import Number
from littledice.rules.step import step


class TrackParams(Record):
    """`track` moves by `amount`, or by what was said with the move. By `op` it is set to that, or brought to at `least`
    or at `most` that instead. `to` are the targets (the actor, if none is named) or the `actor`. `why` is the word for
    the log.
    """

    track: TrackId
    amount: Amount | None = None
    op: Literal["add", "set", "least", "most"] = "add"
    to: Literal["targets", "actor"] = "targets"
    why: str = ""


@step(reads=lambda params: ("amount",) if params.amount is None else ())
def track(scene: Scene, attempt: Attempt, params: TrackParams) -> None:
    """Move a track: of each person it is for, of their side, or of the fight.

    It stays within its bounds; whoever has no such track is left out.
    """
    people = attempt.targets if params.to == "targets" and attempt.targets else [attempt.who]
    for who in people:
        held = scene.rules.track(scene.state, scene.state.combatants.get(who), params.track)
        if held is None:
            continue
        amount = _amount(scene, attempt, params, who)
        set_track(scene, who, params.track, _reached(held.value, amount, params.op), params.why, attempt.who)
        hook(scene, "settle", who)


def _amount(scene: Scene, attempt: Attempt, params: TrackParams, who: str) -> Number:
    if params.amount is not None:
        return worth(params.amount, attempt.circumstance(scene.state, who))
    if attempt.use.amount is None:
        raise Refused("How much?", attempt.usage, code="amount")
    return attempt.use.amount


def _reached(stands: Number, amount: Number, op: str) -> Number:
    if op == "set":
        return amount
    if op == "least":
        return max(stands, amount)
    return min(stands, amount) if op == "most" else stands + amount

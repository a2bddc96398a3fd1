"""Spend or recover points of a track named with the move, or move one track by a fixed amount."""

from __future__ import annotations

from typing import Literal

from littledice.engine.amounts import worth
from littledice.engine.attempt import Attempt
from littledice.engine.procedure import hook
from littledice.engine.scene import Scene
from littledice.engine.tracks import shift
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.refs import TrackId
from littledice.model.ruleset import Amount


class Params(Record):
    """`track` and `amount` stand in for those said with the move. A `strict` move refuses to take what is not there.
    `of` are the targets (the actor, if none is named) or the `actor`; `hit` limits it to a move that succeeded.
    """

    sign: Literal[1, -1] = 1
    track: TrackId = ""
    amount: Amount | None = None
    of: Literal["target", "actor"] = "target"
    strict: bool = False
    hit: bool = False
    why: str = "recover"


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Move it, held within its bounds."""
    if params.hit and not any(attempt.hits.values()):
        return
    track = params.track or attempt.arg("track")
    if not track:
        raise Refused("Say of what.", attempt.move.usage, code="track")
    said = attempt.use.amount if attempt.use.amount is not None else 1
    amount = said if params.amount is None else worth(params.amount, attempt.circumstance(scene.state))
    if amount < 0:
        raise Refused("An amount is not below 0.", code="amount")
    people = attempt.targets if params.of == "target" and attempt.targets else [attempt.who]
    for who in people:
        bearer = scene.state.who(who)
        if params.strict and track in bearer.tracks and bearer.value(track) < amount and not attempt.use.overrule:
            message = f"{bearer.name} has {bearer.value(track):g} {track} left; this needs {amount:g}."
            raise Refused(message, code="cost")
        shift(scene, who, track, params.sign * amount, params.why, attempt.who)
        hook(scene, "settle", who)

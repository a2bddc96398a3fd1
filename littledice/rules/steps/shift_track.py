"""Spend or recover points of a track named with the move, or move one track by a fixed amount."""

from __future__ import annotations

from typing import Literal

from littledice.engine.amounts import worth
from littledice.engine.attempt import Attempt
from littledice.engine.procedure import hook
from littledice.engine.scene import Scene
from littledice.engine.tracks import shift
from littledice.model.errors import Refused
from littledice.model.events import Noted
from littledice.model.record import Record
from littledice.model.refs import TrackId
from littledice.model.ruleset import Amount
from littledice.model.track import figure


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
        raise Refused("Say of what.", attempt.usage, code="track")
    said = attempt.use.amount if attempt.use.amount is not None else 1
    amount = said if params.amount is None else worth(params.amount, attempt.circumstance(scene.state))
    if amount < 0:
        raise Refused("An amount is not below 0.", attempt.usage, code="amount")
    people = attempt.targets if params.of == "target" and attempt.targets else [attempt.who]
    for who in people:
        bearer = scene.state.who(who)
        if params.strict and track in bearer.tracks and bearer.value(track) < amount and not attempt.use.overrule:
            message = f"{bearer.name} has {figure(bearer.value(track))} {track} left; this needs {figure(amount)}."
            raise Refused(message, f"`set {who} {track}=N` corrects what is left.", code="cost")
        moved = shift(scene, who, track, params.sign * amount, params.why, attempt.who)
        if not moved and params.amount is None:
            scene.emit(Noted(text=_unmoved(scene, who, track), who=who, kind="outcome"))
        hook(scene, "settle", who)


def _unmoved(scene: Scene, who: str, track: str) -> str:
    """What is told where somebody said an amount and nothing came of it."""
    bearer, defined = scene.state.who(who), scene.rules.data.track.get(track)
    word = (defined.short or defined.name if defined is not None else "") or track
    return f"{bearer.name} has {figure(bearer.value(track))} {word}, as before."

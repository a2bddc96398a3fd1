"""Let a track run down to its bottom: what was not used of it is gone."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.engine.tracks import set_track
from littledice.model.record import Record
from littledice.model.refs import TrackId


class Params(Record):
    """The tracks."""

    tracks: tuple[TrackId, ...]


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """The actor's, where it has them."""
    for name in params.tracks:
        track = scene.state.combatants[attempt.who].tracks.get(name)
        if track is not None:
            set_track(scene, attempt.who, name, track.low, "lapsed", attempt.who)

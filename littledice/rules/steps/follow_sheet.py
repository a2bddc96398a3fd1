"""Tracks whose maximum follows the sheet: when a number behind it rises or falls, so do maximum and value."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.circumstance import Circumstance
from littledice.engine.facts import holds
from littledice.engine.scene import Scene
from littledice.engine.tracks import make_tracks, maximum
from littledice.model.events import TrackMade
from littledice.model.record import Record, replace
from littledice.model.refs import TrackId


class Params(Record):
    """The tracks; those whose bounds the sheet gave itself stay as they are."""

    tracks: tuple[TrackId, ...]


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Runs whenever somebody was touched (LP-40, LP-41); a track that becomes possible is made, full."""
    for name in params.tracks:
        defined = scene.rules.data.track[name]
        bearer = scene.state.combatants[attempt.who]
        moment = Circumstance(scene.rules, scene.state, bearer)
        track = bearer.tracks.get(name)
        high = maximum(defined, moment)
        if high is None or (track is not None and track.fixed) or not holds(defined.when, moment):
            continue
        if track is None:
            made = make_tracks(scene.rules, scene.state, bearer, {})
            scene.emit(TrackMade(who=bearer.id, name=name, track=made[name]))
        elif high != track.high:
            grown = replace(track, high=high)
            value = grown.clamped(track.value + high - (track.high or 0))
            scene.emit(TrackMade(who=bearer.id, name=name, track=replace(grown, value=value)))

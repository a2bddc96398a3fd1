"""Hours outside the fight: pools come back by resting, the main track by sleeping."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.procedure import hook
from littledice.engine.scene import Scene
from littledice.engine.tracks import set_track, shift
from littledice.model.events import Clock, Tallied
from littledice.model.record import Record
from littledice.model.refs import ConditionId, TrackId
from littledice.model.track import Number
from littledice.rules.rest.rest_hours import LONG, SHORT, hours_said

AWAKE, BROKEN = "awake", "broken"
TAGS = (SHORT, LONG, AWAKE, BROKEN)
RESTED = "rested"
"""The tally of hours rested since the pools last came back."""


class Params(Record):
    """`pools` are full again once `rest` hours have been rested in all. Sleep gives `per_hour` points of `track` each
    hour, all of it after `sleep` unbroken hours, and then counters that begin with `daily` are cleared. Whoever holds
    one of `lost` is past it. `short` and `long` are those rests in hours.
    """

    pools: tuple[TrackId, ...]
    rest: Number
    track: TrackId
    per_hour: Number
    sleep: Number
    short: Number = 1
    long: Number = 8
    daily: str = ""
    lost: tuple[ConditionId, ...] = ()


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Hours are slept, but not those of a `short` rest or with `awake` (LP-46, LP-54)."""
    hours = hours_said(attempt, params.short, params.long)
    asleep = not (attempt.word(AWAKE) or (attempt.word(SHORT) and attempt.use.amount is None))
    for who in attempt.targets:
        bearer = scene.state.who(who)
        if not any(bearer.has(kind) for kind in params.lost):
            _rest(scene, who, params, hours)
            if asleep:
                _sleep(scene, who, params, hours, unbroken=not attempt.word(BROKEN))
            hook(scene, "settle", who)
    scene.emit(Clock(hours=hours))


def _rest(scene: Scene, who: str, params: Params, hours: Number) -> None:
    before = float(scene.state.combatants[who].tally.get(RESTED, 0))
    rested = before + hours
    if rested >= params.rest:
        for name in params.pools:
            track = scene.state.combatants[who].tracks.get(name)
            if track is not None and track.high is not None:
                set_track(scene, who, name, track.high, "rest", who)
        rested = 0
    if rested != before:
        scene.emit(Tallied(who=who, key=RESTED, value=rested or None))


def _sleep(scene: Scene, who: str, params: Params, hours: Number, *, unbroken: bool) -> None:
    track = scene.state.combatants[who].tracks.get(params.track)
    if track is None:
        return
    full = unbroken and hours >= params.sleep
    if full and track.high is not None:
        set_track(scene, who, params.track, track.high, "sleep", who)
    else:
        shift(scene, who, params.track, int(params.per_hour * hours), "sleep", who)
    for key in sorted(scene.state.combatants[who].tally) if full and params.daily else []:
        if key.startswith(params.daily):
            scene.emit(Tallied(who=who, key=key, value=None))

"""What hours of rest give back: pools, points by sleep, parts of the body."""

from __future__ import annotations

from littledice.engine.amounts import exactly
from littledice.engine.attempt import Attempt
from littledice.engine.circumstance import Circumstance
from littledice.engine.facts import holds
from littledice.engine.scene import Scene
from littledice.engine.tracks import set_track, shift
from littledice.model.events import Tallied
from littledice.model.record import Record
from littledice.model.refs import TrackId
from littledice.model.ruleset import When
from littledice.model.track import Number
from littledice.rules.bodies.parts import gone, losing, parts_of, with_role

SHORT, AWAKE, BROKEN = "short", "awake", "broken"
RESTED = "rested"
"""The tally of hours rested since the pools last came back."""
BEGUN = "hour_begun"
"""The tally of the part of an hour that a mending head has behind it."""


class PoolRest(Record):
    """`tracks` are full again once so many `hours` have been rested in all."""

    tracks: tuple[TrackId, ...]
    hours: Number


class Sleep(Record):
    """Sleep gives `per_hour` points of `track` each hour, all of it after `full` unbroken hours, and then counters that
    begin with `daily` are cleared.
    """

    track: TrackId
    full: Number
    per_hour: Number = 0
    daily: str = ""


class PartRest(Record):
    """So many `hours` on end give each crippled part a point, once a rest, and while `all` holds each damaged one.
    Parts of the role `hourly` get one for each hour until they have one.
    """

    hours: Number = 8
    all: When = When(any=("never",))
    hourly: str = ""


def asleep(attempt: Attempt, params: Sleep, hours: Number) -> bool:
    """Whether the hours are slept; raises `Refused` for words that change nothing about that."""
    slept = not (attempt.word(AWAKE) or attempt.word(SHORT))
    if attempt.word(AWAKE) and attempt.word(SHORT):
        raise attempt.idle(AWAKE)
    if attempt.word(BROKEN) and not (slept and hours >= params.full):
        raise attempt.idle(BROKEN)
    return slept


def fill_pools(scene: Scene, who: str, params: PoolRest, hours: Number) -> None:
    """What comes back by resting, whether it is slept or not."""
    before = float(scene.state.combatants[who].tally.get(RESTED, 0))
    rested = before + hours
    if rested >= params.hours:
        for name in params.tracks:
            track = scene.state.combatants[who].tracks.get(name)
            if track is not None and track.high is not None:
                set_track(scene, who, name, track.high, "rest", who)
        rested = 0
    if rested != before:
        scene.emit(Tallied(who=who, key=RESTED, value=rested or None))


def sleep(scene: Scene, who: str, params: Sleep, hours: Number, *, unbroken: bool) -> None:
    """What comes back by sleeping, hour by hour or all at once."""
    track = scene.state.combatants[who].tracks.get(params.track)
    if track is None:
        return
    full = unbroken and hours >= params.full
    if full and track.high is not None:
        set_track(scene, who, params.track, track.high, "sleep", who)
    else:
        shift(scene, who, params.track, int(params.per_hour * hours), "sleep", who)
    for key in sorted(scene.state.combatants[who].tally) if full and params.daily else []:
        if key.startswith(params.daily):
            scene.emit(Tallied(who=who, key=key, value=None))


def mend_parts(scene: Scene, who: str, params: PartRest, hours: Number) -> None:
    """First what mends by the hour, then what the rest gives to what is still crippled (SS-54, SS-63, SS-66)."""
    for part in with_role(scene.rules, scene.state.combatants[who], params.hourly) if params.hourly else ():
        _regrow(scene, who, part, hours)
    if hours >= params.hours:
        _after_night(scene, who, params)


def _regrow(scene: Scene, who: str, part: str, hours: Number) -> None:
    """A point for each full hour; what is begun of one counts towards the next rest."""
    bearer = scene.state.combatants[who]
    value = bearer.value(part)
    if value > 0 or gone(bearer, part, losing(scene.rules)):
        return
    begun = bearer.tally.get(BEGUN, 0)
    since = exactly(hours) + exactly(begun if not isinstance(begun, str) else 0)
    whole = int(since)
    shift(scene, who, part, min(whole, 1 - value), "rest", who)
    left = 0 if whole > -value else float(since - whole)
    if left != begun:
        scene.emit(Tallied(who=who, key=BEGUN, value=left))


def _after_night(scene: Scene, who: str, params: PartRest) -> None:
    every = holds(params.all, Circumstance(scene.rules, scene.state, scene.state.combatants[who]))
    for part in parts_of(scene.rules, scene.state.combatants[who]):
        bearer = scene.state.combatants[who]
        track = bearer.tracks[part]
        lacks = track.high is not None and track.value < track.high
        if not gone(bearer, part, losing(scene.rules)) and (track.value <= 0 or (every and lacks)):
            shift(scene, who, part, 1, "rest", who)

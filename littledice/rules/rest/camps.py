"""Hours of rest outside the fight."""

from __future__ import annotations

from littledice.engine.amounts import exactly
from littledice.engine.attempt import Attempt
from littledice.engine.moments.running import hook
from littledice.engine.ruleset import option
from littledice.engine.scene import Scene
from littledice.engine.tracks import set_track, shift
from littledice.model.events import Clock, Tallied
from littledice.model.record import Record
from littledice.model.refs import ConditionId, TrackId
from littledice.model.track import Number
from littledice.rules.bodies.parts import gone, parts_of, with_role
from littledice.rules.rest.rest_hours import LONG, SHORT, hours_said
from littledice.rules.step import step

AWAKE, BROKEN = "awake", "broken"
RESTED = "rested"
"""The tally of hours rested since the pools last came back."""
BEGUN = "hour_begun"
"""The tally of the part of an hour that a mending head has behind it."""


class CampParams(Record):
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


@step(tags=(SHORT, LONG, AWAKE, BROKEN), reads=("measure",))
def camp(scene: Scene, attempt: Attempt, params: CampParams) -> None:
    """Hours outside the fight: pools come back by resting, the main track by sleeping.

    Hours are slept, but not those of a `short` rest or with `awake` (LP-46, LP-54).
    """
    hours = hours_said(attempt, params.short, params.long)
    asleep = not (attempt.word(AWAKE) or attempt.word(SHORT))
    if attempt.word(AWAKE) and attempt.word(SHORT):
        raise attempt.idle(AWAKE)
    if attempt.word(BROKEN) and not (asleep and hours >= params.sleep):
        raise attempt.idle(BROKEN)
    for who in attempt.targets:
        bearer = scene.state.who(who)
        if not any(bearer.has(kind) for kind in params.lost):
            _rest(scene, who, params, hours)
            if asleep:
                _sleep(scene, who, params, hours, unbroken=not attempt.word(BROKEN))
            hook(scene, "settle", who)
    scene.emit(Clock(hours=hours))


def _rest(scene: Scene, who: str, params: CampParams, hours: Number) -> None:
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


def _sleep(scene: Scene, who: str, params: CampParams, hours: Number, *, unbroken: bool) -> None:
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


class CampPartsParams(Record):
    """`hours` of rest on end give each crippled part 1 point, once a rest. `short` and `long` are those rests in
    hours.
    """

    destroyed: tuple[ConditionId, ...]
    hours: Number = 8
    short: Number = 1
    long: Number = 8


@step(tags=(SHORT, LONG), options=("rest_heals",), reads=("measure",))
def camp_parts(scene: Scene, attempt: Attempt, params: CampPartsParams) -> None:
    """Hours of rest for body parts: a head that keeps its bearer out mends by the hour, crippled parts by a night.

    First the hours of a crippled head, then what the rest gives to what is still crippled (SS-54, SS-63, SS-66).
    """
    hours = hours_said(attempt, params.short, params.long)
    for who in attempt.targets:
        for part in with_role(scene.rules, scene.state.combatants[who], "head"):
            _regrow(scene, who, part, params, hours)
        if hours >= params.hours:
            _camp_parts_rest(scene, who, params)
        hook(scene, "settle", who)
    scene.emit(Clock(hours=hours))


def _regrow(scene: Scene, who: str, part: str, params: CampPartsParams, hours: Number) -> None:
    """A point for each full hour; what is begun of one counts towards the next rest."""
    bearer = scene.state.combatants[who]
    value = bearer.value(part)
    if value > 0 or gone(bearer, part, params.destroyed):
        return
    begun = bearer.tally.get(BEGUN, 0)
    since = exactly(hours) + exactly(begun if not isinstance(begun, str) else 0)
    whole = int(since)
    shift(scene, who, part, min(whole, 1 - value), "rest", who)
    left = 0 if whole > -value else float(since - whole)
    if left != begun:
        scene.emit(Tallied(who=who, key=BEGUN, value=left))


def _camp_parts_rest(scene: Scene, who: str, params: CampPartsParams) -> None:
    every = option(scene.rules, scene.state, "rest_heals") == "all_damaged"
    for part in parts_of(scene.rules, scene.state.combatants[who]):
        bearer = scene.state.combatants[who]
        track = bearer.tracks[part]
        lacks = track.high is not None and track.value < track.high
        if not gone(bearer, part, params.destroyed) and (track.value <= 0 or (every and lacks)):
            shift(scene, who, part, 1, "rest", who)

"""Hours of rest for body parts: a head that keeps its bearer out mends by the hour, crippled parts by a night."""

from __future__ import annotations

from littledice.engine.amounts import exactly
from littledice.engine.attempt import Attempt
from littledice.engine.procedure import hook
from littledice.engine.ruleset import option
from littledice.engine.scene import Scene
from littledice.engine.tracks import shift
from littledice.model.events import Clock, Tallied
from littledice.model.record import Record
from littledice.model.refs import ConditionId
from littledice.model.track import Number
from littledice.rules.bodies.parts import gone, parts_of, with_role
from littledice.rules.rest.rest_hours import LONG, SHORT, hours_said

TAGS = (SHORT, LONG)
OPTIONS = ("rest_heals",)
BEGUN = "hour_begun"
"""The tally of the part of an hour that a mending head has behind it."""


class Params(Record):
    """`hours` of rest on end give each crippled part 1 point, once a rest. `short` and `long` are those rests in
    hours.
    """

    destroyed: tuple[ConditionId, ...]
    hours: Number = 8
    short: Number = 1
    long: Number = 8


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """First the hours of a crippled head, then what the rest gives to what is still crippled (SS-54, SS-63, SS-66)."""
    hours = hours_said(attempt, params.short, params.long)
    for who in attempt.targets:
        for part in with_role(scene.rules, scene.state.combatants[who], "head"):
            _regrow(scene, who, part, params, hours)
        if hours >= params.hours:
            _rest(scene, who, params)
        hook(scene, "settle", who)
    scene.emit(Clock(hours=hours))


def _regrow(scene: Scene, who: str, part: str, params: Params, hours: Number) -> None:
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


def _rest(scene: Scene, who: str, params: Params) -> None:
    every = option(scene.rules, scene.state, "rest_heals") == "all_damaged"
    for part in parts_of(scene.rules, scene.state.combatants[who]):
        bearer = scene.state.combatants[who]
        track = bearer.tracks[part]
        lacks = track.high is not None and track.value < track.high
        if not gone(bearer, part, params.destroyed) and (track.value <= 0 or (every and lacks)):
            shift(scene, who, part, 1, "rest", who)

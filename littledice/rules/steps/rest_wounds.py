"""Rest after a fight: short, a night, or a season of downtime."""

from __future__ import annotations

from typing import Literal

from littledice.engine.amounts import exactly
from littledice.engine.attempt import Attempt
from littledice.engine.conditions import inflict, lift
from littledice.engine.procedure import hook
from littledice.engine.ruleset import option
from littledice.engine.scene import Scene
from littledice.engine.tracks import set_track, shift
from littledice.model.errors import Refused
from littledice.model.events import Clock, Gained, Noted, Tallied
from littledice.model.record import Record, replace
from littledice.model.refs import ConditionId
from littledice.model.track import Number, figure
from littledice.rules.bodies.lasting_wounds import MENDING, end, lasting, scars
from littledice.rules.bodies.take_wound import DEAD, HP, TREATED, UNCONSCIOUS, WOUNDS
from littledice.rules.rest.treating import AIDED

OPTIONS = ("long_rest_hp", "lasting_counts")
SHORT, LONG, SEASON = "short", "long", "season"
TAGS = (SHORT, LONG, SEASON)
MOST_HOURS = 100_000
Kind = Literal["short", "long", "season"]


class Params(Record):
    """A short rest lasts `short` hours, a night at least `night`. `tired` loses a level; `helpless` ends with
    waking. `clock` false leaves it to another step to tell the hours.
    """

    tired: ConditionId
    helpless: ConditionId
    short: Number = 0.5
    night: Number = 6
    season: Number = 2160
    clock: bool = True


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """For each of the targets; the dead do not rest (SD-75, SD-77, SD-78)."""
    kind, hours = _meant(attempt, params)
    for who in attempt.targets:
        if scene.state.who(who).has(DEAD):
            continue
        _wake(scene, who, params)
        if kind == SHORT:
            _short(scene, who)
        else:
            _long(scene, who)
        if kind == SEASON:
            _season(scene, who)
        hook(scene, "settle", who)
    if params.clock:
        scene.emit(Clock(hours=hours))


def _meant(attempt: Attempt, params: Params) -> tuple[Kind, Number]:
    hours = attempt.use.amount
    if hours is not None:
        if not 0 < hours <= MOST_HOURS:
            raise Refused(f"A rest lasts more than 0 and at most {MOST_HOURS:,} hours.", attempt.usage, code="amount")
        if hours < params.short:
            raise Refused(f"A rest takes {figure(params.short)} hours at least.", attempt.usage, code="amount")
        return ("long" if hours >= params.night else "short"), hours
    if attempt.word(SEASON):
        return "season", params.season
    if attempt.word(LONG):
        return "long", params.night
    if attempt.word(SHORT):
        return "short", params.short
    raise Refused("Say how long.", attempt.usage, code="amount")


def _wake(scene: Scene, who: str, params: Params) -> None:
    """The unconscious come to, one level of fatigue goes (SD-72, SD-75)."""
    tired = scene.state.combatants[who].find(params.tired)
    if tired is not None:
        lift(scene, who, params.tired, why="rested")
        if (tired.amount or 1) > 1:
            inflict(scene, who, params.tired, amount=(tired.amount or 1) - 1)
    if lift(scene, who, UNCONSCIOUS, why="woke"):
        lift(scene, who, params.helpless, why="woke")


def _short(scene: Scene, who: str) -> None:
    track = scene.state.combatants[who].tracks[HP]
    lost = (track.high or track.value) - track.value
    shift(scene, who, HP, int(lost // 2), "rest")
    scene.emit(Tallied(who=who, key=AIDED, value="open"))


def _long(scene: Scene, who: str) -> None:
    """Wounds that are not lasting are gone, and so is what mended."""
    bearer = scene.state.combatants[who]
    kept = lasting(scene.rules, bearer) if option(scene.rules, scene.state, "lasting_counts") else 0
    set_track(scene, who, WOUNDS, kept, "rest")
    for held in bearer.conditions:
        if held.text == MENDING:
            end(scene, who, held, "mended")
    lift(scene, who, TREATED, why="rested")
    scene.emit(Tallied(who=who, key=AIDED, value=None))
    _hit_points(scene, who)


def _hit_points(scene: Scene, who: str) -> None:
    track = scene.state.combatants[who].tracks[HP]
    high = track.high if track.high is not None else track.value
    share = {"full": 1, "half": 2}.get(str(option(scene.rules, scene.state, "long_rest_hp")), 0)
    if share:
        shift(scene, who, HP, int(exactly(high - track.value) // share), "rest")


def _season(scene: Scene, who: str) -> None:
    """One lasting wound heals, the first that was taken."""
    found = scars(scene.rules, scene.state.combatants[who])
    if not found:
        return
    first = found[0]
    end(scene, who, first, "healed")
    if (first.amount or 1) > 1:
        scene.emit(Gained(who=who, condition=replace(first, amount=(first.amount or 1) - 1)))
    if option(scene.rules, scene.state, "lasting_counts"):
        shift(scene, who, WOUNDS, -1, "healed")
    scene.emit(Noted(text=f"{scene.state.combatants[who].name} has healed.", who=who, kind="outcome"))

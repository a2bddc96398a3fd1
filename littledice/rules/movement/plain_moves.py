"""Moves without a map: by bands, or by what is left to go this round."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.ranges import apart, bands, within
from littledice.engine.ruleset import Rulebook
from littledice.engine.scene import Scene
from littledice.engine.tracks import shift
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.events import DistanceSet, Noted, Tallied
from littledice.model.mention import mention
from littledice.model.record import Record
from littledice.model.refs import RuleId, StatId, TrackId
from littledice.model.track import figure
from littledice.rules.checks.option_params import said
from littledice.rules.step import legality_check, step

GONE_ON = "gone"
MANUAL = "manual"
OVERRULE = "`!` after the verb does it anyway and notes it."


class ApproachParams(Record):
    """`bands` in order, nearest first; one move goes from one to the next, by `rule`."""

    bands: tuple[str, ...]
    rule: RuleId = ""


@step
def approach(scene: Scene, attempt: Attempt, params: ApproachParams) -> None:
    """Moving towards or away from somebody by the bands a game names: an adjacent band at a time.

    `to:BAND` with a target states where they are now; without a target the GM keeps track (LP-07).
    """
    band = attempt.arg("to")
    if not attempt.targets:
        if band:
            scene.emit(Noted(text=f"to {band}", who=attempt.who))
        return
    target = attempt.targets[0]
    if not band:
        scene.emit(Noted(text=f"towards {mention(target)}", who=attempt.who))
        return
    if band not in params.bands:
        raise Refused("Say how near.", "to " + ", to ".join(params.bands), code="range")
    now = [index for index, name in enumerate(params.bands) if _within(scene, attempt.who, target, name)]
    if now and abs(now[0] - params.bands.index(band)) > 1 and not attempt.use.overrule:
        text = "One move reaches the next range."
        raise Refused(text, "Move twice.", rule=params.rule, code="rule", overrulable=True)
    scene.emit(DistanceSet(one=attempt.who, other=target, distance=band))


def _within(scene: Scene, one: str, other: str, band: str) -> bool:
    known = apart(scene.rules.data, scene.state, one, other) is not None and band in bands(scene.rules.data)
    return known and within(scene.rules.data, scene.state, one, other, band)


class WalkParams(Record):
    """`movement` is what is left to go."""

    movement: TrackId


@step
def walk(scene: Scene, attempt: Attempt, params: WalkParams) -> None:
    """Metres gone of what is left this round.

    May be split into as many pieces as one likes; nothing said means all of it (SS-25, SS-79).
    """
    actor = scene.state.who(attempt.who)
    left = actor.value(params.movement)
    metres = left if attempt.use.amount is None else attempt.use.amount
    before = actor.tally.get(GONE_ON, 0)
    gone = (0 if isinstance(before, str) else before) + metres
    scene.emit(Tallied(who=actor.id, key=GONE_ON, value=gone))
    shift(scene, actor.id, params.movement, -min(metres, left), "move", actor.id)


class RunOnParams(Record):
    """`extra` says how far: `movement_speed` once more, or `manual`, what was said with the move."""

    movement: TrackId
    speed: StatId
    extra: str = "movement_speed"


@step
def run_on(scene: Scene, attempt: Attempt, params: RunOnParams) -> None:
    """An action spent on going further: more metres this round.

    Add the metres; they count against a later change of speed like the others (SS-27).
    """
    actor = scene.state.who(attempt.who)
    metres = attempt.use.amount
    if said(scene.rules, scene.state, params.extra) != MANUAL:
        metres = scene.rules.stat(scene.state, actor, params.speed)
    elif metres is None or metres <= 0:
        raise Refused("A run adds more than 0 metres.", attempt.usage, code="amount")
    before = actor.tally.get(GONE_ON, 0)
    gone = (0 if isinstance(before, str) else before) - metres
    scene.emit(Tallied(who=actor.id, key=GONE_ON, value=gone))
    shift(scene, actor.id, params.movement, metres, "run", actor.id)


class MetresLeftParams(Record):
    """`movement` is what is left."""

    movement: TrackId
    rule: RuleId = ""


@legality_check
def metres_left(rules: Rulebook, state: Encounter, attempt: Attempt, params: MetresLeftParams) -> Refused | None:
    """Whether what is left to go this round is enough.

    Nobody goes further than their speed (SS-25).
    """
    actor = state.combatants.get(attempt.who)
    if actor is None:
        return None
    left, wanted = actor.value(params.movement), attempt.use.amount
    if wanted is not None and wanted <= 0:
        return Refused("How far? More than 0 metres.", attempt.usage, code="amount")
    if left <= 0 or (wanted is not None and wanted > left):
        message = f"{actor.name} has {figure(left)} m left{'' if wanted is None else f', not {figure(wanted)}'}."
        return Refused(message, OVERRULE, rule=params.rule, code="cost", overrulable=True)
    return None

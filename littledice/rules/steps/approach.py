"""Moving towards or away from somebody by the bands a game names: an adjacent band at a time."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.ranges import apart, bands, within
from littledice.engine.scene import Scene
from littledice.model.errors import Refused
from littledice.model.events import DistanceSet, Noted
from littledice.model.record import Record
from littledice.model.refs import RuleId


class Params(Record):
    """`bands` in order, nearest first; one move goes from one to the next, by `rule`."""

    bands: tuple[str, ...]
    rule: RuleId = ""


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """`to:BAND` with a target states where they are now; without a target the GM keeps track (LP-07)."""
    band = attempt.arg("to")
    if not attempt.targets:
        if band:
            scene.emit(Noted(text=f"to {band}", who=attempt.who))
        return
    target = attempt.targets[0]
    if not band:
        scene.emit(Noted(text=f"towards {scene.state.combatants[target].name}", who=attempt.who))
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

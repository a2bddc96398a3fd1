"""First aid to somebody else, once after each short rest of theirs."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.circumstance import Circumstance
from littledice.engine.conditions import inflict, lift
from littledice.engine.procedure import hook
from littledice.engine.scene import Scene
from littledice.engine.tracks import set_track
from littledice.model.events import Gained, Tallied
from littledice.model.record import Record, replace
from littledice.model.refs import CheckId, ConditionId, StatId
from littledice.rules.bodies.lasting_wounds import MENDING, end, scars
from littledice.rules.bodies.take_wound import HP, TREATED, UNCONSCIOUS, WOUNDS
from littledice.rules.checks.checking import QUANTITIES as CHECKED
from littledice.rules.checks.checking import ready, rolled
from littledice.rules.rest.treating import AIDED

QUANTITIES = CHECKED
TAGS = ("healing",)


class Params(Record):
    """`stat` is rolled; `helpless` ends with waking."""

    check: CheckId
    stat: StatId
    helpless: ConditionId


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """One success: all hit points. Two: wounds hinder no more until the next one. Three: a lasting wound becomes a
    common one. Each brings what comes before it (SD-72, SD-76).
    """
    who, other = attempt.who, attempt.targets[0]
    people = scene.state.combatants
    moment = Circumstance(scene.rules, scene.state, people[who], people[other], tags=TAGS)
    roll = rolled(
        scene,
        ready(
            moment,
            check=params.check,
            stat=params.stat,
            what=attempt.id,
            target=1,
            against=other,
            said=attempt.use.advantage,
            plus=attempt.use.plus,
        ),
    )
    scene.emit(Tallied(who=other, key=AIDED, value=None))
    for tier, help in enumerate((_patch, _ease, _turn), start=1):
        if roll.score >= tier:
            help(scene, other, params)
    hook(scene, "settle", other)


def _patch(scene: Scene, who: str, params: Params) -> None:
    track = scene.state.combatants[who].tracks[HP]
    set_track(scene, who, HP, track.high if track.high is not None else track.value, "heal")
    if lift(scene, who, UNCONSCIOUS, why="woke"):
        lift(scene, who, params.helpless, why="woke")


def _ease(scene: Scene, who: str, params: Params) -> None:
    if scene.state.combatants[who].value(WOUNDS) > 0:
        inflict(scene, who, TREATED)


def _turn(scene: Scene, who: str, params: Params) -> None:
    """The effects of the place stay until the next long rest."""
    found = scars(scene.rules, scene.state.combatants[who])
    if not found:
        return
    first = found[0]
    left = (first.amount or 1) - 1
    end(scene, who, first, "replaced")
    scene.emit(Gained(who=who, condition=replace(first, text=MENDING, amount=1, source=MENDING)))
    if left:
        scene.emit(Gained(who=who, condition=replace(first, amount=left)))

"""Wounds that last."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.circumstance import Circumstance
from littledice.engine.conditions import inflict
from littledice.engine.facts import holds
from littledice.engine.scene import Scene
from littledice.engine.tracks import shift
from littledice.model.events import Noted, Rolled
from littledice.model.mention import mention
from littledice.model.record import Record
from littledice.model.refs import ConditionId, DieId
from littledice.model.roll import Roll, Throw
from littledice.model.ruleset import When
from littledice.rules.bodies.lasting_wounds import lasting
from littledice.rules.bodies.take_wound import endurance
from littledice.rules.bodies.which_body import wounds_of
from littledice.rules.checks.rolling import rolled
from littledice.rules.step import step


class LastingWoundsParams(Record):
    """`chart` gives the condition of a `die`'s face by the largest key not above it. While `counted` holds a lasting
    wound still is one.
    """

    die: DieId
    chart: dict[str, ConditionId]
    counted: When = When()


@step
def lasting_wounds(scene: Scene, attempt: Attempt, params: LastingWoundsParams) -> None:
    """After the fight: whether wounds become lasting, and where they are.

    One check for each wound that is not lasting already, everybody's first, then one `die` for each that failed,
    in the order in which people were added. The dead do not roll, the unconscious do (SD-73, SD-74).
    """
    failed: list[str] = []
    for bearer in scene.state.here():
        wounds = wounds_of(scene.rules, scene.state, bearer)
        if wounds is None or bearer.has(wounds.dead):
            continue
        counted = holds(params.counted, Circumstance(scene.rules, scene.state, bearer))
        open_wounds = int(bearer.value(wounds.track)) - (lasting(scene.rules, bearer) if counted else 0)
        failed += [bearer.id for _ in range(max(0, open_wounds)) if not _passes(scene, bearer.id)]
    for who in failed:
        _place(scene, params, who)


def _passes(scene: Scene, who: str) -> bool:
    return bool(rolled(scene, endurance(scene.rules, scene.state, who, "lasting")).success)


def _place(scene: Scene, params: LastingWoundsParams, who: str) -> None:
    thrown = scene.roll(Throw(die=params.die, count=1, who=who, what="location"))
    face = thrown.faces[0]
    roll = Roll(who=who, what="location", die=params.die, faces=(face,), origins=thrown.origins, score=face, pool=1)
    scene.emit(Rolled(roll=roll))
    kind = params.chart[str(max(int(key) for key in params.chart if int(key) <= face))]
    name = scene.rules.data.condition[kind].name or kind
    scene.emit(Noted(text=f"{mention(who)}: {name}.", who=who, kind="outcome"))
    inflict(scene, who, kind, amount=1)
    bearer = scene.state.combatants[who]
    wounds = wounds_of(scene.rules, scene.state, bearer)
    if wounds is not None and not holds(params.counted, Circumstance(scene.rules, scene.state, bearer)):
        shift(scene, who, wounds.track, -1, "lasting")

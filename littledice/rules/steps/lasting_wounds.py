"""After the fight: whether wounds become lasting, and where they are."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import inflict
from littledice.engine.ruleset import option
from littledice.engine.scene import Scene
from littledice.engine.tracks import shift
from littledice.model.events import Noted, Rolled
from littledice.model.record import Record
from littledice.model.refs import ConditionId, DieId
from littledice.model.roll import Roll, Throw
from littledice.rules.bodies.lasting_wounds import lasting
from littledice.rules.bodies.take_wound import DEAD, WOUNDS, endurance
from littledice.rules.bodies.take_wound import TAGS as FACTS
from littledice.rules.checks.checking import rolled

OPTIONS = ("lasting_counts",)
TAGS = FACTS


class Params(Record):
    """`chart` gives the condition of a `die`'s face by the largest key not above it."""

    die: DieId
    chart: dict[str, ConditionId]


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """One check for each wound that is not lasting already, everybody's first, then one `die` for each that failed,
    in the order in which people were added. The dead do not roll, the unconscious do (SD-73, SD-74).
    """
    failed: list[str] = []
    for bearer in scene.state.here():
        if bearer.has(DEAD):
            continue
        counted = bool(option(scene.rules, scene.state, OPTIONS[0]))
        open_wounds = int(bearer.value(WOUNDS)) - (lasting(scene.rules, bearer) if counted else 0)
        failed += [bearer.id for _ in range(max(0, open_wounds)) if not _passes(scene, bearer.id)]
    for who in failed:
        _place(scene, params, who)


def _passes(scene: Scene, who: str) -> bool:
    return bool(rolled(scene, endurance(scene.rules, scene.state, who, "lasting")).success)


def _place(scene: Scene, params: Params, who: str) -> None:
    thrown = scene.roll(Throw(die=params.die, count=1, who=who, what="location"))
    face = thrown.faces[0]
    roll = Roll(who=who, what="location", die=params.die, faces=(face,), origins=thrown.origins, score=face, pool=1)
    scene.emit(Rolled(roll=roll))
    kind = params.chart[str(max(int(key) for key in params.chart if int(key) <= face))]
    name = scene.rules.data.condition[kind].name or kind
    scene.emit(Noted(text=f"{scene.state.combatants[who].name}: {name}.", who=who, kind="outcome"))
    inflict(scene, who, kind, amount=1)
    if not option(scene.rules, scene.state, OPTIONS[0]):
        shift(scene, who, WOUNDS, -1, "lasting")

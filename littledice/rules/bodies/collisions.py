"""Falls and collisions."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.cases.case import Case
from littledice.engine.ruleset import option
from littledice.engine.scene import Scene
from littledice.model.events import Noted
from littledice.model.record import Record, replace
from littledice.model.refs import CheckId, ConditionId
from littledice.rules.bodies.named_parts import dictated
from littledice.rules.bodies.placing_points import OPTIONS as PLACED
from littledice.rules.bodies.placing_points import Placing, land, place
from littledice.rules.bodies.protect_part import protector
from littledice.rules.checks.checking import moment_of, ready
from littledice.rules.checks.rolling import thrown, told
from littledice.rules.step import step


class ImpactParams(Record):
    """`destroyed` and `protected` are conditions of a part. The check has no limit of dice and earns nothing extra;
    `less` dice are thrown than the amount says, and `parts` strike the ground where nobody says which.
    """

    check: CheckId
    destroyed: tuple[ConditionId, ...]
    protected: ConditionId
    less: int = 0
    parts: tuple[str, ...] = ()
    name: str = ""


@step(options=(*PLACED, "fall_damage"))
def impact(case: Case, params: ImpactParams) -> None:
    """Falls and collisions: the victim's own dice against it, one for each metre but some, every hit a point of damage.

    Each victim rolls (SS-58 to SS-61).
    """
    dice = max(0, int(case.worth("amount")) - params.less)
    _strike(case.scene, case.attempt, params, case.who, dice)


def _strike(scene: Scene, attempt: Attempt, params: ImpactParams, who: str, dice: int) -> None:
    hits = 0
    if dice:
        moment = moment_of(scene, attempt, who)
        check = ready(moment, check=params.check, stat=dice, what=params.name.lower() or "impact", against=who)
        hits = int(told(scene, check, replace(thrown(scene, check), sixes=0)).score)
    if not dice:
        scene.emit(Noted(text="Nothing is rolled for so little.", who=who, kind="outcome"))
    if not hits:
        return
    allowed = dictated(scene, attempt, who, params.parts)
    placing = Placing(
        target=who,
        source="",
        destroyed=params.destroyed,
        protected=params.protected,
        allowed=allowed,
        why=params.name,
        of=f" of the {(params.name or 'impact').lower()}",
    )
    if option(scene.rules, scene.state, "fall_damage") == "each_part":
        _each(scene, placing, allowed, hits)
    else:
        place(scene, placing, hits, who)
    land(scene, placing, protector(scene, who))


def _each(scene: Scene, placing: Placing, allowed: tuple[str, ...], hits: int) -> None:
    """Every part that strikes takes every point it has room for."""
    for part, room in placing.room(scene).items():
        if part in allowed or not allowed:
            for _ in range(min(room, hits)):
                placing.put(part)

"""Initiative by counted hits, rolled once: one side goes first among equals and settles its own ties by talking."""

from __future__ import annotations

from littledice.engine.attempt import Attempt, hook_attempt
from littledice.engine.scene import Scene
from littledice.model.events import InitiativeSet, OrderSet
from littledice.model.record import Record
from littledice.model.refs import CheckId, StatId
from littledice.rules.check_kind import Setup
from littledice.rules.checks.checking import QUANTITIES as CHECKED
from littledice.rules.checks.checking import moment_of, ready, rolled
from littledice.rules.checks.hit_pool import TAGS as SKILLED
from littledice.rules.checks.hit_pool import UNSKILLED
from littledice.rules.checks.option_params import said
from littledice.rules.initiative.equal_counts import sort_places

QUANTITIES = CHECKED
TAGS = (*SKILLED, "initiative")


class Params(Record):
    """`stat` is rolled, without it one unskilled die while `unskilled` says so. `first` is the side that goes
    before the others at equal hits and chooses its own order there.
    """

    check: CheckId
    stat: StatId
    unskilled: bool | str = True
    first: str = "party"


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Give the attempt's targets initiative and everybody their place (SS-15 to SS-18)."""
    for who in attempt.targets:
        total = scene.totals.get(who)
        scene.emit(InitiativeSet(who=who, value=_hits(scene, who, params) if total is None else total))
    present = [each.id for each in scene.state.here() if each.initiative is not None]
    new = list(attempt.targets) if scene.state.standing else present
    order = sort_places(scene, present, params.first, new)
    scene.emit(OrderSet(standing=tuple(order)))


def _hits(scene: Scene, who: str, params: Params) -> int | float:
    bearer = scene.state.combatants[who]
    unskilled = scene.rules.stat(scene.state, bearer, params.stat) <= 0
    allowed = bool(said(scene.rules, scene.state, params.unskilled))
    moment = moment_of(
        scene,
        hook_attempt(scene.rules, "initiative", who),
        who,
        tags=("initiative", *((UNSKILLED,) if unskilled else ())),
    )
    check = ready(
        moment,
        check=params.check,
        stat=params.stat,
        what="initiative",
        failed="" if allowed or not unskilled else "no skill in it",
        change=Setup(unskilled=unskilled),
    )
    return rolled(scene, check).score

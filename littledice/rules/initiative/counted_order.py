"""Initiative by counted dice."""

from __future__ import annotations

from littledice.engine.attempt import Attempt, hook_attempt
from littledice.engine.course.order import fixed
from littledice.engine.mobs import follows
from littledice.engine.scene import Scene
from littledice.model.events import InitiativeSet, OrderSet, Rolled
from littledice.model.record import Record
from littledice.model.refs import CheckId, DieId, StatId
from littledice.model.roll import Reason, Roll, Throw
from littledice.model.track import Number
from littledice.rules.check_kind import QUANTITIES as CHECKED
from littledice.rules.check_kind import Setup
from littledice.rules.checks.checking import moment_of, ready
from littledice.rules.checks.hit_pool import TAGS as SKILLED
from littledice.rules.checks.hit_pool import UNSKILLED
from littledice.rules.checks.option_params import said
from littledice.rules.checks.rolling import rolled
from littledice.rules.dice.die_names import die_named
from littledice.rules.initiative.equal_counts import sort_places
from littledice.rules.step import step

MOST_ROLLS = 20


class CountInitiativeParams(Record):
    """`die` plus `stat`."""

    die: DieId
    stat: StatId


@step
def count_initiative(scene: Scene, attempt: Attempt, params: CountInitiativeParams) -> None:
    """Who acts before whom: a die and a number of the sheet; equal totals go by the number, then by rolling off.

    No check: nothing helps or hinders the die (SD-13, SD-81). Totals that were given need no dice.
    """
    for who in attempt.targets:
        total = scene.total(who)
        scene.emit(InitiativeSet(who=who, value=_rolled(scene, params, who) if total is None else total))
    everybody = [each for each in _counting(scene) if each in attempt.targets or not _follows(scene, each)]
    scene.emit(OrderSet(standing=tuple(_ordered(scene, params, everybody))))


def _counting(scene: Scene) -> list[str]:
    """Everybody here with initiative, but for whom it is fixed."""
    data = scene.rules.data
    return [each.id for each in scene.state.here() if each.initiative is not None and fixed(data, each) is None]


def _follows(scene: Scene, who: str) -> bool:
    """Whether somebody else of their mob rolls for them."""
    return follows(scene.state, scene.rules.data.condition, who)


def _rolled(scene: Scene, params: CountInitiativeParams, who: str) -> Number:
    face, points, origins = _die(scene, params, who, "initiative")
    plus = scene.rules.stat(scene.state, scene.state.combatants[who], params.stat)
    roll = Roll(
        who=who,
        what="initiative",
        die=params.die,
        faces=(face,),
        origins=origins,
        points=(points,),
        score=points + plus,
        pool=1,
        reasons=(Reason(amount=plus, text=params.stat, key="score"),),
    )
    scene.emit(Rolled(roll=roll))
    return points + plus


def _die(scene: Scene, params: CountInitiativeParams, who: str, what: str) -> tuple[int, int, tuple[str, ...]]:
    thrown = scene.roll(Throw(die=params.die, count=1, who=who, what=what))
    face = thrown.faces[0]
    return face, die_named(params.die, scene.rules.data.die).faces[face - 1], thrown.origins


def _ordered(scene: Scene, params: CountInitiativeParams, people: list[str]) -> list[str]:
    """Highest total first, then the higher number of the sheet, then the standing order where it is settled already,
    then a roll-off.
    """
    state = scene.state
    placed = [who for who in state.standing if who in people]

    def key(who: str) -> tuple[Number, Number]:
        bearer = state.combatants[who]
        return bearer.initiative or 0, scene.rules.stat(state, bearer, params.stat)

    keys = {who: key(who) for who in people}
    order: list[str] = []
    for tied in sorted({keys[who]: None for who in people}, reverse=True):
        equal = [who for who in people if keys[who] == tied]
        order.extend(_rolled_off(scene, params, equal, placed))
    return order


def _rolled_off(
    scene: Scene, params: CountInitiativeParams, equal: list[str], placed: list[str], left: int = MOST_ROLLS
) -> list[str]:
    if len(equal) < 2 or not left:
        return equal
    if scene.state.phase and all(who in placed for who in equal):
        return sorted(equal, key=placed.index)
    results = {who: _told(scene, params, who) for who in equal}
    order: list[str] = []
    for result in sorted({results[who]: None for who in equal}, reverse=True):
        same = [who for who in equal if results[who] == result]
        order.extend(_rolled_off(scene, params, same, placed, left - 1))
    return order


def _told(scene: Scene, params: CountInitiativeParams, who: str) -> int:
    face, points, origins = _die(scene, params, who, "roll-off")
    roll = Roll(
        who=who, what="roll-off", die=params.die, faces=(face,), origins=origins, points=(points,), score=points, pool=1
    )
    scene.emit(Rolled(roll=roll))
    return points


class HitsInitiativeParams(Record):
    """`stat` is rolled, without it one unskilled die while `unskilled` says so. `first` is the side that goes
    before the others at equal hits and chooses its own order there.
    """

    check: CheckId
    stat: StatId
    unskilled: bool | str = True
    first: str = "party"


@step(quantities=CHECKED, tags=(*SKILLED, "initiative"))
def hits_initiative(scene: Scene, attempt: Attempt, params: HitsInitiativeParams) -> None:
    """Initiative by counted hits, rolled once: one side goes first among equals and settles its own ties by talking.

    Give the attempt's targets initiative and everybody their place (SS-15 to SS-18).
    """
    for who in attempt.targets:
        total = scene.total(who)
        scene.emit(InitiativeSet(who=who, value=_hits(scene, who, params) if total is None else total))
    present = [each for each in _counting(scene) if each in attempt.targets or not _follows(scene, each)]
    new = list(attempt.targets) if scene.state.standing else present
    order = sort_places(scene, present, params.first, new)
    scene.emit(OrderSet(standing=tuple(order)))


def _hits(scene: Scene, who: str, params: HitsInitiativeParams) -> int | float:
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

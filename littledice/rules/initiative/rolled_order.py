"""Initiative: who rolls what, and how equals are settled."""

from __future__ import annotations

from collections.abc import Iterator

from littledice.engine.amounts import worth
from littledice.engine.attempt import Attempt
from littledice.engine.circumstance import Circumstance
from littledice.engine.course.order import fixed
from littledice.engine.mobs import follows
from littledice.engine.scene import Scene
from littledice.model.events import InitiativeSet, OrderSet
from littledice.model.record import Record
from littledice.model.refs import CheckId, DieId
from littledice.model.ruleset import Amount
from littledice.model.track import Number
from littledice.rules.check_kind import QUANTITIES as CHECKED
from littledice.rules.check_kind import Setup
from littledice.rules.checks.checking import moment_of, ready
from littledice.rules.checks.hit_pool import TAGS as SKILLED
from littledice.rules.checks.hit_pool import UNSKILLED
from littledice.rules.checks.option_params import said
from littledice.rules.checks.rolling import rolled
from littledice.rules.initiative.counted_order import by_number, die_and_number
from littledice.rules.initiative.equal_counts import by_choice, put_off
from littledice.rules.step import step

MOST_ROLLS = 20
INITIATIVE_TAGS = ("initiative",)
DELAY = "delay"
"""The moment at which a slot was put off."""


class InitiativeParams(Record):
    """Everybody rolls `check` with `stat`, or a bare `die` plus `stat`, which nothing helps or hinders. Who does not
    have the stat rolls unskilled while `unskilled` says so. `tie` is one of these, or follows an option: `reroll`: the
    sides in `first` go before the others and roll among themselves until nobody is equal, the others keep the order in
    which they came; `attr`: the higher of `attributes` decides, in their order, then who came first; `number`: the
    higher `stat`, then a roll-off by the die; `choose`: the side in `first` goes before the others and chooses its own
    order, also for a slot that was put off (at the moment `delay`).
    """

    stat: Amount = 0
    check: CheckId = ""
    die: DieId = ""
    unskilled: bool | str | None = None
    tie: str = "reroll"
    first: tuple[str, ...] = ("party",)
    attributes: tuple[Amount, ...] = ()


@step(quantities=CHECKED, tags=(*SKILLED, *INITIATIVE_TAGS))
def initiative(scene: Scene, attempt: Attempt, params: InitiativeParams) -> None:
    """Who acts before whom: everybody rolls, the highest total goes first, ties are settled as the table has it.

    Give the attempt's targets initiative and everybody their place (LP-01, SD-13, SS-15 to SS-18). Totals that were
    given need no dice.
    """
    if attempt.id == DELAY:
        put_off(scene, attempt.who, params.first)
        return
    for who in attempt.targets:
        total = scene.total(who)
        scene.emit(InitiativeSet(who=who, value=_total(scene, attempt, params, who) if total is None else total))
    tie = said(scene.rules, scene.state, params.tie)
    if tie == "number":
        order = by_number(scene, attempt.targets, str(params.stat), params.die)
    elif tie == "choose":
        order = by_choice(scene, attempt.targets, params.first)
    else:
        order = _by_rolls(scene, attempt, params)
    scene.emit(OrderSet(standing=tuple(order)))


def _by_rolls(scene: Scene, attempt: Attempt, params: InitiativeParams) -> list[str]:
    conditions = scene.rules.data.condition
    placed = [
        who
        for who in scene.state.standing
        if _counts(scene, who) and who not in attempt.targets and not follows(scene.state, conditions, who)
    ]
    return _latecomers(scene, attempt, params, placed) if placed else _settled(scene, attempt, params, attempt.targets)


def _counts(scene: Scene, who: str) -> bool:
    """Whether newcomers go by where somebody stands: not by a fixed place, which comes after all of its number."""
    bearer = scene.state.combatants[who]
    return bearer.here and fixed(scene.rules.data, bearer) is None


def _total(scene: Scene, attempt: Attempt, params: InitiativeParams, who: str) -> Number:
    if params.die:
        return die_and_number(scene, who, params.die, str(params.stat))
    unskilled = params.unskilled is not None and _lacks(scene, who, params.stat)
    tags = (*INITIATIVE_TAGS, UNSKILLED) if unskilled else INITIATIVE_TAGS
    allowed = params.unskilled is None or bool(said(scene.rules, scene.state, params.unskilled))
    check = ready(
        moment_of(scene, attempt, who, tags=tags),
        check=params.check,
        stat=params.stat,
        what="initiative",
        failed="" if allowed or not unskilled else "no skill in it",
        change=Setup(unskilled=unskilled),
    )
    return rolled(scene, check).score


def _lacks(scene: Scene, who: str, stat: Amount) -> bool:
    bearer = scene.state.combatants[who]
    return worth(stat, Circumstance(scene.rules, scene.state, bearer)) <= 0


def _settled(scene: Scene, attempt: Attempt, params: InitiativeParams, people: list[str]) -> list[str]:
    order: list[str] = []
    for tied in _groups(people, {who: _value(scene, who) for who in people}):
        order.extend(_untied(scene, attempt, params, tied))
    return order


def _value(scene: Scene, who: str) -> Number:
    return scene.state.combatants[who].initiative or 0


def _groups(people: list[str], totals: dict[str, Number]) -> Iterator[list[str]]:
    """The people of each total, highest first."""
    for total in sorted({totals[who]: None for who in people}, reverse=True):
        yield [who for who in people if totals[who] == total]


def _untied(scene: Scene, attempt: Attempt, params: InitiativeParams, tied: list[str]) -> list[str]:
    if len(tied) < 2:
        return tied
    if said(scene.rules, scene.state, params.tie) == "attr":
        return _by_attributes(scene, params, tied)
    first = [who for who in tied if scene.state.combatants[who].side in params.first]
    return [*_rolled_off(scene, attempt, params, first), *(who for who in tied if who not in first)]


def _by_attributes(scene: Scene, params: InitiativeParams, tied: list[str]) -> list[str]:
    def rank(who: str) -> list[Number]:
        moment = Circumstance(scene.rules, scene.state, scene.state.combatants[who])
        return [-worth(amount, moment) for amount in params.attributes]

    return sorted(tied, key=rank)


def _rolled_off(
    scene: Scene, attempt: Attempt, params: InitiativeParams, tied: list[str], rolls: int = MOST_ROLLS
) -> list[str]:
    if len(tied) < 2 or not rolls:
        return tied
    totals = {who: _total(scene, attempt, params, who) for who in tied}
    order: list[str] = []
    for still in _groups(tied, totals):
        order.extend(_rolled_off(scene, attempt, params, still, rolls - 1))
    return order


def _latecomers(scene: Scene, attempt: Attempt, params: InitiativeParams, standing: list[str]) -> list[str]:
    """The standing order with the newcomers after everybody of their total whose side goes no later than theirs."""
    order = list(standing)
    for who in attempt.targets:
        mine = _rank(scene, params, who)
        place = sum(1 for other in order if _rank(scene, params, other) <= mine)
        order.insert(place, who)
    return order


def _rank(scene: Scene, params: InitiativeParams, who: str) -> tuple[Number, bool]:
    return (-_value(scene, who), scene.state.combatants[who].side not in params.first)

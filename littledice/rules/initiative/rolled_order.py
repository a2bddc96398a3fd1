"""Initiative by rolls whose equals the table settles, and slots that were put off."""

from __future__ import annotations

from collections.abc import Iterator

from littledice.engine.amounts import worth
from littledice.engine.attempt import Attempt
from littledice.engine.circumstance import Circumstance
from littledice.engine.conditions import acts
from littledice.engine.course.order import fixed
from littledice.engine.mobs import follows
from littledice.engine.scene import Scene
from littledice.model.events import InitiativeSet, OrderSet
from littledice.model.record import Record
from littledice.model.refs import CheckId
from littledice.model.ruleset import Amount
from littledice.model.track import Number
from littledice.rules.checks.checking import moment_of, ready
from littledice.rules.checks.option_params import said
from littledice.rules.checks.rolling import rolled
from littledice.rules.initiative.equal_counts import sort_places
from littledice.rules.step import step

MOST_ROLLS = 20
INITIATIVE_TAGS = ("initiative",)


class InitiativeParams(Record):
    """`tie` is `reroll` or `attr`, or follows an option. With `reroll` the sides in `first` go before the others and
    roll among themselves until nobody is equal, the others keep the order in which they came. With `attr` the higher of
    `attributes` decides, in their order, then who came first.
    """

    check: CheckId
    stat: Amount
    tie: str = "reroll"
    first: tuple[str, ...] = ("party",)
    attributes: tuple[Amount, ...] = ()


@step(tags=INITIATIVE_TAGS)
def initiative(scene: Scene, attempt: Attempt, params: InitiativeParams) -> None:
    """Who acts before whom: everybody rolls, the highest total goes first, ties are settled by the table's choice.

    Give the attempt's targets initiative and a place in the standing order (LP-01).
    """
    for who in attempt.targets:
        total = scene.total(who)
        scene.emit(InitiativeSet(who=who, value=_total(scene, attempt, params, who) if total is None else total))
    conditions = scene.rules.data.condition
    placed = [
        who
        for who in scene.state.standing
        if _counts(scene, who) and who not in attempt.targets and not follows(scene.state, conditions, who)
    ]
    order = _latecomers(scene, attempt, params, placed) if placed else _settled(scene, attempt, params, attempt.targets)
    scene.emit(OrderSet(standing=tuple(order)))


def _counts(scene: Scene, who: str) -> bool:
    """Whether newcomers go by where somebody stands: not by a fixed place, which comes after all of its number."""
    bearer = scene.state.combatants[who]
    return bearer.here and fixed(scene.rules.data, bearer) is None


def _total(scene: Scene, attempt: Attempt, params: InitiativeParams, who: str) -> Number:
    moment = moment_of(scene, attempt, who, tags=INITIATIVE_TAGS)
    return rolled(scene, ready(moment, check=params.check, stat=params.stat, what="initiative")).score


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


class SettleDelayParams(Record):
    """`first` is the side that goes before the others at equal values."""

    first: str = "party"


@step
def settle_delay(scene: Scene, attempt: Attempt, params: SettleDelayParams) -> None:
    """Where a slot that was put off lands among equals: the usual way of ties.

    Order the slots of this round again; who acts together with somebody stands by them already (SS-19, SS-20).
    """
    state, who = scene.state, attempt.who
    if who in state.joint:
        return
    waiting = [other for other in state.order if other not in state.done and _comes(scene, other)]
    order = sort_places(scene, waiting, params.first, [who])
    others = tuple(other for other in state.order if other not in order)
    if (*others, *order) != state.order:
        scene.emit(OrderSet(order=(*others, *order)))


def _comes(scene: Scene, who: str) -> bool:
    bearer = scene.state.combatants[who]
    return bearer.here and acts(scene.rules.data.condition, bearer)

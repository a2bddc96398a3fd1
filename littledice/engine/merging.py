"""Several moves carried out as one: what a move that `merges` others is, once they are named with it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from littledice.model.record import replace
from littledice.model.ruleset import Amount, MoveDef, Ruleset, StepUse, Sum

NAMED = "move"
"""The argument of a use that holds the moves named with it."""
ADDED = ("advantage", "more")
"""Parameters that add up where several of the moves take the same step."""
OPEN = ("type",)
"""Parameters that the one move may give and the other leave open."""


def mergeable(data: Ruleset, move: MoveDef) -> list[str]:
    """The moves that this one can carry out together."""
    return [id for id, each in data.move.items() if each.group in move.merges and not (each.hidden or each.merges)]


def merged(data: Ruleset, move: MoveDef, named: tuple[str, ...]) -> MoveDef:
    """The move with all that the named ones are: every price but that of the turn, the roll of the first, the answers
    and effects of all of them. A step they share is taken once, where it comes last.
    """
    parts = [data.move[id] for id in named if id in mergeable(data, move)]
    if not parts:
        return move
    own = {use.step for use in move.checks}
    return replace(
        move,
        cost=_cost(data, move, parts),
        target=next((part.target for part in parts if part.target != "any"), "any"),
        most=min((part.most for part in parts if part.most), default=0),
        check=parts[0].check,
        stat=parts[0].stat,
        tags=tuple(dict.fromkeys([*move.tags, *named, *[tag for part in parts for tag in part.tags]])),
        aim=tuple(_with_advantage(use, parts[1:]) for use in parts[0].aim),
        meet=_joined(part.meet for part in parts),
        land=_joined(part.land for part in parts),
        checks=(*move.checks, *[use for use in _joined(part.checks for part in parts) if use.step not in own]),
        forbid={key: forbid for part in [*parts, move] for key, forbid in part.forbid.items()},
    )


def _cost(data: Ruleset, move: MoveDef, parts: list[MoveDef]) -> dict[str, Amount]:
    cost = dict(move.cost)
    for part in parts:
        for name, amount in part.cost.items():
            if not data.track[name].budget:
                cost[name] = Sum(sum=(cost[name], amount)) if name in cost else amount
    return cost


def _with_advantage(use: StepUse, parts: list[MoveDef]) -> StepUse:
    """A step of the one roll, with what the other moves' own rolls would bring."""
    more = sum(each.params.get("advantage", 0) for part in parts for each in part.aim if each.step == use.step)
    if not more:
        return use
    return replace(use, params={**use.params, "advantage": use.params.get("advantage", 0) + more})


def _joined(lists: Iterable[tuple[StepUse, ...]]) -> tuple[StepUse, ...]:
    found: list[StepUse] = []
    for use in [use for uses in lists for use in uses]:
        twin = next((each for each in found if _alike(each, use)), None)
        if twin is not None:
            found.remove(twin)
        found.append(use if twin is None else _both(twin, use))
    return tuple(found)


def _alike(one: StepUse, other: StepUse) -> bool:
    if (one.step, one.when) != (other.step, other.when):
        return False
    keys = [key for key in {**one.params, **other.params} if key not in ADDED]
    return all(
        one.params.get(key) == other.params.get(key)
        or (key in OPEN and not (one.params.get(key) and other.params.get(key)))
        for key in keys
    )


def _both(one: StepUse, other: StepUse) -> StepUse:
    params = {**one.params, **other.params}
    sums = {key: _sum(one.params.get(key, 0), other.params.get(key, 0)) for key in ADDED if key in params}
    return replace(other, params={**params, **sums})


def _sum(one: Any, other: Any) -> Any:
    """Two amounts as a ruleset writes them, as one."""
    numbers = isinstance(one, int | float) and isinstance(other, int | float)
    return one + other if numbers else {"sum": [one, other]} if one and other else one or other

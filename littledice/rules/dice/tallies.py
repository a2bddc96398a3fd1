"""What dice show besides what they come to, with exact weights: how many show a face, whether two show the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from math import comb, factorial, prod

from littledice.model.record import Record
from littledice.rules.dice.dice_group import Group, Pool
from littledice.rules.dice.roll_expression import Expression, Joined, joined
from littledice.rules.odds.distribution import beyond_reach
from littledice.rules.odds.pools import falls

MOST_WAYS = 200_000
RARE = 10**9
"""A die that explodes without end is followed until what is left is rarer than one in so many."""


class Look(Record):
    """What is looked for: how many of the dice that are kept, or of all `thrown`, show `face`."""

    face: int
    thrown: bool = False


Seen = tuple[int, ...]
"""A score, how many dice show what each look is for, and last 1 where two dice that are kept show the same, else 0. The
doubles of a single die of 100 faces are 11, 22 and so on to 100.
"""
Tally = Mapping[Seen, int]


def tally(dice: Expression, looks: Sequence[Look] = (), *, doubles: bool = False) -> dict[Seen, int]:
    """The weight of everything that the dice may show. Raises `Refused` where there are too many dice for that."""
    return dict(sorted(_node(dice.node, tuple(looks), doubles=doubles).items()))


def _node(node: Pool | Joined | int, looks: tuple[Look, ...], *, doubles: bool) -> dict[Seen, int]:
    none = (0,) * len(looks)
    if isinstance(node, int):
        return {(node, *none, 0): 1}
    if isinstance(node, Joined):
        left, right = (_node(each, looks, doubles=doubles) for each in (node.left, node.right))
        found: Counter[Seen] = Counter()
        if len(left) * len(right) > MOST_WAYS:
            raise beyond_reach()
        for mine, weight in left.items():
            for theirs, ways in right.items():
                seen = [one + other for one, other in zip(mine[1:-1], theirs[1:-1], strict=True)]
                both = max(mine[-1], theirs[-1])
                found[(joined(node.op, mine[0], theirs[0]), *seen, both)] += weight * ways
        return dict(found)
    return _pool(node, looks, doubles=doubles)


class _Chain(Record):
    """One die with all it brings: its worth, the face that it stands for, and the looks that it meets in all."""

    worth: int
    face: int
    met: tuple[int, ...]


def _pool(pool: Pool, looks: tuple[Look, ...], *, doubles: bool) -> dict[Seen, int]:
    """Every multiset of what the dice of each group may show."""
    sorts = [(_chains(group, looks, doubles=doubles), group.count) for group in pool.groups]
    if prod([comb(len(chains) + count - 1, count) for chains, count in sorts if count]) > MOST_WAYS:
        raise beyond_reach()
    single = [group for group in pool.groups if group.count]
    percent = len(single) == 1 and single[0].count == 1 and len(single[0].die.faces) == 100
    found: Counter[Seen] = Counter()
    for shown, weight in _shown(sorts):
        order = sorted(shown, key=lambda die: die.worth, reverse=not pool.low)
        kept = order if pool.keep is None else order[: pool.keep]
        met = [sum([die.met[place] for die in (shown if look.thrown else kept)]) for place, look in enumerate(looks)]
        faces = [die.face for die in kept]
        twice = faces[0] % 11 == 0 or faces[0] == 100 if percent else len(set(faces)) < len(faces)
        found[(sum([die.worth for die in kept]), *met, int(doubles and twice))] += weight
    return dict(found)


def _shown(sorts: Sequence[tuple[Mapping[_Chain, int], int]]) -> Iterator[tuple[tuple[_Chain, ...], int]]:
    if not sorts:
        yield (), 1
        return
    (chains, count), *rest = sorts
    for shown in combinations_with_replacement(chains, count):
        orders = factorial(count) // prod([factorial(many) for many in Counter(shown).values()])
        weight = orders * prod([chains[each] for each in shown])
        for others, ways in _shown(rest):
            yield (*shown, *others), weight * ways


def _chains(group: Group, looks: tuple[Look, ...], *, doubles: bool) -> Mapping[_Chain, int]:
    """What one die may come to, with weights of one total; those that cannot be told apart are one."""
    worth, values = group.worth, group.die.faces
    plain = dict.fromkeys(range(1, len(worth) + 1), 1)
    fall = falls(worth, group.reroll, on=group.again, better=group.better) if group.reroll else plain
    total, depth = sum(fall.values()), 1
    going = sum([fall[face] for face in group.explode])
    while group.explode and not group.once and going**depth * RARE > total**depth:
        depth += 1
    depth += 1 if group.explode else 0
    found: Counter[_Chain] = Counter()
    waiting = [(_Chain(worth=0, face=0, met=(0,) * len(looks)), 1, depth)]
    while waiting:
        so_far, weight, left = waiting.pop()
        for face, ways in fall.items():
            if not ways:
                continue
            value = values[face - 1]
            met = tuple([many + (value == look.face) for many, look in zip(so_far.met, looks, strict=True)])
            shows = value if doubles else 0
            chain = _Chain(worth=so_far.worth + worth[face - 1], face=so_far.face or shows, met=met)
            if left > 1 and face in group.explode:
                waiting.append((chain, weight * ways, left - 1))
            else:
                found[chain] += weight * ways * total ** (left - 1)
    return found

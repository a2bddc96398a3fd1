"""What a move that rolls against nothing comes to: every way in which its dice can fall is carried out, so that what
somebody takes, and what becomes of them, is known exactly.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import lcm
from typing import Any

from littledice.engine.legality import prepare
from littledice.engine.moments.running import follow, run
from littledice.engine.ruleset import Rulebook
from littledice.engine.scene import Scene, Untyped, Waiting
from littledice.model.encounter import Encounter
from littledice.model.events import Event, Rolled, Struck
from littledice.model.record import Value
from littledice.model.roll import Throw, Thrown
from littledice.model.ruleset import Ruleset
from littledice.model.use import UseMove
from littledice.rules.dice.die_names import die_named
from littledice.rules.odds.distribution import Distribution

MOST_RUNS = 1500
"""So often the move is carried out at most."""
DAMAGE = "damage"
"""What dice are thrown for of which nothing but their total counts once the blow has fallen."""

Faces = tuple[int, ...]


class Come(Value):
    """What a target `took` in one way for it to end, and the conditions it has `gained` by it."""

    took: int
    gained: tuple[str, ...]


class _More(BaseException):
    """What dice raise that have not been thrown yet."""

    def __init__(self, throw: Throw) -> None:
        super().__init__(throw.die)
        self.throw = throw


class _Lying(Untyped):
    """The dice that lie already, in the order they are asked for."""

    def __init__(self, faces: Faces) -> None:
        self.left = list(faces)

    def roll(self, throw: Throw) -> Thrown:
        wanted = throw.count + throw.coins
        if len(self.left) < wanted:
            raise _More(throw)
        shown, self.left = self.left[:wanted], self.left[wanted:]
        coins = tuple(face - 1 for face in shown[throw.count :])
        return Thrown(
            faces=tuple(shown[: throw.count]),
            origins=("rolled",) * throw.count,
            coins=coins,
            coin_origins=("rolled",) * throw.coins,
        )


def ways(rules: Rulebook, state: Encounter, use: UseMove) -> dict[Come, Fraction]:
    """What comes of a move for its one target, with the chance of each; empty where there are too many ways, or where
    no dice decide. A way ends where somebody is asked, and where others roll for what has happened to the target.
    """
    found: dict[Come, Fraction] = {}
    level: dict[Any, tuple[Faces, Fraction]] = {(): ((), Fraction(1))}
    runs = 0
    while level:
        asked: dict[Any, tuple[Faces, Fraction, Throw]] = {}
        for faces, weight in level.values():
            runs += 1
            if runs > MOST_RUNS:
                return {}
            scene = Scene(rules, state, _Lying(faces))
            try:
                _carried_out(scene, use)
            except _More as more:
                if _of_others(scene, use, more.throw):
                    _add(found, _come(rules.data, scene, state, use), weight)
                    continue
                key = (_memory(scene.events), more.throw)
                first, before, _ = asked.get(key, (faces, Fraction(), more.throw))
                asked[key] = (first, before + weight, more.throw)
                continue
            except Waiting:
                pass
            _add(found, _come(rules.data, scene, state, use), weight)
        level = dict(enumerate(_fallen(rules, asked.values())))
    return found if runs > 1 else {}


def _add(found: dict[Come, Fraction], come: Come, weight: Fraction) -> None:
    found[come] = found.get(come, Fraction()) + weight


def _of_others(scene: Scene, use: UseMove, throw: Throw) -> bool:
    struck = any(isinstance(event, Struck) for event in scene.events)
    return struck and throw.who not in (use.who, use.targets[0].id, *use.partners)


def _carried_out(scene: Scene, use: UseMove) -> None:
    attempt = prepare(scene.rules, scene.state, use)
    run(scene, attempt, (*attempt.move.aim, *attempt.move.meet, *attempt.move.land))
    follow(scene)


def _fallen(rules: Rulebook, asked: Sequence[tuple[Faces, Fraction, Throw]] | Any) -> Iterator[tuple[Faces, Fraction]]:
    """Every way in which the dice asked for may fall."""
    for faces, weight, throw in asked:
        sides = len(die_named(throw.die, rules.data.die).faces) if throw.count else 0
        ranges = [range(1, sides + 1)] * throw.count + [range(1, 3)] * throw.coins
        many = sides**throw.count * 2**throw.coins
        for shown in product(*ranges) if many <= MOST_RUNS else ():
            yield (*faces, *shown), weight / many


def _memory(events: Sequence[Event]) -> tuple[Any, ...]:
    """What may still matter of what has happened: nothing of dice for damage that was done, of other rolls how they
    came out. Ways that are alike in it go on as one.
    """
    last = max((place for place, event in enumerate(events) if isinstance(event, Struck)), default=-1)
    kept: list[Any] = []
    for place, event in enumerate(events):
        if isinstance(event, Rolled):
            roll = event.roll
            if roll.what != DAMAGE or place > last:
                kept.append((roll.who, roll.what, roll.score, roll.success, roll.outcome))
        elif isinstance(event, Struck):
            kept.append((event.target, event.taken))
        else:
            kept.append(repr(event))
    return tuple(kept)


def _come(data: Ruleset, scene: Scene, before: Encounter, use: UseMove) -> Come:
    target = use.targets[0].id
    took = sum([event.taken for event in scene.events if isinstance(event, Struck) and event.target == target])
    had = {held.kind for held in before.combatants[target].conditions}
    gained = dict.fromkeys(held.kind for held in scene.state.combatants[target].conditions if held.kind not in had)
    shown = [kind for kind in gained if kind not in data.condition or not data.condition[kind].hidden]
    return Come(took=int(took), gained=tuple(shown))


def taken(found: dict[Come, Fraction]) -> Distribution:
    """The spread of what is taken."""
    shares: dict[int, Fraction] = {}
    for come, share in found.items():
        shares[come.took] = shares.get(come.took, Fraction()) + share
    total = lcm(*[share.denominator for share in shares.values()])
    return Distribution(weights={took: int(shares[took] * total) for took in sorted(shares)}, total=total)


def becoming(found: dict[Come, Fraction]) -> dict[str, Fraction]:
    """The chance of each condition to begin."""
    shares: dict[str, Fraction] = {}
    for come, share in found.items():
        for kind in come.gained:
            shares[kind] = shares.get(kind, Fraction()) + share
    return shares

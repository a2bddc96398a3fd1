"""Dice thrown, and thrown again where they explode or are rerolled, until all lie; and what they came to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from littledice.model.record import Record, Working, replace
from littledice.model.roll import BESIDES, DROPPED, EXPLODED, REROLLED, Roll, Throw, Thrown, gone
from littledice.rules.dice.dice_group import Group
from littledice.rules.dice.die_names import COIN

if TYPE_CHECKING:
    from littledice.engine.scene import Scene

Throwing = Callable[[Sequence[Throw]], Sequence[Thrown]]
"""Shows the faces of throws that are made together."""

MOST_WAVES = 100
"""How often dice of one roll may bring further ones: fair dice never do so that often."""


class Shown:
    """Dice and coins that lie already, told in the order they are asked for; none where no more lie."""

    def __init__(self, thrown: Iterable[Thrown]) -> None:
        known = list(thrown)
        self.dice = [pair for each in known for pair in zip(each.faces, origins_of(each), strict=True)]
        self.coins = [coin for each in known for coin in each.coins]
        self.coin_origins = [origin for each in known for origin in each.coin_origins]

    def __call__(self, throws: Sequence[Throw]) -> list[Thrown]:
        """The next of them for these throws."""
        return [self._next(throw) for throw in throws]

    def _next(self, throw: Throw) -> Thrown:
        dice, self.dice = self.dice[: throw.count], self.dice[throw.count :]
        coins, self.coins = self.coins[: throw.coins], self.coins[throw.coins :]
        origins, self.coin_origins = self.coin_origins[: throw.coins], self.coin_origins[throw.coins :]
        return Thrown(
            faces=tuple(face for face, _ in dice),
            origins=tuple(origin for _, origin in dice),
            coins=tuple(coins),
            coin_origins=tuple(origins),
        )


class Lying(Working):
    """One die on the table. All dice with the same `chain` count as one; `before` is the die it was thrown again for,
    `follows` says that an explosion brought it.
    """

    group: int
    chain: int
    face: int
    origin: str
    before: Lying | None = None
    follows: bool = False
    fate: str = ""


class Cast(Working):
    """All dice of a roll in the order thrown, and its coins."""

    dice: list[Lying] = []
    coins: list[int] = []
    coin_origins: list[str] = []


def throws_of(groups: Sequence[Group], threshold: int | None = None, who: str = "", what: str = "") -> list[Throw]:
    """One throw for each group; all coins come with the last."""
    coins = [group for group in groups if group.coin]
    flips = sum([group.count for group in coins])
    coin = coins[0].name if coins else COIN
    throws = [
        Throw(die=group.name, count=group.count, coin=coin, who=who, what=what, threshold=threshold)
        for group in groups
        if not group.coin
    ]
    throws = [throw if not place else replace(throw, more=BESIDES) for place, throw in enumerate(throws)]
    if flips:
        last = throws.pop() if throws else Throw(die=COIN, count=0, who=who, what=what)
        throws.append(replace(last, coins=flips, coin=coin))
    return throws


def cast(
    groups: Sequence[Group],
    throwing: Throwing,
    *,
    threshold: int | None = None,
    who: str = "",
    what: str = "",
    waves: int = MOST_WAVES,
) -> Cast:
    """Throw all the groups, then what those dice bring, `waves` times at most."""
    throws = throws_of(groups, threshold, who, what)
    found, wave = Cast(), list[Lying]()
    places = [place for place, group in enumerate(groups) if not group.coin] or [0]
    for place, thrown in zip(places, throwing(throws) if throws else (), strict=False):
        for face, origin in zip(thrown.faces, origins_of(thrown), strict=True):
            wave.append(Lying(place, len(wave), face, origin))
        found.coins += thrown.coins
        found.coin_origins += thrown.coin_origins
    for left in range(waves, -1, -1):
        found.dice += wave
        asked = [(die, more) for die in wave if (more := _brings(groups[die.group], die))] if left else []
        if not asked:
            break
        wave = _followed(groups, asked, throwing, throws)
    return found


def _brings(group: Group, die: Lying) -> str:
    """Why a die that has just come to lie brings another, empty where it does not."""
    if die.face in group.reroll and (group.again or die.before is None):
        return REROLLED
    standing = die
    if die.before is not None:
        standing = _standing(group, die.before, die)
    explodes = standing.face in group.explode and not (group.once and standing.follows)
    standing.fate = EXPLODED if explodes else standing.fate
    return standing.fate if explodes else ""


def _standing(group: Group, before: Lying, die: Lying) -> Lying:
    """Which of a die and the one it was thrown again for stands."""
    worse = group.better and group.worth[before.face - 1] > group.worth[die.face - 1]
    before.fate, die.fate = ("", DROPPED) if worse else (REROLLED, "")
    return before if worse else die


def _followed(
    groups: Sequence[Group], asked: Sequence[tuple[Lying, str]], throwing: Throwing, throws: Sequence[Throw]
) -> list[Lying]:
    """The dice that these bring, one throw for each group, reason and origin."""
    wanted: dict[tuple[int, str, str], list[Lying]] = {}
    for die, why in asked:
        wanted.setdefault((die.group, why, die.origin), []).append(die)
    again = [
        Throw(
            die=groups[place].name, count=len(dice), who=throws[0].who, what=throws[0].what,
            threshold=throws[0].threshold, more=why, origin=origin,
        )
        for (place, why, origin), dice in wanted.items()
    ]  # fmt: skip
    wave = []
    for ((place, why, _), dice), thrown in zip(wanted.items(), throwing(again), strict=True):
        for die, face, origin in zip(dice, thrown.faces, origins_of(thrown), strict=False):
            if why == REROLLED:
                die.fate = REROLLED
            before, follows = (die, die.follows) if why == REROLLED else (None, True)
            wave.append(Lying(place, die.chain, face, origin, before, follows))
    return wave


def origins_of(thrown: Thrown) -> tuple[str, ...]:
    """Where each die came from; rolled, where that is not told."""
    return thrown.origins if len(thrown.origins) == len(thrown.faces) else ("rolled",) * len(thrown.faces)


class Reading(Record):
    """`faces` are all dice in the order thrown and `points` what each is worth; `fates` say which were dropped,
    exploded or rerolled, `dice` and `groups` of which sort each is, empty where they are all alike. `coin_points` is
    what each coin added; `threshold` the face from which a die counts, None where points are summed; `sixes` are the
    dice that earn extra, None where no face does; `pool` the dice thrown.
    """

    score: int
    die: str = "d6"
    faces: tuple[int, ...] = ()
    origins: tuple[str, ...] = ()
    points: tuple[int, ...] = ()
    fates: tuple[str, ...] = ()
    dice: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    coins: tuple[int, ...] = ()
    coin_origins: tuple[str, ...] = ()
    coin_points: tuple[int, ...] = ()
    sixes: int | None = None
    threshold: int | None = None
    pool: int = 0

    @property
    def counts(self) -> tuple[bool, ...]:
        """Whether each die counts for anything."""
        if not self.fates:
            return tuple([point != 0 for point in self.points])
        return tuple([point != 0 and not gone(fate) for point, fate in zip(self.points, self.fates, strict=True)])

    def roll(self, **about: Any) -> Roll:
        """The finished roll; `about` is what the dice do not know: who rolls for what, against what."""
        return Roll(
            die=self.die,
            faces=self.faces,
            origins=self.origins,
            points=self.points,
            fates=self.fates,
            dice=self.dice,
            groups=self.groups,
            coins=self.coins,
            coin_origins=self.coin_origins,
            score=self.score,
            threshold=self.threshold,
            sixes=self.sixes,
            pool=self.pool,
            **about,
        )


def thrown_in(scene: Scene, against: str = "") -> Throwing:
    """The dice of a scene, thrown against somebody."""
    return lambda throws: [scene.roll(throw, against) for throw in throws]

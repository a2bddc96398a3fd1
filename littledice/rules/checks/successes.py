"""Dice that count from a threshold on; advantage moves the threshold or the number of dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from littledice.model.record import Record
from littledice.model.refs import DieId
from littledice.model.roll import Throw, Thrown
from littledice.rules.check_kind import NOTHING, CheckKind, Hand, Reading, Setup, left_over
from littledice.rules.dice.dice_limits import check_count
from littledice.rules.dice.die_names import Dice, die_named
from littledice.rules.odds.distribution import Distribution
from littledice.rules.odds.opposed import Joint
from littledice.rules.odds.pools import count_of, sum_of


class Params(Record):
    """`advantage`: each one moves the `threshold` by 1, adds or takes a `die`, or does nothing (`manual`).
    `stacking`: all of it counts (`net`), or at most one for and one against (`single`). The threshold stays within
    `least_threshold` and `most_threshold`, so that some face always counts and some never does. `max_dice` limits the
    pool, exempt dice aside. `rank1_cap` lets a pool of 1 bring no more than 1 success, whatever is added.
    `extra_faces` of counting dice earn extra. Without the skill `unskilled_dice` are rolled at `unskilled_threshold`,
    plus added dice if `unskilled_bonus_dice`; targets above `unskilled_max_difficulty` are then barred.
    """

    die: DieId = "d6"
    threshold: int = 4
    advantage: Literal["threshold", "die", "manual"] = "threshold"
    stacking: Literal["net", "single"] = "net"
    least_threshold: int = 2
    most_threshold: int = 6
    max_dice: int | None = None
    rank1_cap: bool = False
    extra_faces: tuple[int, ...] = ()
    unskilled_dice: int = 1
    unskilled_threshold: int = 5
    unskilled_bonus_dice: bool = True
    unskilled_max_difficulty: int | Literal["none"] | None = None


class Kind(CheckKind):
    """Counts successes (SD-01 to SD-05) or hits (SS-01 to SS-08)."""

    def __init__(self, params: Params, dice: Dice) -> None:
        self.params = params
        self.die = die_named(self.params.die, dice)

    def setup(self, stat: int) -> Setup:
        """The stat is a pool of dice."""
        return Setup(pool=stat)

    def throw(self, setup: Setup, who: str = "", what: str = "") -> Throw:
        """The pool with its limit, then the exempt dice."""
        return Throw(die=self.params.die, count=self._pool(setup), who=who, what=what, threshold=self.threshold(setup))

    def read(self, setup: Setup, thrown: Thrown) -> Reading:
        """A die counts from the threshold on; it earns extra by its face (SS-42)."""
        threshold = self.threshold(setup)
        counts = tuple(self.die.faces[face - 1] >= threshold for face in thrown.faces)
        extra = self.params.extra_faces
        earned = sum([counted and face in extra for face, counted in zip(thrown.faces, counts, strict=True)])
        return Reading(
            score=self._capped(setup, sum(counts)) + setup.modifier,
            points=tuple(int(counted) for counted in counts),
            counts=counts,
            sixes=earned if extra else None,
            threshold=threshold,
            pool=len(counts),
        )

    def distribution(self, setup: Setup, hand: Hand = NOTHING) -> Distribution:
        """Dice in hand count already; the others are a binomial row."""
        threshold = self.threshold(setup)
        count = left_over(self._pool(setup), len(hand.faces), "dice")
        values = self.die.faces
        hits = sum([value >= threshold for value in values])
        found = count_of(hits, len(values), count)
        if hand.faces:
            found = found.shifted(sum([values[face - 1] >= threshold for face in hand.faces]))
        return found.capped(self._most(setup)).shifted(setup.modifier)

    def points(self, setup: Setup) -> Distribution:
        """Successes and what they earn extra, together (SS-30, SS-32)."""
        threshold, extra = self.threshold(setup), self.params.extra_faces
        worth = [(value >= threshold) * (1 + (face in extra)) for face, value in enumerate(self.die.faces, 1)]
        return sum_of(worth, self._pool(setup)).shifted(setup.modifier)

    def extras(self, setup: Setup) -> Distribution:
        """How many dice earn extra."""
        threshold, faces = self.threshold(setup), self.die.faces
        earning = [
            face for face, value in enumerate(faces, 1) if face in self.params.extra_faces and value >= threshold
        ]
        return count_of(len(earning), len(faces), self._pool(setup))

    def joint(self, setups: Sequence[Setup]) -> Joint:
        """Each die counts or not by every threshold; dice of one throw are shared, their limits and modifiers not."""
        limits = sorted({self.threshold(setup) for setup in setups})
        counted: Joint = {(0,) * len(limits): 1}
        for _ in range(self._pool(setups[0])):
            counted = _one_more(counted, self.die.faces, limits)
        found: Joint = {}
        for counts, weight in counted.items():
            by = dict(zip(limits, counts, strict=True))
            scores = tuple(self._capped(each, by[self.threshold(each)]) + each.modifier for each in setups)
            found[scores] = found.get(scores, 0) + weight
        return found

    def barred(self, setup: Setup, target: int | float) -> bool:
        """The unskilled pass nothing above their highest difficulty, even with added dice."""
        most = self.params.unskilled_max_difficulty
        return setup.unskilled and isinstance(most, int) and target > most

    def threshold(self, setup: Setup) -> int:
        """The value from which a die counts."""
        params = self.params
        base = params.unskilled_threshold if setup.unskilled else params.threshold
        if setup.threshold is not None:
            base = setup.threshold
        elif params.advantage == "threshold":
            base -= self._net(setup)
        return max(params.least_threshold, min(params.most_threshold, base))

    def _net(self, setup: Setup) -> int:
        if self.params.stacking == "single":
            return (setup.ups > 0) - (setup.downs > 0)
        return setup.net

    def _pool(self, setup: Setup) -> int:
        params = self.params
        count, exempt = setup.pool + setup.bonus, setup.exempt
        if setup.unskilled:
            count = params.unskilled_dice
            if params.unskilled_bonus_dice:
                count += setup.bonus
            else:
                exempt = 0
        if params.advantage == "die":
            count += self._net(setup)
        if params.max_dice is not None:
            count = min(params.max_dice, count)
        count = max(0, count + exempt)
        check_count(count)
        return count

    def _most(self, setup: Setup) -> int | None:
        most = setup.most
        if self.params.rank1_cap and setup.pool <= 1:
            most = 1 if most is None else min(1, most)
        return most

    def _capped(self, setup: Setup, successes: int) -> int:
        most = self._most(setup)
        return successes if most is None else min(most, successes)


def _one_more(counted: Joint, faces: Sequence[int], limits: list[int]) -> Joint:
    """The counts after one more die."""
    found: Joint = {}
    for counts, weight in counted.items():
        for face in faces:
            key = tuple([count + (face >= limit) for count, limit in zip(counts, limits, strict=True)])
            found[key] = found.get(key, 0) + weight
    return found

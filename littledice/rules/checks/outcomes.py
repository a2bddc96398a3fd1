"""How a roll comes out: the rungs of its check, of which the first that fits counts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from littledice.engine.amounts import worth
from littledice.engine.circumstance import Circumstance
from littledice.engine.facts import always, holds
from littledice.engine.naming.numbers import numbers_of
from littledice.model.record import Value, replace
from littledice.model.roll import Roll
from littledice.model.ruleset import Bound, CheckDef, Rung
from littledice.model.track import Number
from littledice.rules.check_kind import Setup
from littledice.rules.checks.dice_check import CheckKind
from littledice.rules.checks.falls import FACES, Fall, doubled, fallen, scored
from littledice.rules.odds.chance import Chance, chance

if TYPE_CHECKING:
    from littledice.rules.checks.checking import Ready

SMALL = ("score", "rolled")
"""Numbers that are to be small where one rolls under."""
MARGIN = "margin"
SCORED = ("score", MARGIN)
"""Numbers that hang on the score alone."""


class Ladder(Value):
    """The rungs of a check in the moment of one roll."""

    check: CheckDef
    moment: Circumstance

    def outcome(self, roll: Roll) -> str:
        """The id of the first rung that fits; empty where none does."""
        numbers = {**self.moment.numbers, **numbers_of(roll), "number": roll.target or 0}
        moment = replace(self.moment, numbers=numbers)
        for rung in self.check.outcomes:
            if roll.target is None and MARGIN in rung.numbers:
                return ""
            if _fits(rung, roll, moment):
                return rung.id
        return ""

    def judged(self, roll: Roll) -> Roll:
        """The roll with how it came out, and whether that hits; open where it is aimed at no number and a rung that was
        reached asks for one.
        """
        outcome = self.outcome(roll)
        return replace(
            roll, outcome=outcome, success=outcome in self.check.hits if outcome or roll.target is not None else None
        )

    def altered(self, roll: Roll, outcome: str) -> Roll:
        """The roll as it comes out now that it was changed, or with the `outcome` it was given."""
        given = outcome in ranked(self.check)
        return replace(roll, outcome=outcome, success=outcome in self.check.hits) if given else self.judged(roll)

    def chances(self, kind: CheckKind, setup: Setup, target: Number | None) -> dict[str, Chance]:
        """The exact chance of every outcome, best first; empty where the dice can fall in too many ways."""
        weights: dict[str, Fraction] = {}
        for roll, weight in self.falls(kind, setup):
            outcome = self.outcome(_aimed(roll, kind, target))
            weights[outcome] = weights.get(outcome, Fraction()) + weight
        found = {id: weights.get(id, Fraction()) for id in ranked(self.check)}
        return {id: chance(each.numerator, each.denominator) for id, each in found.items()} if weights else {}

    def falls(self, kind: CheckKind, setup: Setup) -> Iterable[Fall]:
        """What the dice may come to, each with its chance: scores where nothing else decides."""
        return scored(kind, setup) if self.by_score else fallen(kind, setup, self.check, self.moment.rules.data)

    def hitting(self, chances: Mapping[str, Chance]) -> Chance | None:
        """The chance of all that hits, together."""
        hits = [each for id, each in chances.items() if id in self.check.hits]
        hit = sum([Fraction(each.numerator, each.denominator) for each in hits], Fraction())
        return chance(hit.numerator, hit.denominator) if chances else None

    @property
    def by_score(self) -> bool:
        """Whether the score alone decides it."""
        return all(
            rung.face is None and not rung.doubles and all(name in SCORED for name in rung.numbers)
            for rung in self.check.outcomes
        )


def ranked(check: CheckDef) -> tuple[str, ...]:
    """The outcomes of a check, best first."""
    return check.order or tuple(dict.fromkeys(rung.id for rung in check.outcomes))


def _fits(rung: Rung, roll: Roll, moment: Circumstance) -> bool:
    if not always(rung.when) and not holds(rung.when, moment):
        return False
    for name, bound in rung.numbers.items():
        most = roll.under and name in SMALL
        if not _within(worth(name, moment), _spelt(bound, most=most), moment):
            return False
    if rung.doubles and not doubled(roll):
        return False
    return rung.face is None or _showing(rung, rung.face, roll, moment) >= rung.count


def _showing(rung: Rung, bound: Bound, roll: Roll, moment: Circumstance) -> int:
    """How many dice show the face."""
    if bound.at is not None:
        bound = Bound(least=bound.at, most=bound.at)
    return sum([_within(face, bound, moment) for face in FACES[rung.of](roll)])


def _spelt(bound: Bound, *, most: bool) -> Bound:
    """What is written alone is the least, or the `most`."""
    if bound.at is None:
        return bound
    return Bound(most=bound.at) if most else Bound(least=bound.at)


def _within(number: Number, bound: Bound, moment: Circumstance) -> bool:
    least, most = bound.least, bound.most
    return (least is None or number >= worth(least, moment)) and (most is None or number <= worth(most, moment))


def throws(ready: Ready) -> Iterator[tuple[Roll, Fraction]]:
    """Every roll that a check may come to, judged, with its chance; by scores alone where nothing else counts, and none
    where the dice can fall in too many ways.
    """
    ladder, kind = ready.ladder, ready.kind
    for roll, weight in scored(kind, ready.setup) if ladder is None else ladder.falls(kind, ready.setup):
        aimed = _aimed(roll, kind, ready.target)
        yield (aimed if ladder is None else ladder.judged(aimed)), weight


def _aimed(roll: Roll, kind: CheckKind, target: Number | None) -> Roll:
    """The roll against the number it is to reach."""
    if target is None:
        return roll
    margin = (roll.score - target) * (-1 if kind.under else 1)
    return replace(roll, target=target, margin=margin, under=kind.under, success=margin >= 0)

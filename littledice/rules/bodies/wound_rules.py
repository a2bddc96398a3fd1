"""What one attack's damage does to a body that counts wounds: the order of resolution, without dice and without a
fight.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Literal, NamedTuple, Protocol

from littledice.model.record import Record
from littledice.rules.bodies.which_body import FATAL

Cause = Literal["shock", "massive", "awake"]
"""What an Endurance Check is for: not to be wounded by shock or by massive damage, or to stay conscious."""


class Terms(Record):
    """How a table reads the silent places. `fresh`: full points after they ran out, or none until healed (SD-63);
    `both`: two wounds at once on an unwounded body owe the check to stay conscious (SD-69).
    """

    fresh: bool = True
    both: bool = True


class Body(NamedTuple):
    """Hit points of at most `most`, wounds so far, and which of them is `fatal`."""

    hp: int
    most: int
    wounds: int
    fatal: int = FATAL


class Owed(NamedTuple):
    """A wound for being out of hit points (SD-62), a check for shock (SD-64), checks for massive damage (SD-66)."""

    depletion: bool
    shock: bool
    massive: int


class Patient(Protocol):
    """Whoever suffers: told what changes, and rolls the checks."""

    def hp(self, value: int) -> None:
        """Hit points are now `value`."""

    def wound(self, cause: str) -> None:
        """One more wound."""

    def check(self, cause: Cause) -> bool:
        """Whether an Endurance Check is passed."""

    def fall(self) -> None:
        """Unconscious."""

    def die(self) -> None:
        """Dead."""


def owed(body: Body, damage: int) -> Owed:
    """What an attack's damage entails, all of it judged against the body as it was. Every comparison is strict but that
    with the hit points that are left.
    """
    most = max(1, body.most)
    return Owed(
        depletion=damage >= body.hp,
        shock=2 * damage > most,
        massive=max(0, -(-damage // most) - 2),
    )


def suffer(body: Body, damage: int, terms: Terms, patient: Patient) -> None:
    """Carry one attack's damage through (SD-62 to SD-70; depletion and shock apart from each other, SD-65, and a
    failed check leaves hit points alone, SD-67): hit points, the wound of depletion, the checks for shock and
    massive damage one by one, then the check to stay conscious. The wound that kills ends it at once.
    """
    if damage <= 0:
        return
    due = owed(body, damage)
    wounds = body.wounds
    if due.depletion:
        patient.hp(body.most if terms.fresh else 0)
        wounds += 1
        patient.wound("depletion")
    else:
        patient.hp(body.hp - damage)
    if wounds >= body.fatal:
        return patient.die()
    for number in range(due.massive + due.shock):
        cause: Cause = "shock" if due.shock and number == 0 else "massive"
        if patient.check(cause):
            continue
        wounds += 1
        patient.wound(cause)
        if wounds >= body.fatal:
            return patient.die()
    if _owes_staying_awake(body.wounds, wounds, terms) and not patient.check("awake"):
        patient.fall()


def _owes_staying_awake(before: int, now: int, terms: Terms) -> bool:
    """A wound on top of another one (SD-69)."""
    return now > max(before, 1) and (before > 0 or terms.both)


class Fate(NamedTuple):
    """How it can end."""

    hp: int
    wounds: int
    state: Literal["up", "unconscious", "dead"]


Passing = Callable[[Cause, int], Fraction]
"""The chance of a check, by its cause and the wounds there are when it is rolled."""


def fates(body: Body, damage: int, terms: Terms, passing: Passing) -> dict[Fate, Fraction]:
    """Every end with its exact chance, found by walking all the ways the checks can fall."""
    found: dict[Fate, Fraction] = {}
    waiting: list[tuple[tuple[bool, ...], Fraction]] = [((), Fraction(1))]
    while waiting:
        results, chance = waiting.pop()
        walker = _Walker(body, results)
        try:
            suffer(body, damage, terms, walker)
        except _Branch as branch:
            passed = passing(branch.cause, branch.wounds)
            waiting += [
                ((*results, result), chance * share) for result, share in ((True, passed), (False, 1 - passed)) if share
            ]
            continue
        found[walker.fate] = found.get(walker.fate, Fraction(0)) + chance
    return found


class _Branch(Exception):
    """The way splits at a check whose result nobody said."""

    def __init__(self, cause: Cause, wounds: int) -> None:
        super().__init__(cause)
        self.cause: Cause = cause
        self.wounds = wounds


class _Walker:
    def __init__(self, body: Body, results: tuple[bool, ...]) -> None:
        self.fate = Fate(body.hp, body.wounds, "up")
        self._results = list(results)

    def hp(self, value: int) -> None:
        self.fate = self.fate._replace(hp=value)

    def wound(self, cause: str) -> None:
        self.fate = self.fate._replace(wounds=self.fate.wounds + 1)

    def check(self, cause: Cause) -> bool:
        if not self._results:
            raise _Branch(cause, self.fate.wounds)
        return self._results.pop(0)

    def fall(self) -> None:
        self.fate = self.fate._replace(state="unconscious")

    def die(self) -> None:
        self.fate = self.fate._replace(state="dead")

"""Whom the attack of whoever is up can be aimed at: now, after one move, and why not at the others."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cached_property
from math import inf
from typing import TYPE_CHECKING

from littledice.app.board.data import Odds
from littledice.app.telling.health import GONE, state_of, veiled
from littledice.app.telling.spans import chance as chance_of
from littledice.engine.legality import why_not, why_not_ever
from littledice.engine.ruleset import Rulebook, opposed
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.errors import LittleDiceError, Refused
from littledice.model.record import Value
from littledice.model.use import Target, UseMove

if TYPE_CHECKING:
    from littledice.rules.movement.getting_near import Nearing

BY_ITSELF = ("cost", "phase", "state", "turn", "unable", "unknown", "who")
"""Codes of refusals that would be the same whomever the attack is aimed at."""
TOO_FAR = "reach"

Chance = Callable[[str, str, str], str]
"""The exact chance, as a fraction, that the first id succeeds with a move at a target; empty where it aims at no
number.
"""


class Targets(Value):
    """`now` and `later` (after a move) are the best chance first; `reasons` tells of each of the others why not.
    `soon` is whether the attack is for a later phase of the round.
    """

    now: tuple[Odds, ...] = ()
    later: tuple[Odds, ...] = ()
    reasons: tuple[tuple[Combatant, Refused], ...] = ()
    soon: bool = False


NOBODY = Targets()


def targets(rules: Rulebook, state: Encounter, who: str, chance: Chance | None = None) -> Targets:
    """The targets of the game's attack for somebody whose slot is open; none where they cannot attack, or not before
    they come up again. `chance` tells the chance of an attack as things are. Whom it tells none of, though their
    numbers are known, is left out: the attack aims at no number.
    """
    move = rules.data.move.get(rules.data.screen.attack)
    if move is None:
        return NOBODY
    soon = bool(move.phases) and state.phase not in move.phases
    found = _Finding(rules, state, who, soon=soon, chance=chance)
    return NOBODY if soon and not found.near.goings else found.all()


class _Finding:
    def __init__(self, rules: Rulebook, state: Encounter, who: str, *, soon: bool, chance: Chance | None) -> None:
        self.rules = rules
        self.state = state
        self.who = who
        self.soon = soon
        self.chance = chance

    @cached_property
    def near(self) -> Nearing:
        from littledice.rules.movement.getting_near import Nearing

        return Nearing(self.rules, self.state, self.who)

    def all(self) -> Targets:
        now: list[Odds] = []
        later: list[Odds] = []
        reasons = []
        for foe in foes(self.rules, self.state, self.state.combatants[self.who]):
            refusal = self._why_not(self.state, foe.id)
            if refusal is None:
                now += self._odds(foe, self._now(foe.id))
            elif refusal.code in BY_ITSELF:
                return NOBODY
            elif refusal.code == TOO_FAR and (odds := self._after_a_move(foe)) is not None:
                later += odds
            else:
                reasons.append((foe, refusal))
        rank = best_first(self.rules, self.state, self.who)
        best, after = (tuple(sorted(odds, key=lambda each: rank(each.id, each.exact))) for odds in (now, later))
        return Targets(best, after, tuple(reasons), self.soon)

    def _use(self, target: str, move: str = "") -> UseMove:
        return UseMove(who=self.who, move=move or self.rules.data.screen.attack, targets=(Target(id=target),))

    def _why_not(self, state: Encounter, target: str) -> Refused | None:
        return why_refused(self.rules, state, self._use(target), ever=self.soon)

    def _now(self, target: str) -> str:
        if self.chance is not None:
            return self.chance(self.who, self.rules.data.screen.attack, target)
        return self._chance(self.state, target)

    def _chance(self, state: Encounter, target: str, move: str = "") -> str:
        return known_chance(self.rules, state, self._use(target, move))

    def _odds(self, foe: Combatant, exact: str) -> list[Odds]:
        return [Odds(foe.id, foe.name, chance_of(exact, "text"), exact)] if exact or veiled(foe) else []

    def _after_a_move(self, foe: Combatant) -> list[Odds] | None:
        """The chance after the move that brings the foe in reach, None where none does."""
        charge = "" if self.soon else self.near.charge(foe.id)
        if charge:
            return self._odds(foe, self._chance(self.state, foe.id, charge))
        for state in self.near.after_each(foe.id):
            if self._why_not(state, foe.id) is None:
                return self._odds(foe, self._chance(state, foe.id))
        return None


def best_first(rules: Rulebook, state: Encounter, who: str) -> Callable[[str, str], tuple[Fraction, float]]:
    """The order in which targets are named, by id and exact chance: the likeliest first; of equal ones the nearest,
    then as they stand.
    """
    from littledice.rules.movement.distances import from_one

    far = from_one(rules, state, who) if who in state.combatants else {}
    chances = {"": Fraction(1)}

    def rank(target: str, exact: str) -> tuple[Fraction, float]:
        number = far.get(target, inf)
        if exact not in chances:
            chances[exact] = -Fraction(exact)
        return chances[exact], inf if isinstance(number, str) else float(number)

    return rank


def why_refused(rules: Rulebook, state: Encounter, use: UseMove, *, ever: bool = False) -> Refused | None:
    """Why the use is not allowed now, or `ever`; None also where that hangs on what only the GM knows."""
    try:
        return why_not_ever(rules, state, use) if ever else why_not(rules, state, use)
    except Refused as error:
        return error if error.code != "gm" else None


def known_chance(rules: Rulebook, state: Encounter, use: UseMove) -> str:
    """The exact chance of what the use would roll, as a fraction; empty where it rolls nothing or that may not be
    known.
    """
    from littledice.app.seeing import known_odds

    try:
        ready = known_odds.chance_of(rules, state, use)
    except LittleDiceError:
        return ""
    chance = ready.chance if ready is not None else None
    return chance.text if chance is not None else ""


def foes(rules: Rulebook, state: Encounter, bearer: Combatant) -> list[Combatant]:
    """The enemies who are still in it, who comes next first."""
    others = [state.combatants[who] for who in from_here(state, bearer.id)]
    fighting = [who for who in others if opposed(rules.data, bearer, who) and who.here]
    return [who for who in fighting if state_of(rules.data, who) not in GONE]


def from_here(state: Encounter, who: str) -> list[str]:
    """The order, beginning after whoever is up, then everybody else."""
    place = state.order.index(who) + 1 if who in state.order else 0
    return list(dict.fromkeys((*state.order[place:], *state.order[:place], *state.combatants)))

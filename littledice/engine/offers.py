"""What somebody may do now: every move and target that `why_not` lets pass, and why the others are not offered."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from littledice.engine.legality import never, prepare, why_not
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Value
from littledice.model.use import Target, UseMove


class Offer(Value):
    """A use, and why not (None: it may be done)."""

    use: UseMove
    refusal: Refused | None

    @property
    def legal(self) -> bool:
        """Whether it may be done now."""
        return self.refusal is None


def candidates(rules: Rulebook, state: Encounter, who: str) -> Iterator[UseMove]:
    """Every move of a combatant's own with each single target it could name, in the ruleset's and the joining order."""
    everybody = [combatant.id for combatant in state.here()]
    for name, move in rules.data.move.items():
        if move.by != "actor" or move.hidden or move.stands_for or move.time in ("setup", "rest"):
            continue
        if move.target in ("none", "self"):
            yield UseMove(who=who, move=name)
            continue
        for target in everybody:
            yield UseMove(who=who, move=name, targets=(Target(id=target),))


def possible(rules: Rulebook, state: Encounter, who: str) -> Iterator[str]:
    """The moves of a combatant's own that may be made now, those with a target at somebody at least. Whom else they
    could be aimed at is not looked into.
    """
    for move, uses in groupby(candidates(rules, state, who), key=lambda use: use.move):
        out = never(state, prepare(rules, state, UseMove(who=who, move=move)))
        if not out and any(why_not(rules, state, use) is None for use in uses):
            yield move


def offers(rules: Rulebook, state: Encounter, who: str, move: str = "") -> list[Offer]:
    """Every candidate with its verdict; only those of one move, if it is named."""
    return [Offer(use, why_not(rules, state, use)) for use in candidates(rules, state, who) if move in ("", use.move)]

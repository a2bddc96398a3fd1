"""Opposed checks: both roll, the higher score wins, equal ones go by rank, then by who has advantage, then by a
coin.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from littledice.engine.circumstance import Circumstance
from littledice.engine.ruleset import Rulebook
from littledice.engine.scene import Scene
from littledice.model.encounter import Encounter
from littledice.model.events import Noted
from littledice.model.mention import mention
from littledice.model.record import replace
from littledice.model.roll import Roll, Throw
from littledice.rules.body_size import size_of
from littledice.rules.checks.checking import Ready
from littledice.rules.checks.tie_break import TieRule, tie_winner

TAGS = ("opposed", "larger", "smaller")
"""Facts of an opposed check: that it is one, and how large the other side is."""
TIES = TieRule()


def opposed_moment(rules: Rulebook, state: Encounter, who: str, other: str, tags: Iterable[str] = ()) -> Circumstance:
    """The moment of one side's roll against the other."""
    facts = (*opposed_facts(rules, state, who, other), *tags)
    return Circumstance(rules, state, state.combatants[who], state.combatants[other], tags=facts)


def opposed_facts(rules: Rulebook, state: Encounter, who: str, other: str) -> tuple[str, ...]:
    """That a check is opposed, and which side is the larger (SD-59)."""
    sizes = size_of(rules, state, state.combatants[other]) - size_of(rules, state, state.combatants[who])
    return ("opposed", "larger") if sizes > 0 else ("opposed", "smaller") if sizes < 0 else ("opposed",)


def facing(mine: Ready, theirs: Ready, ties: TieRule = TIES) -> Ready:
    """My check with the other side's in it, for its chance."""
    return replace(mine, versus=theirs, ties=ties)


def facing_all(sides: Sequence[tuple[Ready, Ready]]) -> Ready:
    """One roll of mine against everybody, for the chance that it beats them all."""
    first, *others = [facing(mine, theirs) for mine, theirs in sides]
    return replace(first, crowd=tuple(others))


class Verdict(NamedTuple):
    """Whether I won, and how a tie was settled, empty where there was none."""

    won: bool
    tie: str = ""

    def tell(self, scene: Scene, who: str) -> None:
        """Tell of the tie: once both rolls have been told, as they are read."""
        if self.tie:
            scene.emit(Noted(text=self.tie, who=who, kind="outcome"))


def verdict(scene: Scene, mine: Ready, theirs: Ready, first: Roll, second: Roll) -> Verdict:
    """Whether my roll beats theirs (SD-09, SD-11). The coin of an unsettled tie is mine on heads."""
    if first.score != second.score:
        return Verdict(first.score > second.score)
    settled = tie_winner(TIES, mine.setup, theirs.setup)
    if settled:
        why = "higher rank" if mine.setup.pool != theirs.setup.pool else "advantage"
        name = mention(mine.who if settled > 0 else theirs.who)
        return Verdict(settled > 0, f"A tie: {name} wins by {why}.")
    heads = bool(scene.roll(Throw(die="d6", count=0, coins=1, who=mine.who, what="tie")).coins[0])
    return Verdict(heads, f"A tie, and a coin: {mention(mine.who if heads else theirs.who)} wins.")


def scored(mine: Roll, theirs: Roll, *, won: bool | None) -> tuple[Roll, Roll]:
    """Both rolls as they are told: each aims at the other's score, and the first says who won."""
    first = replace(mine, target=theirs.score, success=won, margin=mine.score - theirs.score)
    return first, replace(
        theirs, target=mine.score, success=None if won is None else not won, margin=theirs.score - mine.score
    )

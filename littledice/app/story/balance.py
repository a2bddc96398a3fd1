"""Who stood against whom, and when the tide turned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from littledice.app.history.deeds import FALLEN
from littledice.app.story.chronicle import COMING, STATE, Statement
from littledice.app.story.naming import PARTY, Naming
from littledice.app.telling.health import state_of
from littledice.app.telling.number_format import begun
from littledice.app.telling.spans import Span, side_name
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.ruleset import Ruleset


class Tide(NamedTuple):
    """That the tide turned: in words, the steps this follows from, and the step it came about at."""

    says: str
    steps: tuple[int, ...]
    at: int


class Balance:
    """Weighs the sides of a fight as it goes on. `joined` are the steps in which everybody came."""

    def __init__(self, data: Ruleset, names: Naming) -> None:
        self._data = data
        self.joined: dict[str, int] = {}
        self._names = names
        self._opened = False
        self._ahead = self._leads = ""
        self._turn = Tide("", (), 0)

    def begin(self, state: Encounter) -> None:
        """The fight begins: whoever is ahead now is ahead already."""
        self._ahead = self._leads = self._larger(state)[0]

    def opening(self, state: Encounter) -> tuple[Statement, ...]:
        """Who faced whom, once: where there are two sides at the least."""
        if self._opened:
            return ()
        self._opened = True
        sides: dict[str, list[str]] = {}
        for each in state.here():
            sides.setdefault(each.side, []).append(each.id)
        if len(sides) < 2:
            return ()
        ordered = sorted(sides.items(), key=lambda pair: pair[0] != PARTY)
        first, *others = [self._names.people(ids, known=False) for _, ids in ordered]
        line = (*first, Span(" faced "), *others[0])
        for other in others[1:]:
            line = (*line, Span(", and there were "), *other)
        steps = tuple(sorted({self.joined[each.id] for each in state.here() if each.id in self.joined}))
        return (Statement((*line, Span(".")), steps, (COMING,)),)

    def watch(self, state: Encounter, touched: Mapping[str, int], step: int) -> None:
        """Notice that by this step another of two sides has more people standing than the other."""
        side, most, other, fewer = self._larger(state)
        if not side or side == self._leads:
            return
        self._leads = side
        fallen = {touched[each.id] for each in state.here() if not self._stands(each) and each.id in touched}
        came = {step for who, step in self.joined.items() if who in state.combatants and not fallen}
        says = f"From then on {side_name(side)} outnumbered {side_name(other)}, {most} to {fewer}."
        self._turn = Tide(says, tuple(sorted(fallen | came)), step)

    def tide(self, state: Encounter) -> tuple[Statement, ...]:
        """That another side has more people standing than at the end of the round before."""
        side, _, _, fewer = self._larger(state)
        before, self._ahead = self._ahead, side or self._ahead
        if not side or before == side or not fewer:
            return ()
        return (Statement((Span(begun(self._turn.says)),), self._turn.steps, (STATE,)),)

    def turned_by(self, told: Sequence[Statement]) -> int:
        """How many of the sentences lead up to what turned it."""
        found = (place for place, each in enumerate(told, 1) if self._turn.at in each.steps)
        return max(found, default=len(told))

    def _larger(self, state: Encounter) -> tuple[str, int, str, int]:
        """The side that has more people standing, and the other; no names unless there are two, one the larger."""
        standing: dict[str, int] = {}
        for each in state.here():
            standing[each.side] = standing.get(each.side, 0) + self._stands(each)
        ordered = sorted(standing.items(), key=lambda pair: -pair[1])
        if len(ordered) != 2 or ordered[0][1] == ordered[1][1]:
            return "", 0, "", 0
        return (*ordered[0], *ordered[1])

    def _stands(self, each: Combatant) -> bool:
        return state_of(self._data, each) not in FALLEN

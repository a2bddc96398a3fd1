"""Names as a story has them: in full where somebody first comes up in a round, then short."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from littledice.app.story.chronicle import BOLD
from littledice.app.story.crowds import crowd
from littledice.app.telling.spans import Line, Span, listed, named
from littledice.engine.mobs import gathered
from littledice.model.encounter import Encounter
from littledice.model.mention import SOMEBODY

PARTY = "party"
BETWEEN = (", ", " and ")
"""What stands between the names of several."""


class Naming:
    """Names people of a fight. `state` is the fight as it stands while the round is told."""

    def __init__(self) -> None:
        self.state: Encounter | None = None
        self._short: dict[str, str] = {}
        self._known: set[str] = set()

    def begin(self, state: Encounter) -> None:
        """A new round: everybody is named in full again."""
        self.state = state
        self._known = set()
        words = Counter(word for each in state.combatants.values() for word in each.name.split())
        self._short = {
            each.id: each.name.split()[0]
            for each in state.combatants.values()
            if each.side == PARTY
            and words[each.name.split()[0]] == 1
            and each.name.split()[0].isalpha()
            and each.name.split()[0].isascii()
        }

    def span(self, who: str, *, bold: bool = False) -> Span:
        """The name behind an id."""
        found = self.state.combatants.get(who) if self.state is not None else None
        if found is None:
            return Span(SOMEBODY if who == SOMEBODY else "the GM", BOLD if bold else "text", who)
        text = self._short.get(who, found.name) if who in self._known else found.name
        self._known.add(who)
        whole = named(found)
        return Span(text, BOLD if bold else whole.role, who)

    def people(self, ids: Sequence[str], *, known: bool = True) -> Line:
        """Several in a row, those of one mob as such: `Mira Vale and the eight goblins`; `eight goblins` where they are
        not `known` yet, or only counted.
        """
        state = self.state
        if state is None:
            return listed([(self.span(who),) for who in ids])
        groups: list[Line] = []
        for group in gathered(state, ids):
            together = crowd(state, group, known=known)
            groups += [together] if together else [(self.span(who),) for who in group]
        return listed(groups)

    def line(self, told: Line) -> Line:
        """A line of the telling with its names as the story has them."""
        found: list[Span] = []
        row: list[str] = []
        for place, span in enumerate(told):
            if self._is_name(span):
                row.append(span.who)
            elif not (
                row and span.text in BETWEEN and self._is_name(told[place + 1] if place + 1 < len(told) else span)
            ):
                found += [*self.people(row), span]
                row = []
        return (*found, *self.people(row))

    def _is_name(self, span: Span) -> bool:
        return self.state is not None and span.who in self.state.combatants

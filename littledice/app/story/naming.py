"""Names as a story has them: in full where somebody first comes up in a round, then short."""

from __future__ import annotations

from collections import Counter

from littledice.app.story.chronicle import BOLD
from littledice.app.telling.spans import Line, Span, named
from littledice.model.encounter import Encounter
from littledice.model.mention import SOMEBODY

PARTY = "party"


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

    def line(self, told: Line) -> Line:
        """A line of the telling with its names as the story has them."""
        known = self.state.combatants if self.state is not None else {}
        return tuple(self.span(span.who) if span.who in known else span for span in told)

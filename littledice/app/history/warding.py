"""Attacks whose dice hit, until they land or are warded off."""

from __future__ import annotations

from littledice.app.telling.moment import Moment
from littledice.model import events as ev
from littledice.model.record import Working
from littledice.model.roll import Roll
from littledice.model.ruleset import MoveDef
from littledice.model.track import Number

DEFENDING = "spend_defense"
"""The question whose answer takes successes from an attack."""

AVERT = "avert"
"""The step of a reaction that averts the hit; without a check it does so outright."""


class Hit(Working):
    """One attack; `left` is what is left of its score."""

    who: str
    target: str
    left: Number


class Warding:
    """Follows the attacks of a turn."""

    def __init__(self) -> None:
        self._hits: list[Hit] = []
        self._reacts = ""

    def hit(self, roll: Roll) -> None:
        """The dice of an attack hit."""
        self._hits.append(Hit(roll.who, roll.against, roll.score))

    def warded(self, moment: Moment) -> list[str]:
        """Whose hits come to nothing by this event, each as often as it had one."""
        event = moment.event
        if isinstance(event, ev.TurnEnded):
            self._hits = []
        elif isinstance(event, ev.Answered) and event.kind == DEFENDING:
            return self._defended(event.to, int(event.picks[0]))
        elif isinstance(event, ev.Used):
            return self._used(event, moment.data.move.get(event.move))
        elif isinstance(event, ev.Rolled) and event.roll.who == self._reacts and event.roll.success:
            return self._averted(event.roll.against)
        return []

    def _defended(self, target: str, points: int) -> list[str]:
        """Both of one attacker are meant where it struck with two weapons; whoever attacked first is answered first."""
        first = next((each.who for each in self._hits if each.target == target), "")
        mine = [each for each in self._hits if (each.who, each.target) == (first, target)]
        self._hits = [each for each in self._hits if each not in mine]
        return [each.who for each in mine if each.left <= points]

    def _used(self, event: ev.Used, move: MoveDef | None) -> list[str]:
        reacts = move is not None and move.reaction == "hit"
        self._reacts = event.who if reacts else ""
        if move is None or not reacts:
            return []
        outright = any(use.step == AVERT and not use.params.get("check") for use in move.aim)
        last = next((each.who for each in reversed(self._hits) if each.target in event.targets), "")
        return self._averted(last) if outright else []

    def _averted(self, who: str) -> list[str]:
        last = next((each for each in reversed(self._hits) if each.who == who), None)
        if last is None:
            return []
        self._hits.remove(last)
        return [who]

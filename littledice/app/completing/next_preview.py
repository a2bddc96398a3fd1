"""What `next` would do, by the code that does it, up to the first roll or question; nothing changes and nothing is
rolled.
"""

from __future__ import annotations

from typing import Any

from littledice.app.outcome import Outcome
from littledice.app.results import sentences
from littledice.app.table import Table
from littledice.app.telling.spans import Line, Span, clause, named
from littledice.engine.scene import Untyped
from littledice.model.encounter import Encounter, Fight
from littledice.model.errors import Refused
from littledice.model.events import Event
from littledice.model.question import Question
from littledice.model.record import Value
from littledice.model.roll import Throw, Thrown
from littledice.rules.checks.checking import Ready


class Peeked(Value):
    """`events` would happen and lead to `after`; then comes `roll` (a check owed, with its chance), `throw` (other
    dice) or `question`, if anything stops it.
    """

    events: tuple[Event, ...]
    after: Encounter
    roll: Ready | None = None
    throw: Throw | None = None
    question: Question | None = None

    @property
    def stop(self) -> Line:
        """What the dice or a person would have to say first: `Mira rolls Death Save, 67%`."""
        found = self.roll or self.throw
        if found is not None:
            name, what = self._named(found.who), found.what or "dice"
            chance = self.roll.chance if self.roll is not None else None
            return (name, Span(f" rolls {what}{f', {chance.words}' if chance is not None else ''}"))
        if self.question is not None:
            return (
                self._named(self.question.to),
                Span(f" is asked: {self.after.named(self.question.text).rstrip('.')}"),
            )
        return ()

    def _named(self, who: str) -> Span:
        found = self.after.combatants.get(who)
        return named(found) if found is not None else Span("the GM", "title")


class _Stopped(BaseException):
    """Dice would fall here."""

    def __init__(self, throw: Throw) -> None:
        super().__init__(throw.what)
        self.throw = throw


class _NoDice(Untyped):
    def roll(self, throw: Throw) -> Thrown:
        """No dice are thrown ahead of time: what they will show is nobody's to know."""
        raise _Stopped(throw)


def peeked(table: Table) -> Outcome:
    """The edge that comes next."""
    found = ahead(table)
    stop = (f"Then {clause(found.stop)}.",) if found.stop else ()
    text = (*sentences(table, table.state, found.events), *stop)

    def data() -> dict[str, Any]:
        import msgspec

        known = found.events
        return {
            "events": [msgspec.to_builtins(event) for event in known],
            "text": list(text),
            "roll": _roll_data(found),
            "question": found.question.kind if found.question else None,
            "view": table.view(Fight(encounter=found.after)),
        }

    return table.looked("peek", "peek", data, said=text or ("Nothing is due.",), payload=found)


def ahead(table: Table) -> Peeked:
    """Run the edge on a scene without dice."""
    from littledice.engine.decide import carry_out
    from littledice.engine.scene import Waiting
    from littledice.model.commands import EndTurn
    from littledice.rules.checks.foresight import Foreseen, Foresight

    if table.fight.open is not None:
        raise Refused(f"A question is waiting: {table.fight.open.question.text}", "`answer` it first.", code="question")
    scene = Foresight(table.rules, table.state, _NoDice())
    roll = throw = question = None
    try:
        carry_out(scene, EndTurn())
    except Foreseen as seen:
        roll = seen.ready
    except _Stopped as stopped:
        throw = stopped.throw
    except Waiting as asked:
        question = asked.question
    events = table.door.events(table.state, scene.events)
    return Peeked(events, scene.state, roll, throw, question)


def _roll_data(found: Peeked) -> dict[str, Any] | None:
    if found.roll is not None:
        chance = found.roll.chance
        return {
            "who": found.roll.who,
            "what": found.roll.what,
            "target": found.roll.target,
            "fraction": chance.text if chance else None,
        }
    if found.throw is not None:
        return {"who": found.throw.who, "what": found.throw.what, "target": None, "fraction": None}
    return None

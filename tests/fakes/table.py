"""A fight in memory, driven by commands and scripted faces."""

from __future__ import annotations

import msgspec

from littledice.engine.decide import Decision, decide
from littledice.engine.ruleset import Rulebook
from littledice.model.combatant import Combatant
from littledice.model.commands import Command, Enter
from littledice.model.encounter import Encounter, Fight
from littledice.model.events import Event
from tests.fakes.scripted_dice import ScriptedDice


class Table:
    """Keeps the fight, every event, and every fight before (for undo)."""

    def __init__(self, rules: Rulebook, *people: Combatant) -> None:
        self.rules = rules
        self.fight = Fight(encounter=Encounter(ruleset=rules.data.id))
        self.events: list[Event] = []
        self.past: list[Fight] = []
        if people:
            self.do(Enter(combatants=people))

    def do(self, command: Command, *faces: int) -> Decision:
        """Carry out a command with these faces; the fight moves on only if it is not refused."""
        decision = decide(self.rules, self.fight, command, ScriptedDice(faces))
        self.past.append(self.fight)
        self.fight = decision.fight
        self.events.extend(decision.events)
        return decision

    def reopen(self) -> None:
        """As if the program had been closed: through bytes and back."""
        self.fight = msgspec.json.decode(msgspec.json.encode(self.fight), type=Fight)

    @property
    def state(self) -> Encounter:
        return self.fight.encounter

    @property
    def question(self) -> str:
        return self.fight.open.question.kind if self.fight.open is not None else ""

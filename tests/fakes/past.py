"""A fight of LittleP6 in memory, one round of which is past."""

from __future__ import annotations

import shlex

import pytest

from littledice.app.desk import Desk
from littledice.app.memory_shelf import MemoryShelf
from littledice.app.outcome import Outcome
from littledice.model.combatant import Combatant
from littledice.model.errors import LittleDiceError
from littledice.model.events import Rolled
from littledice.model.roll import Roll
from tests.properties.test_rulesets import rules

BLOWS = (
    "add Ana side:party swords=4 melee=4 speed=6 held=sword,shield alertness=3",
    "add Bo side:party melee=3 speed=5 held=axe alertness=2",
    "add Orc melee=3 speed=4 held=axe head=2 torso=3",
    "add Wolf melee=3 speed=4",
    "start an=9 or=7 bo=5 wo=3",
    "strike or 6 5 4 1",
    "answer no la ra ll la",
    "next",
    "strike an 4 1 1",
)
"""Nine steps of 66; Ana is asked how she reacts."""

PHASES = (
    "add Mira side:party race=human might=5 axes=4 tumble=3 spirit=2 held=axe",
    "add Dorrin side:party race=dwarf endurance=6 axes=4 crossbows=4 held=hand-crossbow,axe",
    "add harpy x2",
    "start mi=14 do=6 h1=11 h2=9",
    "do: snapshot h1 with hand-crossbow 5 6 1 2",
    "h2: engage mi",
    "next",
    "next",
)
"""Eight steps of Spirit D6: two declared, and both are resolved with the last one's pass, but for a question."""

FIGHT = (
    'add "Mira Vale" side:party phy=2 men=3 ac=2 hp=12',
    "add Tamsin side:party phy=3 men=2 ac=1 hp=12",
    "add goblin x2",
    "start mi=9 g1=7 ta=5 g2=3",
    "a g1 6 2",
    "next",
    "a mi 5",
    "next",
    "a g2 3 1 5",
    "next",
    "a mi 6",
    "a mi 4",
    "next",
)
"""Thirteen steps: everybody has had one turn."""


class Past:
    """A fight of that game; of LittleP6 one in its second round. `desk` is the GM's, `player` makes another."""

    def __init__(self, *sentences: str, game: str = "littlep6") -> None:
        self.shelf = MemoryShelf(rules(game))
        self.desk = Desk(shelf=self.shelf, clock=lambda: "")
        self.desk.say(["new", "field"], options={"seed": "7"})
        self.save = self.shelf.saves["field"]
        for sentence in (*(FIGHT if game == "littlep6" else ()), *sentences):
            self.say(sentence)

    def player(self, who: str) -> Desk:
        return Desk(shelf=self.shelf, clock=lambda: "", viewer=who)

    def say(self, sentence: str) -> Outcome:
        return self.desk.say(shlex.split(sentence))

    def rolls(self) -> list[Roll]:
        """Everything rolled so far, on the branch that stands."""
        steps = reversed(list(self.save.path_back()))
        return [event.roll for step in steps for event in step.events if isinstance(event, Rolled)]

    def who(self, id: str) -> Combatant:
        return self.save.fight.encounter.combatants[id]

    def hp(self, who: str) -> float:
        return self.who(who).value("hp")

    def refused(self, sentence: str) -> LittleDiceError:
        with pytest.raises(LittleDiceError) as caught:
            self.say(sentence)
        return caught.value

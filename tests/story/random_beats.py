"""Random fights as steps, for laws about what is told of them."""

from __future__ import annotations

from littledice.app.dice.seeded_dice import OwnDice
from littledice.app.dice.sources import CommandDice
from littledice.app.proving.company import company
from littledice.app.proving.random_fights import Soaked, _Fight
from littledice.app.seeing.course import Beat, course
from littledice.engine.decide import decide
from littledice.engine.ruleset import Rulebook
from littledice.model.commands import Command
from littledice.store.step_lines import Step


class Recorded(_Fight):
    """A random fight that keeps its steps."""

    def __init__(self, rules: Rulebook, seed: int) -> None:
        super().__init__(rules, Soaked(seed), seed)
        self.beats: list[Beat] = []

    def play(self, commands: int) -> None:
        """With those who join before it begins."""
        save = company(self.rules, self.chance)
        self.fight, self.beats = save.fight, list(course(save))
        for _ in range(commands):
            if not self._step():
                break

    def _submit(self, command: Command) -> None:
        before = self.fight.encounter
        dice = CommandDice(self.rules.data.die, OwnDice(f"{self.found.seed}|{self.number}", self.found.commands), "")
        decision = decide(self.rules, self.fight, command, dice)
        super()._submit(command)
        number = len(self.beats) + 1
        step = Step(seq=number, prev=number - 1, events=decision.events)
        self.beats.append(Beat(step, before, self.fight.encounter))


def beats(rules: Rulebook, seed: int, commands: int = 60) -> list[Beat]:
    """The steps of a random fight."""
    fight = Recorded(rules, seed)
    fight.play(commands)
    return fight.beats

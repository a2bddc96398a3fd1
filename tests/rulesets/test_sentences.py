"""Fights of random sentences by every ruleset: each is carried out or refused, a refused one changes nothing, and the
log told again leads to the same state. `python -m tests.rulesets.test_sentences GAMES` plays many more.
"""

from __future__ import annotations

import random
import sys
from functools import cache

import pytest

from littledice.app.desk import Desk
from littledice.app.memory_shelf import MemoryShelf
from littledice.engine.apply import fold
from littledice.language.loading import load
from littledice.language.reading.finding import winners
from littledice.language.reading.roots import roots
from littledice.model.errors import LittleDiceError
from littledice.model.question import Question
from littledice.model.ruleset import MoveDef
from littledice.rules.rulebook import Rules
from littledice.store.writer import Writer

GAMES, SENTENCES = 6, 45
FLOW = ("next", "next", "next", "undo", "redo", "go", "peek", "status", "log", "recap", "note x", "delay to 2")


@cache
def ruleset(id: str) -> Rules:
    return load(id, roots())


class Player:
    """Says whatever may make sense, chosen by a seed."""

    def __init__(self, rules: Rules, seed: int) -> None:
        self.data = rules.data
        self.chance = random.Random(seed)
        self.shelf = MemoryShelf(rules)
        self.desk = Desk(shelf=self.shelf, clock=lambda: "")
        self.desk.say(["new", "x", *self.options()], options={"seed": str(seed)})

    @property
    def save(self) -> Writer:
        return self.shelf.saves["x"]

    def options(self) -> list[str]:
        named = [
            (name, self.chance.choice(option.choices)) for name, option in self.data.option.items() if option.choices
        ]
        return [f"{name}={str(value).lower()}" for name, value in self.chance.sample(named, min(2, len(named)))]

    def someone(self) -> str:
        return self.chance.choice(list(self.save.fight.encounter.combatants) or ["Ana"])

    def target(self) -> str:
        if self.chance.random() < 0.9:
            return self.someone()
        return self.chance.choice([".", "foes", "party", "all", f"{self.someone()}/2", f"{self.someone()}/0"])

    def play(self, sentences: int = SENTENCES) -> None:
        foes = list(self.data.template) or ["orc"]
        together = self.chance.choice(["", " together"])
        foe = f"add {self.chance.choice(foes)} x3{together}"
        for sentence in ("add Ana side:party", "add Bo side:party", foe, "start"):
            self.say(sentence.split())
        for _ in range(sentences):
            waiting = self.save.fight.open
            if waiting is not None and self.chance.random() < 0.85:
                self.say(self.answer(waiting.question))
            elif self.chance.random() < 0.5:
                self.say(self.table_talk())
            else:
                self.say(self.move())

    def say(self, words: list[str]) -> None:
        before = (self.save.fight, self.save.last_seq)
        if self.refused(words):
            assert (self.save.fight, self.save.last_seq) == before, words

    def refused(self, words: list[str]) -> bool:
        try:
            outcome = self.desk.say(words)
        except LittleDiceError:
            return True
        assert isinstance(outcome.data, dict)
        return False

    def answer(self, question: Question) -> list[str]:
        if self.chance.random() < 0.3:
            return ["answer"]
        count = self.chance.randint(question.least, max(question.least, question.most))
        return [
            "answer",
            *[self.chance.choice([option.id for option in question.options] or ["3"]) for _ in range(count)],
        ]

    def table_talk(self) -> list[str]:
        who, other = self.someone(), self.someone()
        key = self.chance.choice([*self.data.track, *self.data.stat])
        place = f"{self.chance.randint(-3, 3)},{self.chance.randint(-3, 3)}"
        said = (
            *FLOW, f"goto {who}", f"order {who} before {other}", f"out {who}", f"in {who}", f"conceal {who}",
            f"set {who} {key}={self.chance.randint(-1, 5)}", f"place {who} {place}", f"dist {who} {other} 3", "add zed",
            f"label {who} red hat", f"label {who},{other} wet until:turn_end", f"label {who} red hat off",
            "clock tide 4", "clock tide", "clock doom 0/3", "clock doom +1", f"count {who} breath 2",
            f"count {who} breath", f"count {who} breath off",
            f"d {who} 9 flow", f"{self.data.screen.attack or 'status'} {other} x2",
            f"check party {self.chance.choice(list(self.data.stat))} vs 2",
            f"odds check {who} {self.chance.choice(list(self.data.stat))} vs 2",
        )  # fmt: skip
        return self.chance.choice(said).split()

    def move(self) -> list[str]:
        id = self.chance.choice(list(self.data.move))
        verb = id + self.chance.choice(["", "", "!"])
        targets = [self.target() for _ in range(self.chance.choice([0, 1, 1, 2]))]
        words = [
            word for _ in range(self.chance.choice([0, 0, 1, 2])) for word in self.word(id, self.data.move[id]).split()
        ]
        number = [str(self.chance.randint(0, 7))] if self.chance.random() < 0.3 else []
        actor = [f"{self.someone()}:"] if self.chance.random() < 0.5 else []
        return [*actor, verb, *targets, *words, *number]

    def word(self, id: str, move: MoveDef) -> str:
        kinds = [word[1:] for word in move.words if word.startswith("@") and word != "@text"]
        kinds += {"check": ["stat"], "condition": ["condition"], "hazard": ["hazard"], "spend": ["track"]}.get(id, [])
        pool = [*move.options, *[word for word in move.words if not word.startswith("@")], "adv", "dis2", "odds", "+1"]
        pool += [entry for kind in kinds for entry in getattr(self.data, kind)]
        pool += [f"with {weapon}" for weapon in list(self.data.weapon)[:10]]
        pool += [f"{word} {self.someone()}" for word in ("vs", "on", "by", "to")] + ["vs 2", "to 3", "to 1,1"]
        return self.chance.choice(pool)

    def check_log(self) -> None:
        """The steps that led here, folded from the start, make the same state."""
        steps = list(self.save.path_back())[::-1]
        state = self.save.header.start.encounter
        for step in steps:
            state = fold(state, step.events)
        assert state == self.save.fight.encounter


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("id", winners(roots()))
def test_random_sentences(id: str, seed: int) -> None:
    player = Player(ruleset(id), seed)
    player.play()
    player.check_log()


if __name__ == "__main__":
    for name in winners(roots()):
        for game in range(int(sys.argv[1])):
            soak = Player(ruleset(name), game + 1000)
            soak.play()
            soak.check_log()
        print(name, sys.argv[1])  # noqa: T201

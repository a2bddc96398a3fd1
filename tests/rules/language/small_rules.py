"""A small ruleset in TOML to which a test adds what it is about, and a table to play it at."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any

import pytest

from littledice.app.desk import Desk
from littledice.app.memory_shelf import MemoryShelf
from littledice.app.outcome import Outcome
from littledice.app.proving.examples import run_all
from littledice.language.compiler import compiled
from littledice.language.reading.roots import Root, built_in
from littledice.model.encounter import Encounter
from littledice.model.errors import BadRuleset, LittleDiceError
from littledice.render.ansi import screen
from littledice.render.settings import ScreenSettings
from littledice.rules.rulebook import Rules

BASE = """
name = "Small"
use = ["packs/table"]
[die]
d6 = 6
[check.try]
kind = "successes"
params = { die = "d6", threshold = 5, advantage = "die" }
[stat.bold]
default = 2
[words.weapons]
among = "weapon"
[words.traits]
among = "trait"
[track.hp]
name = "hearts"
short = "HP"
high = 9
[track.action]
high = 1
refill = "turn_start"
budget = true
[weapon.unarmed]
name = "bare hands"
skill = "bold"
damage = 1
[condition.furious]
name = "furious"
[condition.out]
name = "out"
holds = "self.hp<=0"
state = "out"
skips = true
helpless = true
[move.attack]
name = "Attack"
letter = "a"
cost = { action = 1 }
target = "enemy"
check = "try"
stat = "bold"
tags = ["attack"]
aim = [{ step = "roll", at = "each", against = 1 }]
land = [{ step = "harm", amount = 1 }]
[move.damage]
name = "Damage"
letter = "d"
by = "gm"
time = "always"
target = "any"
most = 0
amount = true
land = [{ step = "harm", amount = "said" }]
[flow]
roll = [{ step = "initiative", check = "try", stat = "bold" }]
[screen]
bar = "hp"
budget = ["action"]
attack = "attack"
"""
FIGHT = ("add Ann side:party", "add Bo side:party", "add rat x2", "start an=9 bo=8 r1=7 r2=6")


def told(folder: Path, more: str) -> str:
    """What is wrong with the ruleset when `more` is added in a second file, one fault a line; empty if nothing is."""
    try:
        small(folder, more)
    except BadRuleset as error:
        return "\n".join(error.problems)
    return ""


def small(folder: Path, more: str, base: str = BASE) -> Rules:
    """The ruleset with `more` in a second file."""
    place = folder / "small"
    place.mkdir(exist_ok=True)
    (place / "ruleset.toml").write_text(base, encoding="utf-8")
    (place / "more.toml").write_text(more, encoding="utf-8")
    return Rules(compiled("small", (built_in(), Root(folder, "campaign"))).data)


def prove(folder: Path, more: str) -> None:
    """Every example in `more` holds, and there is one."""
    ran = list(run_all(small(folder, more)))
    assert ran
    problems = "\n".join(f"{each.name}: {'; '.join(each.problems)}" for each in ran if each.problems)
    assert not problems, problems


class Played:
    """A fight in memory by the ruleset."""

    def __init__(self, rules: Rules, *sentences: str, viewer: str = "gm") -> None:
        self.rules = rules
        self.desk = Desk(shelf=MemoryShelf(rules), clock=lambda: "", viewer=viewer)
        self.desk.say(["new", "test"], options={"seed": "1"})
        for sentence in sentences:
            self.say(sentence)

    def say(self, sentence: str) -> Outcome:
        return self.desk.say(shlex.split(sentence))

    def text(self, sentence: str) -> str:
        return " ".join(self.say(sentence).text)

    def refused(self, sentence: str) -> LittleDiceError:
        with pytest.raises(LittleDiceError) as raised:
            self.say(sentence)
        return raised.value

    @property
    def state(self) -> Encounter:
        return self.desk.shelf.saves[self.desk.slug()].fight.encounter  # type: ignore[attr-defined, no-any-return]

    @property
    def view(self) -> dict[str, Any]:
        data: dict[str, Any] = self.say("status --json").data
        return data

    def board(self, width: int = 100, **settings: Any) -> str:
        return screen(self.say("status"), ScreenSettings(width=width, theme="off", **settings))

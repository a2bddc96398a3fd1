"""What docs/littlep6.md shows a table to write is a ruleset whose examples hold, and what it tells people to say is
understood.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from littledice.app.desk import Desk
from littledice.app.memory_shelf import MemoryShelf
from littledice.app.proving.examples import run_all, words
from littledice.language.compiler import compiled
from littledice.language.reading.roots import roots
from littledice.rules.rulebook import Rules
from tests.rulesets.littlep6.people import rules

TEXT = (Path(__file__).parents[3] / "docs" / "littlep6.md").read_text(encoding="utf-8")
TABLE = re.search(r"\| at the table \|.*?\n\n", TEXT, flags=re.DOTALL)
SAID = re.findall(r"`([^`]+)`", TABLE[0] if TABLE else "")
BEFORE = ("start", "ambush party", "mira: a og")
HIT = ["evade", "next", "next", "a mi 3 3 3"]
NEEDS = {
    "answer evade mp:adv": HIT,
    "answer evade dis": HIT,
    "c mi poisoned off": ["c mi poisoned"],
    "deathsave on ta": ["d ta 99"],
    "douse mi": ["hazard mi fire"],
    "dist mi": ["dist mi g1 near"],
    "map": ["dist mi g1 near"],
    "next mp": ["set ta mp=0/2"],
    "regain mp": ["set mi sp=0 mp=0", "next", "next", "next", "next"],
    "rest mp": ["set mi mp=0"],
    "wash mi": ["hazard mi acid"],
}


def test_the_documents_own_ruleset_can_be_played(tmp_path: Path) -> None:
    folder = tmp_path / "dusk"
    folder.mkdir()
    (folder / "ruleset.toml").write_text('extends = "littlep6"\nname = "Dusk"\n', encoding="utf-8")
    blocks = re.findall(r"```toml\n(.*?)```", TEXT, flags=re.DOTALL)
    (folder / "ours.toml").write_text("\n".join(blocks), encoding="utf-8")
    dusk = Rules(compiled("dusk", roots(campaign=tmp_path)).data)
    assert {"sand", "hailstones"} <= set(dusk.data.example)
    assert [(ran.name, ran.problems) for ran in run_all(dusk) if ran.problems] == []


@pytest.mark.parametrize("sentence", [said for said in SAID if said not in BEFORE])
def test_what_it_tells_people_to_say_is_understood(sentence: str) -> None:
    desk = Desk(shelf=MemoryShelf(rules()), clock=lambda: "")
    desk.say(["new", "x"], options={"seed": "1"})
    for line in (
        "add Mira side:party phy=3 men=3 caster=yes hp=12 traits=healer,sneak-attack,stab-in-the-back",
        "add Tamsin side:party phy=2 hp=12",
        "add Ogre threat=medium size=medium ac=1 hp=40",
        "add goblin",
    ):
        desk.say(words(line))
    if not sentence.startswith("camp"):
        desk.say(["start", "mi=3", "ta=2", "og=1", "g1=0"])
    for line in NEEDS.get(sentence, ()):
        desk.say(words(line))
    desk.say(words(sentence))


@pytest.mark.parametrize("sentences", [["ambush party", "mira: a og", "start"]])
def test_before_the_fight(sentences: list[str]) -> None:
    desk = Desk(shelf=MemoryShelf(rules()), clock=lambda: "")
    desk.say(["new", "x"], options={"seed": "1"})
    desk.say(words("add Mira side:party phy=4 hp=12"))
    desk.say(words("add Ogre ac=1 hp=40 men=0"))
    for sentence in sentences:
        desk.say(words(sentence))


def test_the_table_is_there() -> None:
    assert len(SAID) > 35
    assert set(BEFORE) <= set(SAID)

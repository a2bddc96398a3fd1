"""What a table notices two turns later, mended in one sentence on the real program: ten oversights in each game."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.cli.program import Program
from tests.fakes.past import BLOWS, PHASES


class Mended(NamedTuple):
    """A sentence, what it was, and what is otherwise afterwards: who, which track, the value now."""

    what: str
    sentence: str
    changes: tuple[tuple[str, str, Any], ...]
    misfits: tuple[int, ...] = ()


LITTLEP6 = (
    "new field littlep6 --seed 7",
    'add "Mira Vale" side:party phy=2 men=3 ac=2 hp=1/12 weapons=dagger',
    "add Tamsin side:party phy=3 men=2 ac=1 hp=11/12 traits=healer",
    "add goblin x2",
    "start mi=9 g1=7 ta=5 g2=3",
    "a g1 6 2",
    "next",
    "a mi 2",
    "next",
    "a g1 3 1 5",
    "next",
    "a ta 1",
    "next",
    'next --dice "3 1"',
    "next",
    "next",
    "a ta 3",
    "next",
)
"""Goblin 1 brings Mira down in step 7, she saves herself in step 13; it is her turn in round 3."""

SPIRITD6 = (
    "new field spiritd6 --seed 5",
    *PHASES,
    "answer 0",
    "answer 1",
    "next",
    "next",
    "next",
    "next",
    "a h2 with axe 5 6 4 1",
    "answer 0",
    "answer 1 4 5 1 3 5",
    "next",
    "next",
    "next mi=12 do=6 h1=9 h2=14",
    "next",
)
"""Dorrin shoots at Harpy 1, Mira fells Harpy 2 in step 17 and gets loose; the second turn has begun."""

SIXTYSIX = (
    "new field sixtysix --seed 5",
    *BLOWS,
    "answer no ll",
    "next",
    "strike or 5 4 2",
    "answer no h t",
    "next",
    "strike bo 5 2 1",
    "answer no t",
    "next",
)
"""Everybody has struck once; Ana begins the second round."""

GAMES = {"littlep6": LITTLEP6, "spiritd6": SPIRITD6, "sixtysix": SIXTYSIX}

OVERSIGHTS = {
    "littlep6": (
        Mended("a condition", "amend before 7 c g1 daze --rolls h", ()),
        Mended("a wrong target", "amend 5 a g2", (("g1", "hp", 3), ("g2", "hp", 3))),
        Mended("wrong damage", "amend before 9 d g1 1", (("g1", "hp", 1),)),
        Mended("a missed reaction", "amend before 11 c ta evade", (("ta", "hp", 10),), (11,)),
        Mended("regeneration", "amend before 14 h g1 1", (("g1", "hp", 3),)),
        Mended("a modifier", "amend 9 a g1 dis --rolls h", ()),
        Mended("one action too many", "amend 11 off", (("ta", "hp", 10),)),
        Mended("a wrong initiative", "amend 4 start mi=9 g1=7 ta=2 g2=3", ()),
        Mended("an effect that ends", "amend before 13 h mi 1", ()),
        Mended("a newcomer", "amend before 5 add goblin initiative=6", (("g3", "hp", 4),)),
    ),
    "spiritd6": (
        Mended("a condition", "amend before 15 c mi prone", (("h2", "wounds", 1),), (17,)),
        Mended("a wrong target", "amend 15 a h1 with axe", (("h2", "wounds", 0),), (16, 17)),
        Mended("wrong damage", "amend 10 answer 5", (("h1", "hp", 8),)),
        Mended("a missed defense", "amend 16 answer 1", (("h2", "wounds", 1),), (17,)),
        Mended("regeneration", "amend before 14 h h1 1", (("h1", "hp", 13),)),
        Mended("a modifier", "amend 15 a h2 with axe bonus1 --rolls 1", ()),
        Mended("one action too many", "amend 5 off", (("h1", "hp", 13),)),
        Mended("a wrong initiative", "amend 4 start mi=3 do=6 h1=11 h2=9", ()),
        Mended("an effect that ended", "amend before 13 c mi engaged off", ()),
        Mended("a newcomer", 'amend before 5 add "Old Harpy" from:harpy initiative=2', (("ol", "hp", 13),)),
    ),
    "sixtysix": (
        Mended("a condition", "amend before 9 c or crippled-head", (("an", "left_leg", 1),), (9, 13)),
        Mended("a wrong target", "amend 12 strike wo", (("or", "head", 2), ("or", "torso", 3)), (13,)),
        Mended("wrong damage", "amend 7 answer no h t la la", (("or", "head", 0), ("or", "right_arm", 2))),
        Mended("a missed reaction", "amend 10 answer parry 1", (("an", "left_leg", 1),)),
        Mended("regeneration", "amend before 12 h or 1 parts:ll", (("or", "left_leg", 2),)),
        Mended("a modifier", "amend 9 strike an bonus:gear1 --rolls 6", (), (10,)),
        Mended("one action too many", "amend 15 off", (("bo", "torso", 1),)),
        Mended("a wrong initiative", "amend 5 start an=9 or=7 bo=2 wo=3", ()),
        Mended("an effect that ended", "amend before 12 set an left_leg=1", (("an", "left_leg", 1),)),
        Mended("a newcomer", "amend before 6 add goblin melee=2 initiative=1", ()),
    ),
}
"""Of each game its ten; where nothing of the present differs, the sentence is taken all the same."""

CASES = [(game, each) for game, found in OVERSIGHTS.items() for each in found]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Program]:
    """Each game's fight, played once."""
    found = {}
    for game, sentences in GAMES.items():
        program = Program(tmp_path_factory.mktemp(game))
        done = program.script(*sentences)
        assert (done.code, done.err) == (0, ""), done.err
        found[game] = program
    return found


@pytest.mark.parametrize(("game", "mended"), CASES, ids=[f"{game}: {each.what}" for game, each in CASES])
def test_an_oversight_is_mended_in_one_sentence(
    game: str, mended: Mended, played: dict[str, Program], tmp_path: Path
) -> None:
    program = played[game].copied(tmp_path)
    before = (program.saves / "field.json").read_bytes()
    old = program.run("status --json").told["data"]
    shown = program.run(f"{mended.sentence} --json")
    assert shown.code == 0, shown.out
    data = shown.told["data"]
    assert (program.saves / "field.json").read_bytes() == before, "the preview changed something"
    assert tuple(each["step"] for each in data["misfits"]) == mended.misfits
    now = {(each["who"], each["track"]): each["to"] for each in data["changes"]}
    for who, track, value in mended.changes:
        assert now.get((who, track)) == value, (data["changes"], data["text"])
    taken = program.run(f"{mended.sentence} --leave-out --json")
    assert taken.code == 0, taken.out
    assert taken.told["data"]["changes"] == data["changes"]
    plain = program.run("log --plain")
    assert "The GM amends" in plain.out
    assert program.run("saves check field").code == 0
    assert program.run("undo --json").told["data"]["view"] == old

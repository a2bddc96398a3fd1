"""Rulesets made of nothing but TOML, driven in the real program: their demos play to the end, with the right chances,
board and recap.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.cli.program import Program


class Driven(NamedTuple):
    """What must hold of a demo: the chances told, hit points at the end, other values, damage dealt and taken; `bar` is
    the track that hit points are called in it.
    """

    odds: tuple[str, ...]
    hp: dict[str, int]
    more: dict[str, Any]
    dealt: dict[str, int]
    bar: str = "hp"


DEMOS = {
    "lanternway": Driven(
        odds=("3/4",),
        hp={"wa": 2, "li": 12, "ho": 0, "t1": 0},
        more={"round": 3, "active": ["li"], "t1.state": "dead", "wa.stats.guard": 17, "li.initiative": 18},
        dealt={"li": 17, "wa": 6, "t1": 13, "ho": 0},
    ),
    "kestrelmark": Driven(
        odds=("13/20",),
        hp={"ha": 24, "od": 4, "pi": 23, "va": 30, "sl": 10},
        more={
            "round": 2,
            "active": ["ha"],
            "va.tracks.wrath.value": 3,
            "ha.tracks.spark.value": 0,
            "sl.initiative": 20,
        },
        dealt={"ha": 5, "od": 0, "pi": 25, "va": 16, "sl": 4},
    ),
    "littlep6-keen": Driven(
        odds=("68/81",),
        hp={"mi": 12, "ra": 0, "og": 7},
        more={"round": 2, "active": ["mi"], "mi.budget.action": 0, "mi.conditions": [], "ra.state": "dead"},
        dealt={"mi": 5, "ra": 0, "og": 0},
    ),
    "p6-wounds": Driven(
        odds=("37/54",),
        hp={"mi": 12, "og": 10},
        more={"round": 2, "mi.tracks.wounds.value": 2, "og.tracks.wounds.value": 1, "mi.state": "up"},
        dealt={"mi": 4, "og": 2},
    ),
    "cinderpost": Driven(
        odds=("13/16",),
        hp={"ad": 4, "bo": 4, "ca": 2, "a1": 0, "a2": 1},
        more={
            "round": 2,
            "active": ["ca"],
            "a1.state": "unconscious",
            "ad.tracks.sparks.value": 2,
            "ca.initiative": 33,
        },
        dealt={"ad": 1, "bo": 2, "ca": 0, "a1": 0, "a2": 0},
        bar="hold",
    ),
    "wrackline": Driven(
        odds=("3/5",),
        hp={"ad": 8, "jo": 10, "wr": 1, "di": 14},
        more={
            "round": 2,
            "active": ["jo"],
            "ad.tracks.right_leg.value": 0,
            "wr.tracks.chest.value": -2,
            "di.tracks.head.value": 0,
            "di.state": "unconscious",
        },
        dealt={"ad": 0, "jo": 19, "wr": 0, "di": 5},
    ),
    "saltfen": Driven(
        odds=(),
        hp={"ma": 8, "t1": 13, "is": 9, "gr": 4, "w1": 8, "w2": 8},
        more={
            "round": 2,
            "gr.state": "dying",
            "w1.state": "out",
            "w2.tracks.guard.value": 0,
            "ma.tracks.guard.value": 0,
        },
        dealt={"ma": 7, "t1": 0, "is": 0, "gr": 4, "w1": 0, "w2": 0},
        bar="brawn",
    ),
    "rooksend": Driven(
        odds=("5/6",),
        hp={"sa": 4, "fi": 1, "ma": 5, "qu": 3, "b1": 0, "b2": 3},
        more={
            "round": 2,
            "clocks.watch.value": 0,
            "b1.state": "out",
            "sa.tracks.luck.value": 2,
            "ma.tracks.hold.value": 1,
        },
        dealt={"sa": 3, "fi": 3, "ma": 0, "qu": 0, "b1": 0, "b2": 0},
        bar="stand",
    ),
}


@pytest.fixture(params=DEMOS)
def played(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Driven, Program, dict[str, Any]]:
    program = Program(tmp_path)
    shutil.rmtree(program.folder / "rulesets")
    (program.folder / "rulesets").mkdir()
    done = program.run(f"demo {request.param} --json")
    assert (done.code, done.err) == (0, "")
    return DEMOS[request.param], program, done.told["data"]


def at(view: dict[str, Any], path: str) -> Any:
    """A value of the board: `round`, or of somebody (`mi.tracks.hp.value`)."""
    first, *rest = path.split(".")
    value: Any = view.get(first) or next((who for who in view["combatants"] if who["id"] == first), None)
    for part in rest:
        value = value[part]
    return value


def test_the_chances_the_board_and_the_recap_are_right(played: tuple[Driven, Program, dict[str, Any]]) -> None:
    wanted, program, told = played
    asked = [each["data"]["fraction"] for each in told["sentences"] if each["command"] == "odds"]
    assert tuple(asked) == wanted.odds
    board = program.run("status --json").told["data"]
    assert board == told["view"]
    assert {who["id"]: who["tracks"][wanted.bar]["value"] for who in board["combatants"]} == wanted.hp
    assert {path: at(board, path) for path in wanted.more} == wanted.more
    recap = program.run("recap --json").told["data"]
    assert {who["id"]: who["dealt"] for who in recap["combatants"]} == wanted.dealt


def test_it_can_be_taken_back_to_the_start_and_done_again(played: tuple[Driven, Program, dict[str, Any]]) -> None:
    _, program, told = played
    steps = program.run("log --json").told["data"]["steps"]
    assert program.run("undo --to 0").code == 0
    assert program.run("status --json").told["data"]["combatants"] == []
    assert program.run(f"redo {len(steps)}").code == 0
    assert program.run("status --json").told["data"] == told["view"]

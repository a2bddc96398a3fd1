"""The saves of each game that are kept for ever: they open, show, go over without a fault, and go on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from littledice.store.check_save import check
from littledice.store.open_save import looked_at
from littledice.store.step_lines import FORMAT
from tests.field.fight import Told
from tests.saves.games import GAMES, kept

CASES = [(game, number) for number in range(1, FORMAT + 1) for game in GAMES]
QUESTIONS = {"littlep6": "react", "spiritd6": "damage", "sixtysix": "react"}
NAME = "The Bridge at Kärr"


@pytest.fixture(params=CASES, ids=lambda case: f"{case[0]}-{case[1]}")
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Told:
    """A copy of it, as the current fight."""
    game, number = request.param
    (tmp_path / "bridge.json").write_bytes(kept(game, number).read_bytes())
    return Told(tmp_path, game, "resume bridge", new=False)


def test_it_opens_where_it_was(opened: Told) -> None:
    path = opened.folder / "bridge.json"
    json.loads(path.read_bytes())
    before = path.read_bytes()
    with looked_at(path) as save:
        assert not save.warnings
        assert not check(save).problem
        assert save.header.name == NAME
        assert {step.jump.verb for step in save.lines() if step.jump} == {"undo", "redo"}
        assert any("🐉" in repr(step.events) for step in save.lines())
    view = opened.view
    assert (view["name"], view["ruleset"], view["state"]) == (NAME, opened.game, "running")
    assert view["question"]["kind"] == QUESTIONS[opened.game]
    assert len(view["combatants"]) >= 4
    for said in ("log", "recap", "log --raw", "saves check bridge"):
        opened.say(said)
    assert path.read_bytes() == before


def test_it_can_be_taken_back_to_its_beginning_and_done_again(opened: Told) -> None:
    """Every state on the way is what its events make, though the ruleset has changed since."""
    before = opened.bytes
    head = opened.say("status").step
    opened.say("undo --to 0")
    assert not opened.state.combatants
    opened.say(f"undo --to {head}")
    assert opened.bytes == before
    back = 0
    while not opened.allowed("undo"):
        back += 1
    assert back >= 12
    opened.say(f"redo {back}")
    assert opened.bytes == before
    opened.say("saves check bridge", "saves compact bridge", "saves check bridge")
    assert opened.bytes == before


def test_it_goes_on(opened: Told) -> None:
    """The question can be let go, and the fight is played on by the rules of today."""
    while opened.fight.open is not None:
        opened.say("undo")
    opened.say("note goes on", "add Late", "next", "undo 3", "redo 3", "saves check bridge")
    target = opened.folder / "out"
    target.mkdir()
    opened.say(f"export bridge {target}")
    other = Told(
        opened.folder / "there", opened.game, f"import {target / 'bridge.json'}", "resume 'The Bridge'", new=False
    )
    assert other.bytes == opened.bytes

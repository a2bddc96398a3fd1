"""`saves check` and `saves compact`: what they say of sound files, of torn ones, of damaged ones."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from littledice.app.desk import Desk
from littledice.app.folders import Places, places
from littledice.app.outcome import Outcome
from littledice.model.errors import LittleDiceError, Refused, StorageError, WrongUsage


@pytest.fixture
def at(tmp_path: Path) -> Places:
    made = places(str(tmp_path))
    say(made, "new Bridge --seed 7", "add goblin x2", "add Mira side:party", "start", "next", "undo")
    return made


def say(at: Places, *sentences: str) -> Outcome:
    for sentence in sentences:
        outcome = Desk(at, clock=lambda: "").say(shlex.split(sentence))
    return outcome


def test_all_fights_are_gone_over_or_those_named(at: Places) -> None:
    say(at, "new Mill")
    assert say(at, "saves check").data["fights"] == [
        {"encounter": "bridge", "steps": 5},
        {"encounter": "mill", "steps": 0},
    ]
    assert say(at, "saves check bri").data["fights"] == [{"encounter": "bridge", "steps": 5}]
    assert "bridge" in say(at, "saves check bridge").text[0]


def test_the_first_step_that_differs_is_named_and_all_are_gone_over(at: Places) -> None:
    say(at, "copy bridge Mill", "new Calm")
    for name, old, new in (("bridge", b'"name":"Goblin 1"', b'"name":"Goblin 7"'), ("mill", b'"goblin"', b'"gobbin"')):
        path = at.saves / f"{name}.json"
        path.write_bytes(path.read_bytes().replace(old, new, 1))
    before = {path: path.read_bytes() for path in at.saves.iterdir()}
    with pytest.raises(StorageError) as found:
        say(at, "saves check")
    assert found.value.exit_code == 4
    assert "bridge: " in found.value.message
    assert "1" in found.value.message
    assert "calm" not in found.value.message
    say(at, "saves check calm")
    assert {path: path.read_bytes() for path in at.saves.iterdir()} == before


def test_a_torn_end_is_said_and_no_fault(at: Places) -> None:
    path = at.saves / "bridge.json"
    path.write_bytes(path.read_bytes()[:-20])
    found = say(at, "saves check")
    assert found.data["fights"] == [{"encounter": "bridge", "steps": 4}]
    assert len(found.warnings) == 1


def test_compact_keeps_the_fight_and_every_step(at: Places) -> None:
    say(at, *["undo", "redo"] * 20)
    before, log = say(at, "status").data, say(at, "log").data
    sizes = say(at, "saves compact bridge").data
    assert sizes["after"] < sizes["before"]
    assert sizes["after"] == (at.saves / "bridge.json").stat().st_size
    assert (say(at, "status").data, say(at, "log").data) == (before, log)
    say(at, "saves check", "undo", "redo")


@pytest.mark.parametrize("said", ["saves", "saves mend", "saves compact", "saves compact a b"])
def test_what_it_cannot_do_is_wrong_usage(at: Places, said: str) -> None:
    with pytest.raises(WrongUsage):
        say(at, said)


def test_an_unknown_fight_and_a_player_are_refused(at: Places) -> None:
    with pytest.raises(Refused):
        say(at, "saves check nowhere")
    for said in ("saves check", "saves compact bridge"):
        with pytest.raises(LittleDiceError) as refusal:
            Desk(at, viewer="mi").say(said.split())
        assert refusal.value.code == "gm"

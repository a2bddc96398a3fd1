"""Going back and forward (U1 to U10). That every command of every game is one undo is held by tests/properties."""

from __future__ import annotations

from pathlib import Path

import pytest

from littledice.model.events import TrackSet
from tests.field.fight import GAMES, Told, four

LASTING = {
    "littlep6": ("c bo daze 2", "c cy prone", "c di burning 3", "c an weaken"),
    "spiritd6": ("c bo moved", "c cy stabilized", "c di assessing", "c an entranced"),
    "sixtysix": ("c bo favoured", "delay an to 0", "hazard cy fall 5", "answer"),
}


@pytest.mark.parametrize("steps", range(1, 14, 3))
@pytest.mark.parametrize("game", GAMES)
def test_u1_what_had_ended_is_back_with_what_was_left_of_it(tmp_path: Path, game: str, steps: int) -> None:
    """Over turns, phases and rounds, to the byte."""
    fight = four(tmp_path, game)
    for said in LASTING[game]:
        assert fight.allowed(said) in ("", "no_question"), said
    known = [fight.bytes]
    for _ in range(steps):
        fight.say("next")
        known.append(fight.bytes)
    for number in range(steps - 1, -1, -1):
        fight.say("undo")
        assert fight.bytes == known[number]
    fight.say(f"redo {steps}")
    assert fight.bytes == known[steps]
    fight.say(f"undo {steps}")
    assert fight.bytes == known[0]


def test_u2_going_back_and_forward_ticks_once(tmp_path: Path) -> None:
    fight = four(tmp_path)
    fight.say("c an burning 2", "next")
    assert fight.track("an") == (10, 12)
    for _ in range(3):
        fight.say("undo")
        assert fight.track("an") == (12, 12)
        fight.say("redo")
        assert fight.track("an") == (10, 12)
    fight.say("undo", "next")
    assert fight.track("an") == (10, 12)


@pytest.mark.parametrize(
    ("game", "low", "said"),
    [
        ("littlep6", "set cy hp=0", "d cy 5"),
        ("littlep6", "set cy hp=12", "h cy 5"),
        ("spiritd6", "set cy hp=0", "set cy hp=0"),
        ("spiritd6", "set cy hp=0", "d cy 0"),
        ("sixtysix", "set cy head=-1", "d cy 0"),
    ],
)
def test_u3_taking_back_what_changed_nothing_changes_nothing(tmp_path: Path, game: str, low: str, said: str) -> None:
    """The state is put back, never the opposite done: 0 stays 0."""
    fight = four(tmp_path, game)
    fight.say(low)
    before = fight.bytes
    fight.say(said, "undo")
    assert fight.bytes == before


@pytest.mark.parametrize("game", GAMES)
def test_u4_a_sentence_of_many_effects_is_one_undo(tmp_path: Path, game: str) -> None:
    fight = four(tmp_path, game)
    for said in ("add wolf x3" if game == "littlep6" else "add zed x3", "set all initiative=4", "out all", "in an bo"):
        before = fight.bytes
        fight.say(said)
        assert fight.bytes != before
        fight.say("undo")
        assert fight.bytes == before
        fight.say("redo")


@pytest.mark.parametrize("game", GAMES)
def test_u8_the_same_state_behaves_the_same(tmp_path: Path, game: str) -> None:
    """After undo, `next` does at once what it did before, with the same faces."""
    fight = four(tmp_path, game)
    for _ in range(13):
        first = fight.say("next")
        after = fight.bytes
        fight.say("undo")
        again = fight.say("next")
        assert fight.bytes == after
        assert again.events == first.events


@pytest.mark.parametrize("game", GAMES)
def test_u8_the_program_rolls_the_same_again(tmp_path: Path, game: str) -> None:
    fight = Told(tmp_path, game, "add an", "add bo", "add cy side:party")
    first = fight.say("start")
    fight.say("undo")
    assert fight.say("start").data["rolls"] == first.data["rolls"]
    assert fight.say("undo", "redo").command == "redo"
    assert [roll["faces"] for roll in first.data["rolls"]]


@pytest.mark.parametrize("game", GAMES)
def test_u10_history_is_only_added_to(tmp_path: Path, game: str) -> None:
    """Undo is itself a line of the log; not a byte of the lines before changes, and what was taken back can be read."""
    fight = four(tmp_path, game)
    path = tmp_path / "field.json"
    for said in ("note one", "next", "undo", "undo", "redo", "note two", "undo --to 3", "note three", "undo", "redo"):
        before = path.read_bytes()
        fight.say(said)
        assert path.read_bytes().startswith(before.removesuffix(b"]\n"))
    steps = fight.say("log").data["steps"]
    assert [step["step"] for step in steps] == list(range(1, len(steps) + 1))
    assert [step["step"] for step in steps if step["jump"]] == [8, 9, 10, 12, 14, 15]
    assert [step["step"] for step in steps if step["undone"]] == [4, 5, 6, 7, 11]
    assert "note: two" in " ".join(step["label"] for step in steps)


def test_undo_says_what_it_takes_back_and_never_heals(tmp_path: Path) -> None:
    fight = four(tmp_path)
    fight.say("d cy 3", "d cy 99")
    outcome = fight.say("undo")
    assert "Damage" in outcome.text[0]
    assert not [event for event in outcome.events if isinstance(event, TrackSet)]
    assert fight.track("cy") == (9, 12)

"""Undo and redo: every command is one, the state comes back byte for byte, and no line is ever lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from littledice.model import events as ev
from littledice.model.errors import Refused
from littledice.store.check_save import check
from littledice.store.codec import encode
from littledice.store.open_save import create, looked_at, opened
from littledice.store.writer import Moved, Writer
from tests.fakes.fights import QUICK, begin, header, hp, joined, submit


def _labels(moved: Moved) -> list[str]:
    return [link.label for link in moved.steps]


def test_undo_takes_back_one_command_and_says_which(tmp_path: Path) -> None:
    with opened(begin(tmp_path, "mi", steps=3), disk=QUICK) as save:
        before = encode(save.fight)
        submit(save, "Mira falls", hp("mi", 0), ev.Left(who="mi"))
        moved = save.undo()
        assert encode(save.fight) == before
        assert _labels(moved) == ["Mira falls"]
        assert moved.line.label == "took back: Mira falls"
        assert moved.next is not None
        assert moved.next.label == "hit 2"
        assert save.would_undo() == moved.next


def test_redo_repeats_the_step_that_was_taken_back(tmp_path: Path) -> None:
    with opened(begin(tmp_path, "mi", steps=3), disk=QUICK) as save:
        after, head = encode(save.fight), save.head
        save.undo(2)
        again = save.would_redo()
        assert again is not None
        assert again.label == "hit 1"
        moved = save.redo(2)
        assert encode(save.fight) == after
        assert save.head == head, "the dice of the next command follow the same step"
        assert _labels(moved) == ["hit 1", "hit 2"]
        assert save.would_redo() is None


def test_undo_is_a_line_and_the_branch_stays(tmp_path: Path) -> None:
    path = begin(tmp_path, "mi", steps=2)
    with opened(path, disk=QUICK) as save:
        save.undo()
        submit(save, "another way", hp("mi", 1))
    with looked_at(path) as save:
        assert [step.label for step in save.lines()] == ["add", "hit 0", "hit 1", "took back: hit 1", "another way"]
        assert [step.label for step in save.path_back()] == ["another way", "hit 0", "add"]
        assert save.would_redo() is None


def test_redo_skips_the_branch_that_was_left(tmp_path: Path) -> None:
    with opened(begin(tmp_path, "mi", steps=2), disk=QUICK) as save:
        save.undo()
        submit(save, "another way", hp("mi", 1))
        submit(save, "and on", hp("mi", 2))
        moved = save.undo(3)
        assert moved.line.jump is not None
        assert moved.line.jump.redo == ((2, 2), (5, 6))
        assert _labels(save.redo(3)) == ["hit 0", "another way", "and on"]


def test_a_new_command_ends_what_could_be_redone(tmp_path: Path) -> None:
    with opened(begin(tmp_path, "mi", steps=2), disk=QUICK) as save:
        save.undo()
        submit(save, "another way", hp("mi", 1))
        with pytest.raises(Refused) as refusal:
            save.redo()
        assert refusal.value.code == "nothing_to_redo"


def test_undo_before_the_first_step_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    """Field fault U: back before the beginning is a message, not a change."""
    path = tmp_path / "bridge.json"
    create(path, header())
    whole = path.read_bytes()
    with opened(path, disk=QUICK) as save, pytest.raises(Refused) as refusal:
        save.undo()
    assert refusal.value.code == "nothing_to_undo"
    assert path.read_bytes() == whole


@pytest.mark.parametrize("count", [0, -1, 5, 10**9])
def test_more_than_there_is_or_none_is_refused(tmp_path: Path, count: int) -> None:
    path = begin(tmp_path, "mi", steps=3)
    whole = path.read_bytes()
    with opened(path, disk=QUICK) as save:
        with pytest.raises(Refused):
            save.undo(count)
        with pytest.raises(Refused):
            save.redo(count)
    assert path.read_bytes() == whole


def test_undo_to_a_step_and_redo_the_whole_way(tmp_path: Path) -> None:
    with opened(begin(tmp_path, "mi", steps=6), disk=QUICK) as save:
        end, at3 = encode(save.fight), encode(save.history.fight_at(3))
        moved = save.undo_to(3)
        assert encode(save.fight) == at3
        assert len(moved.steps) == 4
        save.redo(4)
        assert encode(save.fight) == end


def test_undo_to_the_beginning(tmp_path: Path) -> None:
    with opened(begin(tmp_path, "mi", steps=2), disk=QUICK) as save:
        moved = save.undo_to(0)
        assert save.fight == save.header.start
        assert moved.next is None
        assert save.would_undo() is None


def test_undo_to_a_step_that_waits_for_redo_goes_forward(tmp_path: Path) -> None:
    with opened(begin(tmp_path, "mi", steps=5), disk=QUICK) as save:
        at4 = encode(save.history.fight_at(4))
        save.undo_to(2)
        save.undo_to(4)
        assert encode(save.fight) == at4
        assert save.would_redo() == save.history.link(5)


def test_undo_to_a_lost_branch_finds_it_again(tmp_path: Path) -> None:
    with opened(begin(tmp_path, "mi", steps=3), disk=QUICK) as save:
        lost = encode(save.fight)
        save.undo(2)
        submit(save, "another way", hp("mi", 1))
        moved = save.undo_to(4)
        assert encode(save.fight) == lost
        assert moved.line.label == "went to step 4"


def test_the_number_of_an_undo_means_where_it_led(tmp_path: Path) -> None:
    with opened(begin(tmp_path, "mi", steps=3), disk=QUICK) as save:
        undone = save.undo().line.seq
        stood = encode(save.fight)
        submit(save, "another way", hp("mi", 1))
        save.undo_to(undone)
        assert encode(save.fight) == stood


@pytest.mark.parametrize("to", [-1, 5, 99])
def test_undo_to_no_step_or_to_where_we_are_is_refused(tmp_path: Path, to: int) -> None:
    with opened(begin(tmp_path, "mi", steps=4), disk=QUICK) as save, pytest.raises(Refused):
        save.undo_to(to)


def test_a_player_takes_back_only_their_own_last_step(tmp_path: Path) -> None:
    path = begin(tmp_path, "mi", steps=1)
    with opened(path, disk=QUICK) as save:
        submit(save, "Mira strikes", hp("mi", 5), by="mi")
        whole = path.read_bytes()
        for refused in (
            lambda: save.undo(by="ta"),
            lambda: save.undo(2, by="mi"),
            lambda: save.undo_to(1, by="mi"),
        ):
            with pytest.raises(Refused) as refusal:
                refused()
            assert refusal.value.code == "not_yours"
        assert path.read_bytes() == whole
        assert save.undo(by="mi").line.by == "mi"
        with pytest.raises(Refused, match="the GM's"):
            save.undo(by="mi")
        with pytest.raises(Refused, match="mi's"):
            save.redo(by="ta")
        save.redo(by="mi")


def test_going_back_and_forward_does_nothing_twice(tmp_path: Path) -> None:
    """Field faults U1, U2 and U3: the recorded state returns, not the opposite of what was done."""
    with opened(begin(tmp_path, "mi"), disk=QUICK) as save:
        submit(save, "hit a fallen one", hp("mi", 0))
        submit(save, "again", hp("mi", 0))
        save.undo()
        assert save.fight.encounter.who("mi").value("hp") == 0
        for _ in range(3):
            save.undo()
            save.redo()
        assert save.fight.encounter.who("mi").value("hp") == 0
        save.undo()
        assert save.fight.encounter.who("mi").value("hp") == 12


Deed = tuple[str, int]
DEEDS = st.lists(
    st.tuples(st.sampled_from(["hit", "hit", "join", "undo", "undo", "redo", "to", "reopen"]), st.integers(0, 12)),
    max_size=40,
)


def _do(save: Writer, deed: Deed, known: dict[int, bytes]) -> None:
    """Carry out the deed and check its law against what was seen when each step was made."""
    what, number = deed
    before, head = encode(save.fight), save.head
    try:
        if what == "hit":
            there = "mi" in save.fight.encounter.combatants
            submit(save, f"hit {number}", *((hp("mi", number),) if there else joined("mi")))
        elif what == "join":
            submit(save, f"join {number}", *joined(f"x{number}"))
        elif what == "undo":
            save.undo(1 + number % 3)
            save.redo(1 + number % 3)
            assert (encode(save.fight), save.head) == (before, head)
            save.undo(1 + number % 3)
        elif what == "redo":
            save.redo(1 + number % 3)
        else:
            save.undo_to(number * 2)
    except Refused:
        assert encode(save.fight) == before
        assert save.head == head
    known.setdefault(save.head, encode(save.fight))
    assert encode(save.fight) == known[save.head]
    if what in ("hit", "join"):
        save.undo()
        assert (encode(save.fight), save.head) == (before, head)
        save.redo()
        assert encode(save.fight) == known[save.head]


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(deeds=DEEDS)
def test_laws_of_undo_over_random_deeds(tmp_path: Path, deeds: list[Deed]) -> None:
    path = tmp_path / "bridge.json"
    path.unlink(missing_ok=True)
    begin(tmp_path, "mi")
    known: dict[int, bytes] = {}
    for deed in deeds:
        with opened(path, disk=QUICK) as save:
            known.setdefault(save.head, encode(save.fight))
            assert encode(save.fight) == known[save.head]
            if deed[0] != "reopen":
                _do(save, deed, known)
    with looked_at(path) as look:
        assert not check(look).problem
        for seq, fight in known.items():
            assert encode(look.history.fight_at(seq)) == fight


def test_undos_one_by_one_can_all_be_done_again(tmp_path: Path) -> None:
    """However they were taken back: each alone, several at once, mixed."""
    path = begin(tmp_path, "mi", steps=6)
    for counts in ((1, 1, 1), (2, 1), (1, 2), (3,)):
        with opened(path, disk=QUICK) as save:
            before = (save.head, save.fight)
            for count in counts:
                save.undo(count)
            with pytest.raises(Refused):
                save.redo(4)
            assert len(save.redo(3).steps) == 3
            assert (save.head, save.fight) == before


def test_one_step_is_counted_as_one(tmp_path: Path) -> None:
    with (
        opened(begin(tmp_path, "mi"), disk=QUICK) as save,
        pytest.raises(Refused, match=r"There is only 1 step to take back\."),
    ):
        save.undo(9)

"""Copying and renaming whole saves."""

from __future__ import annotations

from pathlib import Path

import pytest

from littledice.model.errors import Refused
from littledice.store.check_save import check
from littledice.store.codec import encode
from littledice.store.current import current, make_current
from littledice.store.open_save import looked_at, opened
from littledice.store.saves_folder import fights
from littledice.store.upkeep.copies import copy, rename
from tests.fakes.faulty_disk import Crash, CrashingDisk
from tests.fakes.fights import QUICK, begin, hp, submit


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = begin(tmp_path, "mi", steps=50)
    with opened(path, disk=QUICK) as save:
        save.undo(3)
    return path


def test_a_copy_has_the_whole_history_under_its_own_name(path: Path) -> None:
    before = path.read_bytes()
    twin = copy(path, " The  Twin ")
    assert twin.name == "the-twin.json"
    with looked_at(path) as one, looked_at(twin) as other:
        assert other.header.name == "The Twin"
        assert list(one.lines()) == list(other.lines())
        assert (one.head, one.redoable, encode(one.fight)) == (other.head, other.redoable, encode(other.fight))
        assert not check(other).problem
    with opened(twin) as save:
        submit(save, "only there", hp("mi", 1))
    assert path.read_bytes() == before


def test_a_copy_of_a_torn_save_is_whole(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-30])
    with looked_at(path) as one, looked_at(copy(path, "Twin")) as other:
        assert one.warnings
        assert not other.warnings
        assert one.last_seq == other.last_seq


def test_renaming_moves_the_file_and_the_pointer(path: Path) -> None:
    make_current(path)
    with looked_at(path) as save:
        lines = list(save.lines())
    moved = rename(path, "Arena")
    assert [entry.path for entry in fights(path.parent)] == [moved]
    assert current(path.parent) == moved
    with looked_at(moved) as save:
        assert save.header.name == "Arena"
        assert list(save.lines()) == lines


def test_renaming_within_the_same_file_name(path: Path) -> None:
    assert rename(path, "BRIDGE!") == path
    with looked_at(path) as save:
        assert save.header.name == "BRIDGE!"


def test_renaming_something_else_leaves_the_pointer(path: Path) -> None:
    other = begin(path.parent, "ta", name="Arena")
    make_current(other)
    rename(path, "Ford")
    assert current(path.parent) == other


@pytest.mark.parametrize("name", ["arena", "ARENA", "", "a\x1bb", "x" * 65])
@pytest.mark.parametrize("what", [copy, rename])
def test_a_name_that_is_taken_or_none_is_refused(path: Path, name: str, what: object) -> None:
    begin(path.parent, "ta", name="Arena")
    before = {file.name: file.read_bytes() for file in path.parent.iterdir()}
    with pytest.raises(Refused):
        what(path, name)  # type: ignore[operator]
    assert before == {file.name: file.read_bytes() for file in path.parent.iterdir()}


@pytest.mark.parametrize("what", ["copy", "rename", "rename in place"])
def test_a_crash_in_between_leaves_every_step_somewhere(tmp_path: Path, what: str) -> None:
    for at in range(40):
        folder = tmp_path / str(at)
        path = begin(folder, "mi", steps=5)
        with looked_at(path) as save:
            stood = encode(save.fight)
        disk = CrashingDisk(at)
        try:
            if what == "copy":
                copy(path, "Arena", disk)
            else:
                rename(path, "Arena" if what == "rename" else "BRIDGE", disk=disk)
        except Crash:
            found = fights(folder)
            assert found
            for entry in found:
                with looked_at(entry.path) as save:
                    assert encode(save.fight) == stood
                    assert not save.warnings
        else:
            return
    raise AssertionError

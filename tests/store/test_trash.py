"""Deleted fights lie in a folder of their own and come back."""

from __future__ import annotations

from pathlib import Path

import pytest

from littledice.model.errors import Refused, StorageError
from littledice.store.current import current, make_current
from littledice.store.open_save import looked_at
from littledice.store.saves_folder import fights
from littledice.store.trash import delete, restore, trashed
from tests.fakes.fights import begin


def test_a_deleted_fight_comes_back_as_it_was(tmp_path: Path) -> None:
    path = begin(tmp_path, "mi", steps=3)
    whole = path.read_bytes()
    lies = delete(path)
    assert fights(tmp_path) == []
    assert lies.read_bytes() == whole
    assert restore(tmp_path, "Bridge") == path
    assert path.read_bytes() == whole
    assert trashed(tmp_path) == []


def test_the_current_fight_is_none_after_its_deletion(tmp_path: Path) -> None:
    path = begin(tmp_path, "mi")
    make_current(path)
    delete(path)
    assert current(tmp_path) is None


def test_the_newest_of_a_name_comes_back_first(tmp_path: Path) -> None:
    for steps in range(12):
        delete(begin(tmp_path, "mi", steps=steps))
    assert len(trashed(tmp_path)) == 12
    for steps in (11, 10, 9):
        path = restore(tmp_path, "bridge")
        with looked_at(path) as save:
            assert save.last_seq == steps + 1
        path.unlink()


def test_a_deleted_fight_does_not_come_back_over_another(tmp_path: Path) -> None:
    delete(begin(tmp_path, "mi"))
    other = begin(tmp_path, "ta", steps=2)
    whole = other.read_bytes()
    with pytest.raises(Refused) as refusal:
        restore(tmp_path, "Bridge")
    assert refusal.value.code == "exists"
    assert other.read_bytes() == whole
    assert len(trashed(tmp_path)) == 1


def test_a_broken_save_can_be_deleted_and_restored(tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_text("{")
    delete(path)
    assert restore(tmp_path, "broken") == path
    assert path.read_text() == "{"


@pytest.mark.parametrize("name", ["Nobody", "", "../bridge"])
def test_an_unknown_name_is_refused(tmp_path: Path, name: str) -> None:
    delete(begin(tmp_path, "mi"))
    with pytest.raises(Refused) as refusal:
        restore(tmp_path, name)
    assert refusal.value.code == "unknown"


def test_deleting_what_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="not there"):
        delete(tmp_path / "bridge.json")
    assert restore is not None
    with pytest.raises(Refused):
        restore(tmp_path / "nowhere", "Bridge")


def test_strange_files_in_the_trash_are_left_alone(tmp_path: Path) -> None:
    delete(begin(tmp_path, "mi"))
    for name in ("bridge.json", "bridge.x.json", "bridge.\u0664.json", f"bridge.{'9' * 11}.json", ".1.json", "notes"):
        (tmp_path / "trash" / name).write_text("")
    assert [entry.path.name for entry in trashed(tmp_path)] == ["bridge.1.json"]
    assert delete(begin(tmp_path, "mi")).name == "bridge.2.json"


def test_a_file_where_the_trash_should_be_is_said(tmp_path: Path) -> None:
    path = begin(tmp_path, "mi")
    (tmp_path / "trash").write_text("")
    with pytest.raises(StorageError):
        delete(path)
    assert path.exists()

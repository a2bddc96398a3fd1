"""Finding fights by what people type, and which one is current."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from littledice.model.errors import Refused
from littledice.store.current import POINTER, chosen, current, forget, make_current
from littledice.store.open_save import create, withdraw
from littledice.store.saves_folder import fights, find, free_path
from tests.fakes.fights import QUICK, begin, header


def _begin(folder: Path, *names: str) -> list[Path]:
    paths = []
    for name in names:
        paths.append(free_path(folder, name))
        create(paths[-1], header(name), QUICK)
    return paths


def test_fights_are_listed_by_file_name_broken_ones_too(tmp_path: Path) -> None:
    _begin(tmp_path, "Bridge", "Arena")
    (tmp_path / "broken.json").write_text("{")
    (tmp_path / "empty.json").write_text("")
    (tmp_path / "folder.json").mkdir()
    (tmp_path / "notes.txt").write_text("")
    (tmp_path / ".hidden.json").write_text("")
    make_current(tmp_path / "arena.json")
    found = fights(tmp_path)
    assert [entry.path.stem for entry in found] == ["arena", "bridge", "broken", "empty", "folder"]
    assert [entry.name for entry in found] == ["Arena", "Bridge", "broken", "empty", "folder"]
    assert [bool(entry.trouble) for entry in found] == [False, False, True, True, True]


def test_a_folder_that_is_not_there_has_no_fights(tmp_path: Path) -> None:
    assert fights(tmp_path / "nowhere") == []


@pytest.mark.parametrize("typed", ["Bridge at Karr", "BRIDGE AT KARR", "bridge-at-karr", "Bridge at", "bridge-"])
def test_a_fight_is_found_by_name_file_name_or_start(tmp_path: Path, typed: str) -> None:
    path, _ = _begin(tmp_path, "Bridge at Karr", "Arena")
    assert find(tmp_path, typed) == path


def test_a_whole_name_wins_over_a_start(tmp_path: Path) -> None:
    path, _ = _begin(tmp_path, "Bridge", "Bridge two")
    assert find(tmp_path, "bridge") == path


def test_an_ambiguous_start_is_refused_with_the_candidates(tmp_path: Path) -> None:
    _begin(tmp_path, "Bridge one", "Bridge two")
    with pytest.raises(Refused) as refusal:
        find(tmp_path, "bridge")
    assert refusal.value.code == "ambiguous"
    assert "Bridge one" in refusal.value.message
    assert "Bridge two" in refusal.value.message


@pytest.mark.parametrize("typed", ["nobody", "", " ", "../bridge", "x" * 10_000, "\x1b[2J", "\ud800"])
def test_an_unknown_name_is_refused_harmlessly(tmp_path: Path, typed: str) -> None:
    _begin(tmp_path, "Bridge")
    with pytest.raises(Refused) as refusal:
        find(tmp_path / ".", typed)
    assert refusal.value.code == "unknown"
    assert refusal.value.message.isprintable()
    assert len(refusal.value.message) < 120


def test_names_with_the_same_slug_live_side_by_side(tmp_path: Path) -> None:
    paths = _begin(tmp_path, "Bridge!", "Bridge?", "bridge")
    assert [path.name for path in paths] == ["bridge.json", "bridge-2.json", "bridge-3.json"]
    assert [find(tmp_path, name) for name in ("Bridge!", "Bridge?", "bridge")] == paths


@pytest.mark.parametrize("name", ["Bridge", "BRIDGE", " Bridge "])
def test_the_same_name_twice_is_refused(tmp_path: Path, name: str) -> None:
    _begin(tmp_path, "Bridge")
    with pytest.raises(Refused) as refusal:
        free_path(tmp_path, name)
    assert refusal.value.code == "exists"


def test_a_broken_file_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "bridge.json").write_text("{")
    (tmp_path / "bridge-2.json").symlink_to(tmp_path / "nowhere")
    assert _begin(tmp_path, "Bridge!")[0].name == "bridge-3.json"


def test_the_current_fight_is_the_one_last_made_current(tmp_path: Path) -> None:
    one, other = _begin(tmp_path, "One", "Other")
    assert current(tmp_path) is None
    with pytest.raises(Refused) as refusal:
        chosen(tmp_path)
    assert refusal.value.code == "no_fight"
    make_current(one)
    make_current(other)
    assert chosen(tmp_path) == current(tmp_path) == other
    assert chosen(tmp_path, "one") == one
    assert current(tmp_path) == other, "picked for one command"
    forget(one)
    assert current(tmp_path) == other
    forget(other)
    assert current(tmp_path) is None


@pytest.mark.parametrize("pointer", ["", "gone", "../bridge", "/etc/passwd", "\x1b", "bridge/../bridge", "x" * 9_999])
def test_a_bad_pointer_points_nowhere(tmp_path: Path, pointer: str) -> None:
    begin(tmp_path, "mi")
    folder = tmp_path / "saves"
    folder.mkdir()
    (folder / POINTER).write_text(pointer)
    assert current(folder) is None


def test_a_pointer_of_bytes_or_a_folder_points_nowhere(tmp_path: Path) -> None:
    (tmp_path / POINTER).write_bytes(b"\xff\xfe")
    assert current(tmp_path) is None
    (tmp_path / POINTER).unlink()
    (tmp_path / POINTER).mkdir()
    assert current(tmp_path) is None


def test_a_pointer_that_is_no_file_points_nowhere(tmp_path: Path) -> None:
    """And a pipe is not waited for."""
    begin(tmp_path, "mi")
    (tmp_path / "name").write_text("fight")
    pointer = tmp_path / POINTER
    for target in ("", "/dev/zero", POINTER):
        pointer.symlink_to(target) if target else os.mkfifo(pointer)
        assert current(tmp_path) is None
        pointer.unlink()


def test_only_a_save_with_which_nobody_went_on_is_withdrawn(tmp_path: Path) -> None:
    played, (fresh,) = begin(tmp_path, "mi"), _begin(tmp_path, "Arena")
    for path in (played, fresh, tmp_path / "nowhere.json"):
        withdraw(path, QUICK)
    assert [path.name for path in tmp_path.iterdir()] == [played.name]

"""Naming whoever holds a lock."""

from __future__ import annotations

from pathlib import Path

from littledice.store.holder import ANOTHER, holder

LOCKS = """1: POSIX  ADVISORY  WRITE 11 08:01:77 0 EOF
2: FLOCK  ADVISORY  WRITE 22 08:01:99 0 EOF
2: -> FLOCK  ADVISORY  WRITE 33 08:01:77 0 EOF
3: FLOCK  ADVISORY  WRITE 44 08:01:77 0 EOF
"""


def _proc(folder: Path, **programs: str) -> Path:
    (folder / "locks").write_text(LOCKS)
    for process, program in programs.items():
        (folder / process[1:]).mkdir()
        (folder / process[1:] / "comm").write_text(program)
    return folder


def test_the_process_is_named(tmp_path: Path) -> None:
    assert holder(77, _proc(tmp_path, p44="littledice\n")) == "Another littledice (process 44)"


def test_another_program_is_named_by_its_name(tmp_path: Path) -> None:
    assert holder(77, _proc(tmp_path, p44="syncthing\n")) == "The program syncthing (process 44)"


def test_a_program_with_a_hostile_name_does_no_harm(tmp_path: Path) -> None:
    assert "\x1b" not in holder(77, _proc(tmp_path, p44="\x1b[2Jevil\n"))


def test_without_a_list_of_locks_it_is_another_littledice(tmp_path: Path) -> None:
    assert holder(77, tmp_path) == ANOTHER
    assert holder(5, _proc(tmp_path)) == ANOTHER

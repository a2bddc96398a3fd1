"""Older formats are brought up to date, newer ones refused, and a real save of every format opens for ever."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from littledice.model.errors import StorageError
from littledice.store import migrations, open_save
from littledice.store import save_header as headers
from littledice.store.check_save import check
from littledice.store.codec import encode, encode_step
from littledice.store.migrations import migrated
from littledice.store.open_save import looked_at, opened
from littledice.store.save_lines import Held
from littledice.store.step_lines import FORMAT
from littledice.store.trash import trashed
from littledice.store.upkeep.transfer import import_
from tests.fakes.fights import QUICK, begin, hp, submit

SAVES = Path(__file__).parent.parent / "saves"
BEFORE = FORMAT


def _from_before(line: dict[str, Any]) -> dict[str, Any]:
    """A made-up change: the format before called a label a title, and a fight's name a heading."""
    line = dict(line)
    if "format" in line:
        line["name"] = line.pop("heading")
    elif "title" in line:
        line["label"] = line.pop("title")
    return line


CHAIN = {BEFORE + 1: _from_before}


def _as_before(path: Path) -> bytes:
    """The save as the made-up older format would have it."""
    lines = path.read_bytes().split(b"\n")
    head = msgspec.json.decode(lines[1])
    head["heading"] = head.pop("name")
    lines[1] = msgspec.json.encode(head)
    return b"\n".join(line.replace(b'"label":', b'"title":') for line in lines)


def _unsummed(old: bytes) -> bytes:
    return b"\n".join(line if not line.startswith(b",") else line[:-18] + b"}" for line in old.split(b"\n"))


@pytest.fixture
def old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A save of the older format, in a program that writes the next one."""
    path = begin(tmp_path, "mi", steps=40)
    path.write_bytes(_unsummed(_as_before(path)))
    for module in (headers, open_save):
        monkeypatch.setattr(module, "FORMAT", BEFORE + 1)
    monkeypatch.setattr(migrations, "CHAIN", CHAIN)
    return path


def test_opening_brings_the_file_up_to_date_and_keeps_the_old_one(old: Path) -> None:
    before = old.read_bytes()
    with opened(old, disk=QUICK) as save:
        assert save.header.format == BEFORE + 1
        assert save.header.name == "Bridge"
        submit(save, "goes on", hp("mi", 3))
    assert old.read_bytes().startswith(b'[\n{"format":%d,' % (BEFORE + 1))
    with looked_at(old) as look:
        assert [step.label for step in look.lines()][:2] == ["add", "hit 0"]
        assert not check(look).problem
    (kept,) = (old.parent / "trash").iterdir()
    assert kept.read_bytes() == before
    assert len(trashed(old.parent)) == 1


def test_looking_at_an_old_save_changes_nothing(old: Path) -> None:
    before = old.read_bytes()
    with looked_at(old) as look:
        assert look.last_seq == 41
        assert look.history.step(2).label == "hit 0"
    assert old.read_bytes() == before
    assert sorted(path.name for path in old.parent.iterdir()) == [old.name]


def test_an_old_save_can_be_imported(old: Path, tmp_path: Path) -> None:
    path = import_(old, tmp_path / "into").path
    with looked_at(path) as look:
        assert look.header.format == BEFORE + 1
        assert look.last_seq == 41


def test_a_torn_end_is_left_out_and_damage_is_refused(old: Path) -> None:
    whole = old.read_bytes()
    old.write_bytes(whole[:-40])
    with looked_at(old) as look:
        assert look.last_seq == 40
    old.write_bytes(whole.replace(b'"title":"hit 5"', b'"title":5'))
    with pytest.raises(StorageError, match="damaged at step 7"), looked_at(old):
        pass
    before = old.read_bytes()
    with pytest.raises(StorageError, match="damaged at step 7"), opened(old):
        pass
    assert old.read_bytes() == before


def test_a_migration_verifies_the_sums_of_the_old_lines(tmp_path: Path) -> None:
    path = begin(tmp_path, "mi", steps=3)
    whole = path.read_bytes()
    assert b"".join(migrated(Held(whole), path)) == whole
    changed = whole.replace(b'"label":"hit 1"', b'"label":"hit 7"')
    with pytest.raises(StorageError, match="step 3: it differs"):
        b"".join(migrated(Held(changed), path))


def test_the_chain_goes_through_every_format_in_between(tmp_path: Path) -> None:
    path = begin(tmp_path, "mi")
    passed: list[int] = []

    def upgrade(number: int) -> Any:
        def note(line: dict[str, Any]) -> dict[str, Any]:
            passed.append(number)
            return line

        return note

    chain = {number: upgrade(number) for number in (2, 3, 4)}
    b"".join(migrated(Held(path.read_bytes()), path, chain))
    assert passed == [2, 3, 4] * 2
    chain[5] = chain.pop(3)
    with pytest.raises(StorageError):
        b"".join(migrated(Held(path.read_bytes()), path, chain))


@pytest.mark.parametrize("program", ["0.1.0", "9.9.9", "", "\\u001b[2J"])
def test_r8_a_newer_format_is_refused_whatever_program_began_the_save(tmp_path: Path, program: str) -> None:
    path = begin(tmp_path, "mi")
    changed = path.read_bytes().replace(b'"format":1', b'"format":99,"new":{"deep":[1]}')
    path.write_bytes(changed.replace(b'"program":"0.1.0"', b'"program":"%s"' % program.encode()))
    before = path.read_bytes()
    for use in (opened, looked_at):
        with pytest.raises(StorageError) as refusal, use(path):
            pass
        assert refusal.value.code == "newer_format"
        assert "99" in refusal.value.message
        assert refusal.value.hint == "Update littledice: a newer version wrote this save."
        assert refusal.value.hint.isprintable()
    assert path.read_bytes() == before


def test_every_format_but_the_first_has_a_migration() -> None:
    assert sorted(migrations.CHAIN) == list(range(2, FORMAT + 1))


@pytest.mark.parametrize("number", range(1, FORMAT + 1))
def test_a_real_save_of_each_format_opens_for_ever(tmp_path: Path, number: int) -> None:
    path = tmp_path / "kept.json"
    path.write_bytes((SAVES / f"format{number}.json").read_bytes())
    with looked_at(path) as look:
        assert look.header.name == "The Bridge at Kärr"
        assert look.head == 7
        assert look.fight.open is not None
        assert look.fight.open.question.kind == "react"
        assert not look.warnings
        assert not check(look).problem
        assert [step.jump.verb for step in look.lines() if step.jump] == ["undo", "redo", "undo"]
        assert sorted(look.fight.encounter.combatants) == ["aa", "bb", "cc"]
    with opened(path) as save:
        submit(save, "goes on", hp("aa", 1))
        save.undo(5)
    with looked_at(path) as look:
        assert not check(look).problem


def test_the_save_of_the_present_format_is_what_we_would_write() -> None:
    whole = (SAVES / f"format{FORMAT}.json").read_bytes()
    with looked_at(SAVES / f"format{FORMAT}.json") as look:
        lines = [encode(look.header), *(encode_step(s) for s in look.lines())]
    assert whole == b"[\n" + b"\n,".join(lines) + b"\n]\n"

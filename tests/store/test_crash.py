"""Whatever a crash leaves at the end of the file: the fight opens at that step or the one before, and says which."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from zlib import crc32

import msgspec
import pytest

from littledice.model.errors import StorageError
from littledice.store.check_save import check
from littledice.store.codec import encode
from littledice.store.disk import DISK
from littledice.store.open_save import looked_at, opened
from tests.fakes.faulty_disk import Crash, CrashingDisk
from tests.fakes.fights import QUICK, begin, hp, submit

Damage = Callable[[bytes, int, int], bytes]


def _truncated(whole: bytes, start: int, offset: int) -> bytes:
    return whole[:offset]


def _nul_filled(whole: bytes, start: int, offset: int) -> bytes:
    return whole[:offset] + b"\0" * (len(whole) - offset)


def _scribbled(whole: bytes, start: int, offset: int) -> bytes:
    return whole[:offset] + bytes((whole[offset] ^ 0x15,)) + whole[offset + 1 :]


def _scribbled_to_the_end(whole: bytes, start: int, offset: int) -> bytes:
    return whole[:offset] + bytes((7 * place + 10) % 256 for place in range(len(whole) - offset))


def _half_overwritten(whole: bytes, start: int, offset: int) -> bytes:
    """The file already grew, and the old closing bracket is still where it was."""
    old = b"]\n" + b"\0" * (len(whole) - start - 2)
    return whole[:offset] + old[offset - start :]


def _only_the_end_written(whole: bytes, start: int, offset: int) -> bytes:
    old = b"]\n" + b"\0" * (len(whole) - start - 2)
    return whole[:start] + old[: offset - start] + whole[offset:]


DAMAGES: tuple[Damage, ...] = (
    _truncated,
    _nul_filled,
    _scribbled,
    _scribbled_to_the_end,
    _half_overwritten,
    _only_the_end_written,
)


@pytest.fixture(params=["normal", "checkpoint", "undo"])
def append(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Path, bytes, int, dict[int, bytes]]:
    """A save whose last step was just appended: the path, its bytes, where they begin, and the fight at each step."""
    path = begin(tmp_path, "mi", steps=37)
    with opened(path) as save:
        if request.param == "checkpoint":
            while not submit(save, "hit", hp("mi", save.last_seq % 13)).checkpoint:
                pass
            save.undo()
        before, seq = encode(save.fight), save.last_seq
        start = path.stat().st_size - 2
        if request.param == "undo":
            save.undo(3)
        elif request.param == "checkpoint":
            save.redo()
        else:
            submit(save, "the last", hp("mi", 3))
        return path, path.read_bytes(), start, {seq: before, save.last_seq: encode(save.fight)}


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__.strip("_"))
def test_damage_at_every_byte_of_an_append(
    append: tuple[Path, bytes, int, dict[int, bytes]], damage: Damage, tmp_path: Path
) -> None:
    path, whole, start, fights = append
    older, newer = sorted(fights)
    for offset in range(start, len(whole)):
        found = damage(whole, start, offset)
        path.write_bytes(found)
        with looked_at(path) as look:
            assert encode(look.fight) == fights[look.last_seq]
            closed = found in (whole, whole[:-1]) or found[start:] in (b"]\n", b"]")
            assert bool(look.warnings) is not closed, offset
            assert all(f"step {look.last_seq}" in warning for warning in look.warnings)
            stood = look.last_seq
        assert path.read_bytes() == found, "looking changes nothing"
        with opened(path, disk=QUICK) as save:
            assert save.last_seq == stood
            submit(save, "the next", hp("mi", 9))
        assert [line.get("seq") for line in msgspec.json.decode(path.read_bytes())][1:] == list(range(1, stood + 2))
    assert older < newer


@pytest.mark.parametrize("end", [b"", b"\n", b"]", b"\0\0\0", b" ]\r\n"])
def test_f32_a_step_counts_once_its_check_sum_is_there(
    append: tuple[Path, bytes, int, dict[int, bytes]], end: bytes
) -> None:
    path, whole, _, fights = append
    path.write_bytes(whole[:-3] + end)
    with looked_at(path) as save:
        assert encode(save.fight) == fights[max(fights)]
        assert "nothing is lost" in save.warnings[0]
        assert save.history.step(max(fights)).seq == max(fights)
        assert [step.seq for step in save.lines()][-1] == max(fights)
    with opened(path) as save:
        submit(save, "the next", hp("mi", 9))
        submit(save, "and one more", hp("mi", 8))
        assert [step.seq for step in save.lines()][-2:] == [max(fights) + 1, max(fights) + 2]
    assert [line.get("seq") for line in msgspec.json.decode(path.read_bytes())][-3:] == [
        max(fights) + more for more in range(3)
    ]


def test_f32_a_step_without_its_newline_survives_a_failed_append(
    append: tuple[Path, bytes, int, dict[int, bytes]],
) -> None:
    path, whole, _, fights = append
    for at in range(3):
        path.write_bytes(whole[:-3])
        with suppress(Crash), opened(path, disk=CrashingDisk(at)) as save:
            submit(save, "crash", hp("mi", 5))
        with looked_at(path) as save:
            assert save.last_seq >= max(fights)


def test_a_step_is_dropped_while_its_check_sum_is_not_whole(append: tuple[Path, bytes, int, dict[int, bytes]]) -> None:
    path, whole, _, fights = append
    path.write_bytes(whole[:-4])
    with looked_at(path) as save:
        assert save.last_seq == min(fights)
        assert "never written whole" in save.warnings[0]


def test_a_last_line_that_was_written_whole_is_never_dropped(tmp_path: Path) -> None:
    """Its sum is right, so a newer program wrote it; what it says is not for us to throw away."""
    path = begin(tmp_path, "mi", steps=3)
    body = b'{"seq":5,"prev":4,"label":"news","news":1}'
    line = b',%s,"sum":"%08x"}' % (body[:-1], crc32(body))
    path.write_bytes(path.read_bytes()[:-2] + line + b"\n]\n")
    before = path.read_bytes()
    for use in (opened, looked_at):
        with pytest.raises(StorageError) as refusal, use(path):
            pass
        assert "newer" in refusal.value.hint
    assert path.read_bytes() == before


@pytest.mark.parametrize("change", ['"colour":"red"', '"label":7'])
def test_f7_a_last_line_edited_by_hand_is_never_taken_for_a_torn_one(tmp_path: Path, change: str) -> None:
    """Without a sum it is taken at its word, and a word that nobody knows is refused as in any line before."""
    path = begin(tmp_path, "mi", steps=3)
    path.write_bytes(path.read_bytes()[:-2] + f',{{"seq":5,"prev":4,{change}}}\n]\n'.encode())
    before = path.read_bytes()
    for use in (opened, looked_at):
        with pytest.raises(StorageError) as refusal, use(path):
            pass
        assert "cannot be used" in refusal.value.message
    assert path.read_bytes() == before


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_r7_a_save_that_an_editor_of_another_system_wrote_is_whole(tmp_path: Path, mark: bytes) -> None:
    path = begin(tmp_path, "mi", steps=9)
    path.write_bytes(mark + path.read_bytes().replace(b"\n", b"\r\n"))
    with looked_at(path) as save:
        assert not save.warnings
        assert save.last_seq == 10
        assert not check(save).problem
    with opened(path) as save:
        submit(save, "the next", hp("mi", 9))
    with looked_at(path) as save:
        assert not save.warnings
        assert (save.last_seq, save.fight.encounter.combatants["mi"].tracks["hp"].value) == (11, 9)


@pytest.mark.parametrize("line", [2, 5, 20])
def test_damage_followed_by_good_lines_is_refused_with_its_step(tmp_path: Path, line: int) -> None:
    path = begin(tmp_path, "mi", steps=25)
    lines = path.read_bytes().split(b"\n")
    lines[line + 1] = lines[line + 1].replace(b'"label":"hit', b'"label":"hat')
    path.write_bytes(b"\n".join(lines))
    before = path.read_bytes()
    with pytest.raises(StorageError, match=rf"step {line}: it differs") as refusal, opened(path):
        pass
    assert refusal.value.exit_code == 4
    assert path.read_bytes() == before


def test_a_missing_line_is_refused(tmp_path: Path) -> None:
    path = begin(tmp_path, "mi", steps=9)
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join(lines[:5] + lines[6:]))
    with pytest.raises(StorageError, match="damaged at step 4"), looked_at(path):
        pass
    path.write_bytes(b"\n".join(lines[:2] + lines[3:]))
    with pytest.raises(StorageError, match="damaged at step 1"), looked_at(path):
        pass


def _crashes(path: Path) -> Iterator[int]:
    """Crash at the first, second, third ... change of the disk while one command is saved, until one gets through."""
    for at in range(20):
        with opened(path) as save:
            seq = save.last_seq
        try:
            with opened(path, disk=CrashingDisk(at)) as save:
                submit(save, "crash", hp("mi", 5))
        except Crash:
            yield seq
        else:
            return
    raise AssertionError("a command that changes the disk twenty times")


def test_the_machine_stops_at_any_moment_of_a_command(tmp_path: Path) -> None:
    path = begin(tmp_path, "mi", steps=3)
    stops = 0
    for seq in _crashes(path):
        stops += 1
        with opened(path) as save:
            assert save.last_seq in (seq, seq + 1)
            submit(save, "after", hp("mi", 4))
        with looked_at(path) as look:
            assert not look.warnings
            assert not check(look).problem
    assert stops >= 2, "at least the write and the sync"


def test_a_failed_first_write_leaves_no_half_fight(tmp_path: Path) -> None:
    for at in range(20):
        folder = tmp_path / str(at)
        try:
            begin(folder, "mi", disk=CrashingDisk(at))
        except Crash:
            for path in folder.glob("*.json") if folder.exists() else ():
                with looked_at(path, disk=DISK) as look:
                    assert look.last_seq in (0, 1)
        else:
            return
    raise AssertionError

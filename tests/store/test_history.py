"""Any step of a long save is found, and nothing costs more at the end of a long fight than at its start."""

from __future__ import annotations

from pathlib import Path

import pytest

from littledice.engine.apply import fold
from littledice.model.encounter import Fight
from littledice.store.codec import encode, encode_step
from littledice.store.open_save import looked_at, opened
from littledice.store.step_index import History
from tests.fakes.faulty_disk import CountingDisk
from tests.fakes.fights import QUICK, begin, header, hp, joined, submit
from tests.fakes.long_save import grow, lengthen


@pytest.fixture(scope="module")
def long(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """2,000 real steps with undos and branches among them, then made 60,000 lines long."""
    path = begin(tmp_path_factory.mktemp("long"), "mi", "g1")
    with opened(path, disk=QUICK) as save:
        grow(save, 2000)
    lengthen(path, 60_000)
    return path


def test_every_step_is_found_by_its_number(long: Path) -> None:
    with looked_at(long) as save:
        for seq in (1, 2, 31, 32, 33, 999, 1000, 30_001, save.last_seq - 1, save.last_seq):
            assert save.history.step(seq).seq == seq
            assert save.history.link(seq).label == save.history.step(seq).label


def test_the_fight_at_any_step_is_what_its_events_make(tmp_path: Path) -> None:
    path = begin(tmp_path, "mi", "g1")
    fights = {}
    with opened(path, disk=QUICK) as save:
        for _ in range(200):
            grow(save, 1)
            fights[save.last_seq] = encode(save.fight)
    with looked_at(path) as look:
        for seq, fight in fights.items():
            assert encode(look.history.fight_at(seq)) == fight
        worked_out = look.header.start.encounter
        for step in reversed(list(look.path_back())):
            worked_out = fold(worked_out, step.events)
        assert Fight(encounter=worked_out) == look.fight


def test_walking_back_skips_what_was_taken_back(long: Path) -> None:
    with looked_at(long) as save:
        seqs = [link.seq for link in save.history.walk(save.head)]
        assert seqs[0] == save.head
        assert seqs == sorted(seqs, reverse=True)
        assert [link.prev for link in save.history.walk(save.head)] == [*seqs[1:], 0]


def _cost(path: Path, doing: str) -> int:
    disk = CountingDisk()
    with opened(path, disk=disk) as save:
        if doing == "undo":
            save.undo()
        elif doing == "redo":
            save.undo()
            save.redo()
        elif doing == "hit":
            submit(save, "hit", hp("mi", 3))
    return disk.read_bytes + disk.written_bytes


@pytest.mark.parametrize(("doing", "searching"), [("open", 0), ("hit", 0), ("undo", 64 * 1024), ("redo", 128 * 1024)])
def test_a_command_reads_and_writes_as_little_late_as_early(
    tmp_path: Path, long: Path, doing: str, searching: int
) -> None:
    short = begin(tmp_path, "mi", "g1")
    with opened(short, disk=QUICK) as save:
        grow(save, 100)
    early = max(_cost(short, doing) for _ in range(40))
    late = max(_cost(long, doing) for _ in range(40))
    assert late <= early * 1.1 + 32 * 1024 + searching, "one block more; to find a step, a few small ones"


def test_looking_reads_only_the_end(long: Path) -> None:
    disk = CountingDisk()
    with looked_at(long, disk=disk) as save:
        assert save.last_seq > 60_000
    assert disk.read_bytes < 100_000 < long.stat().st_size / 50


def test_finding_an_old_step_reads_a_few_blocks(long: Path) -> None:
    disk = CountingDisk()
    with looked_at(long, disk=disk) as save:
        before = disk.read_bytes
        save.history.fight_at(20_000)
    assert disk.read_bytes - before < long.stat().st_size / 10


def test_checkpoints_leave_the_file_below_twice_its_plain_size(long: Path) -> None:
    plain = checkpoints = 0
    with looked_at(long) as save:
        for step in save.lines():
            size = len(encode(step))
            extra = len(encode(step.checkpoint)) if step.checkpoint is not None and step.jump is None else 0
            plain, checkpoints = plain + size - extra, checkpoints + extra
    assert 0 < checkpoints <= plain


def test_a_checkpoint_comes_when_the_steps_weigh_as_much_but_not_before_32(tmp_path: Path) -> None:
    few, many = begin(tmp_path, "mi", name="few"), begin(tmp_path, *(f"g{n}" for n in range(200)), name="many")
    for path, every in ((few, 32), (many, 0)):
        gaps: list[tuple[int, int, int]] = []
        since = weight = 0
        with opened(path, disk=QUICK) as save:
            who = next(iter(save.fight.encounter.combatants))
            for number in range(700):
                step = submit(save, "hit", hp(who, number % 13))
                copy = len(encode(step.checkpoint)) if step.checkpoint is not None else 0
                since, weight = since + 1, weight + len(encode_step(step)) - copy
                if copy:
                    gaps.append((since, weight, copy))
                    since = weight = 0
        assert len(gaps) >= 3
        for steps, weighs, copy in gaps[1:]:
            assert steps >= 32
            assert copy <= weighs
            assert steps == every or weighs < copy * 1.1, "as soon as it is due"


def test_a_checkpoint_of_a_growing_fight_waits_for_its_present_weight(tmp_path: Path) -> None:
    path = begin(tmp_path, *(f"g{n}" for n in range(100)))
    since = checkpoints = 0
    with opened(path, disk=QUICK) as save:
        for number in range(200):
            step = submit(save, "join", *joined(f"n{number}"))
            weight = len(encode(step.checkpoint)) if step.checkpoint is not None else 0
            since += len(encode_step(step)) - weight
            if weight:
                checkpoints += 1
                assert checkpoints == 1 or since >= weight
                since = 0
    assert checkpoints >= 3


def test_closing_and_opening_do_not_change_when_checkpoints_come(tmp_path: Path) -> None:
    one, other = begin(tmp_path, "mi", name="one"), begin(tmp_path, "mi", name="other")
    with opened(one, disk=QUICK) as save:
        for number in range(150):
            submit(save, "hit", hp("mi", number % 13))
    for number in range(150):
        with opened(other, disk=QUICK) as save:
            submit(save, "hit", hp("mi", number % 13))
    assert one.read_bytes().split(b"\n")[2:] == other.read_bytes().split(b"\n")[2:]


def test_a_history_of_nothing(tmp_path: Path) -> None:
    from littledice.store.save_lines import Held

    start = header()
    history = History(Held(b"[\n{}\n]\n"), start, 5, 5, 0, tmp_path)
    assert history.fight_at(0) == start.start
    assert list(history.walk(0)) == list(history.lines()) == []

"""`check` works out every state again and names the first step that differs; `compact` leaves nothing out."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from littledice.model.errors import StorageError
from littledice.store.check_save import check, difference
from littledice.store.codec import encode
from littledice.store.open_save import looked_at, opened
from littledice.store.upkeep.compact import compact
from tests.fakes.faulty_disk import Crash, CrashingDisk
from tests.fakes.fights import QUICK, begin, hp, submit
from tests.fakes.long_save import grow


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A save with joins, branches and checkpoints."""
    path = begin(tmp_path, "mi", "g1")
    with opened(path, disk=QUICK) as save:
        grow(save, 250)
    return path


def _resaved(path: Path, at: int, **changes: object) -> None:
    """Change a line and leave it without a sum, as somebody with an editor would."""
    lines = path.read_bytes().split(b"\n")
    data = msgspec.json.decode(lines[at + 1][1:])
    data.update(changes)
    data.pop("sum")
    lines[at + 1] = b"," + msgspec.json.encode(data)
    path.write_bytes(b"\n".join(lines))


def _problem(path: Path) -> tuple[int, str]:
    with looked_at(path) as save:
        report = check(save)
    return report.step, report.problem


def _first(path: Path, key: str, after: int = 20) -> int:
    with looked_at(path) as save:
        return next(step.seq for step in save.lines() if step.seq > after and getattr(step, key) is not None)


def test_a_sound_save_has_no_problem(path: Path) -> None:
    with looked_at(path) as save:
        report = check(save)
        lines = list(save.lines())
    assert report.problem == ""
    assert report.lines == len(lines) == 251
    assert report.jumps == sum(step.jump is not None for step in lines) > 5
    assert report.checkpoints == sum(step.checkpoint is not None for step in lines) > 5


def test_a_changed_event_shows_at_the_next_checkpoint(path: Path) -> None:
    compact(path)
    checkpoint = _first(path, "checkpoint")
    _resaved(path, checkpoint - 1, events=[{"type": "track", "who": "g1", "track": "hp", "value": 1}])
    step, problem = _problem(path)
    assert step == checkpoint
    assert "combatants.g1.tracks.hp.value is 12, not 1" in problem


def test_a_changed_checkpoint_is_named(path: Path) -> None:
    seq = _first(path, "checkpoint")
    with looked_at(path) as save:
        fight = msgspec.to_builtins(save.history.step(seq).checkpoint)
    fight["encounter"]["combatants"]["mi"]["name"] = "Mo"
    _resaved(path, seq, checkpoint=fight)
    step, problem = _problem(path)
    assert step == seq
    assert f'Step {seq} is wrong: in its checkpoint encounter.combatants.mi.name is "Mo", not "Mi".' == problem


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"events": [{"type": "track", "who": "nobody", "track": "hp", "value": 1}]}, "do not fit"),
        ({"prev": 7}, "follows step 7"),
        ({"prev": -1}, "follows step -1"),
        ({"seq": 99}, "step 99 is in its place"),
    ],
)
def test_a_step_that_does_not_fit_is_named(path: Path, changes: dict[str, object], words: str) -> None:
    with looked_at(path) as save:
        seq = next(step.seq for step in save.lines() if step.seq > 40 and not step.jump and not step.checkpoint)
    _resaved(path, seq, **changes)
    step, problem = _problem(path)
    assert step == seq
    assert words in problem


@pytest.mark.parametrize(
    "jump",
    [
        {"verb": "undo", "to": 5_000},
        {"verb": "undo", "to": -3},
        {"verb": "undo", "to": 1, "redo": [[5_000, 6_000]]},
        {"verb": "undo", "to": 1, "redo": [[9, 4]]},
        {"verb": "undo", "to": 1, "redo": [[10, 12]]},
    ],
)
def test_an_undo_to_nowhere_is_named(path: Path, jump: dict[str, object]) -> None:
    seq = _first(path, "jump")
    _resaved(path, seq, jump=jump)
    assert _problem(path)[0] == seq


def test_an_undo_to_an_undo_is_named(path: Path) -> None:
    one = _first(path, "jump")
    other = _first(path, "jump", one)
    _resaved(path, other, jump={"verb": "undo", "to": one})
    assert _problem(path)[0] == other


def test_differences_are_said_with_their_place() -> None:
    assert difference({"a": {"b": [1, 2]}}, {"a": {"b": [1, 3]}}) == "a.b.2 is 2, not 3"
    assert difference({"a": 1}, {}) == "a is 1, not missing"
    assert difference({}, {"a": {"b": 1}}) == 'a is missing, not {"b":1}'
    assert len(difference({"a": "x" * 500}, {"a": ""})) < 100
    assert "order" in difference({"a": 1, "b": 2}, {"b": 2, "a": 1})


def test_compact_keeps_every_step_and_every_state(path: Path) -> None:
    with looked_at(path) as save:
        before = [encode(save.history.fight_at(seq)) for seq in range(save.last_seq + 1)]
        stood = (save.head, save.redoable, encode(save.fight))
        told = [(step.seq, step.prev, step.label, step.events, step.jump) for step in save.lines()]
    old, new = compact(path)
    assert new == path.stat().st_size < old
    with looked_at(path) as save:
        assert not check(save).problem
        assert stood == (save.head, save.redoable, encode(save.fight))
        assert before == [encode(save.history.fight_at(seq)) for seq in range(save.last_seq + 1)]
        assert told == [(step.seq, step.prev, step.label, step.events, step.jump) for step in save.lines()]
    with opened(path) as save:
        save.undo(2)
        submit(save, "goes on", hp("mi", 3))
    again = compact(path)[1]
    whole = path.read_bytes()
    assert compact(path) == (again, again)
    assert path.read_bytes() == whole, "twice changes nothing"


def test_a_compacted_save_ending_in_an_undo_opens_there(path: Path) -> None:
    with opened(path) as save:
        save.undo(3)
        stood = encode(save.fight)
        submit(save, "x", hp("mi", 3))
        save.undo()
    compact(path)
    with looked_at(path) as save:
        assert encode(save.fight) == stood
    with opened(path) as save:
        submit(save, "goes on", hp("mi", 3))
    with looked_at(path) as save:
        assert not check(save).problem


def test_a_compacted_save_has_a_checkpoint_near_on_the_way_to_every_step(tmp_path: Path) -> None:
    """Two steps on and one back, again and again: what was taken back must not count, and what led here must."""
    path = begin(tmp_path, "mi", "g1")
    with opened(path, disk=QUICK) as save:
        for number in range(200):
            submit(save, "hit", hp("mi", number % 13))
            submit(save, "miss", hp("g1", 1))
            save.undo()
    compact(path)
    compact(path)
    with looked_at(path) as save:
        assert not check(save).problem
        far = 0
        for step in reversed(list(save.path_back())):
            far = 0 if step.checkpoint is not None else far + 1
            assert far < 40
        assert len(list(save.path_back())) == 201


def test_a_save_with_a_fault_is_not_compacted(path: Path) -> None:
    _resaved(path, 30, prev=7)
    before = path.read_bytes()
    with pytest.raises(StorageError, match="left as it is"):
        compact(path)
    assert path.read_bytes() == before


def test_a_crash_while_compacting_leaves_one_whole_save(path: Path) -> None:
    with looked_at(path) as save:
        stood = encode(save.fight)
    for at in range(0, 300, 9):
        try:
            compact(path, disk=CrashingDisk(at))
        except Crash:
            with looked_at(path) as save:
                assert encode(save.fight) == stood
                assert not save.warnings
        else:
            break

"""Whatever bytes a save holds: it opens, or it is refused in a sentence; nothing else happens."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from littledice.model.errors import LittleDiceError
from littledice.model.names import harmful
from littledice.store.check_save import check
from littledice.store.open_save import looked_at, opened
from littledice.store.upkeep.compact import compact
from littledice.store.upkeep.transfer import import_
from tests.fakes.fights import QUICK, begin
from tests.fakes.long_save import grow

SAVES = Path(__file__).parent.parent / "saves"
FUZZ = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
VALUES = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.just([]) | st.just({})
PIECES = st.sampled_from([b"\n", b",", b"]", b"[", b"{", b"}", b"\0", b'"', b"\xff", b"]\n", b"[\n", b'"seq":'])


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A save with people, undos, checkpoints, and one with an open question."""
    path = begin(tmp_path_factory.mktemp("fuzz"), "mi", "g1")
    with opened(path, disk=QUICK) as save:
        grow(save, 80)
    return path.read_bytes()


def _use(path: Path) -> None:
    """Everything that is done with a save. Looking must not change it; whatever is refused is refused in a sentence."""
    before = path.read_bytes()
    refusals = [_refusal(_look, path)]
    assert path.read_bytes() == before
    refusals += [_refusal(doing, path) for doing in (_undo, _redo, _undo_to, compact, _import)]
    for refusal in filter(None, refusals):
        assert not harmful(refusal.message)
        assert "\n" not in refusal.message
        assert len(refusal.message) < 1000


def _refusal(doing: Callable[[Path], object], path: Path) -> LittleDiceError | None:
    try:
        doing(path)
    except LittleDiceError as refusal:
        return refusal
    return None


def _look(path: Path) -> None:
    with looked_at(path) as look:
        check(look)
        list(look.lines())
        list(look.path_back())
        look.would_undo()
        look.would_redo()


def _undo(path: Path) -> None:
    with opened(path, disk=QUICK) as save:
        save.undo()


def _redo(path: Path) -> None:
    with opened(path, disk=QUICK) as save:
        save.redo()


def _undo_to(path: Path) -> None:
    with opened(path, disk=QUICK) as save:
        save.undo_to(0)


def _import(path: Path) -> None:
    import_(path, path.parent / "into", QUICK)


@FUZZ
@given(data=st.data())
def test_any_bytes(tmp_path: Path, good: bytes, data: st.DataObject) -> None:
    content = good
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(content)))
        end = data.draw(st.integers(start, min(len(content), start + 200)))
        content = content[:start] + data.draw(PIECES | st.binary(max_size=20)) + content[end:]
    path = tmp_path / "fuzz.json"
    path.write_bytes(content)
    _use(path)


@FUZZ
@given(data=st.data())
def test_any_values_in_any_line(tmp_path: Path, good: bytes, data: st.DataObject) -> None:
    whole = data.draw(st.sampled_from([good, (SAVES / "format1.json").read_bytes()]))
    lines = whole.split(b"\n")
    number = data.draw(st.integers(1, len(lines) - 3))
    start = b"," if number > 1 else b""
    line = msgspec.json.decode(lines[number].removeprefix(b","))
    line.pop("sum", None)
    spot, key = data.draw(st.sampled_from(list(_spots(line))))
    if data.draw(st.booleans()):
        spot[key] = data.draw(VALUES)
    else:
        del spot[key]
    lines[number] = start + msgspec.json.encode(line)
    path = tmp_path / "fuzz.json"
    path.write_bytes(b"\n".join(lines))
    _use(path)


def _spots(value: Any) -> Any:
    """Every place in plain data that holds something."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from _spots(value[key])

"""Reading lines in blocks, from either end."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from littledice.store import save_lines
from littledice.store.codec import BadLine
from littledice.store.save_lines import Held, Line, backward, forward

CONTENT = st.lists(st.sampled_from([b"", b"a", b"bcd", b"e" * 30]), max_size=12).map(b"\n".join)


@given(content=CONTENT, block=st.integers(1, 40))
def test_backward_gives_the_lines_last_first(content: bytes, block: int) -> None:
    found = list(backward(Held(content), len(content), block))
    assert [line.text for line in reversed(found)] == content.split(b"\n")
    for line in found:
        assert content[line.start : line.start + len(line.text)] == line.text


@given(content=CONTENT, block=st.integers(1, 40), data=st.data())
def test_forward_gives_the_whole_lines_of_a_part(content: bytes, block: int, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(content)))
    end = data.draw(st.integers(start, len(content)))
    found = list(forward(Held(content), start, end, block))
    assert [line.text for line in found] == content[start:end].split(b"\n")[:-1]
    for line in found:
        assert content[line.start : line.end] == line.text + b"\n"


def test_blocks_grow_so_that_a_long_file_needs_few_reads() -> None:
    class Counted(Held):
        reads = 0

        def read(self, offset: int, size: int) -> bytes:
            self.reads += 1
            assert size <= save_lines.LARGEST_BLOCK
            return super().read(offset, size)

    source = Counted((b"y" * 799 + b"\n") * 10_000)
    assert sum(1 for _ in forward(source, 0, source.size)) == 10_000
    assert source.reads < 16


def test_a_line_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(save_lines, "LONGEST_LINE", 100)
    source = Held(b"a\n" + b"\0" * 1000)
    with pytest.raises(BadLine):
        list(backward(source, source.size, 16))
    with pytest.raises(BadLine):
        list(forward(source, 0, source.size, 16))


def test_a_line_knows_where_the_next_one_starts() -> None:
    assert Line(10, b"abc").end == 14

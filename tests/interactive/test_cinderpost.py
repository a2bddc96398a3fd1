"""A fight of Cinderpost through the real program, typed at a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.interactive.terminal import Table, Terminal


@pytest.mark.parametrize("columns", [120, 80, 60])
def test_dice_explode_one_by_one_and_wounds_are_soaked(tmp_path: Path, columns: int) -> None:
    table = Table(tmp_path).begin(
        "new Ford cinderpost --seed 5",
        "add Ada from:post-rider",
        "add Captain from:toll-captain",
        "add hound from:ash-hound",
        "start ad=40 ca=30 ho=10",
    )
    with Terminal(table, "play", columns=columns) as terminal:
        terminal.waits("r1 Ada")
        terminal.enter("a ho 8 2 3 5 4 4", "r1 Ada")
        terminal.see("11")
        assert table.number("ho", "hold") == 0
        terminal.enter("", "r1 Captain")
        terminal.enter("a ada with saber 5 2 7 3", "?")
        terminal.see("about to lose 1 hold")
        assert table.number("ad", "hold") == 4
        terminal.enter("soak 4 2", "r1 Captain")
        assert (table.number("ad", "hold"), table.number("ad", "sparks")) == (4, 2)
        assert "shaken" in terminal.text
        terminal.enter("u", "?")
        terminal.enter("no", "r1 Captain")
        assert (table.number("ad", "hold"), table.number("ad", "sparks")) == (3, 3)
        terminal.press("q\r")
        assert terminal.end() == 0


def test_an_exploding_die_asks_for_its_next_face(tmp_path: Path) -> None:
    table = Table(tmp_path).begin(
        "new Ford cinderpost --seed 5", "add Ada from:post-rider", "add hound from:ash-hound", "start ad=40 ho=10"
    )
    done = table.run("a ho 8 2")
    assert done.code == 1
    assert "1 more" in done.err + done.out, done
    assert table.number("ho", "hold") == 1
    assert table.run("a ho 8 2 1 1 1 1").code == 0

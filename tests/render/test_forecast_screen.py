"""The forecast as a screen: every width, ASCII, variants, and a figure never without its range."""

from __future__ import annotations

import re
import shlex

import pytest

from littledice.app.desk import Desk
from littledice.app.forecasting.running import Progress
from littledice.app.memory_shelf import MemoryShelf
from littledice.app.outcome import Outcome
from littledice.render.ink import Ink
from littledice.render.reports.forecast_screen import progress_line
from littledice.render.screens import show
from littledice.render.settings import settings_for
from tests.fakes.demos import DEMOS, RULESETS, rules_of


def outcome(game: str, *words: str) -> Outcome:
    desk = Desk(shelf=MemoryShelf(rules_of(game)), clock=lambda: "")
    lines = (RULESETS / game / "demo.dice").read_text().splitlines()
    desk.say(["new", "Bridge", game])
    for line in lines:
        if line.split()[:1] in (["add"], ["place"]):
            desk.say(shlex.split(line))
    return desk.say(["forecast", "--fights", "15", "--seed", "4", "--processes", "1", *words])


def drawn(found: Outcome, width: int, *, ascii: bool = False) -> list[str]:
    lines = show(found, settings_for(width, theme="none", ascii=ascii))
    assert max(line.cell_len for line in lines) <= width
    return [line.plain for line in lines]


@pytest.mark.parametrize("game", DEMOS)
def test_it_fits_every_width_in_every_game(game: str) -> None:
    found = outcome(game)
    for width in (120, 80, 60):
        lines = drawn(found, width)
        assert lines[0].startswith("  FORECAST   Bridge   before the fight")
        assert any(re.match(r"  party win  [▆▁]+  +[<>]?\d+%  \d+-\d+", line) for line in lines)
    assert "".join(drawn(found, 80, ascii=True)).isascii() or game == "littlep6"


def test_two_variants_stand_beside_each_other() -> None:
    lines = drawn(outcome("littlep6", "--with", "goblin x4"), 80)
    (head,) = [line for line in lines if "as it is" in line]
    assert "goblin x4" in head
    assert "of 100 fights" in head
    (wins,) = [line for line in lines if line.startswith("  party win")]
    assert re.search(r"\d+%  \d+-\d+ +[<>]?\d+%  \d+-\d+", wins)


def test_many_variants_are_stacked_each_with_its_difference() -> None:
    lines = drawn(outcome("littlep6", "--with", "goblin x4", "--set", "mi hp=2", "--without", "g1"), 80)
    for says in ("as it is", "goblin x4", "mi hp=2", "without g1"):
        assert f"  {says}" in lines
    wins = [line for line in lines if line.startswith("  party win")]
    assert len(wins) == 4
    assert all(re.search(r"fewer|more|no difference", line) for line in wins[1:])


def test_the_line_of_progress_is_one_line() -> None:
    ink = Ink(settings_for(80, theme="none"))
    line = progress_line(ink, Progress(1164, 2000, 0.582, 1.0, {"party": 815}), 0.7)
    assert line.plain == " forecast  ▆▆▆▆▆▆▆▁▁▁▁▁  1,164 of 2,000   party about 70%   Ctrl-C shows these"
    assert line.cell_len <= 80

"""The screen of statistics at its widths, in ASCII and in sentences; the picture of it."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from littledice.app.history.deeds import Deeds
from littledice.app.outcome import Outcome
from littledice.app.story.dice_count import DiceCount, Pile
from littledice.app.story.figures import Figures
from littledice.app.story.stats import Share, Stats
from littledice.app.story.stats_told import stats_sentences
from littledice.render import show
from littledice.render.report_files import FORMATS
from littledice.render.settings import ScreenSettings
from tests.render.golden_file import check
from tests.render.test_golden import printed
from tests.story.kept import GAMES, kept


def deeds(tries: int, hits: int, weighed: int, landed: int, expected: float, **harm: int) -> Deeds:
    return Deeds(tries=tries, hits=hits, weighed=weighed, landed=landed, expected=expected, **harm)


def made() -> Outcome:
    """Three evenings with typed and rolled dice."""
    dice = DiceCount(
        {
            Pile(6, "typed"): [18, 24, 19, 25, 17, 23],
            Pile(6, "rolled"): [15, 12, 18, 13, 16, 14],
            Pile(6, "typed", "Bo Lindqvist"): [7, 7, 8, 7, 7, 24],
            Pile(6, "typed", "小鈴 Kosuzu"): [3, 4, 3, 3, 3, 3],
            Pile(6, "typed", "the GM"): [8, 13, 8, 15, 7, 0],
            Pile(2, "typed"): [6, 3],
        }
    )
    people = (
        Figures("Bo Lindqvist", "party", deeds(12, 8, 12, 8, 6.25, dealt=21, taken=9), 1830),
        Figures("小鈴 Kosuzu", "party", deeds(3, 1, 2, 1, 0.5, dealt=2, taken=14, healed=6), 4000),
        Figures("all foes", "foes", deeds(20, 11, 20, 11, 10.9, dealt=23, taken=23)),
    )
    shares = (Share("2026-03-01", people[:1]), Share("2026-03-08", people[1:]), Share("2026-03-15", people))
    found = Stats(
        "Bridge at Duskwater", ("bridge",), shares, people, tuple(dice.everybody()), tuple(dice.by_person()), dice.total
    )
    return Outcome(command="stats", show="stats", said=tuple(stats_sentences(found)), payload=found)


def test_three_evenings() -> None:
    check("story-stats-evenings", printed(made()))


@pytest.mark.parametrize("game", GAMES)
def test_six_rounds_of_each_game(tmp_path: Path, game: str) -> None:
    check(f"story-stats-{game}", printed(kept(tmp_path, game).say("stats")))


@pytest.mark.parametrize("width", [20, 40, 60, 80, 200])
def test_no_line_is_wider_than_the_screen(width: int) -> None:
    assert all(line.cell_len <= width for line in show(made(), ScreenSettings(width=width)))


def test_the_picture_is_well_formed_and_fetches_nothing() -> None:
    drawn = FORMATS["stats"]["svg"](made())
    ElementTree.fromstring(drawn)
    assert "Kosuzu" in drawn
    assert "url(http" not in drawn

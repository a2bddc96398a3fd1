"""Reports over long fights read step by step: the steps are never all in memory."""

from __future__ import annotations

import tracemalloc
from collections import deque
from collections.abc import Callable
from pathlib import Path

import pytest

from littledice.app.seeing.course import course
from littledice.store.open_save import looked_at
from tests.fakes.long_save import lengthen
from tests.field.fight import Told
from tests.story.kept import kept

LINES = 4000


@pytest.fixture(scope="module")
def fight(tmp_path_factory: pytest.TempPathFactory) -> Told:
    folder = tmp_path_factory.mktemp("long")
    told = kept(folder, "littlep6")
    lengthen(folder / "littlep6.json", LINES)
    told.say("recap", "chronicle", "stats")
    return told


def peak(doing: Callable[[], object]) -> int:
    """The most memory that it takes, in bytes."""
    tracemalloc.start()
    doing()
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most


def all_steps(folder: Path) -> int:
    with looked_at(folder / "littlep6.json") as save:
        return len(list(course(save)))


@pytest.mark.parametrize("sentence", ["stats", "chronicle", "recap"])
def test_a_report_takes_far_less_than_all_steps_at_once(fight: Told, sentence: str) -> None:
    held = peak(lambda: all_steps(fight.folder))
    assert peak(lambda: fight.say(sentence).text) < held / 4


@pytest.mark.parametrize("sentence", ["log", "log --raw"])
def test_a_log_takes_far_less_than_all_steps_at_once(fight: Told, sentence: str) -> None:
    held = peak(lambda: all_steps(fight.folder))
    parts = fight.say(sentence).parts
    assert parts is not None
    assert peak(lambda: deque(parts.walk(), maxlen=0)) < held / 4


def test_the_log_of_a_round_is_that_part_of_the_whole(fight: Told) -> None:
    whole = list(fight.say("log").payload.entries)
    for number in (0, 1, 3):
        found = list(fight.say(f"log --round {number}").payload.entries)
        assert found
        assert found == whole[whole.index(found[0]) :][: len(found)]
        assert {entry.round for entry in found} <= {number, number + 1}

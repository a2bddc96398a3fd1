"""Without styles the screen still says it all; in ASCII nothing of ours is anything else."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from littledice.app.outcome import Outcome
from littledice.render import sentences, show
from littledice.render.settings import ScreenSettings
from littledice.render.symbols import UNICODE
from tests.render.outcomes import boards, everything


def lines(outcome: Outcome, **settings: object) -> list[str]:
    return [line.plain for line in show(outcome, ScreenSettings(**settings))]  # type: ignore[arg-type]


@pytest.mark.parametrize("width", [120, 80, 60])
def test_the_active_row_can_be_told_by_its_spine_and_mark(width: int) -> None:
    for name, made in boards().items():
        spined = [line for line in lines(made, width=width) if line.startswith(UNICODE.spine)]
        assert spined, name
        mark = "?" if name == "phases" else "►"
        assert spined[0][1] == mark
        assert all(line[1] == " " for line in spined[1:])


def test_sides_low_ones_and_destroyed_parts_can_be_told_by_signs() -> None:
    pools = "\n".join(lines(boards()["pools"], width=80))
    parts = "\n".join(lines(boards()["parts"], width=80))
    assert re.search(r"mi ● .*9/12 ", pools)
    assert re.search(r"g1 ▲ .*1/4!", pools)
    assert re.search(r"ko ● .*0/12!", pools)
    assert re.search(r"✗ +g3 ▲ .*0/4 ", pools)
    assert re.search(r"0/2!.*-1/1✗", parts)


def test_dice_that_count_can_be_told_by_brackets() -> None:
    text = "\n".join(lines(everything()["placing"], width=80))
    assert "[5]  2  [6]+  1 " in text


@pytest.mark.parametrize("name", list(everything()))
@pytest.mark.parametrize("width", [120, 60])
def test_in_ascii_nothing_but_peoples_own_words_is_more(name: str, width: int) -> None:
    for line in lines(everything()[name], width=width, ascii=True, theme="none"):
        told = line.replace("小鈴 Kosuzu", "").replace("Wolf 🐺", "").replace("Cé", "").replace("Shen 神", "")
        assert told.isascii(), line


@pytest.mark.parametrize("name", list(everything()))
@pytest.mark.parametrize("width", [200, 120, 80, 60, 40, 20])
def test_no_screen_is_wider_than_asked(name: str, width: int) -> None:
    assert [line for line in show(everything()[name], ScreenSettings(width=width)) if line.cell_len > width] == []


@pytest.mark.parametrize("name", [name for name in everything() if name not in ("odds", "roll", "first run", "log")])
def test_every_number_of_a_screen_is_in_its_sentences(name: str) -> None:
    made = everything()[name]
    seen = set(re.findall(r"\d+(?:\.\d+)?", "\n".join(lines(made, width=200))))
    heard = set(re.findall(r"\d+(?:\.\d+)?", "\n".join(sentences(made))))
    assert seen - heard - EXTRA.get(name, set()) == set()


EXTRA = {
    "asked": {"94", "69", "31", "6"},
    "placing": {"94", "69", "31", "6", "3"},
    "list": {"1", "4", "5"},
}
"""Numbers that only the eye gets: the chances of a ladder of successes, the numbers of the list's lines."""


@pytest.mark.parametrize("name", list(everything()))
def test_sentences_hold_no_escape_box_or_block(name: str) -> None:
    text = "\n".join(sentences(everything()[name]))
    assert not re.search("[\x1b\u2500-\u25ff\u2190-\u21ff]", text)


def test_sentences_load_nothing_that_draws() -> None:
    code = (
        "import sys; import littledice.render; from littledice.render.plain.plain_text import linear; "
        "from littledice.app.outcome import Outcome; linear(Outcome(command='x', said=('y',))); "
        "print(sorted({'rich', 'questionary', 'typer', 'pydantic'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_screens_load_only_the_part_of_rich_they_need() -> None:
    code = "import sys; import littledice.render.ansi; print('rich.table' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"

"""A player's screens hold nothing concealed, and no numbers of the other side."""

from __future__ import annotations

import re

import pytest

from littledice.app.completing.next_preview import Peeked
from littledice.app.desk import Desk
from littledice.app.history.log import Entry, Log
from littledice.app.memory_shelf import MemoryShelf
from littledice.app.outcome import Outcome
from littledice.engine.apply import fold
from littledice.model import events as ev
from littledice.model.condition import Condition
from littledice.model.record import replace
from littledice.render import sentences, show
from littledice.render.settings import ScreenSettings
from tests.fakes.screens import POOLS, bridge
from tests.fakes.seen import seen_outcome
from tests.render.outcomes import EDGE, STRUCK, outcome
from tests.rulesets.sixtysix.people import rules

WOLVES = (
    ev.Used(who="wo", move="attack", targets=("ta",)),
    ev.Struck(target="ta", taken=2, source="wo"),
    ev.TrackSet(who="ta", track="hp", value=9, was=11, why="damage", by="wo"),
    ev.Gained(who="ta", condition=Condition(kind="daze", source="wo")),
    ev.Noted(text="{wo} howls", kind="outcome"),
)
HOWL = Entry(1, 0, "", "gm", "x", 3, ("Something howls.",))
AHEAD = (*EDGE, *WOLVES)


def seen_by_tamsin() -> dict[str, Outcome]:
    kinds = {
        "board": outcome(POOLS, bridge(), show="board"),
        "result": outcome(POOLS, bridge(), *STRUCK, *WOLVES, show="result"),
        "edge": outcome(POOLS, bridge(), *AHEAD, show="edge"),
        "undo": outcome(POOLS, fold(bridge(), WOLVES), show="undo", after=bridge(), undoes="x"),
        "peek": outcome(POOLS, bridge(), show="peek", payload=Peeked(AHEAD, fold(bridge(), AHEAD))),
        "log": outcome(
            POOLS, bridge(), show="log", payload=Log((Entry(1, 0, "", "gm", "x", 3, ("Something howls.",)),), 1)
        ),
        "sheet": outcome(POOLS, bridge(), show="sheet", payload="og"),
        "hidden sheet": outcome(POOLS, bridge(), show="sheet", payload="wo"),
    }
    return {name: seen_outcome(made, "ta") for name, made in kinds.items()}


@pytest.mark.parametrize("name", list(seen_by_tamsin()))
@pytest.mark.parametrize("width", [120, 60])
def test_no_screen_tells_a_player_of_the_concealed(name: str, width: int) -> None:
    made = seen_by_tamsin()[name]
    text = "\n".join([*[line.plain for line in show(made, ScreenSettings(width=width))], *sentences(made)])
    assert "Wolf" not in text
    assert not re.search(r"\bwo\b", text)


def test_foes_have_words_and_the_own_side_has_numbers() -> None:
    text = "\n".join(line.plain for line in show(seen_by_tamsin()["board"], ScreenSettings(width=80)))
    assert re.search(r"g1 ▲ Goblin 1 +near death", text)
    assert re.search(r"mi ● Mira Vale .*9/12", text)
    assert not re.search(r"▲.*\d/\d", text)


def test_a_players_result_shows_the_dice_but_not_what_they_had_to_reach() -> None:
    text = "\n".join(line.plain for line in show(seen_by_tamsin()["result"], ScreenSettings(width=120)))
    assert "[3] [1]  5 " in text
    assert "HIT" in text
    assert "was 98%" not in text
    assert "vs 1" not in text


def test_while_a_concealed_one_acts_the_gm_does() -> None:
    state = replace(bridge(), active=("wo",), done=("mi", "g1", "ta"))
    made = seen_outcome(outcome(POOLS, state, show="board"), "ta")
    assert "the GM acts" in show(made, ScreenSettings(width=80))[0].plain
    assert "The GM acts." in sentences(made)


def test_a_player_is_not_told_how_many_come() -> None:
    made = seen_outcome(outcome(POOLS, bridge(), show="board"), "ta")
    assert not any("more" in line.plain for line in show(made, ScreenSettings(width=60)))


@pytest.mark.parametrize("width", [120, 80, 60])
def test_where_bodies_have_parts_a_foe_has_one_word_for_the_whole_of_it(width: int) -> None:
    shelf = MemoryShelf(rules())
    for line in ("new x", "add Ana side:party", "add Orc", "start an=2 or=1"):
        Desk(shelf=shelf, clock=lambda: "").say(line.split())
    made = Desk(shelf=shelf, viewer="an").say(["status"])
    text = "\n".join(line.plain for line in show(made, ScreenSettings(width=width)))
    assert text.count("unhurt") == 1
    assert not re.search(r"Orc.*\d/\d", text)

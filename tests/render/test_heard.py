"""What somebody said at another screen, above what came of it."""

from __future__ import annotations

import pytest

from littledice.app.board.position import LOOKING
from littledice.app.history.watching import outcomes_since
from littledice.app.outcome import Outcome
from littledice.render import sentences, show
from littledice.render.settings import ScreenSettings
from tests.app.meadow import FIGHT, Table


def heard(table: Table, seq: int, viewer: str = "gm") -> tuple[Outcome, ...]:
    desk = table.desk if viewer == "gm" else table.as_player(viewer).desk
    with table.shelf.look("field") as save:
        found = outcomes_since(desk.table(save, LOOKING), seq)
    assert found is not None
    return found


def said_by_mira(*sentences: str) -> tuple[Table, int]:
    table = Table(*FIGHT)
    seq = table.steps
    for each in sentences:
        table.as_player("mi").say(each)
    return table, seq


@pytest.mark.parametrize("width", [120, 80, 60])
def test_the_sentence_stands_in_its_colour_and_whose_screen_at_the_right(width: int) -> None:
    table, seq = said_by_mira("check mig vs 2 3 3 3")
    (found,) = heard(table, seq)
    first, second, *rest = show(found, ScreenSettings(width=width))
    assert first.plain.startswith(" mi > check mig vs 2 3 3 3")
    assert first.plain.endswith("Mira's screen")
    assert first.cell_len <= width
    assert {str(span.style) for span in first.spans} == {"party", "muted"}
    assert second.plain.startswith(" Mira checks")
    assert any("SUCCESS" in line.plain for line in rest)
    assert not any("ROUND" in line.plain for line in rest)


def test_a_sentence_without_room_goes_on_below() -> None:
    table, seq = said_by_mira("check mig vs 2 3 3 3")
    lines = show(heard(table, seq)[0], ScreenSettings(width=30))
    assert all(line.cell_len <= 30 for line in lines)
    assert "Mira's screen" in " ".join(line.plain for line in lines[:2])


def test_in_sentences() -> None:
    table, seq = said_by_mira("check mig vs 2 --dice '3 3 3'")
    told = sentences(heard(table, seq)[0])
    assert told[0] == 'From Mira\'s screen: check mig vs 2 --dice "3 3 3".'
    assert "Success" in " ".join(told[1:])


def test_a_turn_that_somebody_ends_elsewhere_is_told_without_the_board() -> None:
    table, seq = said_by_mira("next")
    (found,) = heard(table, seq)
    told = "\n".join(line.plain for line in show(found, ScreenSettings(width=80)))
    assert "Tamsin's turn" in told
    assert "────" not in told


def test_a_player_hears_no_sentence_of_anybody_elses() -> None:
    table = Table(*FIGHT, "add Lurker", "conceal lu")
    seq = table.steps
    table.say("c mi prone by lu")
    table.as_player("ta").say("check mig vs 2 3 3")
    table.say("d lu 1")
    gm, ta = heard(table, seq, "mi")
    assert (gm.heard, ta.heard) is not None
    assert [each.heard.words for each in (gm, ta) if each.heard is not None] == ["", ""]
    assert sentences(gm)[0] == "From the GM's screen."
    assert sentences(ta)[0] == "From Tamsin's screen."


def test_something_taken_back_is_no_list_of_results() -> None:
    table = Table(*FIGHT, "d g1 1")
    seq = table.steps
    table.say("undo")
    with table.shelf.look("field") as save:
        assert outcomes_since(table.desk.table(save, LOOKING), seq) is None


def test_a_sentence_is_kept_as_typed_and_one_without_end_is_not() -> None:
    table = Table(*FIGHT, 'note "the bridge   sways"', "ta: leap!", f"note {'x' * 300}")
    with table.shelf.look("field") as save:
        said = [step.said for step in save.path_back()][:3]
    assert said == ["", "ta: leap!", 'note "the bridge   sways"']

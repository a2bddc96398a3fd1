"""Where a move may lead, under the line while it is typed, in completion, and below a question for a hex."""

from __future__ import annotations

import pytest

from littledice.app.board.position import LOOKING, position_of
from littledice.app.table import Table as Fight
from littledice.cli.all_verbs import VERBS
from littledice.cli.completion.session_words import suggested
from littledice.cli.session import Session
from littledice.play.hint_line import Below
from littledice.play.move_map import ROWS, move_map
from littledice.prompt.fragments import Fragment
from littledice.render.cell_text import bit
from littledice.render.pieces import pieces
from tests.app.meadow import Table
from tests.app.test_places import drawn, plain, table


def seen(fight: Table) -> Fight:
    with fight.shelf.look("field") as save:
        return fight.desk.table(save, LOOKING)


def under(fight: Table, text: str, *, ascii: bool = False, width: int = 60) -> str:
    at = seen(fight)

    def draw(table: Fight, words: object) -> list[Fragment]:
        return move_map(table, text.split(), width, ascii=ascii)

    with fight.shelf.look("field") as save:
        position = position_of(fight.desk.table(save, LOOKING))
    return "".join(each for _, each in Below(at, position, draw)(text))


def offered(fight: Table, text: str) -> list[tuple[str, str]]:
    session = Session({}, {}, lambda *_: fight.desk, VERBS)
    return [(each.word, each.says) for each in suggested(seen(fight), text, session)]


@pytest.mark.parametrize("text", ["move ", "m ", "m to 1,", "move 3", "mi: move to "])
def test_the_map_stands_there_while_a_move_is_typed(text: str) -> None:
    told = under(table("spiritd6"), text)
    assert "►mi" in told
    assert " 1!" in told
    assert "a digit: hexes to there" in told
    assert len(told.splitlines()) <= ROWS + 2
    assert all(len(line) <= 60 for line in told.splitlines())


@pytest.mark.parametrize("text", ["", "m", "mo", "a ", "run ", "note move ", "do: move "])
def test_it_stands_nowhere_else(text: str) -> None:
    assert "►mi" not in under(table("spiritd6"), text)


def test_it_goes_once_the_move_is_made_and_is_no_part_of_other_games() -> None:
    assert "►" not in under(table("spiritd6", "move to 0,0"), "move ")
    assert "►" not in under(table("littlep6"), "move ")


def test_in_ascii_it_is_ascii() -> None:
    assert under(table("spiritd6"), "move ", ascii=True).isascii()


def test_completion_offers_the_hexes_nearest_and_safest_first() -> None:
    fight = table("spiritd6")
    assert ("to", "a hex: q,r") in offered(fight, "move ")
    found = offered(fight, "move to ")
    steps = [int(says.split()[0]) for _, says in found]
    assert steps == sorted(steps)
    assert found[0] == ("1,-1", "1 hex")
    assert ("2,-1", "1 hex, in reach of h2") in found
    narrowed = [word for word, _ in offered(fight, "move to 2,")]
    near = [word for word, _ in found if word.startswith("2,")]
    assert narrowed[: len(near)] == near


def test_a_question_for_a_hex_draws_five_rows_and_offers_the_answers() -> None:
    fight = table("spiritd6")
    asked = fight.say("move 1")
    for width in (80, 60):
        screen = drawn(asked, width).splitlines()
        rows = [line for line in screen if line.lstrip().split(" ")[0].count(",") == 1 and "▌" not in line]
        assert len(rows) <= 5
        assert any("►mi" in line for line in rows)
    assert "1 hex: " in plain(asked)
    words = dict(offered(fight, "answer "))
    assert set(words) == {"1,-1", "2,-1", "0,0", "0,1", "1,1"}
    assert words["1,1"] == "1 hex, in reach of h2"
    assert "►mi" in under(fight, "answer ")


def test_whoever_is_asked_to_step_aside_sees_where() -> None:
    fight = table("spiritd6", "c do moved", "place do 0,0")
    asked = fight.say("move to 0,0")
    assert asked.open is not None
    assert asked.open.question.to == "do"
    digits = [line for line in drawn(asked, 80).splitlines() if "►do" in line or " 1 " in line]
    assert digits
    assert "step aside" in plain(asked)


def test_a_line_falls_into_its_runs_of_one_style() -> None:
    line = bit("ab", "party").append("cd").append("ef", "foe")
    assert pieces(line) == [("party", "ab"), ("", "cd"), ("foe", "ef")]
    assert pieces(bit("x").append("y")) == [("", "xy")]

"""Small pieces: names in sentences, bars, sparklines, headers of fights that do not run, folded rows."""

from __future__ import annotations

from fractions import Fraction

import pytest

from littledice.app.board.build import board
from littledice.app.board.data import BAR, NOW, PIPS, Bond, Card, Gauge, Person, Row
from littledice.app.telling.spans import Span
from littledice.model.encounter import Encounter, Fight
from littledice.model.question import Option, Question
from littledice.model.record import replace
from littledice.render.board.board_screen import board_lines
from littledice.render.board.foot import foot
from littledice.render.board.turn_card import card_lines
from littledice.render.ink import Ink, bar_cells
from littledice.render.named_sentences import coloured
from littledice.render.plain.plain_board import board_lines as spoken_board
from littledice.render.plain.plain_board import row_facts, spoken_left
from littledice.render.reports.spark import MOST_CELLS, sparkline
from littledice.render.settings import ScreenSettings
from tests.fakes.screen_book import Book
from tests.fakes.screens import PARTS, PHASES, POOLS, bridge, cliff, mill, person, spend_defense

INK = Ink(ScreenSettings(width=80))


def screen(state: Encounter, **settings: object) -> list[str]:
    made = board(POOLS, Fight(encounter=state), title="Bridge")
    return [line.plain for line in board_lines(Ink(ScreenSettings(**settings)), made)]  # type: ignore[arg-type]


def test_names_in_a_sentence_wear_their_sides_colour_and_no_part_of_a_word_does() -> None:
    state = replace(bridge(), combatants={**bridge().combatants, "x1": person("x1", "Og", "foes", (1, 1))})
    line = coloured(INK, state, "Ogre Grub hits Mira Vale; Ogden and Og watch.")
    styled = {line.plain[span.start : span.end]: span.style for span in line.spans if span.style != "text"}
    assert styled == {"Ogre Grub": "foe", "Mira Vale": "party", "Og": "foe"}


@pytest.mark.parametrize(
    ("value", "high", "cells", "drawn"),
    [
        (3, 4, 10, (4, 3)),
        (0, 4, 10, (4, 0)),
        (10, 10, 10, (10, 10)),
        (1, 250, 10, (10, 1)),
        (249, 250, 10, (10, 9)),
        (250, 250, 10, (10, 10)),
        (0, 250, 10, (10, 0)),
        (5, 0, 10, (0, 0)),
        (5, 5, 0, (0, 0)),
        (0.5, 3, 10, (3, 1)),
    ],
)
def test_a_bar_is_a_cell_a_point_else_in_proportion(
    value: float, high: float, cells: int, drawn: tuple[int, int]
) -> None:
    assert bar_cells(value, high, cells) == drawn


def test_a_low_bar_has_its_own_colour_and_sign() -> None:
    low = Gauge("hp", "HP", "HP", BAR, 1, 4, low=True)
    assert [span.style for span in INK.bar(low, 10, "foes").spans] == ["crit", "track"]
    assert INK.level(low).plain == "1/4!"
    assert INK.level(low, down=True).plain == "1/4 "


def test_a_sparkline_has_seven_levels_a_cross_and_a_blank() -> None:
    levels = [None, *(Fraction(step, 6) for step in range(7))]
    assert sparkline(INK, levels, "party").plain == " ✗▂▃▄▅▆▇"
    assert sparkline(INK, [Fraction(1, 100)], "party").plain == "▁"


def test_of_a_long_fight_the_last_rounds_are_drawn() -> None:
    levels = [Fraction(0)] * 50 + [Fraction(1)]
    assert sparkline(INK, levels, "foes").plain == "✗" * (MOST_CELLS - 1) + "▇"


def test_a_fight_that_has_not_begun_says_so() -> None:
    lines = screen(replace(bridge(), stage="setup", round=0, active=(), done=(), begun=(), order=()), width=80)
    assert lines[0].startswith("  SETUP   8 combatants")
    assert lines[-1].startswith(" Enter start")


def test_a_fight_that_is_over_says_who_won() -> None:
    lines = screen(replace(bridge(), stage="ended", active=(), winner="party"), width=80)
    assert lines[0].startswith("  ENDED   party won")
    assert not any(line.startswith(" then") for line in lines)


def test_an_empty_fight_is_no_error() -> None:
    lines = screen(Encounter(ruleset="pools"), width=60)
    assert any("There is nobody here yet" in line for line in lines)


def test_a_long_order_is_counted_where_it_does_not_fit() -> None:
    people = [person(f"f{n}", f"Foe number {n}", "foes", (4, 4)) for n in range(12)]
    order = tuple(each.id for each in people)
    state = replace(bridge(), combatants={each.id: each for each in people}, order=order, done=(), active=order[:1])
    then = screen(state, width=60)[1]
    assert then == " then  Foe number 1 · Foe number 2 · Foe number 3 · 8 more"


def test_many_rows_fold_the_defeated_first_then_those_without_news() -> None:
    full = screen(bridge(), width=120)
    folded = screen(bridge(), width=120, height=len(full) - 1)
    assert [line for line in folded if line.startswith(" down:")] == []
    dead = replace(bridge().combatants["g3"], id="g4", name="Goblin 4")
    two = replace(bridge(), combatants={**bridge().combatants, "g4": dead})
    folded = screen(two, width=120, height=len(screen(two, width=120)) - 1)
    assert " down: g3 Goblin 3 · g4 Goblin 4" in folded
    assert not any(line.startswith(" ✗ down") for line in folded)


def test_who_is_engaged_has_more_than_no_conditions() -> None:
    free = Row(id="mi", name="Mira", side="party", mark=NOW, state="up")
    bound = replace(free, bonds=(Bond(other="h1", name="Harpy", way="by"),))
    assert "No conditions" in row_facts(free)
    assert row_facts(bound)[-1] == "Engaged by Harpy"


def test_a_slot_begins_its_clause() -> None:
    assert spoken_left(Gauge(id="action", name="action", short="A", kind=PIPS, value=1, high=1)) == "Action ready"


def test_rows_of_an_ended_fight_say_nothing_of_turns() -> None:
    ended = replace(bridge(), stage="ended", active=(), order=())
    lines = spoken_board(board(POOLS, Fight(encounter=ended), title="Bridge"))
    assert any(line.startswith("Goblin 2, foes, id g2") for line in lines)
    assert any(line.startswith("Down: Goblin 3") for line in lines)
    assert not [line for line in lines if line.startswith(("Then:", "Next:", "Now:", "Acted:"))]


@pytest.mark.parametrize(
    ("stage", "key", "command"),
    [
        ("running", "Enter: next turn, Goblin 2.", "To go on: littledice next (Goblin 2)."),
        ("setup", "Enter: start.", "To begin: littledice start."),
    ],
)
def test_a_shell_is_told_the_command_instead_of_the_key(stage: str, key: str, command: str) -> None:
    state = bridge() if stage == "running" else replace(bridge(), stage=stage, active=(), order=())
    made = board(POOLS, Fight(encounter=state), title="Bridge")
    assert key in spoken_board(made)
    lines = spoken_board(made, shell=True)
    assert command in lines
    assert not [line for line in lines if line.startswith("Enter")]


def test_a_shell_is_told_how_to_answer() -> None:
    made = board(PHASES, Fight(encounter=cliff(), open=spend_defense()), title="Cliff")
    assert "Enter: answer 2." in spoken_board(made)
    assert "To answer with 2: littledice answer." in spoken_board(made, shell=True)
    drawn = [line.plain for line in foot(Ink(ScreenSettings(shell=True)), made)]
    assert drawn[-1].startswith(" answer takes 2   choices 0-2   u undo")


def test_the_foot_of_a_board_in_a_shell_names_no_key_that_does_nothing() -> None:
    assert screen(bridge())[-1].startswith(" Enter next: Goblin 2   a attack")
    assert screen(bridge(), shell=True)[-1].startswith(" next Goblin 2   a attack")


def test_the_card_of_a_body_with_long_names_is_no_taller_at_80_columns_than_on_a_wide_screen() -> None:
    track = {
        key: replace(each, name=each.name.replace("L ", "Left ").replace("R ", "Right "), short=each.short[:1])
        for key, each in PARTS.data.track.items()
    }
    book = Book(replace(PARTS.data, track=track))

    def card(width: int) -> list[str]:
        made = board(book, Fight(encounter=mill()))
        row = next(row for row in made.rows if row.card is not None)
        return [line.plain for line in card_lines(Ink(ScreenSettings(width=width)), row, 11)]

    assert any("Left arm 2/2" in line for line in card(120))
    assert any("L arm 2/2" in line for line in card(80))
    assert any("Short ■" in line for line in card(80))
    assert len(card(80)) <= len(card(120))


def test_what_a_strike_may_hit_is_told_with_commas_and_by_name_where_several_are_up() -> None:
    made = board(PARTS, Fight(encounter=mill()))
    chances = (Span("75%", aloud="75 percent"), Span("  2+ ", aloud=", 2+ "), Span("25%", aloud="25 percent"))
    card = Card(spread=(Span("strike 2 dice: 1+ "), *chances))
    rows = tuple(replace(each, card=card if each.id in ("an", "bo") else None) for each in made.rows)
    both = replace(made, rows=rows, active=tuple(Person(who, who, "party") for who in ("an", "bo")))
    assert "Ana Reyes, hits of a strike 2 dice: 1+ 75 percent, 2+ 25 percent." in spoken_board(both)
    assert "Bo Lindqvist, hits of a strike 2 dice: 1+ 75 percent, 2+ 25 percent." in spoken_board(both)
    alone = replace(both, active=both.active[:1])
    assert "Hits of a strike 2 dice: 1+ 75 percent, 2+ 25 percent." in spoken_board(alone)


def test_a_question_to_the_gm_and_a_choice_that_is_its_own_word_are_told_once() -> None:
    options = (Option(id="parry", text="Parry"), Option(id="no", text="keeps it"))
    question = Question(to="gm", kind="react", text="which?", options=options)
    waiting = replace(spend_defense(), question=question)
    told = spoken_board(board(PHASES, Fight(encounter=cliff(), open=waiting)))
    assert "Question for the GM: which? Answer parry. no: keeps it." in told

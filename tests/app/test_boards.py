"""The board as data: marks, order, what comes next, what the card tells."""

from __future__ import annotations

import pytest

from littledice.app.board.build import board, example
from littledice.app.board.data import Board, Card, Owed, Row
from littledice.app.telling.spans import brief
from littledice.app.telling.spans import chance as chance_of
from littledice.model.condition import Condition
from littledice.model.declaration import Declaration
from littledice.model.encounter import Encounter, Fight
from littledice.model.record import replace
from littledice.model.ruleset import Forbid, MoveDef, When
from littledice.model.use import Target, UseMove
from littledice.render.plain.plain_board import board_lines
from tests.fakes.screen_book import Book
from tests.fakes.screens import PARTS, PHASES, POOLS, bridge, cliff, mill, spend_defense
from tests.fakes.seen import seen


def made(state: Encounter | None = None, book: Book = POOLS, **more: object) -> Board:
    fight = seen(book, Fight(encounter=state or bridge()), str(more.get("viewer", "gm")))
    return board(book, fight, title="Bridge", **more)  # type: ignore[arg-type]


def row(shown: Board, who: str) -> Row:
    return next(each for each in shown.rows if each.id == who)


def test_marks_say_where_everybody_stands_in_the_turn() -> None:
    marks = {each.id: each.mark for each in made().rows}
    assert marks == {
        "mi": "done", "g1": "done", "ta": "now", "g2": "next", "og": "todo", "ko": "todo", "wo": "todo", "g3": "down",
    }  # fmt: skip


def test_the_foot_offers_moves_of_the_phase_alone() -> None:
    attack = replace(PHASES.data.move["attack"], letter="a", phases=("action",))
    book = Book(replace(PHASES.data, move={"attack": attack, "damage": MoveDef(letter="d"), "dash": MoveDef()}))
    assert made(cliff(), book).moves == (("d", "damage"),)
    assert made(replace(cliff(), phase="action"), book).moves == (("a", "attack"), ("d", "damage"))
    assert made(replace(cliff(), stage="ended", phase=""), book).moves == (("a", "attack"), ("d", "damage"))


def test_the_gone_stand_last_and_the_removed_nowhere() -> None:
    people = bridge().combatants
    left = replace(people["mi"], here=False)
    removed = replace(people["g1"], here=False, tally={"removed": 1})
    shown = made(replace(bridge(), combatants={**people, "mi": left, "g1": removed}))
    assert [each.id for each in shown.rows] == ["ta", "g2", "og", "ko", "wo", "mi", "g3"]
    assert row(shown, "mi").mark == "out"


def test_whoever_is_asked_is_marked_so_even_while_up() -> None:
    shown = board(PHASES, Fight(encounter=cliff(), open=spend_defense()))
    assert row(shown, "mi").mark == "ask"
    assert str(shown.enter) == "answers 2"


@pytest.mark.parametrize(
    ("change", "enter"),
    [
        ({}, "next: Goblin 2"),
        ({"done": ("mi", "g1", "g2", "og", "ko", "wo")}, "next: round 4"),
        ({"stage": "setup", "active": ()}, "start"),
        ({"stage": "ended", "active": ()}, ""),
    ],
)
def test_enter_says_what_it_will_do(change: dict[str, object], enter: str) -> None:
    assert str(made(replace(bridge(), **change)).enter) == enter


def test_enter_names_the_phase_that_opens() -> None:
    assert str(made(replace(cliff(), done=("do", "h2", "h1", "sh")), PHASES).enter) == "next: Action phase"


def test_players_have_no_enter_but_their_own_answers() -> None:
    assert not made(viewer="ta").enter
    fight = Fight(encounter=cliff(), open=spend_defense())
    assert str(board(PHASES, seen(PHASES, fight, "mi"), viewer="mi").enter) == "answers 2"
    assert not board(PHASES, seen(PHASES, fight, "sh"), viewer="sh").enter


def test_whoever_loses_the_slot_is_announced_but_not_the_dead() -> None:
    assert made(mill(), PARTS).passed_over == ("Wolf 2 is skipped: unconscious",)
    assert made().passed_over == ()
    assert [person.id for person in made(mill(), PARTS).then] == ["or", "w1", "ce"]


def test_phases_say_which_is_over_and_in_which_order_they_run() -> None:
    shown = made(cliff(), PHASES)
    assert [(phase.name, phase.mark, phase.order) for phase in shown.phases] == [
        ("Immediate", "done", "lowest first"),
        ("Movement", "now", "lowest first"),
        ("Action", "later", "highest first"),
    ]
    assert (shown.after.name, shown.after.order) == ("Action", "highest first")
    assert made().phases == ()


def test_engagement_is_told_from_both_sides_and_not_again_as_a_condition() -> None:
    shown = made(cliff(), PHASES)
    assert [(bond.other, bond.way) for bond in row(shown, "mi").bonds] == [("h1", "by")]
    assert [(bond.other, bond.way) for bond in row(shown, "h1").bonds] == [("mi", "to")]
    assert "engaged" not in [effect.kind for effect in row(shown, "mi").effects]
    pinned = replace(cliff().combatants["h1"], conditions=(Condition(kind="engaged", source="mi"),))
    both = made(replace(cliff(), combatants={**cliff().combatants, "h1": pinned}), PHASES)
    assert [bond.way for bond in row(both, "mi").bonds] == ["both"]


def test_slots_stand_in_columns_only_where_there_are_several_sorts() -> None:
    assert row(made(), "ta").slots == ()
    assert [gauge.id for gauge in row(made(mill(), PARTS), "bo").slots] == ["action", "short", "reaction", "movement"]
    assert [brief(told) for told in row(made(mill(), PARTS), "ce").remarks] == ["delayed 3→1"]


def test_the_card_tells_chances_of_at_most_five_the_nearest_in_order_first() -> None:
    asked: list[tuple[str, str]] = []

    def chance(who: str, move: str, target: str) -> str:
        assert move == "attack"
        asked.append((who, target))
        return "" if target == "og" else "37/54"

    card = row(made(chance=chance), "ta").card
    assert card is not None
    assert [(each.id, each.chance.text) for each in card.odds] == [("g2", "69%"), ("wo", "69%"), ("g1", "69%")]
    assert ("ta", "g3") not in asked, "the dead are no targets"
    assert brief(card.weapon) == "short sword 1 dmg"
    assert all(each.card is None for each in made().rows if each.id != "ta")


def test_the_card_names_what_something_about_the_bearer_forbids() -> None:
    held = Forbid(when=When(all=("self:daze",)), says="{who} is dazed.")
    lacking = Forbid(when=When(none=("self:prone",)), says="{who} stands already.")
    moves = {
        "run": MoveDef(name="Run", forbid={"dazed": held}),
        "stand": MoveDef(name="Stand", forbid={"up": lacking}),
    }
    book = Book(replace(POOLS.data, move={**POOLS.data.move, **moves}))
    dazed = replace(bridge().combatants["ta"], conditions=(Condition(kind="daze"),))
    card = row(made(replace(bridge(), combatants={**bridge().combatants, "ta": dazed}), book), "ta").card
    assert card is not None
    assert card.forbidden == ("Run",)


def test_the_card_says_what_alone_may_be_done_while_it_is_owed() -> None:
    card = row(made(replace(bridge(), active=("ko",)), chance=lambda who, move, target: "1/3"), "ko").card
    assert card == Card(owed=Owed("deathsave", "Death Save", chance_of("1/3", "text")))


def test_what_was_declared_stands_with_whoever_declared_it() -> None:
    use = UseMove(who="sh", move="fireball", targets=(Target(id="h1"),))
    state = replace(cliff(), declared=(Declaration(use=use, due=(3, "immediate")),))
    assert brief(row(made(state, PHASES), "sh").declared) == "Fireball h1 →immediate r3"


def test_a_player_whose_turn_it_is_gets_an_example() -> None:
    assert example(made(viewer="ta")) == "a g2"
    assert example(made(viewer="mi")) == ""
    assert example(made()) == ""


def test_go_may_be_said_where_declarations_are_collected_or_wait() -> None:
    declaring = replace(PHASES.data.phase["immediate"], mode="declare")
    book = Book(replace(PHASES.data, phase={**PHASES.data.phase, "immediate": declaring}))
    early = replace(cliff(), phase="immediate")
    assert made(early, book).goes
    assert not made(early, book, viewer="mi").goes
    assert not made(replace(early, active=()), book).goes
    assert not made(cliff(), book).goes
    said = Declaration(use=UseMove(who="bo", move="strike"))
    assert made(replace(mill(), declared=(said,)), PARTS).goes
    assert not made(replace(mill(), declared=(said,), active=("an",)), PARTS).goes
    assert made(replace(mill(), active=("bo", "an"), declared=(said,)), PARTS).goes
    assert not made(replace(mill(), active=("bo", "an")), PARTS).goes


def test_d2_the_dead_share_a_line_in_sentences_too() -> None:
    state = bridge()
    dead = replace(state.combatants["g1"], conditions=state.combatants["g3"].conditions)
    shown = made(replace(state, combatants={**state.combatants, "g1": dead}))
    assert [row.id for row in shown.fallen] == ["g1", "g3"]
    assert "Down: Goblin 1, foes, id g1; Goblin 3, foes, id g3." in board_lines(shown)
    assert made(state).fallen == (), "one alone has a row"

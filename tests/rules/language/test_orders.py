"""Orders of a phase: all at once, side by side, picked, in turn, by cards; fixed places; who takes part."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.language.small_rules import BASE, FIGHT, Played, prove, small, told


def order(kind: str, more: str = "", roll: bool = True) -> str:
    base = BASE if roll else BASE.replace('[{ step = "initiative", check = "try", stat = "bold" }]', "[]")
    return base + f'[phase.turn]\nname = "Turn"\norder = "{kind}"\n{more}'


def played(folder: Path, kind: str, more: str = "", *sentences: str, roll: bool = True, rest: str = "") -> Played:
    return Played(small(folder, rest, order(kind, more, roll)), *(sentences or FIGHT))


def test_whoever_has_acted_picks_the_next(tmp_path: Path) -> None:
    table = played(tmp_path, "pick")
    assert table.state.active == ("an",)
    table.say("next")
    assert table.view["question"]["text"] == "Ann picks who is next."
    assert table.state.active == ()
    table.say("answer r2")
    assert table.state.active == ("r2",)
    table.say("next bo")
    assert table.state.active == ("bo",)
    table.say("next")
    assert table.state.active == ("r1",)
    table.say("next")
    assert (table.state.round, table.state.active) == (2, ("an",))


def test_where_nobody_rolls_the_gm_picks_the_first(tmp_path: Path) -> None:
    table = played(tmp_path, "pick", "", "add Ann side:party", "add Bo side:party", "start", roll=False)
    assert table.state.active == ()
    assert table.view["question"]["text"] == "Who is next?"
    table.say("answer bo")
    assert table.state.active == ("bo",)


def test_goto_hands_the_turn_on(tmp_path: Path) -> None:
    table = played(tmp_path, "highest")
    table.say("a r1 5 1")
    table.say("goto r2")
    table.say("a bo 1 1")
    table.say("goto bo")
    assert table.state.done == ("an", "r2")
    table.say("next")
    assert table.state.active == ("r1",)
    table.say("next")
    assert table.state.round == 2


def test_goto_takes_no_turn_from_whoever_has_spent_nothing(tmp_path: Path) -> None:
    table = played(tmp_path, "highest")
    table.say("goto r2")
    assert table.state.done == ()
    table.say("next")
    assert table.state.active == ("an",)


def test_all_at_once_each_acts_when_they_like(tmp_path: Path) -> None:
    table = played(tmp_path, "any", 'who = "self.side:party"')
    assert table.state.active == ("an", "bo")
    table.say("bo: a r1 5 1")
    table.say("an: a r1 5 5")
    assert table.state.combatants["r1"].value("hp") == 7
    assert "not Rat 1's turn" in table.refused("r1: a an 5 5").message
    table.say("next")
    assert table.state.round == 2
    table.say("next bo")
    assert table.state.active == ("an",)
    table.say("next")
    assert table.state.round == 3


def test_side_by_side(tmp_path: Path) -> None:
    table = played(tmp_path, "sides")
    assert table.state.active == ("an", "bo")
    assert "Rat 1 and Rat 2 are up, in any order" in table.text("next")
    assert table.state.active == ("r1", "r2")
    table.say("r2: a bo 1 1")
    table.say("next")
    assert table.state.round == 2


def test_a_player_ends_only_their_own_turn(tmp_path: Path) -> None:
    table = played(tmp_path, "sides")
    table.desk.viewer = "bo"
    table.say("next")
    assert table.state.active == ("an",)


def test_sides_take_turns_and_the_gm_picks_of_them(tmp_path: Path) -> None:
    table = played(
        tmp_path,
        "alternate",
        "",
        "add Ann side:party",
        "add Bo side:party",
        "add Cy side:party",
        "add rat x2",
        "start an=9 bo=8 cy=7 r1=6 r2=5",
    )
    assert table.state.active == ("an",)
    table.say("next")
    assert table.view["question"]["choices"] == ["r1", "r2"]
    table.say("answer r2")
    table.say("next")
    assert table.view["question"]["choices"] == ["bo", "cy"]
    table.say("answer cy")
    table.say("next")
    assert table.state.active == ("r1",)
    table.say("next")
    assert table.state.active == ("bo",)


def test_everybody_draws_a_card_each_round(tmp_path: Path) -> None:
    deck = "deck = { cards = 54, named = { joker = [53, 54] } }"
    joker = '[everyone.modify.joker]\nkey = "advantage"\namount = 1\nwhen = "card:joker"\n'
    people = ("add Ann side:party", "add Bo side:party", "add rat")
    table = played(tmp_path, "cards", deck, *people, 'start --dice "12 54 30"', roll=False, rest=joker)
    assert table.state.order == ("bo", "ra", "an")
    assert table.say("a ra 1 1 1").data["rolls"][0]["advantage"] == 1
    table.say("next")
    assert table.say("a an 1 1").data["rolls"][0]["advantage"] == 0
    table.say("next")
    assert "Card 7 has been drawn already" in table.refused('next --dice "7 7 3"').message
    table.say('next --dice "7 8 9"')
    assert (table.state.round, table.state.order) == (2, ("ra", "bo", "an"))


def test_no_card_is_drawn_twice(tmp_path: Path) -> None:
    people = ("add Ann side:party", "add rat x3")
    for seed in range(6):
        table = Played(small(tmp_path, "", order("cards", "deck = 4", roll=False)))
        table.desk.say(["new", f"again {seed}"], options={"seed": str(seed)})
        for sentence in (*people, "start"):
            table.say(sentence)
        assert sorted(each.initiative or 0 for each in table.state.here()) == [1, 2, 3, 4]


def test_a_phase_repeats_while_somebody_takes_part(tmp_path: Path) -> None:
    more = 'repeat = true\nwho = "self.ap>=1"'
    rest = """
[track.ap]
high = 2
refill = "round_start"
[move.chop]
cost = { ap = 1 }
"""
    table = played(tmp_path, "highest", more, "add Ann side:party", "add rat", "start an=9 ra=8", rest=rest)
    table.say("chop")
    table.say("next")
    table.say("next")
    assert (table.state.round, table.state.active) == (1, ("an",)), "the rat did nothing and is out of this round"
    table.say("chop")
    table.say("next")
    assert (table.state.round, table.state.active) == (2, ("an",))


def test_a_template_has_a_fixed_place_that_loses_ties(tmp_path: Path) -> None:
    more = """
[template.lair]
initiative = 2
side = "scene"
[side.scene]
counts = false
[template.imp]
together = true
"""
    prove(
        tmp_path,
        more
        + """
[example.place]
given = ["add Ann side:party", "add Bo side:party", "add lair", "add rat"]
when = ["start an=2 bo=1 ra=3"]
then = ["order = ra an la bo"]
[example.stated]
given = ["add Ann side:party", "add lair", "add rat"]
when = ["start an=2 la=9 ra=3"]
then = ["order = la ra an"]
[example.aim]
given = ["add Ann side:party", "add lair", "add rat hp=1", "start an=2 ra=1", "a la => refused target", "a ra 5 5"]
when = ["end"]
then = ["winner = party"]
[example.mob]
given = ["add Ann side:party", "add imp x3", "start an=9 i1=8"]
when = ["next"]
then = ["active = i1 i2 i3"]
""",
    )


@pytest.mark.parametrize("width", [120, 80, 60])
@pytest.mark.parametrize("kind", ["any", "sides", "pick", "alternate", "cards"])
def test_the_board_says_who_is_up(tmp_path: Path, kind: str, width: int) -> None:
    table = played(tmp_path, kind)
    drawn = table.board(width)
    assert "Ann" in drawn
    assert max(map(len, drawn.splitlines())) <= width


WRONG = {
    'order = "hihgest"': 'the nearest is "highest"',
    "deck = 0": "deck",
    'order = "pick"\nwho = "self.side:prty"': 'the nearest is "party"',
    "deck = 9": '`deck` is for the order "cards"',
}


@pytest.mark.parametrize("said", WRONG)
def test_what_an_order_cannot_be_is_told(tmp_path: Path, said: str) -> None:
    found = told(tmp_path, f"[phase.turn]\n{said}\n")
    assert WRONG[said] in found
    assert "phase.turn" in found

"""Who can be hit: the card's lists, the menu, completion and odds agree; the others have a reason."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

from littledice.app.board.build import board
from littledice.app.board.data import Card
from littledice.app.board.position import LOOKING
from littledice.app.board.target_odds import hit_chance
from littledice.app.completing.suggestions import after
from littledice.app.menus.candidates import candidates
from littledice.app.menus.missing import missing
from littledice.app.outcome import Outcome
from littledice.app.verbs import read
from littledice.cli.all_verbs import VERBS
from littledice.cli.session import Session
from littledice.engine.legality import why_not
from littledice.model.errors import LittleDiceError
from littledice.model.use import Target, UseMove
from littledice.render.plain.plain_text import linear
from littledice.rules.rulebook import Rules
from tests.app.meadow import Table
from tests.app.test_places import drawn, plain, rules
from tests.field.fight import Told

BRIDGE = (
    "add Tamsin side:party phy=3 hp=12 weapons=short-sword",
    "add Mira side:party phy=2 hp=9",
    "add goblin x3 hp=4 ac=1",
    "add ogre hp=9 ac=3",
    "add wolf hp=6 ac=2",
    "start ta=9 mi=8 g1=7 g2=6 g3=5 og=4 wo=3",
    "dist ta og close",
    "dist ta wo near",
    "dist ta g3 far",
)
CLIFF = (
    "add Mira side:party agility=3 endurance=3 axes=3 held=axe hp=12",
    "add harpy x3 axes=2 held=axe hp=12",
    "place mi 0,0",
    "place h1 1,0",
    "place h2 5,0",
    "place h3 30,0",
    "start mi=5 h1=7 h2=8 h3=9",
    "go",
)


def fight(game: str, *more: str) -> Table:
    return Table(*{"littlep6": BRIDGE, "spiritd6": CLIFF}[game], *more, rules=rules(game))


def card(table: Table, book: Rules, viewer: str = "gm") -> Card:
    with table.shelf.look("field") as save:
        seen = table.desk.table(save, LOOKING)
    found = board(book, seen.fight, viewer=viewer, chance=hit_chance(book, seen.state))
    made = next(row.card for row in found.rows if row.card is not None)
    assert made is not None
    return made


def named(table: Table, game: str) -> tuple[list[str], list[str], int]:
    made = card(table, rules(game))
    return [each.id for each in made.odds], [each.id for each in made.later], made.others


def test_the_best_chance_comes_first_and_each_is_allowed() -> None:
    table = fight("littlep6")
    made = card(table, rules("littlep6"))
    assert [each.id for each in made.odds] == ["g1", "g2", "og"]
    chances = [Fraction(each.exact) for each in made.odds]
    assert chances == sorted(chances, reverse=True)
    for each in made.odds:
        use = UseMove(who="ta", move="attack", targets=(Target(id=each.id),))
        assert why_not(rules("littlep6"), table.state, use) is None


def test_of_equal_chances_the_nearest_comes_first(tmp_path: Path) -> None:
    people = ("add Ana side:party bows=3 held=bow", "add orc x3", "start an=1 o1=9 o2=8 o3=7")
    places = ("place an 0,0", "place o1 7,0", "place o2 3,0", "place o3 5,0")
    fight = Told(tmp_path, "spiritd6", *people, *places, "go", *["n"] * 7)
    assert fight.state.active == ("an",)
    card = next(line for line in linear(fight.say("b")) if line.startswith("Chance to hit"))
    assert [word for word in card.replace(",", "").split() if word.isdigit() and len(word) == 1] == ["2", "3", "1"]
    moves = {each["move"]: each for each in fight.say("what").data["moves"]}
    assert [each["id"] for each in moves["attack"]["targets"]] == ["o2", "o3", "o1"]


def test_after_a_move_are_those_whom_the_rest_of_the_turn_reaches() -> None:
    table = fight("littlep6")
    assert named(table, "littlep6") == (["g1", "g2", "og"], ["wo"], 1)
    table.say("a og")
    assert named(table, "littlep6") == (["g1", "g2", "og"], [], 2), "no action is left after the move"


def test_they_are_hit_as_told_once_the_move_is_made() -> None:
    table = fight("littlep6")
    told = card(table, rules("littlep6")).later[0]
    table.say("move wo to close")
    assert next(each.exact for each in card(table, rules("littlep6")).odds if each.id == "wo") == told.exact


def test_on_hexes_the_movement_phase_tells_whom_the_action_will_reach() -> None:
    table = fight("spiritd6")
    made = card(table, rules("spiritd6"))
    assert (made.soon, made.go, made.arms) == (True, "move 8 hexes", ("axe reach 1",))
    assert named(table, "spiritd6") == (["h1"], ["h2"], 1)


def test_in_the_action_phase_a_charge_is_the_move() -> None:
    table = fight("spiritd6", "place h2 0,4", "n", "n", "n", "n", "goto mi")
    made = card(table, rules("spiritd6"))
    assert (made.soon, made.go) == (False, ""), "the engaged cannot run"
    assert named(table, "spiritd6") == (["h1"], ["h2"], 1)
    charge = table.say("odds charge h2").data["fraction"]
    assert made.later[0].exact == charge


@pytest.mark.parametrize(("game", "missed"), [("littlep6", "Goblin 3"), ("spiritd6", "Harpy 3")])
def test_w_alone_tells_why_not_the_others(game: str, missed: str) -> None:
    told = "\n".join(fight(game).say("w").text)
    assert missed in told
    assert any(word in told for word in ("out of reach", "hexes away"))
    assert "Wolf" not in told, "whom the card names needs no reason"


def test_w_goes_on_to_the_last_roll() -> None:
    table = fight("littlep6", "a g1 6 6 6")
    told = table.say("w").text
    assert "Goblin 3 is out of reach" in " ".join(told)
    assert len(table.say("w").data["why"]) == 2
    assert told[-1] == table.say("why roll").text[-1]


def test_more_than_five_are_counted_and_told_by_w() -> None:
    table = Table(*BRIDGE[:2], "add goblin x8 ac=1", "start ta=20", rules=rules("littlep6"))
    made = card(table, rules("littlep6"))
    assert (len(made.odds), made.others) == (5, 3)
    found = table.say("status")
    assert "+3 w why" in drawn(found, 80)
    assert "+3" in drawn(found, 60)
    assert "3 more: `why` tells of each." in plain(found)
    assert len(table.say("w").data["why"][0]["chain"]) == 3


@pytest.mark.parametrize("width", [60, 62, 70, 80, 120])
@pytest.mark.parametrize("foes", [6, 8, 12])
def test_how_many_more_there_are_stands_in_the_line_of_the_others(foes: int, width: int) -> None:
    """Every one of them is named or counted, and in one line."""
    table = Table(*BRIDGE[:2], f"add goblin x{foes} ac=1", "start ta=20", rules=rules("littlep6"))
    (line,) = [line for line in drawn(table.say("status"), width).splitlines() if "to hit" in line]
    (more,) = re.findall(r"\+(\d+)", line)
    assert int(more) + len(re.findall(r"g\d+ \d+%", line)) == foes


def test_menu_completion_and_odds_have_the_same_people_in_the_same_order() -> None:
    table = fight("littlep6")
    with table.shelf.look("field") as save:
        choice = missing(table.desk.table(save, read(["a"])))
        offered = after(table.desk.table(save, LOOKING), "", "a", ())
    assert choice is not None
    assert offered is not None
    listed = table.say("odds a").data
    ids = [each["id"] for each in listed["targets"]]
    assert [entry.word for entry in choice.entries] == ids == [word for word, _ in offered][: len(ids)]
    assert ids == named(table, "littlep6")[0]
    assert listed["others"] == list(choice.reasons) == ["g3 is out of reach", "wo is out of reach"]


def test_odds_of_everybody_are_the_odds_of_each() -> None:
    table = fight("littlep6")
    for each in table.say("odds a").data["targets"]:
        assert table.say(f"odds a {each['id']}").data["fraction"] == each["fraction"]


def test_odds_at_nobody_say_why() -> None:
    table = fight("spiritd6", "place h1 20,0", "place h2 25,0")
    with pytest.raises(LittleDiceError) as refused:
        table.say("odds a")
    assert refused.value.code == "reach"


def test_a_player_sees_whom_they_can_hit_and_no_chance() -> None:
    table = fight("littlep6")
    made = card(table.as_player("ta"), rules("littlep6"), viewer="ta")
    assert [(each.id, each.chance.text) for each in made.odds] == [("g1", ""), ("g2", ""), ("og", "")]
    found: Outcome = table.as_player("ta").say("status")
    assert "Can be hit: Goblin 1. Goblin 2. Ogre." in plain(found)


def test_nobody_concealed_is_named_or_counted() -> None:
    table = fight("littlep6", "conceal wo", "conceal g3")
    made = card(table.as_player("ta"), rules("littlep6"), viewer="ta")
    assert ([each.id for each in made.odds], made.later, made.others) == (["g1", "g2", "og"], (), 0)
    with pytest.raises(LittleDiceError):
        table.as_player("ta").say("w")


def test_a_move_brings_near_enough_for_the_weapon_that_is_used() -> None:
    """A javelin reaches further than the axe, which the attack takes."""
    table = fight("spiritd6", "set mi held=axe,javelin", "place h2 2,0")
    assert named(table, "spiritd6") == (["h1"], ["h2"], 1)


def test_the_shell_completes_with_those_who_can_be_hit_unless_it_is_overruled() -> None:
    table = fight("littlep6")
    session = Session({}, {}, lambda *_: table.desk, VERBS)
    ids = {who.id for who in table.state.here()}
    assert [word for word, _ in candidates(["a"], "", session) if word in ids] == ["g1", "g2", "og"]
    assert [word for word, _ in candidates(["ta:", "a"], "g", session) if word in ids] == ["g1", "g2"]
    assert {word for word, _ in candidates(["a!"], "", session)} >= ids
    assert {word for word, _ in candidates(["d"], "", session)} >= ids

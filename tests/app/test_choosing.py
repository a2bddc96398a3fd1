"""Moves and questions as choices: what a page offers a player, and nothing that the player may not know."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from littledice.app.board.position import LOOKING
from littledice.app.choosing.moves import MoveChoice, choice_of, likeliest
from littledice.app.choosing.questions import AskedChoice, asked
from littledice.app.choosing.throws import Alike
from littledice.app.desk import Desk
from littledice.app.folders import Places
from littledice.app.table import Table
from littledice.language.reading.roots import roots
from tests.field.fight import GAMES, QuickShelf, Told

BRIDGE = (
    "add Mira side:party phy=3 men=2 ac=2 hp=12 sp=2 weapons=dagger",
    "add Tam side:party phy=2 hp=11/12",
    "add ogre phy=3",
    "add goblin x2",
    "start mi=9 og=7 ta=5 g1=3 g2=2",
)
MILL = (
    "add Ana side:party speed=6 melee=4 head=2 torso=3 left_arm=2 right_arm=2 held=sword,shield",
    "add Bo side:party speed=7 melee=3 head=2 torso=2 held=spear",
    "add orc",
    "start an=9 bo=7 or=5",
)


@contextmanager
def at(told: Told, who: str) -> Iterator[Table]:
    """The table as that player knows it."""
    desk = Desk(None, "", who, lambda: "", shelf=QuickShelf(Places(told.folder, roots())))
    with desk.shelf.look(desk.slug()) as save:
        yield desk.table(save, LOOKING)


def offered(told: Told, who: str) -> list[MoveChoice]:
    with at(told, who) as table:
        mine = table.state.combatants[table.player]
        return [choice_of(table, each, mine.id) for each in likeliest(table, mine)]


def question(told: Told, who: str) -> AskedChoice | None:
    with at(told, who) as table:
        return asked(table)


def of(choices: list[MoveChoice], move: str) -> MoveChoice:
    return next(each for each in choices if each.move.id == move)


def test_the_attack_comes_first_with_targets_and_dice_and_no_number_of_a_foe(tmp_path: Path) -> None:
    attack, *others = offered(Told(tmp_path, "littlep6", *BRIDGE), "mi")
    assert attack.move.id == "attack"
    assert attack.move.price == "1 action"
    assert [aim.entry.word for aim in attack.aims] == ["og", "g1", "g2"]
    assert {aim.entry.chance for aim in attack.aims} == {""}
    dice = attack.aims[0].dice
    assert dice is not None
    assert (dice.alike, dice.coins, dice.reach) == ((Alike(3, (1, 2, 3, 0, 0, 1)),), 0, None)
    assert others


def test_what_costs_points_of_a_pool_comes_after_what_costs_only_the_turn(tmp_path: Path) -> None:
    found = offered(Told(tmp_path, "littlep6", *BRIDGE), "mi")
    possible = [each.move for each in found if not each.why]
    assert [bool(set(move.cost) - {"action"}) for move in possible] == sorted(
        bool(set(move.cost) - {"action"}) for move in possible
    )


def test_what_is_not_possible_says_why_and_comes_last(tmp_path: Path) -> None:
    told = Told(tmp_path, "littlep6", *BRIDGE)
    told.say("a g1 3 3 3", "a g1 3 3 3")
    found = offered(told, "mi")
    attack = of(found, "attack")
    assert attack.why == "has 0 actions left; this needs 1."
    assert attack.aims == ()
    assert [bool(each.why) for each in found] == sorted(bool(each.why) for each in found)


def test_who_is_not_up_is_offered_nothing_that_waits_for_their_turn(tmp_path: Path) -> None:
    assert "attack" not in [each.move.id for each in offered(Told(tmp_path, "littlep6", *BRIDGE), "ta")]


def test_a_move_that_asks_how_far_can_be_chosen(tmp_path: Path) -> None:
    move = of(offered(Told(tmp_path, "sixtysix", *MILL), "an"), "move")
    assert (move.number, move.why, move.places) == (True, "", ())


def test_on_hexes_a_move_knows_where_it_may_lead(tmp_path: Path) -> None:
    told = Told(
        tmp_path,
        "spiritd6",
        "add Ana side:party axes=3",
        "add harpy",
        "place an 0,0",
        "place ha 4,0",
        "start an=1 ha=2",
    )
    told.say("go")
    move = of(offered(told, "an"), "move")
    assert move.places
    assert all("," in place and says for place, says in move.places)


def test_dice_that_count_from_a_face_on_say_from_which(tmp_path: Path) -> None:
    strike = of(offered(Told(tmp_path, "sixtysix", *MILL), "an"), "strike")
    dice = strike.aims[0].dice
    assert dice is not None
    assert (dice.alike, dice.threshold) == ((Alike(4, (0, 0, 0, 1, 1, 1)),), 4)


@pytest.mark.parametrize("game", GAMES)
def test_what_only_answers_something_is_no_choice(tmp_path: Path, game: str) -> None:
    told = Told(tmp_path, game, "add Ana side:party", "add Bo side:foes")
    told.say("start" if game != "littlep6" else "start an=9 bo=2")
    with at(told, "an") as table:
        answering = {name for name, move in table.rules.data.move.items() if move.reaction}
        mine = table.state.combatants["an"]
        assert not answering & {each.id for each in likeliest(table, mine)}


def test_a_reaction_tells_its_chance_where_it_hangs_on_nobody_else(tmp_path: Path) -> None:
    told = Told(tmp_path, "littlep6", *BRIDGE, "evade", "next", "a mi 3 1 2")
    found = question(told, "mi")
    assert found is not None
    assert found.mine
    assert found.by is not None
    assert found.by.name == "Ogre"
    evade, no = found.answers
    assert (evade.word, evade.name, evade.usual, evade.chance) == ("evade", "Evade", True, "10%")
    assert evade.dice is not None
    assert (evade.dice.count, evade.dice.coins, evade.dice.against, evade.dice.reach) == (3, 1, True, 6)
    assert (no.word, no.dice, no.chance) == ("no", None, "")


def test_a_question_to_somebody_else_of_the_side_is_told_and_not_mine(tmp_path: Path) -> None:
    told = Told(tmp_path, "littlep6", *BRIDGE, "evade", "next", "a mi 3 1 2")
    found = question(told, "ta")
    assert found is not None
    assert not found.mine
    assert found.to is not None
    assert found.to.id == "mi"


def test_a_question_from_somebody_concealed_makes_no_move_that_names_them(tmp_path: Path) -> None:
    told = Told(tmp_path, "littlep6", *BRIDGE, "evade", "next", "a mi 3 1 2", "conceal og")
    found = question(told, "mi")
    assert found is not None
    assert found.by is None
    assert "Ogre" not in repr(found)
    assert "og" not in [word.strip("'()") for word in repr(found).replace(",", " ").split()]


def test_what_is_spent_is_named_as_a_button_names_it(tmp_path: Path) -> None:
    told = Told(
        tmp_path,
        "spiritd6",
        "add Mira side:party axes=4 might=5",
        "add harpy",
        "place mi 0,0",
        "place ha 1,0",
        "start mi=1 ha=9",
        "go",
        "next",
        "next",
    )
    told.say('a mi --dice "6 6 5 5"')
    found = question(told, "mi")
    assert found is not None
    assert [each.name for each in found.answers][:2] == ["Spend no Defense", "Spend 1 Defense"]
    assert found.answers[0].leads.endswith("left")


def test_points_are_placed_on_the_parts_of_ones_own_body(tmp_path: Path) -> None:
    told = Told(tmp_path, "sixtysix", *MILL)
    told.say("next", "next", "strike bo 6 4 2", "answer no")
    found = question(told, "bo")
    assert found is not None
    assert (found.kind, found.least, found.most, found.about) == ("place", 2, 2, "bo")
    assert [(part.word, part.role) for part in found.parts][:2] == [("h", "head"), ("t", "torso")]
    assert all(part.room for part in found.parts)


def test_a_weapon_is_chosen_among_those_with_which_the_move_is_possible(tmp_path: Path) -> None:
    told = Told(
        tmp_path,
        "spiritd6",
        "add Mira side:party axes=4 held=axe weapons=axe,javelin",
        "add harpy",
        "place mi 0,0",
        "place ha 4,0",
        "start mi=1 ha=9",
    )
    draw = of(offered(told, "mi"), "draw")
    assert draw.why == ""
    assert [word for word, _ in draw.kinds] == ["javelin"]
    assert not [each for each in offered(told, "mi") if each.why.startswith("Which")]


def test_a_question_for_a_hex_offers_those_it_takes(tmp_path: Path) -> None:
    told = Told(
        tmp_path,
        "spiritd6",
        "add Mira side:party axes=4",
        "add harpy",
        "place mi 0,0",
        "place ha 4,0",
        "start mi=1 ha=9",
    )
    told.say("go", "mi: move")
    found = question(told, "mi")
    assert found is not None
    assert found.places
    place = found.places[0][0]
    told.say(f"answer {place}")
    assert told.state.combatants["mi"].at == tuple(map(int, place.split(",")))


def test_a_reaction_whose_dice_come_later_tells_what_it_may_take(tmp_path: Path) -> None:
    told = Told(tmp_path, "sixtysix", *MILL, "next", "next", "strike an 6 4 2")
    found = question(told, "an")
    assert found is not None
    parry, no = found.answers
    assert (parry.name, parry.leads) == ("Parry", "Parry, 1 Reaction, takes 1+ 94%, 2+ 69%")
    assert no.usual
    told.say("answer parry")
    dice = question(told, "an")
    assert dice is not None
    assert dice.dice is not None
    assert (dice.kind, dice.dice.alike) == ("cancel", (Alike(4, (1, 2, 3, 4, 5, 6)),))

"""What somebody can do now, and the whole line of a sheet that was typed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from littledice.app.menus.candidates import candidates
from littledice.app.outcome import Outcome
from littledice.cli.all_verbs import VERBS
from littledice.cli.session import Session
from littledice.model.errors import Refused, WrongUsage
from littledice.render.ansi import screen
from littledice.render.plain.plain_text import linear
from littledice.render.settings import ScreenSettings
from tests.app.meadow import FIGHT, Table
from tests.field.fight import GAMES, Told


def moves(outcome: Outcome) -> dict[str, Any]:
    return {each["move"]: each for each in outcome.data["moves"]}


def test_every_move_that_is_possible_with_its_cost_targets_and_chances() -> None:
    found = moves(Table(*FIGHT).say("what"))
    assert set(found) == {"attack", "leap", "rest", "help", "status", "shout"}
    attack = found["attack"]
    assert (attack["letter"], attack["cost"]) == ("a", {"action": 1})
    assert [each["id"] for each in attack["targets"]] == ["g1", "g2", "g3"]
    assert all(each["chance"] for each in attack["targets"])
    assert [each["id"] for each in found["help"]["targets"]] == ["ta"]


def test_what_cannot_be_paid_for_or_is_forbidden_is_not_there() -> None:
    table = Table(*FIGHT, "c mi daze")
    assert "leap" not in moves(table.say("what"))
    table.say("a g1")
    table.say("a g1")
    assert set(moves(table.say("what mi"))) == {"rest", "status", "shout"}


def test_the_best_chance_comes_first(tmp_path: Path) -> None:
    fight = Told(tmp_path, "littlep6", "add Ana side:party phy=3", "add ogre", "add goblin", "add rat")
    fight.say("start an=9")
    targets = moves(fight.say("what"))["attack"]["targets"]
    assert targets[-1]["id"] == "og"


def test_who_is_not_up_can_do_nothing() -> None:
    outcome = Table(*FIGHT).say("what g1")
    assert set(moves(outcome)) == set()
    assert outcome.text == ("Goblin 1 can do nothing now.",)


def test_before_the_start_somebody_must_be_named() -> None:
    with pytest.raises(WrongUsage, match="Of whom"):
        Table(*FIGHT[:3]).say("what")


def test_of_a_mob_it_tells_what_one_of_them_can_do() -> None:
    table = Table("add Mira side:party", "add goblin x3 together", "start g1=5 mi=2")
    assert table.say("what").data["who"] == "g1"


def test_a_player_hears_of_their_own_and_of_no_numbers_of_others() -> None:
    player = Table(*FIGHT).as_player("mira")
    attack = moves(player.say("what"))["attack"]
    assert [each["id"] for each in attack["targets"]] == ["g1", "g2", "g3"]
    with pytest.raises(Refused, match="Only the GM"):
        player.say("what g1")


@pytest.mark.parametrize("width", [120, 80, 60, 40])
def test_the_screen_puts_alike_moves_in_one_line(width: int) -> None:
    table = Table(*FIGHT)
    drawn = screen(table.say("what"), ScreenSettings(width=width, theme="off", ascii=True))
    assert max(map(len, drawn.splitlines())) <= width
    assert drawn.isascii()
    words = drawn.split()
    for move in ("attack", "leap", "rest", "help", "shout", "g1", "g2", "g3", "ta"):
        assert move in words


def test_sentences_tell_of_each() -> None:
    lines = linear(Table(*FIGHT).say("what"))
    assert lines[0] == "Mira can do 6 things now."
    assert "Attack, 1 action: Goblin 1, Goblin 2 and Goblin 3, 100 percent." in lines


def test_hits_that_are_counted_have_their_chances(tmp_path: Path) -> None:
    fight = Told(tmp_path, "sixtysix", "add Ana side:party swords=3 held=sword", "add orc", "start an=3 or=1")
    outcome = fight.say("what")
    strike = moves(outcome)["strike"]
    assert strike["hits"] == {1: "7/8", 2: "1/2", 3: "1/8"}
    assert moves(outcome)["run"]["hits"] is None
    hits = "3 dice, 1 or more 88 percent, 2 or more 50 percent, 3 or more 13 percent"
    assert f"Strike and Shoot, 1 Action, {hits}: Orc." in linear(outcome)
    drawn = screen(outcome, ScreenSettings(width=80, theme="off"))
    assert "3 dice: 1+ 88%  2+ 50%  3+ 13%   or" in drawn
    assert "Movement 6 m" in drawn


def test_an_answer_waits_until_somebody_is_asked(tmp_path: Path) -> None:
    fight = Told(tmp_path, "sixtysix", "add Ana side:party", "add orc", "start an=3 or=1")
    outcome = fight.say("what")
    assert moves(outcome)["parry"]["targets"] == []
    assert "Parry, 1 Reaction, when asked." in linear(outcome)
    assert "parry   1 Reaction   when asked" in screen(outcome, ScreenSettings(width=80, theme="off"))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_something_to_do(tmp_path: Path, game: str) -> None:
    fight = Told(tmp_path, game, "add Ana side:party", "add orc", "start")
    seen: set[str] = set()
    for _ in range(8):
        seen |= set(moves(fight.say("what")))
        fight.say("n")
    assert seen


TYPED = 'add "Mira Vale" side:party phy=3 men=2 weapons=dagger,shortbow traits=healer hp=5/12'


@pytest.mark.parametrize("width", [120, 80, 60])
def test_a_typed_character_shows_the_whole_line(tmp_path: Path, width: int) -> None:
    outcome = Told(tmp_path, "littlep6").say(TYPED)
    drawn = " ".join(screen(outcome, ScreenSettings(width=width, theme="off")).split())
    for fact in ("HP 5/12", "PHY 3", "MEN 2", "dagger, shortbow", "Healer"):
        assert fact in drawn
    told = " ".join(linear(outcome))
    for fact in ("HP 5 of 12", "phy 3", "men 2", "dagger, shortbow", "healer"):
        assert fact in told


def test_nobody_else_does(tmp_path: Path) -> None:
    fight = Told(tmp_path, "littlep6")
    for said in ("add goblin", "add Bo side:party", "add goblin x3 hp=9"):
        assert "Numbers" not in " ".join(linear(fight.say(said)))


def offered(table: Table, *typed: str, start: str = "") -> list[str]:
    session = Session({}, {}, lambda *_: table.desk, VERBS)
    return [word for word, _ in candidates(typed, start, session)]


def test_completion_knows_regulars_who_are_not_here(tmp_path: Path) -> None:
    table = Table("add Tamsin side:party")
    table.shelf.party = tmp_path / "party.toml"
    table.shelf.party.write_text('[mira]\nname = "Mira Vale"\nmig = 2\n\n[tamsin]\nmig = 1\n\n[bo]\nmig = 1\n')
    found = offered(table, "+")
    assert found[:3] == ["party", "mira", "bo"]
    assert {"wolf", "guard"} <= set(found)
    assert "tamsin" not in found


def test_a_party_file_that_cannot_be_read_offers_nobody(tmp_path: Path) -> None:
    table = Table()
    table.shelf.party = tmp_path / "party.toml"
    table.shelf.party.write_text("[mira\n")
    assert "mira" not in offered(table, "+")


def test_completion_knows_the_words_of_a_sheet() -> None:
    table = Table()
    assert {"mig=", "hp=", "traits="} <= set(offered(table, "add", "Mira"))
    assert offered(table, "add", "Mira", start="traits=h") == ["traits=healer"]
    assert offered(table, "add", "Mira", start="traits=healer,a") == ["traits=healer,armed"]


def test_a_player_is_offered_nobody_of_the_party_file(tmp_path: Path) -> None:
    table = Table(*FIGHT)
    table.shelf.party = tmp_path / "party.toml"
    table.shelf.party.write_text("[zora]\nmig = 2\n")
    assert "zora" in offered(table, "+")
    assert "zora" not in offered(table.as_player("mira"), "+")


NEED = {
    "littlep6": (
        ("add ana side:party men=3 traits=healer", "add bo side:party hp=3/9", "add cy side:party", "add orc hp=3/5",
         "add wolf", "start an=9 bo=3 cy=2 or=2 wo=1"),
        {"treat": ["bo", "or"], "potion": ["bo", "or"]},
        ("set bo hp=9", "set or hp=5"),
    ),
    "sixtysix": (
        ("add ana side:party medicine=3", "add bo side:party left_leg=1/3", "add cy side:party", "add orc left_leg=1/3",
         "add wolf", "start an=9 bo=3 cy=2 or=2 wo=1"),
        {"firstaid": ["bo", "or"]},
        ("set bo left_leg=3", "set or left_leg=3"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("game", NEED)
def test_what_heals_is_offered_for_those_who_need_it_the_own_people_first(tmp_path: Path, game: str) -> None:
    given, offered, healed = NEED[game]
    told = Told(tmp_path, game, *given)

    def found() -> dict[str, list[str]]:
        moves = told.say("what").data["moves"]
        return {each["move"]: [who["id"] for who in each["targets"]] for each in moves if each["move"] in offered}

    assert found() == offered
    told.say(*healed)
    assert found() == {}


def test_what_nobody_needs_may_be_done_all_the_same(tmp_path: Path) -> None:
    told = Told(tmp_path, "sixtysix", *NEED["sixtysix"][0])
    assert "has nothing this can heal" in " ".join(told.say("firstaid ana on cy 4 4 4").text)

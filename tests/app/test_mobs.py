"""Mobs: several with one initiative, one turn and one row, each with a body of their own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from littledice.app.telling.sums import together
from littledice.model.errors import LittleDiceError, Refused, WrongUsage
from littledice.model.events import Struck, TrackSet
from littledice.model.record import replace
from littledice.model.roll import Reason
from littledice.render.ansi import screen
from littledice.render.plain.plain_text import linear
from littledice.render.settings import ScreenSettings
from tests.app.meadow import Table
from tests.field.fight import GAMES, Told

PARTY = ("add Mira side:party mig=3 hp=12", "add Tamsin side:party mig=2 hp=9")
MOB = (*PARTY, "add goblin x5 hp=4 mig=2 together", "add ogre hp=9")
FIGHT = (*MOB, "start mi=9 ta=8 g1=5 og=3")
GOBLINS = ("g1", "g2", "g3", "g4", "g5")


def up(table: Table) -> tuple[str, ...]:
    return table.state.active


def test_they_come_in_together_and_are_told_so() -> None:
    table = Table(*PARTY)
    assert table.say("add goblin x5 together").text == ("The Goblin mob joins the foes, ids g1 to g5, HP 4 of 4 each.",)
    mobs = [each["mob"] for each in table.say("status").data["combatants"]]
    assert mobs == [None, None, *["g1"] * 5]


def test_one_alone_is_no_mob() -> None:
    with pytest.raises(WrongUsage, match="A mob needs several"):
        Table().say("add goblin together")


def test_one_of_them_rolls_initiative_for_all() -> None:
    table = Table(*MOB)
    outcome = table.say("start 1 1 1 2 2 3 3 4")
    rolls = [each["who"] for each in outcome.data["rolls"]]
    assert rolls == ["mi", "ta", "g1", "og"]
    assert {table.of(who).initiative for who in GOBLINS} == {table.of("g1").initiative}
    told = " ".join(outcome.text)
    assert told.count("Initiative order") == 1
    assert "the Goblin mob" in told
    assert "Goblin 3" not in told


@pytest.mark.parametrize("said", ["start mi=9 ta=8 g1=5 og=3", "start mi=9 ta=8 g4=5 og=3"])
def test_a_total_for_any_of_them_is_for_all(said: str) -> None:
    table = Table(*MOB, said)
    assert [table.of(who).initiative for who in GOBLINS] == [5] * 5
    assert table.state.order == ("mi", "ta", *GOBLINS, "og")


def test_they_have_one_turn_which_next_ends() -> None:
    table = Table(*FIGHT, "n")
    assert table.say("n").data["view"]["active"] == list(GOBLINS)
    assert "The Goblin mob's turn." in list(table.say("log").payload.entries)[-1].text
    table.say("n")
    assert up(table) == ("og",)
    assert set(GOBLINS) <= set(table.state.done)


def test_a_bare_verb_is_said_for_the_first_who_can() -> None:
    table = Table(*FIGHT, "n", "n", "a mi 1 1", "a mi 1 1")
    assert table.of("g1").tracks["action"].value == 0
    assert table.say("a mi 1 1").text[0].startswith("Goblin 2 attacks")
    assert table.say("g5: a mi 1 1").text[0].startswith("Goblin 5 attacks")


def test_several_attack_in_one_line_each_with_a_row() -> None:
    table = Table(*FIGHT, "n", "n")
    outcome = table.say("a mi x3 6 6 1 1 6 6")
    assert outcome.text[0] == "Goblin 1, Goblin 2 and Goblin 3 attack Mira against 3."
    rows = [line.partition(",")[0] for line in outcome.text[1:4]]
    assert rows == ["Goblin 1", "Goblin 2", "Goblin 3"]
    assert [each["who"] for each in outcome.data["results"]] == ["g1", "g2", "g3"]
    drawn = screen(outcome, ScreenSettings(width=80, theme="off"))
    assert [line.split()[0] for line in drawn.splitlines()[1:4]] == ["g1", "g2", "g3"]
    table.say("u")
    assert table.of("g3").tracks["action"].value == 2


def test_many_of_a_mob_are_counted_in_the_heading() -> None:
    outcome = Table(*FIGHT, "n", "n").say("a mi x4 6 6 6 6 6 6 6 6")
    assert outcome.text[0] == "4 of the Goblin mob attack Mira against 3."
    assert screen(outcome, ScreenSettings(width=80, theme="off")).splitlines()[0].startswith(" Goblin ×4 attack Mira")
    assert Table(*FIGHT, "n", "n").say("a mi x5").text[0].startswith("The Goblin mob attack Mira")


def test_what_several_do_to_one_is_told_as_one_sum(tmp_path: Path) -> None:
    fight = Told(tmp_path, "littlep6", "add Tam side:party hp=30", "add goblin x4 together", "start g1=4 ta=1")
    outcome = fight.say("a ta x3 3 3 3")
    assert [event.taken for event in outcome.events if isinstance(event, Struck)] == [1, 1, 1]
    assert outcome.text[-1] == "Tam takes 3 slashing damage, HP 30 to 27 of 30."
    drawn = screen(outcome, ScreenSettings(width=80, theme="off")).splitlines()
    assert drawn[-1] == "   3 slashing damage   Tam  HP 30 → 27/30   typed 3 3 3"


def test_what_a_six_earns_stands_in_the_row_of_whoever_threw_it(tmp_path: Path) -> None:
    fight = Told(tmp_path, "sixtysix", "add Ana side:party", "add wolf x2 together", "start w1=3 an=1")
    drawn = screen(fight.say("a an x2 6 3"), ScreenSettings(width=80, theme="off"))
    assert "w1 ▲ Wolf 1  [6]+  3   = 1 + 1" in drawn


@pytest.mark.parametrize("words", [{"kind": "fire"}, {"target": "ta"}, {"using": "club"}, {"parts": ("head",)}])
def test_what_is_not_alike_is_not_summed(words: dict[str, Any]) -> None:
    blow = Struck(target="mi", taken=2, dealt=3, reasons=(Reason(-1, "armour", key="damage"),))
    both = together(blow, blow)
    assert both == replace(blow, taken=4, dealt=6, reasons=(Reason(-2, "armour", key="damage"),))
    assert together(blow, replace(blow, **words)) is None


def test_a_track_that_came_back_in_between_is_not_summed() -> None:
    lost = TrackSet(who="mi", track="hp", value=4, was=6, why="damage")
    assert together(lost, replace(lost, was=4, value=1)) == replace(lost, value=1)
    assert together(lost, replace(lost, was=13, value=11)) is None
    assert together(lost, Struck(target="mi", taken=1)) is None


def test_a_mob_keeps_its_number_wherever_its_turn_is_told() -> None:
    table = Table(*FIGHT, "d g1 9", "n")
    wide = ScreenSettings(width=100, theme="off")
    told = [screen(table.say(said), wide) for said in ("p", "n", "c g2 prone", "p", "n", "u", "U")]
    assert all("×4" not in each and "x4" not in each for each in told)
    assert "×5" in told[1]
    assert "Goblin x5 ended their turn" in told[-1]


def test_no_more_attack_than_can() -> None:
    table = Table(*FIGHT, "n", "n", "d g4 9", "d g5 9")
    with pytest.raises(Refused, match=r"5 of them|3 of them"):
        table.say("a mi x6")


def test_so_many_is_of_a_mob_alone() -> None:
    with pytest.raises(LittleDiceError, match='"x2" is for a mob, in its own turn') as refused:
        Table(*FIGHT).say("a g1 x2")
    assert "once for each" in refused.value.hint


def test_whoever_finds_the_target_down_does_nothing(tmp_path: Path) -> None:
    fight = Told(tmp_path, "littlep6", "add ogre hp=1", "add goblin x3 side:party phy=3 together", "start g1=5 og=2")
    outcome = fight.say("a og x3 6 6 6")
    told = " ".join(outcome.text)
    assert len(outcome.data["results"]) < 3, told
    assert "does nothing" in told


def test_a_start_of_their_name_means_the_first_who_is_up() -> None:
    table = Table(*FIGHT, "c g1 dead")
    assert table.say("a goblin 1 1 1").text[0].startswith("Mira attacks Goblin 2")


def test_each_has_a_body_of_their_own() -> None:
    table = Table(*FIGHT, "d g2 3", "c g3 prone")
    assert [table.of(who).tracks["hp"].value for who in GOBLINS] == [4, 1, 4, 4, 4]
    assert [table.of(who).has("prone") for who in GOBLINS] == [False, False, True, False, False]


def test_damage_flows_on() -> None:
    table = Table(*FIGHT)
    outcome = table.say("d g2 10 flow")
    assert [table.of(who).tracks["hp"].value for who in GOBLINS] == [0, 0, 2, 4, 4]
    assert outcome.undoes == "Damage: Goblin 2, 10 flow"
    table.say("u")
    assert [table.of(who).tracks["hp"].value for who in GOBLINS] == [4] * 5


def test_what_nobody_is_left_to_take_is_told() -> None:
    assert Table(*FIGHT).say("d g2 23 flow").text[-1].endswith("3 damage is left over.")


@pytest.mark.parametrize(
    ("said", "why"), [("d og 9 flow", "not one of a mob"), ("d g1 g2 9 flow", "flows from one"), ("d g1 flow", "flows")]
)
def test_nothing_flows_from_anybody_else(said: str, why: str) -> None:
    table = Table(*FIGHT)
    before = table.steps
    with pytest.raises(LittleDiceError, match=why):
        table.say(said)
    assert table.steps == before


def test_goto_order_and_initiative_move_all_of_them() -> None:
    table = Table(*FIGHT)
    table.say("goto g3")
    assert up(table) == GOBLINS
    table.say("order og before g2")
    assert table.state.order == ("mi", "ta", "og", *GOBLINS)
    table.say("order g4 before ta")
    assert table.state.order == ("mi", *GOBLINS, "ta", "og")
    table.say("set g2 initiative=1")
    assert {table.of(who).initiative for who in GOBLINS} == {1}
    assert table.state.standing[-5:] == GOBLINS


def test_who_joins_late_as_a_mob_has_one_place() -> None:
    table = Table(*PARTY, "start mi=9 ta=8", "add goblin x3 initiative=5 together")
    assert table.state.order == ("mi", "ta", "g1", "g2", "g3")
    table.say("n")
    table.say("n")
    assert up(table) == ("g1", "g2", "g3")


def test_those_who_are_down_have_no_part_in_the_turn() -> None:
    table = Table(*FIGHT, "c g1 dead", "c g4 dead", "n", "n")
    assert up(table) == ("g2", "g3", "g5")


def rows(table: Table) -> Any:
    from littledice.render.screens import board_of

    made = board_of(table.say("b"))
    assert made is not None
    return made.rows


def test_the_board_has_one_row_for_all_with_the_worst_named() -> None:
    table = Table(*FIGHT, "d g2 3", "label g4 red hat", "c g5 dead", "n", "n")
    row = next(row for row in rows(table) if row.crowd is not None)
    assert (row.id, row.name, row.crowd.many, row.bar.value, row.bar.high) == ("g1", "Goblin", 5, 17, 20)
    assert [each.id for each in row.crowd.members] == ["g2", "g4", "g1", "g3"]
    assert (row.crowd.up, row.crowd.down) == (4, ("g5",))
    assert row.mark == "now"


@pytest.mark.parametrize("width", [120, 80, 60])
@pytest.mark.parametrize("ascii", [False, True])
def test_a_screen_folds_them_and_holds_every_fact(width: int, ascii: bool) -> None:
    table = Table(*FIGHT, "d g2 3", "label g4 red hat", "c g5 dead", "count g3 breath 2")
    drawn = screen(table.say("b"), ScreenSettings(width=width, theme="off", ascii=ascii))
    assert ("Goblin x5" if ascii else "Goblin \u00d75") in drawn
    assert "4 up, 1 down" in drawn
    for fact in ("g2 1/4!", 'g4 4/4 "red hat"', "g3 4/4 breath 2", "g1 4/4"):
        assert fact in " ".join(drawn.split()), drawn
    assert max(map(len, drawn.splitlines())) <= width
    if ascii:
        assert drawn.isascii()


def test_sentences_hold_the_same() -> None:
    table = Table(*FIGHT, "d g2 3", "label g4 red hat", "c g5 dead")
    line = next(line for line in linear(table.say("b")) if "together" in line)
    assert line == (
        "Then: Goblin, 5 together, foes, ids g1 to g5, 4 up, 1 down. HP 17 of 20. "
        "Goblin 2: HP 1 of 4, low. Goblin 4: HP 4 of 4, label red hat, stays. "
        "Goblin 1 and Goblin 3: HP 4 of 4. Down: Goblin 5."
    )


@pytest.mark.parametrize("who", ["g1", "g4", "g5"])
def test_any_of_their_ids_opens_the_row(who: str) -> None:
    table = Table(*FIGHT, "d g2 3", "c g5 dead")
    drawn = screen(table.say(f"b {who}"), ScreenSettings(width=60, theme="off"))
    assert "GOBLIN \u00d75" in drawn
    assert "Goblin 2" in drawn
    assert "g5 down" in " ".join(drawn.split())
    assert "5 together" in linear(table.last)[0]  # type: ignore[arg-type]


def test_a_mob_that_is_down_altogether_is_a_line_of_the_fallen() -> None:
    table = Table(*FIGHT, *(f"c {who} dead" for who in GOBLINS))
    assert all(row.crowd is None for row in rows(table))


def test_players_see_words_and_none_of_the_numbers() -> None:
    table = Table(*FIGHT, "d g2 3", "conceal g3")
    drawn = screen(table.as_player("mira").say("b"), ScreenSettings(width=80, theme="off"))
    assert "Goblin \u00d74" in drawn
    assert "1/4" not in drawn
    assert "g3" not in drawn


def test_delay_puts_all_of_them_off(tmp_path: Path) -> None:
    fight = Told(tmp_path, "sixtysix", "add Ana side:party", "add orc x3 together", "b")
    ids = [who for who in fight.state.combatants if who != "an"]
    fight.say(f"start an=2 {ids[0]}=4", f"delay {ids[0]} to 1")
    assert fight.active == "an"
    fight.say("n")
    assert fight.active.split() == ids


@pytest.mark.parametrize("game", GAMES)
def test_every_game_plays_a_mob_through_a_round(tmp_path: Path, game: str) -> None:
    fight = Told(tmp_path, game, "add Ana side:party", "add orc x4 together", "start")
    ids = [who for who in fight.state.combatants if who != "an"]
    for _ in range(12):
        if fight.state.round > 1:
            break
        fight.say("n")
        assert fight.active in ("an", " ".join(ids))
    assert fight.state.round == 2
    rolled = [each["who"] for each in fight.say("u").data["rolls"]]
    assert all(who in ("an", ids[0]) for who in rolled)


def test_declarations_of_a_mob_are_said_one_by_one(tmp_path: Path) -> None:
    fight = Told(tmp_path, "spiritd6", "add Ana side:party", "add orc x3 held=axe axes=2 together", "start an=9 o1=4")
    assert fight.active == "o1 o2 o3"
    fight.say("o2: draw knife")
    assert fight.active == "o1 o3"
    fight.say("n")
    assert fight.active == "an"


def test_somebody_else_is_told_that_it_is_the_mobs_turn() -> None:
    table = Table(*FIGHT, "n", "n")
    with pytest.raises(Refused, match=r"It is not Mira's turn; it is the Goblin mob's\."):
        table.say("mi: a g1")


def test_a_mob_without_hit_points_as_one_number_is_told_with_its_side(tmp_path: Path) -> None:
    told = Told(tmp_path, "sixtysix")
    drawn = screen(told.say("add wolf x3 together"), ScreenSettings(width=80, theme="off"))
    assert "w1-w3 Wolf ×3  foes" in drawn


def test_a_turn_of_a_mob_is_one_turn_in_the_recap() -> None:
    table = Table(*FIGHT, "n", "n", "n", "n")
    assert table.say("recap").data["turns"] == 5


def test_the_list_of_fights_names_the_mob_whose_turn_it_is(tmp_path: Path) -> None:
    told = Told(tmp_path, "littlep6")
    told.say("add Mira side:party", "add goblin x3 together", "start g1=7 mi=5")
    lines = screen(told.say("list"), ScreenSettings(width=80, theme="off")).splitlines()
    assert any(line.endswith("the Goblin mob's turn") for line in lines)

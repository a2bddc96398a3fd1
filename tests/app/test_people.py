"""Coming in, being corrected, leaving and coming back."""

from __future__ import annotations

from pathlib import Path

import pytest

from littledice.model.errors import LittleDiceError, Refused, WrongUsage
from littledice.model.events import PhaseBegan, TurnBegan
from tests.app.meadow import FIGHT, PEOPLE, Table


def hp(table: Table, who: str) -> tuple[float, float | None]:
    track = table.of(who).tracks["hp"]
    return track.value, track.high


def test_what_is_given_stands_and_the_rest_follows_from_the_rules() -> None:
    table = Table('add "Mira Vale" side:party mig=2 hp=5/12 traits=healer weapons=dagger,battle_axe resist=fire')
    mira = table.of("mi")
    assert (mira.name, mira.side) == ("Mira Vale", "party")
    assert hp(table, "mi") == (5, 12)
    assert (mira.tracks["sp"].value, mira.tracks["sp"].high) == (2, 2)
    assert mira.words["weapons"] == ("dagger", "battle-axe")
    assert mira.words["resist"] == ("fire",)
    assert "arm" not in mira.tracks


@pytest.mark.parametrize("token", ["hp6", "HP=6", "hp=6/6"])
def test_a_glued_number_is_a_key(token: str) -> None:
    table = Table(f"add wolfling {token} mig4")
    assert hp(table, "wo") == (6, 6)
    assert table.of("wo").stats["mig"] == 4


def test_several_are_numbered_and_the_numbers_go_on() -> None:
    table = Table("add goblin x3 hp=4", "add goblin x2", "add gnoll x2", "add goblin")
    names = {who.id: who.name for who in table.state.combatants.values()}
    assert names == {
        "g1": "Goblin 1",
        "g2": "Goblin 2",
        "g3": "Goblin 3",
        "g4": "Goblin 4",
        "g5": "Goblin 5",
        "g6": "Gnoll 1",
        "g7": "Gnoll 2",
        "g8": "Goblin 6",
    }


def test_only_duplicates_are_numbered() -> None:
    table = Table("add orc", "add Ogre", "add orc")
    assert [who.name for who in table.state.combatants.values()] == ["Orc", "Ogre", "Orc 2"]


def test_ids_are_not_used_again() -> None:
    table = Table("add goblin x2", "remove g2", "add goblin")
    assert list(table.state.combatants) == ["g1", "g2", "g3"]


def test_templates_by_name_and_by_from() -> None:
    table = Table("add wolf x2", "add Grey from:wolf hp=9", 'add "town guard"', "add guard side:foes")
    assert (table.of("w1").name, hp(table, "w1"), table.of("w1").stats["mig"]) == ("Wolf 1", (6, 6), 2)
    assert (table.of("gr").template, hp(table, "gr")) == ("wolf", (9, 9))
    assert [who.side for who in table.state.combatants.values()] == ["foes", "foes", "foes", "party", "foes"]
    assert table.of("t1").name == "Town Guard"


def test_lists_reductions_skills_and_experience() -> None:
    table = Table(
        "add Bo weak=cold immune=daze,fire reduce=fire:2,cold:1 skill:lockpicks=3 wit=4xp held=rope threat=low"
    )
    bo = table.of("bo")
    assert bo.words["immune"] == ("daze", "fire")
    assert bo.words["reduce"] == ("fire:2", "cold:1")
    assert bo.stats == {"lockpicks": 3, "wit": 3}
    assert bo.words["held"] == ("rope",)


def test_coming_into_a_running_fight_rolls_initiative_or_takes_it() -> None:
    table = Table(*FIGHT)
    table.say("add orc initiative=5")
    assert table.state.standing == ("mi", "ta", "or", "g1", "g2", "g3")
    rolled = table.say("add orc mig=2", dice="6 6").data["rolls"]
    assert [(roll["who"], roll["faces"]) for roll in rolled] == [("o2", [6, 6])]


def test_initiative_given_before_the_start_is_kept() -> None:
    table = Table("add Mira side:party initiative=7", "add goblin x1 initiative=9", "start")
    assert table.state.standing == ("g1", "mi")
    assert table.last is not None
    assert table.last.data["rolls"] == []


@pytest.mark.parametrize(
    ("sentence", "code", "says"),
    [
        ("add", "usage", "Who comes in"),
        ("add Bo colour=red", "unknown", "colour"),
        ("add Bo hpp=3", "unknown", "hpp"),
        ("add Bo hp=x", "usage", "x"),
        ("add Bo mig=99", "number", "mig"),
        ("add Bo hp=999999999", "limit", "large"),
        ("add Bo hp=-5", "number", "below 0"),
        ("add Mira Vale", "usage", "party file"),
        ("add goblin x0", "limit", "x0"),
        ("add goblin x100000", "limit", "x100000"),
        ("add Bo traits=healler", "unknown", "healler"),
        ("add Bo resist=fiire", "unknown", "fiire"),
        ("add Bo from:wollf", "unknown", "wollf"),
        ("add Bo side:nowhere", "unknown", "nowhere"),
        ("add Bo threat=low,high", "words", "one word"),
        ('add ""', "name", "name"),
        ("add '\x1b[2J'", "name", "control"),
    ],
)
def test_refusals_change_nothing(sentence: str, code: str, says: str) -> None:
    table = Table(*PEOPLE)
    before = table.state
    with pytest.raises(LittleDiceError, match=says) as refused:
        table.say(sentence)
    assert refused.value.code == code
    assert table.state is before


@pytest.mark.parametrize(("typed", "near"), [("sped", "speed"), ("init", "initiative")])
def test_an_unknown_key_is_told_the_nearest(typed: str, near: str) -> None:
    with pytest.raises(Refused) as refused:
        Table(f"add Bo {typed}=3")
    assert refused.value.hint.endswith(f"Did you mean {near}?")


@pytest.mark.parametrize("name", ["Bob [/] x", "[red]", "🐺", "שלום", "名前", "a" * 64])
def test_any_printable_name(name: str) -> None:
    table = Table(f'add "{name}"')
    assert [who.name for who in table.state.combatants.values()] == [name if name != "a" * 64 else "A" + "a" * 63]


def test_set_moves_values_and_what_follows_from_them() -> None:
    table = Table("add Mira mig=2 hp=12", "spend mi sp 1", "set mi hp=4 mig=3")
    assert hp(table, "mi") == (4, 12)
    assert (table.of("mi").tracks["sp"].value, table.of("mi").tracks["sp"].high) == (1, 3)
    table.say("set mi sp=3")
    table.say("set mi mig=5")
    assert (table.of("mi").tracks["sp"].value, table.of("mi").tracks["sp"].high) == (3, 5)


def test_set_keeps_a_maximum_that_was_given() -> None:
    table = Table("add Mira mig=2 sp=7", "set mi mig=4")
    assert table.of("mi").tracks["sp"].high == 7


def test_set_gives_and_takes_tracks_lists_and_stats() -> None:
    table = Table("add Mira", "set mi traits=armed")
    assert table.of("mi").tracks["arm"].value == 1
    table.say("set mi traits=none wit=3")
    assert "arm" not in table.of("mi").tracks
    table.say("set mi wit=none")
    assert table.of("mi").stats == {}


def test_set_gives_no_track_whose_maximum_is_below_zero() -> None:
    table = Table("add Mira")
    with pytest.raises(Refused, match="below 0"):
        table.say("set mi arm=-1")
    assert "arm" not in table.of("mi").tracks
    table.say("set mi arm=2")
    assert (table.of("mi").tracks["arm"].value, table.of("mi").tracks["arm"].high) == (2, 2)


def test_set_stays_within_bounds_and_zero_is_a_value() -> None:
    table = Table("add Mira hp=12", "set mi hp=0")
    assert hp(table, "mi") == (0, 12)
    table.say("set mi hp=12")
    assert hp(table, "mi") == (12, 12)
    for beyond, told in (("hp=40", "maximum is 12"), ("hp=5/3", "maximum is 3"), ("hp=-1", "minimum is 0")):
        with pytest.raises(Refused, match=told) as refusal:
            table.say(f"set mi {beyond}")
        assert refusal.value.hint
        assert hp(table, "mi") == (12, 12)
    table.say("set mi hp=40/40")
    assert hp(table, "mi") == (40, 40)


@pytest.mark.parametrize("sheet", ["hp=5/3", "hp=-1/3", "arm=2/1"])
def test_nobody_comes_with_more_than_their_maximum(sheet: str) -> None:
    table = Table("add Mira")
    with pytest.raises(Refused, match="cannot be") as refusal:
        table.say(f"add goblin {sheet}")
    assert "Goblin" in refusal.value.message
    assert refusal.value.hint
    assert list(table.state.combatants) == ["mi"]


def test_set_of_several_and_of_name_and_side() -> None:
    table = Table(*PEOPLE, "set foes hp=1", 'set g1 name="Grub" side:other')
    assert [table.of(who).value("hp") for who in ("g1", "g2", "g3")] == [1, 1, 1]
    assert (table.of("g1").name, table.of("g1").side) == ("Grub", "other")
    with pytest.raises(Refused, match="Two would be called"):
        table.say("set g2 name=grub")


def test_set_fires_no_turn_events() -> None:
    table = Table(*FIGHT)
    outcome = table.say("set g1 hp=1 initiative=20")
    assert not [event for event in outcome.events if isinstance(event, TurnBegan | PhaseBegan)]
    assert table.state.active == ("mi",)


def test_the_active_one_leaves_and_the_next_is_up() -> None:
    table = Table(*FIGHT, "n")
    table.say("remove ta")
    assert (table.state.active, table.state.round) == (("g1",), 1)


def test_the_last_in_order_leaves_and_a_new_round_begins() -> None:
    table = Table(*FIGHT, "n", "n", "n", "n")
    assert table.state.active == ("g3",)
    table.say("out g3")
    assert (table.state.active, table.state.round) == (("mi",), 2)


def test_coming_back_at_the_place_in_the_order() -> None:
    table = Table(*FIGHT, "out g2", "n", "in g2")
    assert table.state.order == ("mi", "ta", "g1", "g2", "g3")
    table.say("out mi")
    for _ in range(4):
        table.say("n")
    assert (table.state.round, table.state.order) == (2, ("ta", "g1", "g2", "g3"))
    table.say("in mi")
    assert table.state.order == ("mi", "ta", "g1", "g2", "g3")
    assert "mi" in table.state.done


def test_removed_for_good_and_brought_back_all_the_same() -> None:
    table = Table(*FIGHT)
    ids = [who["id"] for who in table.say("remove g2").data["view"]["combatants"]]
    assert ids == ["mi", "ta", "g1", "g3"]
    ids = [who["id"] for who in table.say("in g2").data["view"]["combatants"]]
    assert "g2" in ids


def test_who_never_rolled_comes_in_like_somebody_new() -> None:
    table = Table(*PEOPLE, "out g3", "start mi=9 ta=8 g1=3 g2=2")
    assert "g3" not in table.state.standing
    rolled = table.say("in g3", dice="1").data["rolls"]
    assert [roll["who"] for roll in rolled] == ["g3"]
    assert table.state.order[-1] == "g3"


@pytest.mark.parametrize(
    ("sentence", "code"),
    [("out", "usage"), ("out nobody", "unknown"), ("in mi", "nothing"), ("reveal mi", "nothing"), ("goto", "usage")],
)
def test_nothing_to_do(sentence: str, code: str) -> None:
    table = Table(*FIGHT)
    with pytest.raises(LittleDiceError) as refused:
        table.say(sentence)
    assert refused.value.code == code


def test_regulars_come_from_the_party_file(tmp_path: Path) -> None:
    file = tmp_path / "party.toml"
    file.write_text(
        '[mira]\nname = "Mira Vale"\nmig = 2\nhp = 12\ntraits = ["healer"]\nreduce = { fire = 2 }\n'
        '\n[bo]\nside = "other"\n'
    )
    table = Table()
    table.shelf.party = file
    table.say("+ mira bo hp=3")
    mira = table.of("mi")
    assert (mira.name, mira.side, mira.words["reduce"], mira.words["traits"]) == (
        "Mira Vale",
        "party",
        ("fire:2",),
        ("healer",),
    )
    assert table.of("bo").side == "other"
    with pytest.raises(WrongUsage, match="party file"):
        table.say("+ mira nobody")


@pytest.mark.parametrize("content", ["mira = 3", "[mira", "[mira]\nhp = 1979-05-27"])
def test_a_bad_party_file_is_a_sentence(tmp_path: Path, content: str) -> None:
    file = tmp_path / "party.toml"
    file.write_text(content)
    table = Table()
    table.shelf.party = file
    with pytest.raises(LittleDiceError) as refused:
        table.say("+ mira")
    assert refused.value.exit_code == 4


@pytest.mark.parametrize(("experience", "rank"), [(0, 1), (1, 2), (3, 2), (4, 3), (9, 4), (10, 4), (121, 12)])
def test_ranks_by_experience(experience: int, rank: int) -> None:
    assert Table(f"add Bo wit={experience}xp").of("bo").stats["wit"] == rank


def test_a_track_that_is_given_holds_the_number_typed_or_is_refused() -> None:
    table = Table("add Mira traits=armed", "add Bo")
    for sentence in ("set mi arm=3/2", "set bo arm=3/2"):
        with pytest.raises(Refused) as refused:
            table.say(sentence)
        assert refused.value.hint == "`arm=3/3` gives another maximum too."
    assert "arm" not in table.state.combatants["bo"].tracks


def test_ss_c11_a_name_after_a_template_is_one_of_its_own() -> None:
    with pytest.raises(LittleDiceError) as refused:
        Table('add wolf "Sergeant Grub"')
    assert refused.value.hint == 'A name of their own: `add "Sergeant Grub" from:wolf`'

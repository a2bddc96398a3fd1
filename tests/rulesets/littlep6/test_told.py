"""What a table hears of conditions: one has what is called like a move, and nobody is named twice."""

from __future__ import annotations

import pytest

from littledice.app.desk import Desk
from littledice.app.memory_shelf import MemoryShelf
from littledice.app.telling.happenings import narrate
from littledice.app.telling.spans import brief
from littledice.app.telling.verb_phrase import deed
from littledice.model.errors import Refused
from littledice.render.plain.plain_text import linear
from littledice.render.screens import show
from littledice.render.settings import ScreenSettings
from tests.fakes.screens import bridge
from tests.rulesets.littlep6.people import rules


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("evade", "Mira evades. Mira is evading until the start of their next turn."),
        ("defend bo", "Mira defends Bo. Mira is defending until the start of their next turn, defends bo."),
        ("help bo wolf", "Bo is aided until the start of Mira's next turn, against wo."),
        ("daze wolf 3 3", "Wolf is dazed by Mira until the end of their next turn."),
    ],
)
def test_what_holds_is_told(sentence: str, told: str) -> None:
    desk = Desk(shelf=MemoryShelf(rules()), clock=lambda: "")
    desk.say(["new", "x"])
    for line in ("add Mira side:party phy=2", "add Bo side:party", "add Wolf ac=1", "start mi=3 bo=2 wo=1"):
        desk.say(line.split())
    out = desk.say(sentence.split())
    assert out.before is not None
    assert told in " ".join(narrate(rules().data, out.before, out.events))


@pytest.mark.parametrize(("option", "told"), [("phy", "PHY, 2 dice."), ("men", "MEN, 3 dice.")])
def test_initiative_names_the_number_that_the_table_chose(option: str, told: str) -> None:
    desk = Desk(shelf=MemoryShelf(rules()), clock=lambda: "")
    desk.say(["new", "x", f"initiative_attr={option}"])
    for line in ("add Mira side:party phy=2 men=3", "add Wolf"):
        desk.say(line.split())
    assert f"Mira rolls initiative. {told}" in " ".join(desk.say(["start"]).text)


def test_whoever_falls_in_their_own_turn_is_told_when_the_save_is_owed() -> None:
    desk = Desk(shelf=MemoryShelf(rules()), clock=lambda: "")
    desk.say(["new", "x"])
    for line in ("add Mira side:party phy=2", "add Wolf", "start mi=2 wo=1", "d mi 20"):
        desk.say(line.split())
    with pytest.raises(Refused, match="one Death Save a turn, owed as it starts"):
        desk.say(["deathsave"])


@pytest.mark.parametrize("sentence", ["give rope to bo", "give bo rope", "take rope"])
def test_what_is_taken_or_given_is_told(sentence: str) -> None:
    desk = Desk(shelf=MemoryShelf(rules()), clock=lambda: "")
    desk.say(["new", "x"])
    for line in ("add Mira side:party", "add Bo side:party", "add Wolf", "start mi=3 bo=2 wo=1"):
        desk.say(line.split())
    assert "rope" in " ".join(desk.say(sentence.split()).text)


def test_help_for_somebody_against_somebody_is_told_so() -> None:
    desk = Desk(shelf=MemoryShelf(rules()), clock=lambda: "")
    desk.say(["new", "x"])
    for line in ("add Mira side:party", "add Bo side:party", "add Wolf", "start mi=3 bo=2 wo=1"):
        desk.say(line.split())
    out = desk.say(["help", "bo", "wolf"])
    assert out.text[0].startswith("Mira helps Bo against Wolf.")
    drawn = [line.plain for line in show(out, ScreenSettings(width=80))]
    assert drawn[0] == " Mira helps Bo against Wolf"
    assert drawn[1] == "   Bo  aided →start mi, against wo"
    assert desk.say(["undo"]).text[0] == "Taken back: Mira helps Bo against Wolf."


def test_the_end_is_told_once() -> None:
    desk = Desk(shelf=MemoryShelf(rules()), clock=lambda: "")
    desk.say(["new", "x"])
    for line in ("add Mira side:party", "add Bo side:party", "add Wolf", "start mi=3 bo=2 wo=1"):
        desk.say(line.split())
    out = desk.say(["end"])
    assert out.text == ("The fight ends.",)
    assert [line.plain for line in show(out, ScreenSettings(width=80))][:2] == [" The fight ends", ""]
    desk.say(["undo"])
    for line in ("help bo wolf", "end"):
        out = desk.say(line.split())
    assert out.text == ("End. Bo is no longer aided.", "The fight ends.")
    drawn = [line.plain for line in show(out, ScreenSettings(width=80))]
    assert drawn[:4] == [" End", "   Bo  aided ends", " The fight ends", ""]


def test_lp_7_the_end_brings_the_recap() -> None:
    desk = Desk(shelf=MemoryShelf(rules()), clock=lambda: "")
    desk.say(["new", "x"])
    for line in ("add Mira side:party", "add Wolf", "start mi=3 wo=1", "d wolf 20"):
        desk.say(line.split())
    out = desk.say(["end"])
    assert any("PARTY WINS" in line.plain for line in show(out, ScreenSettings(width=80)))
    assert any(line.startswith("x: the party won, 1 round") for line in linear(out))


def test_a_recap_calls_the_fallen_what_the_game_calls_them() -> None:
    desk = Desk(shelf=MemoryShelf(rules()), clock=lambda: "")
    for line in ("new x", "add Mira side:party", "add wolf", "add rat", "start mi=3 wo=2 ra=1", "d wo 20", "d ra 20"):
        desk.say(line.split())
    moments = desk.say(["recap"]).payload.moments
    assert [moment.text for moment in moments] == ["r1 Wolf is defeated", "r1 Rat is defeated"]


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("add troll", 'LittleP6 has no template "troll"; Troll has the default numbers. Templates: '),
        ("add troll x2 side:foes", 'LittleP6 has no template "troll"; these have the default numbers. Templates: '),
        ("add troll hp=9", ""),
        ("add wolf x2", ""),
        ("add grim from:wolf", ""),
        ("add Bo side:party", ""),
    ],
)
def test_a_foe_that_sounds_ready_made_and_is_not_is_noticed(sentence: str, told: str) -> None:
    desk = Desk(shelf=MemoryShelf(rules()), clock=lambda: "")
    desk.say(["new", "x"])
    notices = desk.say(sentence.split()).warnings
    assert [notice.startswith(told) for notice in notices] == ([True] if told else [])
    assert all("`rules show littlep6 template` lists them all." in notice for notice in notices)


def test_a_condition_that_holds_already_is_told_so() -> None:
    desk = Desk(shelf=MemoryShelf(rules()), clock=lambda: "")
    for line in ("new x", "add Mira side:party", "add wolf", "start mi=3 wo=2", "c wo weaken"):
        desk.say(line.split())
    assert desk.say(["c", "wo", "weaken"]).text == ("Condition: Wolf. Wolf is already weakened.",)


def test_a_sheet_says_that_somebody_is_asked() -> None:
    desk = Desk(shelf=MemoryShelf(rules()), clock=lambda: "")
    for line in ("new x", "add Mira side:party", "add wolf ac=1", "start mi=3 wo=2", "evade", "next", "a mi 3 3"):
        desk.say(line.split())
    sheet = show(desk.say(["status", "mi"]), ScreenSettings(width=80))
    assert "turn        a question waits" in str(sheet)


def test_of_more_weapons_than_a_hint_holds_it_says_where_all_are_told() -> None:
    desk = Desk(shelf=MemoryShelf(rules()), clock=lambda: "")
    desk.say(["new", "x"])
    with pytest.raises(Refused) as refused:
        desk.say(["add", "Mira", "side:party", "weapons=zweihander"])
    assert refused.value.hint.startswith("Known: ")
    assert refused.value.hint.endswith(" more; `rules show littlep6 weapon` lists them all.")


def test_of_the_dying_it_is_not_announced_that_they_stand_up() -> None:
    desk = Desk(shelf=MemoryShelf(rules()), clock=lambda: "")
    desk.say(["new", "x"])
    for line in ("add Mira side:party phy=2", "add Wolf", "start wo=2 mi=1", "c mi prone"):
        desk.say(line.split())

    def ends() -> list[str]:
        return [each["condition"] for each in desk.say(["status"]).data["due"] if each["what"] == "ends"]

    assert ends() == ["prone"]
    desk.say(["d", "mi", "20"])
    assert ends() == []


def test_why_tells_a_hazard_by_its_name_and_its_rules() -> None:
    desk = Desk(shelf=MemoryShelf(rules()), clock=lambda: "")
    desk.say(["new", "x"])
    told = desk.say(["why", "electric shock"]).text
    assert told[0].startswith("electric shock: 1 to 3 by its strength")
    assert any(line.startswith("LP-62: ") for line in told)


def test_lp_4_moves_whose_names_are_no_verbs_are_told_in_words_of_their_own() -> None:
    data, state = rules().data, bridge()
    told = [
        brief(deed(data, state, "mi", move, at))
        for move, at in (("thorns", ["g1"]), ("gust", ["g1"]), ("daze", ["g1"]))
    ]
    assert told == [
        "Mira Vale casts Thorns at Goblin 1",
        "Mira Vale casts Gust at Goblin 1",
        "Mira Vale tries to daze Goblin 1",
    ]
    assert brief(deed(data, state, "mi", "potion", ["mi"])) == "Mira Vale gives a potion to themselves"
    assert brief(deed(data, state, "mi", "potion", ["ta"])) == "Mira Vale gives a potion to Tamsin Oakhand"
    assert brief(deed(data, state, "mi", "thorns", [])) == "Mira Vale casts Thorns"


def test_lp_24_who_is_equal_is_seen_to_throw_again() -> None:
    desk = Desk(shelf=MemoryShelf(rules()), clock=lambda: "")
    desk.say(["new", "x"])
    for line in ("add Mira side:party", "add Bo side:party", "add Wolf"):
        desk.say(line.split())
    drawn = [line.plain for line in show(desk.say(["start", "mi=4", "bo=4", "wo=4"]), ScreenSettings(width=80))]
    assert drawn[0] == " initiative  Mira 4   Bo 4   Wolf 4"
    assert drawn[1].startswith(" again       Mira ")

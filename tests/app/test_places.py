"""Where everybody is: distances on the board and by `dist`, obstacles, and the map of each kind of game."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from littledice.app.outcome import Outcome
from littledice.language.loading import load
from littledice.language.reading.roots import roots
from littledice.model.errors import LittleDiceError, Refused, WrongUsage
from littledice.render import sentences, show
from littledice.render.settings import ScreenSettings
from littledice.rules.rulebook import Rules
from tests.app.meadow import Table
from tests.field.fight import Told

CLIFF = (
    'add "Mira Vale" side:party agility=3 endurance=3 axes=3 tumble=2 held=axe',
    "add Dorrin side:party axes=2 held=axe",
    "add harpy x3 axes=2 held=axe",
    "place mi 1,0",
    "place h2 2,0",
    "place do -2,2",
    "place h1 5,-3",
    "start mi=5 do=6 h1=7 h2=8 h3=9",
    "go",
)
BRIDGE = (
    "add Tamsin side:party phy=3 hp=12 weapons=short-sword",
    "add Mira side:party phy=2",
    "add goblin x3 hp=4 ac=1",
    "add ogre hp=9",
    "start ta=9 mi=8 g1=7 g2=6 g3=5 og=4",
    "dist ta g1 close",
    "dist ta g2 20",
    "dist ta og far",
)
MILL = (
    "add Ana side:party melee=3 speed=6",
    "add Bo side:party",
    "add orc x3",
    "start an=9 bo=8 o1=7 o2=6 o3=5",
    "dist an o1 2",
    "dist an o2 12",
    "dist an bo 2",
)
GAMES = {"spiritd6": CLIFF, "littlep6": BRIDGE, "sixtysix": MILL}


@cache
def rules(game: str) -> Rules:
    return load(game, roots())


def table(game: str, *more: str, viewer: str = "gm") -> Table:
    return Table(*GAMES[game], *more, rules=rules(game), viewer=viewer)


def drawn(outcome: Outcome, width: int = 80, *, ascii: bool = False) -> str:
    lines = show(outcome, ScreenSettings(width=width, ascii=ascii))
    assert all(line.cell_len <= width for line in lines)
    return "\n".join(line.plain.rstrip() for line in lines)


def plain(outcome: Outcome) -> str:
    return "\n".join(sentences(outcome))


@pytest.mark.parametrize(
    ("game", "heading", "cells"),
    [
        ("spiritd6", " hex ", {"do": "3", "h1": "4", "h2": "1", "h3": ""}),
        ("littlep6", " dist ", {"g1": "close", "g2": "near", "og": "far", "mi": ""}),
        ("sixtysix", " m ", {"o1": "2", "o2": "12", "o3": "", "bo": "2"}),
    ],
)
def test_the_board_tells_how_far_everybody_is_from_whoever_is_up(
    game: str, heading: str, cells: dict[str, str]
) -> None:
    found = table(game).say("status")
    screen = drawn(found, 120).splitlines()
    top = next(line for line in screen if " id " in line)
    end = top.index(heading) + len(heading) - 1
    for who, cell in cells.items():
        row = next(line for line in screen if f" {who} " in line[:14])
        assert row[:end].split("  ")[-1].strip() == cell or (not cell and row[end - 3 : end].strip() == "")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("width", [120, 80, 60])
def test_every_width_has_every_distance(game: str, width: int) -> None:
    found = table(game).say("status")
    screen = drawn(found, width)
    for told in {"spiritd6": ("3", "4"), "littlep6": ("close", "near", "far"), "sixtysix": ("12",)}[game]:
        assert told in screen


def test_in_sentences_a_distance_says_from_whom() -> None:
    told = plain(table("spiritd6").say("status"))
    assert "At 5,-3, 4 hexes from Mira Vale." in told
    assert "Near, 20 feet, from Tamsin." in plain(table("littlep6").say("status"))
    assert "12 metres from Ana." in plain(table("sixtysix").say("status"))


def test_json_has_them() -> None:
    view = table("spiritd6", "block 3,3").say("status").data
    assert view["distances"] == {"do": 3, "h1": 4, "h2": 1}
    assert view["blocked"] == [[3, 3]]
    assert table("littlep6").say("status").data["distances"] == {"g1": "close", "g2": 20, "og": "far"}


def test_nothing_is_shown_where_nobody_has_a_place() -> None:
    bare = Table(*(each for each in CLIFF if not each.startswith("place")), rules=rules("spiritd6"))
    found = bare.say("status")
    assert " hex " not in drawn(found, 120)
    assert found.data["distances"] == {}
    with pytest.raises(LittleDiceError) as refused:
        bare.say("map")
    assert "place mi 0,0" in refused.value.hint


def test_a_game_without_places_shows_none_of_it() -> None:
    bare = Table("add Mira side:party", "add orc", "start mi=2 or=1", "dist mi or near")
    assert " dist " not in drawn(bare.say("status"), 120)
    assert bare.say("dist mi").data["distances"] == {"or": "near"}
    with pytest.raises(LittleDiceError) as refused:
        bare.say("map")
    assert refused.value.code == "places"


def test_a_distance_that_is_not_set_says_how_to_set_it(tmp_path: Path) -> None:
    bands = Told(tmp_path, "littlep6", "add Mira side:party", "add goblin")
    assert bands.say("dist mi go").text[0] == "How far Goblin is from Mira is not set yet."
    assert bands.say("dist mi go").text[1] == "`dist mi g1 near` sets it; or close, reach or far."
    assert bands.say("dist mi").text[0] == "Any distance from Mira is not set yet."
    assert "place" not in " ".join(bands.say("dist mi").text)
    hexes = table("spiritd6").say("dist h3 h1").text
    assert "`place h3 0,0`" in hexes[1]
    bands.say("dist mi g1 near")
    assert bands.say("dist mi go").text == ("Goblin: near.",)


def test_many_are_set_at_one_distance_in_one_step() -> None:
    bridge = table("littlep6")
    steps = bridge.steps
    assert bridge.say("dist mi foes near").data["step"] == steps + 1
    assert set(bridge.say("dist mi").data["distances"].values()) == {"near"}
    assert bridge.say("dist mi g1 og").text == ("Goblin 1: near.", "Ogre: near.")
    assert bridge.say("dist mi ta g1").text == ("Goblin 1: near.", "Not set: Tamsin.")
    bridge.say("u")
    assert bridge.say("dist mi").data["distances"] == {}
    with pytest.raises(LittleDiceError, match="two different people"):
        bridge.say("dist mi party near")


def test_bands_and_numbers_are_in_one_order() -> None:
    bridge = table("littlep6", "dist ta mi far", "dist ta g3 near")
    assert list(bridge.say("dist ta").data["distances"]) == ["g1", "g2", "g3", "mi", "og"]


@pytest.mark.parametrize("game", GAMES)
def test_where_the_dead_lie_is_nobodys_question(game: str) -> None:
    fight = table(game, "add rat x5 together")
    told = " ".join(fight.say("dist").text)
    assert "the Rat mob" in told
    for dead in ("r1", "r2"):
        fight.say(
            f"set {dead} {'hp=0' if game == 'littlep6' else 'wounds=3' if game == 'spiritd6' else 'torso=-1 head=-1'}"
        )
    told = " ".join(fight.say("dist").text)
    assert "3 of the Rat mob" in told
    assert "r1" not in drawn(fight.say("map"))
    assert "r5" in drawn(fight.say("map"))


def test_dist_tells_all_distances_nearest_first_or_one() -> None:
    fight = table("spiritd6")
    steps = fight.steps
    all_of_them = fight.say("dist mi")
    assert list(all_of_them.data["distances"].items()) == [("h2", 1), ("do", 3), ("h1", 4)]
    assert "Not set: Harpy 3." in all_of_them.text
    assert fight.say("dist").data == all_of_them.data
    assert fight.say("dist mi h1").text == ("Harpy 1: 4 hexes, north-east.",)
    assert fight.say("dist mi h3").data["distances"] == {"h3": None}
    assert fight.say("dist h1").data["from"] == "h1"
    assert fight.steps == steps


@pytest.mark.parametrize(
    ("said", "pair", "distance"),
    [
        ("dist g3 far", ("ta", "g3"), "far"),
        ("dist mi g3 12", ("mi", "g3"), 12),
        ("mira: dist g3 near", ("mi", "g3"), "near"),
        ("dist g1 off", ("ta", "g1"), None),
        ("dist ta og close", ("ta", "og"), "close"),
    ],
)
def test_dist_sets_one(said: str, pair: tuple[str, str], distance: float | str | None) -> None:
    fight = table("littlep6", said)
    assert fight.state.distance(*pair) == distance


@pytest.mark.parametrize("said", ["dist mi mi", "dist mi near far", "dist g1 g2 g2", "dist zz", "mi: dist"])
def test_dist_refuses_what_means_nothing(said: str) -> None:
    if said == "mi: dist":
        assert table("littlep6").say(said).data["from"] == "mi"
        return
    with pytest.raises(LittleDiceError):
        table("littlep6").say(said)


def test_a_player_may_ask_and_not_set() -> None:
    fight = table("littlep6", viewer="ta")
    assert fight.say("dist ta g1").data["distances"] == {"g1": "close"}
    with pytest.raises(LittleDiceError) as refused:
        fight.say("dist ta g1 far")
    assert refused.value.code == "gm"
    party = table("littlep6", viewer="party")
    assert party.say("dist ta g1").data["distances"] == {"g1": "close"}
    assert party.say("map").data["from"] == "ta"


def test_nobody_may_go_where_something_stands_until_it_is_taken_away() -> None:
    fight = table("spiritd6", "block 1,1 0,1")
    with pytest.raises(LittleDiceError) as refused:
        fight.say("move to 1,1")
    assert (refused.value.code, refused.value.message) == ("blocked", "1,1 is blocked.")
    assert "1,1 is free again." in fight.say("block 1,1 off").text
    fight.say("move to 1,1")
    assert fight.of("mi").at == (1, 1)
    fight.say("undo 2")
    assert fight.state.blocked == ((1, 1), (0, 1))


def test_a_way_leads_around_what_is_blocked() -> None:
    ring = "block 1,-1 2,-1 0,0 0,1 1,1"
    fight = table("spiritd6", ring)
    assert fight.say("map").data["ends"] == []
    fight.say("block 1,1 off")
    assert {tuple(end["at"]): end["steps"] for end in fight.say("map").data["ends"]}[1, 2] == 2


@pytest.mark.parametrize(
    ("game", "hint"),
    [
        ("littlep6", "In LittleP6 people are so far apart: `dist WHO OTHER near` sets it; or close, reach or far."),
        ("sixtysix", "In 66 people are so far apart: `dist WHO OTHER 6` sets it in metres."),
        ("spiritd6", "`place WHO Q,R`, for example `place mira 0,-2`"),
    ],
)
def test_what_is_no_place_is_refused_in_the_measure_of_the_game(tmp_path: Path, game: str, hint: str) -> None:
    told = Told(tmp_path, game, "add Mira side:party", "add goblin")
    with pytest.raises(WrongUsage) as refused:
        told.say("place mi near")
    assert (refused.value.message, refused.value.hint) == ('"near" is not a place.', hint)
    with pytest.raises(WrongUsage) as refused:
        told.say("block near")
    assert refused.value.hint == "`block Q,R`, for example `block 3,-3 4,-3`"


@pytest.mark.parametrize(
    ("said", "code"), [("block 1,0", "taken"), ("block 9,9 off", "nothing"), ("place do 3,3", "blocked")]
)
def test_what_a_block_refuses(said: str, code: str) -> None:
    with pytest.raises(LittleDiceError) as refused:
        table("spiritd6", "block 3,3").say(said)
    assert refused.value.code == code


@pytest.mark.parametrize("game", GAMES)
def test_what_is_blocked_stands_on_every_map(game: str) -> None:
    found = table(game, "block 3,-3 4,-3").say("map")
    told = plain(found)
    assert "Blocked: 3,-3. 4,-3." in told
    assert found.data["blocked"] == [[3, -3], [4, -3]]
    assert "##" in drawn(found) if game == "spiritd6" else "blocked: 3,-3 4,-3" in drawn(found)


def test_nothing_is_blocked_in_a_game_without_places() -> None:
    with pytest.raises(LittleDiceError) as refused:
        Table("add Mira side:party").say("block 1,1")
    assert refused.value.code == "places"


def test_the_map_has_everybody_where_they_stand() -> None:
    fight = table("spiritd6", "block 3,-3 3,-2")
    for width in (120, 80, 60):
        screen = drawn(fight.say("map"), width)
        rows = {
            line.split()[0]: line for line in screen.splitlines() if "," in line.split(" ")[1:2] or line[:7].strip()
        }
        assert "►mi" in screen
        assert all(mark in screen for mark in ("●do", "▲h1", "▲h2", "##"))
        assert screen.index("▲h1") < screen.index("►mi") < screen.index("●do")
        assert "not placed" in screen
        assert rows
    row = next(line for line in drawn(fight.say("map"), 60).splitlines() if "►mi" in line)
    assert row.index("▲h2") - row.index("►mi") == 4


def test_the_map_shows_where_a_move_may_lead_while_one_is_possible() -> None:
    fight = table("spiritd6")
    screen = drawn(fight.say("map"), 60)
    assert "a digit: hexes to there, at most" in screen
    assert "1!" in screen
    assert "in reach of h1, h2" in screen
    told = fight.say("map").data["ends"]
    assert {"at": [2, -1], "steps": 1, "in_reach_of": ["h2"]} in told
    fight.say("move to 0,0")
    after = fight.say("map mi")
    assert after.data["ends"] == []
    assert "a digit" not in drawn(after, 60)


def test_the_map_in_ascii_is_ascii() -> None:
    for game in GAMES:
        assert drawn(table(game).say("map"), 60, ascii=True).isascii()


@pytest.mark.parametrize("game", GAMES)
def test_what_the_map_draws_is_told_in_sentences(game: str) -> None:
    found = table(game).say("map")
    told, screen = plain(found), drawn(found, 80)
    names = {who.id: who.name for who in table(game).state.here()}
    assert all(name in told for who, name in names.items() if who in screen)


def test_the_map_of_bands_and_of_a_measure() -> None:
    bands = drawn(table("littlep6").say("map"), 60)
    assert [line.split() for line in bands.splitlines()[1:]] == [
        ["close", "▲g1", "short", "sword"],
        ["near", "▲g2", "1", "move", "to", "close"],
        ["far", "▲og", "2", "moves", "to", "close"],
        ["not", "set", "●mi", "▲g3"],
    ]
    line = drawn(table("sixtysix").say("map"), 60)
    assert "metres, 6 left to move" in line
    assert line.splitlines()[1].split() == ["0", "2", "12"]
    assert "►an─" in line
    assert plain(table("sixtysix").say("map")).startswith("From Ana: Bo and Orc 1 2 metres, Orc 2 12.")


def test_a_question_for_a_hex_says_from_where_and_holds_to_what_was_said() -> None:
    fight = table("spiritd6")
    asked = fight.say("move 2")
    assert asked.open is not None
    assert asked.open.question.text == "To which hex does Mira Vale go? From 1,0, at most 2."
    assert {end["steps"] for end in fight.say("map").data["ends"]} == {1, 2}
    with pytest.raises(LittleDiceError):
        fight.say("answer 1,3")
    fight.say("answer 1,2")
    assert fight.of("mi").at == (1, 2)


def test_what_is_concealed_is_on_no_map_of_a_players() -> None:
    fight = table("spiritd6", "conceal h2")
    seen = fight.as_player("mi")
    seen.desk.shelf = fight.shelf
    found = seen.say("map")
    assert "h2" not in drawn(found)
    assert "Harpy 2" not in plain(found)
    ends = {tuple(end["at"]): end for end in found.data["ends"]}
    assert ends[2, 0]["in_reach_of"] == []
    assert "h2" not in found.data["distances"]
    assert (2, 0) not in {tuple(end["at"]) for end in fight.say("map").data["ends"]}


def test_how_large_somebody_is_can_be_seen_by_everybody() -> None:
    fight = table("spiritd6", "add ogre size=2 axes=3 held=axe hp=500", "place og 1,-4")
    seen = fight.as_player("mi")
    assert seen.say("dist mi og").data == fight.say("dist mi og").data
    assert drawn(seen.say("map"), 60).count("▲og") == drawn(fight.say("map"), 60).count("▲og") > 1
    veiled = next(each for each in seen.say("status").data["combatants"] if each["id"] == "og")
    assert (veiled["stats"], veiled["tracks"]) == ({}, {})


def test_whoever_stands_nowhere_sees_where_the_others_are() -> None:
    fight = table("spiritd6", "place mi off")
    screen = drawn(fight.say("map"), 60)
    assert "h1 at 5,-3" in screen
    assert "Harpy 1, foes, id h1, at 5,-3." in plain(fight.say("map"))


def test_a_mob_is_as_far_as_the_nearest_of_it() -> None:
    fight = table("spiritd6", "add wolf x3 together", "place w1 1,5", "place w2 1,3")
    found = fight.say("status")
    row = next(line for line in drawn(found, 120).splitlines() if "Wolf" in line and " w1 " in line)
    assert " 3 " in row
    assert ". The nearest is 3 hexes from Mira Vale. " in plain(found)


def test_of_a_mob_whoever_can_still_act_is_who_looks() -> None:
    fight = table("littlep6", "add rat x3 together", "dist r1 mi far", "dist r2 mi near", "goto r1", "set r1 hp=0")
    assert fight.say("dist").data["from"] == fight.say("map").data["from"] == "r2"
    assert fight.say("status").data["distances"] == {"mi": "near"}
    assert ". Near, from Rat 2." in plain(fight.say("status"))
    assert fight.say("what").data["who"] == "r2"
    assert fight.say("suggest").data["who"] == "r2"
    fight.say("r2: evade")
    fight.say("r2: attack! mi")
    assert fight.say("what").data["who"] == "r3"


def test_two_in_one_hex_and_whoever_is_down() -> None:
    fight = table("spiritd6", "c h2 dead", "place! h1 2,0")
    screen = drawn(fight.say("map"), 60)
    assert "▲h1" in screen
    assert "✗h2" not in screen
    assert "h2 1 east" in screen


@pytest.mark.parametrize("game", ["littlep6", "sixtysix"])
def test_a_map_of_somebody_of_whom_no_distance_is_known_says_so(game: str) -> None:
    with pytest.raises(Refused, match=r"No distance from \w+ 3 is set\."):
        table(game).say("map g3" if game == "littlep6" else "map o3")


@pytest.mark.parametrize(("far", "told"), [(1, "Orc 1 metre."), (2, "Orc 2 metres.")])
def test_one_of_a_measure_is_said_as_one(tmp_path: Path, far: int, told: str) -> None:
    fight = Told(tmp_path, "sixtysix", "add Ana side:party", "add orc", "start an=5 or=1", f"dist an or {far}")
    assert f"From Ana: {told}" in plain(fight.say("map"))


def test_sentences_name_the_hexes_that_a_screen_draws_and_count_the_others(tmp_path: Path) -> None:
    told = Told(tmp_path, "spiritd6", "add harpy", "add Mira side:party", "place ha 0,0", "place mi 5,0")
    found = told.say("start ha=1 mi=9", "go", "map")
    said = "\n".join(line for line in plain(found).split(". ") if "hex" in line)
    named = set(re.findall(r"-?\d+,-?\d+", said))
    ends = {",".join(map(str, end["at"])): end["steps"] for end in found.data["ends"]}
    assert {"1,0", "0,-4", "-6,0"} <= named
    assert not {"7,0", "0,-5", "-7,0"} & named
    assert {"7,0", "0,-5", "-7,0"} <= set(ends)
    assert f"And {len(set(ends) - named)} that are farther off." in plain(found)

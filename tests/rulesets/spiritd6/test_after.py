"""After the fight: lasting wounds, rests, first aid, downtime."""

from __future__ import annotations

from pathlib import Path

import pytest

from littledice.app.desk import Desk
from littledice.app.memory_shelf import MemoryShelf
from littledice.model.errors import Refused
from littledice.model.events import Clock, Rolled
from tests.rulesets.spiritd6.people import Game, game, person, rules

OPTIONS = dict[str, bool | int | str]


def ended(
    dice: str, *, wounds: int = 1, options: OPTIONS | None = None, lasting: str = "", endurance: float = 4
) -> Game:
    fight = game(person("mi", "party", endurance=endurance), person("g1"), options=options).start(mi=2, g1=1)
    if lasting:
        fight.gain("mi", lasting, amount=1)
    fight.set("mi", "wounds", wounds)
    return fight.say("gm", "end", dice=dice)


def lasting(fight: Game) -> list[tuple[str, int | None]]:
    held = fight.state.combatants["mi"].conditions
    return [(each.kind, each.amount) for each in held if each.kind.startswith("lasting")]


def test_each_wound_owes_a_check_at_disadvantage() -> None:
    """SD-73: none fails, none lasts."""
    fight = ended("5 5 5 6", wounds=2)
    assert lasting(fight) == []
    rolls = [event.roll for event in fight.events if isinstance(event, Rolled)]
    assert [(roll.what, roll.threshold, roll.success) for roll in rolls] == [("lasting", 5, True)] * 2
    assert fight.state.stage == "ended"


@pytest.mark.parametrize(
    ("face", "kind"),
    [(1, "body"), (2, "body"), (3, "body"), (4, "arm"), (5, "arm"), (6, "leg"), (7, "leg"), (8, "head")],
)
def test_where_a_lasting_wound_is(face: int, kind: str) -> None:
    """SD-74."""
    assert lasting(ended(f"4 4 {face}")) == [(f"lasting_{kind}", 1)]


def test_all_checks_come_before_all_places() -> None:
    """SD-73."""
    fight = game(person("mi", "party"), person("g1")).start(mi=2, g1=1).set("mi", "wounds", 2).set("g1", "wounds", 1)
    fight.say("gm", "end", dice="1 1 1 1 1 1 8 8 1")
    rolls = [(event.roll.who, event.roll.what) for event in fight.events if isinstance(event, Rolled)]
    assert rolls == [("mi", "lasting")] * 2 + [("g1", "lasting")] + [("mi", "location")] * 2 + [("g1", "location")]
    assert lasting(fight) == [("lasting_head", 2)]


def test_only_wounds_that_are_not_lasting_are_checked() -> None:
    """SDV-27: one lasting and one from before; threshold 5, one success."""
    fight = ended("4 6 6", wounds=2, lasting="lasting_arm")
    assert lasting(fight) == [("lasting_arm", 1), ("lasting_leg", 1)]


def test_the_dead_do_not_roll_the_unconscious_do() -> None:
    """SD-73."""
    assert lasting(ended("", wounds=3)) == []
    fight = game(person("mi", "party"), person("g1")).start(mi=2, g1=1).set("mi", "wounds", 2)
    fight.gain("mi", "unconscious").say("gm", "end", dice="5 5 5 5")
    assert sum(isinstance(event, Rolled) for event in fight.events) == 2


@pytest.mark.parametrize(("counts", "wounds"), [(True, 1), (False, 0)])
def test_whether_a_lasting_wound_still_counts(counts: bool, wounds: int) -> None:
    """SD-74, option lasting_counts."""
    assert ended("1 1 8", options={"lasting_counts": counts}).track("mi", "wounds") == wounds


def test_lasting_wounds_that_do_not_count_leave_the_others_to_be_checked() -> None:
    """Option lasting_counts: the track holds only wounds that are not lasting."""
    fight = ended("5 5", lasting="lasting_arm", options={"lasting_counts": False})
    assert sum(isinstance(event, Rolled) for event in fight.events) == 1


@pytest.mark.parametrize(
    ("kind", "verb", "words", "net"),
    [
        ("lasting_head", "perception", "", -1),
        ("lasting_head", "axes", "", 0),
        ("lasting_leg", "tumble", "", -1),
        ("lasting_leg", "athletics", "", -1),
        ("lasting_leg", "perception", "", 0),
        ("lasting_body", "endurance", "", -1),
        ("lasting_body", "axes", "", 0),
    ],
)
def test_what_a_lasting_wound_hinders(kind: str, verb: str, words: str, net: int) -> None:
    """SD-74, SD-91: once, however many are in the same place."""
    fight = game(person("mi", "party")).gain("mi", kind, amount=2).say("mi", "check", stat=verb, dice="1 1")
    roll = [event.roll for event in fight.events if isinstance(event, Rolled)][-1]
    assert roll.advantage == net


def test_a_lasting_arm_wound() -> None:
    """SD-74, SD-90: no two-handed weapon, none beside a shield; two one-handed ones at one more Disadvantage."""
    fight = game(person("mi", "party", words={"held": "axe,axe"}, axes=3), person("g1", hp=50)).start(mi=2, g1=1)
    fight.to("action").gain("mi", "lasting_arm", amount=1)
    fight.say("mi", "attack", "g1", with_="axe,axe", dice="1 1 1 1 1 1")
    rolls = [event.roll.advantage for event in fight.events if isinstance(event, Rolled)]
    assert rolls == [-2, -2]
    fight.set("mi", "phase", 1).hold("mi", "waraxe")
    with pytest.raises(Refused) as refusal:
        fight.say("mi", "attack", "g1", dice="1 1 1")
    assert refusal.value.rule == "SD-74"
    fight.hold("mi", "axe").say("mi", "attack", "g1", dice="1 1 1")


def rested(
    how: str, *, hp: int = 2, wounds: int = 1, options: OPTIONS | None = None, amount: float | None = None, **kinds: int
) -> Game:
    fight = game(person("mi", "party"), person("bo", "party", medicine=4), options=options)
    for kind, level in kinds.items():
        fight.gain("mi", kind, amount=level)
    fight.set("mi", "wounds", wounds).set("mi", "hp", hp)
    return fight.say("gm", "camp", "mi", words=how, amount=amount)


@pytest.mark.parametrize(("hp", "after"), [(2, 7), (3, 8), (13, 13), (12, 12)])
def test_a_short_rest_gives_back_half_of_what_is_lost(hp: int, after: int) -> None:
    """SD-75: rounded down."""
    assert rested("short", hp=hp).body("mi") == (after, 1)


@pytest.mark.parametrize(("option", "hp"), [("full", 13), ("half", 7), ("none", 2)])
def test_a_night(option: str, hp: int) -> None:
    """SD-77, option long_rest_hp: wounds that do not last are gone."""
    assert rested("long", wounds=2, options={"long_rest_hp": option}).body("mi") == (hp, 0)


def test_lasting_wounds_outlast_a_night() -> None:
    """SD-77."""
    fight = rested("long", wounds=2, lasting_leg=1)
    assert (fight.track("mi", "wounds"), lasting(fight)) == (1, [("lasting_leg", 1)])


def test_lasting_wounds_that_do_not_count_leave_no_wound_after_a_night() -> None:
    """Option lasting_counts."""
    fight = rested("long", wounds=1, lasting_leg=1, options={"lasting_counts": False})
    assert (fight.track("mi", "wounds"), lasting(fight)) == (0, [("lasting_leg", 1)])


@pytest.mark.parametrize(("hours", "wounds"), [(0.5, 1), (5, 1), (6, 0), (8, 0)])
def test_hours_are_a_short_rest_or_a_night(hours: float, wounds: int) -> None:
    fight = rested("", amount=hours)
    assert fight.track("mi", "wounds") == wounds
    assert [event.hours for event in fight.events if isinstance(event, Clock)] == [hours]


@pytest.mark.parametrize("hours", [0, -1, 0.25, 10**9])
def test_no_rest_of_such_a_length(hours: float) -> None:
    with pytest.raises(Refused):
        rested("", amount=hours)


def test_a_rest_needs_a_length() -> None:
    with pytest.raises(Refused):
        rested("")


def test_nobody_rests_in_a_fight() -> None:
    fight = game(person("mi", "party"), person("g1")).start(mi=2, g1=1)
    with pytest.raises(Refused):
        fight.say("gm", "camp", "mi", words="short")


@pytest.mark.parametrize(("level", "left"), [(2, 1), (1, None)])
def test_a_rest_takes_a_level_of_fatigue(level: int, left: int | None) -> None:
    """SD-75."""
    held = rested("short", fatigue=level).state.combatants["mi"].find("fatigue")
    assert (held.amount if held else None) == left


def test_the_unconscious_wake_with_a_short_rest() -> None:
    """SD-72."""
    fight = game(person("mi", "party"), person("g1")).start(mi=2, g1=1).set("mi", "wounds", 1)
    fight.say("gm", "damage", "mi", amount=13, dice="5 5 1 1")
    assert fight.has("mi", "unconscious")
    fight.say("gm", "end", dice="5 5 5 5")
    assert fight.has("mi", "unconscious")
    fight.say("gm", "camp", "mi", words="short")
    assert (fight.has("mi", "unconscious"), fight.has("mi", "helpless"), fight.has("mi", "prone")) == (
        False,
        False,
        True,
    )


def test_a_season_heals_a_lasting_wound() -> None:
    """SD-78."""
    fight = rested("season", wounds=2, lasting_leg=1, lasting_head=1)
    assert (lasting(fight), fight.track("mi", "wounds")) == ([("lasting_head", 1)], 1)
    fight = rested("season", wounds=2, lasting_leg=2)
    assert (lasting(fight), fight.track("mi", "wounds")) == ([("lasting_leg", 1)], 1)
    assert rested("season", wounds=1).body("mi") == (13, 0)


def aided(dice: str, *, wounds: int = 1, **kinds: int) -> Game:
    fight = rested("short", wounds=wounds, **kinds)
    return fight.say("bo", "firstaid", "mi", dice=dice)


@pytest.mark.parametrize(
    ("dice", "hp", "treated", "left"),
    [
        ("1 1 1 1", 7, False, [("lasting_leg", 1)]),
        ("4 1 1 1", 13, False, [("lasting_leg", 1)]),
        ("4 4 1 1", 13, True, [("lasting_leg", 1)]),
        ("4 4 4 1", 13, True, [("lasting_leg", 1)]),
    ],
)
def test_first_aid(dice: str, hp: int, treated: bool, left: list[tuple[str, int]]) -> None:
    """SD-76: each success brings what comes before it; a place's effects stay until the next long rest."""
    fight = aided(dice, lasting_leg=1)
    assert (fight.track("mi", "hp"), fight.has("mi", "treated"), lasting(fight)) == (hp, treated, left)
    fight.say("gm", "camp", "mi", words="long")
    turned = dice.count("4") >= 3
    assert (lasting(fight), fight.track("mi", "wounds")) == (([], 0) if turned else (left, 1))
    assert not fight.has("mi", "treated")


def test_of_two_in_one_place_one_is_turned() -> None:
    """SD-76."""
    fight = aided("4 4 4 4", wounds=2, lasting_leg=2).say("gm", "camp", "mi", words="long")
    assert (lasting(fight), fight.track("mi", "wounds")) == ([("lasting_leg", 1)], 1)


def test_a_turned_wound_is_checked_again_after_the_next_fight() -> None:
    """SD-73, SD-76: it is a common wound now."""
    fight = aided("4 4 4 4", lasting_leg=1).start(mi=2, bo=1).say("gm", "end", dice="1 1 8")
    assert ("lasting_head", 1) in lasting(fight)


def test_the_treated_are_not_hindered_but_still_count_as_wounded() -> None:
    """SD-76."""
    fight = aided("4 4 1 1").say("mi", "check", stat="axes", dice="1 1")
    roll = [event.roll for event in fight.events if isinstance(event, Rolled)][-1]
    assert (roll.advantage, fight.track("mi", "wounds")) == (0, 1)


def test_first_aid_wakes() -> None:
    """SD-72."""
    fight = rested("short").gain("mi", "unconscious").gain("mi", "helpless")
    fight.say("bo", "firstaid", "mi", dice="4 1 1 1")
    assert not fight.has("mi", "helpless")


def test_first_aid_once_for_each_rest_and_not_to_oneself() -> None:
    """SD-76."""
    fight = aided("1 1 1 1")
    with pytest.raises(Refused) as refusal:
        fight.say("bo", "firstaid", "mi", dice="1 1 1 1")
    assert (refusal.value.code, refusal.value.rule) == ("rest", "SD-76")
    fight.say("gm", "camp", "mi", words="short").say("bo", "firstaid", "mi", dice="1 1 1 1")
    with pytest.raises(Refused):
        fight.say("mi", "firstaid", "mi", dice="1 1 1 1")
    with pytest.raises(Refused):
        fight.say("gm", "firstaid", "bo")


def test_first_aid_not_in_a_fight_nor_to_the_dead() -> None:
    fight = rested("short").start(mi=2, bo=1)
    with pytest.raises(Refused):
        fight.say("bo", "firstaid", "mi", dice="1 1 1 1")
    dead = rested("short").set("mi", "wounds", 3)
    with pytest.raises(Refused):
        dead.say("bo", "firstaid", "mi", dice="1 1 1 1")
    assert rules().data.move["firstaid"].time == "rest"


def test_spirit_a6_lasting_wounds_go_from_fight_to_fight(tmp_path: Path) -> None:
    """SD-74, SD-77: a wound of the party file's regulars is a lasting one in the next fight too, and hinders there."""
    shelf = MemoryShelf(rules())
    shelf.party = tmp_path / "party.toml"
    shelf.party.write_text('carry = true\n[mira]\nname = "Mira Vale"\n')
    desk = Desk(shelf=shelf, clock=lambda: "")
    hurt = ("c mi lasting_leg", "c mi engaged by bo", "set mi wounds=1")
    for line in ("new One", "+ mira", "add Bo", "start mi=2 bo=1", *hurt, "end", "new Two", "+ mira"):
        desk.say(line.split())
    view = desk.say(["status"]).data["combatants"][0]
    assert [held["id"] for held in view["conditions"]] == ["lasting_leg"]
    assert (view["stats"]["speed"], view["tracks"]["wounds"]["value"]) == (7, 1)
    desk.say(["start", "mi=2"])
    desk.say(["end"])
    assert desk.say(["status"]).data["combatants"][0]["tracks"]["wounds"]["value"] == 1

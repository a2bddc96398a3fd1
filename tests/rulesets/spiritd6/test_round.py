"""The round: initiative anew, three phases with their orders, what refills, what lasts how long."""

from __future__ import annotations

import pytest

from littledice.model.commands import Begin, EndTurn, Enter
from littledice.model.errors import Refused
from littledice.model.events import Noted, Rolled
from tests.rulesets.spiritd6.people import Game, game, person, rules


def trio(**options: bool | int | str) -> Game:
    return game(
        person("aa", "party", words={"held": "axe"}, axes=3),
        person("bb", words={"held": "axe"}, axes=3),
        person("cc", words={"held": "axe"}, axes=3),
        options=options,
    )


def test_initiative_is_a_d10_and_half_of_sense_and_agility() -> None:
    """SD-13: rounded down; highest first."""
    fight = game(person("aa", "party", sense=4, agility=3), person("bb", sense=8, agility=6))
    fight.do(Begin(), 9, 1)
    assert [fight.state.combatants[who].initiative for who in ("aa", "bb")] == [12, 8]
    assert fight.state.standing == ("aa", "bb")


def test_a_tie_goes_to_the_higher_modifier_and_then_to_a_roll_off() -> None:
    """SD-13."""
    fight = game(person("aa", "party"), person("bb", agility=6), person("cc"))
    fight.do(Begin(), 5, 4, 5, 2, 7)
    assert fight.state.standing == ("bb", "cc", "aa")
    assert [event.roll.what for event in fight.events if isinstance(event, Rolled)][-2:] == ["roll-off"] * 2


def test_equal_roll_offs_are_rolled_again() -> None:
    """SD-13."""
    fight = game(person("aa", "party"), person("bb"))
    fight.do(Begin(), 5, 5, 3, 3, 1, 2)
    assert fight.state.standing == ("bb", "aa")


def test_initiative_is_no_check() -> None:
    """SD-81: wounds and fatigue do not touch it."""
    fight = game(person("aa", "party"), person("bb")).set("aa", "wounds", 2).gain("aa", "fatigue", amount=2)
    fight.do(Begin(), 7, 6)
    assert fight.state.combatants["aa"].initiative == 11


@pytest.mark.parametrize(("bulk", "total"), [(11, 9), (12, 5), (22, 5), (23, 1)])
def test_too_much_to_carry_slows_initiative(bulk: int, total: int) -> None:
    """SD-13: capacity 7 + Might 4; 4 less above it, 8 less above twice that."""
    fight = game(person("aa", "party", bulk=bulk), person("bb"))
    fight.do(Begin(), 5, 1)
    assert fight.state.combatants["aa"].initiative == total


@pytest.mark.parametrize(("traits", "total"), [("", 2 + 4 - 3), ("armor-mastery", 2 + 4 - 2)])
def test_armour_slows_initiative_and_mastery_helps(traits: str, total: int) -> None:
    """SD-13."""
    fight = game(person("aa", "party", armor_penalty=3, words={"traits": traits} if traits else {}), person("bb"))
    fight.do(Begin(), 2, 1)
    assert fight.state.combatants["aa"].initiative == total


def test_initiative_is_rolled_anew_every_round() -> None:
    """SD-13."""
    fight = trio().start(aa=3, bb=2, cc=1).to("action")
    fight.next().next().next(1, 9, 5)
    assert (fight.state.round, fight.state.standing) == (2, ("bb", "cc", "aa"))


def test_each_phase_has_its_order() -> None:
    """SD-14, SD-15, SD-16."""
    fight = trio().start(aa=3, bb=2, cc=1)
    assert (fight.state.phase, fight.state.order) == ("immediate", ("cc", "bb", "aa"))
    fight.go()
    assert (fight.state.phase, fight.state.order) == ("movement", ("cc", "bb", "aa"))
    fight.next().next().next()
    assert (fight.state.phase, fight.state.order) == ("action", ("aa", "bb", "cc"))


def test_assess_brings_ten_initiative_in_the_next_round_alone() -> None:
    """SDV-09, SD-38."""
    fight = game(person("cc", "party", sense=3, agility=3), person("bb")).start(cc=2, bb=1).to("action")
    fight.say("cc", "assess").next().next(2, 4)
    assert fight.state.combatants["cc"].initiative == 15
    fight.to("action").next().next(2, 4)
    assert fight.state.combatants["cc"].initiative == 5


def test_one_action_a_phase() -> None:
    """SD-17: budgets and turns both see to it."""
    fight = trio().start(aa=3, bb=2, cc=1).to("action")
    fight.say("aa", "assess")
    with pytest.raises(Refused) as refusal:
        fight.say("aa", "guard")
    assert (refusal.value.code, refusal.value.overrulable) == ("cost", True)


def test_a_second_immediate_action_is_refused() -> None:
    """SD-17."""
    fight = trio().start(aa=3, bb=2, cc=1)
    fight.say("cc", "draw", weapon="axe")
    with pytest.raises(Refused) as refusal:
        fight.say("cc", "engage", "aa")
    assert refusal.value.code == "turn"


@pytest.mark.parametrize(
    ("move", "phase"), [("attack", "movement"), ("move", "action"), ("snapshot", "action"), ("run", "movement")]
)
def test_moves_belong_to_their_phase(move: str, phase: str) -> None:
    """SD-19 to SD-38."""
    fight = trio().start(aa=3, bb=2, cc=1).to(phase)
    who = fight.state.active[0]
    target = () if move in ("move", "run") else ("aa",) if who != "aa" else ("bb",)
    with pytest.raises(Refused) as refusal:
        fight.say(who, move, *target)
    assert refusal.value.code == "phase"


def test_defense_and_reactions_are_full_as_the_immediate_phase_opens() -> None:
    """SD-14, SD-40, SD-51."""
    fight = trio().start(aa=3, bb=2, cc=1).set("aa", "defense", 0).set("aa", "reaction", 0)
    fight.to("action").next().next()
    assert (fight.track("aa", "defense"), fight.track("aa", "reaction")) == (0, 0)
    fight.next(3, 2, 1)
    assert (fight.track("aa", "defense"), fight.track("aa", "reaction")) == (1, 1)


@pytest.mark.parametrize(
    ("stats", "words", "points"),
    [
        ({"unarmed": 9, "tumble": 2, "might": 38}, {"natural": "bite"}, 4),
        ({"unarmed": 4, "tumble": 4}, {"natural": "claws"}, 1),
        ({"axes": 3}, {}, 1),
        ({"axes": 12}, {}, 5),
        ({"tumble": 7}, {}, 3),
        ({}, {}, 0),
        ({"axes": 3, "shield": 2}, {}, 3),
    ],
)
def test_defense_is_half_of_the_best_rank_less_one(stats: dict[str, float], words: dict[str, str], points: int) -> None:
    """SD-50, SD-56: the digest's dragon, harpy and rank 3."""
    assert game(person("aa", words=words, **stats)).track("aa", "defense") == points


@pytest.mark.parametrize(("option", "points"), [("max", 4), ("wielded", 1), ("tumble", 2)])
def test_whose_rank_makes_the_defense(option: str, points: int) -> None:
    """SD-50, option defense_skill; worked out anew as the pool refills."""
    fight = game(
        person("aa", "party", words={"held": "axe"}, axes=3, polearms=9, tumble=5 if option == "tumble" else 2),
        person("bb"),
        options={"defense_skill": option},
    )
    fight.start(aa=2, bb=1).to("action").next().next(2, 1)
    assert fight.track("aa", "defense") == points


def test_a_stated_defense_stands() -> None:
    """SD-50: what the sheet gives is not worked out."""
    from littledice.model.record import replace
    from littledice.model.track import Track

    sheet = person("aa", "party", axes=9)
    sheet = replace(sheet, tracks={**sheet.tracks, "defense": Track(value=2, high=2, fixed=True)})
    fight = game(sheet, person("bb")).start(aa=2, bb=1)
    assert fight.track("aa", "defense") == 2


def guarded(option: str) -> list[bool]:
    """Whether `aa`, on guard since its Action slot, still is: at the round's end, then as each later phase is up."""
    fight = trio(one_turn=option).start(aa=3, bb=2, cc=1).to("action")
    fight.say("aa", "guard").next().next()
    seen = [fight.has("aa", "guard")]
    fight.next(3, 2, 1)
    seen.append(fight.has("aa", "guard"))
    fight.to("movement")
    seen.append(fight.has("aa", "guard"))
    fight.to("action")
    return [*seen, fight.has("aa", "guard")]


@pytest.mark.parametrize(
    ("option", "seen"),
    [
        ("until_next_same_slot", [True, True, True, False]),
        ("end_of_round", [True, False, False, False]),
        ("next_immediate", [True, False, False, False]),
    ],
)
def test_how_long_one_turn_lasts(option: str, seen: list[bool]) -> None:
    """SD-39, option one_turn."""
    assert guarded(option) == seen


def test_the_end_of_the_round_comes_before_the_next_immediate_phase() -> None:
    """SD-39: the two shorter readings differ for what is caused in between, and in the moment told."""
    ends = {}
    for option in ("end_of_round", "next_immediate"):
        fight = trio(one_turn=option).start(aa=3, bb=2, cc=1).to("action").say("aa", "guard")
        held = fight.state.combatants["aa"].find("guard")
        assert held is not None
        assert held.ends is not None
        ends[option] = (held.ends.at, held.ends.round)
    assert ends == {"end_of_round": ("round_end", 1), "next_immediate": ("phase_start", 2)}


@pytest.mark.parametrize(
    ("race", "stats", "hp", "speed"),
    [
        ("human", {"agility": 5, "endurance": 5}, 14, 10),
        ("dwarf", {"agility": 4, "endurance": 6}, 16, 9),
        ("halfling", {"agility": 5, "endurance": 3}, 11, 7),
        ("orc", {"agility": 3, "endurance": 5}, 14, 9),
        ("human", {}, 13, 10),
    ],
)
def test_hit_points_and_speed_by_race(race: str, stats: dict[str, float], hp: int, speed: int) -> None:
    """SDV-07, SD-61."""
    fight = game(person("aa", words={"race": race}, **stats))
    assert fight.track("aa", "hp") == hp
    assert rules().stat(fight.state, fight.state.combatants["aa"], "speed") == speed


def test_a_halfling_is_small_and_nimble_is_quick() -> None:
    fight = game(person("aa", words={"race": "halfling", "traits": "nimble,iron-skin"}))
    number = {key: rules().stat(fight.state, fight.state.combatants["aa"], key) for key in ("size", "speed", "dr")}
    assert number == {"size": -1, "speed": 9, "dr": 1}


@pytest.mark.parametrize(("stats", "warned"), [({"might": 8}, True), ({"might": 7}, False), ({"endurance": 0}, True)])
def test_what_the_race_does_not_allow_is_warned_of_and_let_in(stats: dict[str, float], warned: bool) -> None:
    """SD-80."""
    fight = game(person("aa", words={"race": "human"}, **stats))
    assert any(isinstance(event, Noted) and event.kind == "warning" for event in fight.events) is warned


@pytest.mark.parametrize(
    ("race", "stats", "words"),
    [
        ("human", {"might": 5}, []),
        ("human", {"might": 7, "agility": 7, "sense": 3}, ["sum to 21"]),
        ("dwarf", {"might": 7, "agility": 7, "sense": 3}, []),
        ("human", {"axes": 5, "tumble": 4}, ["Axes 5 is above rank 4"]),
        ("harpy", {"axes": 9, "might": 30}, []),
    ],
)
def test_the_limits_of_a_new_character_are_warned_of(race: str, stats: dict[str, float], words: list[str]) -> None:
    """SD-80: 20 points and what the race adds, rank 4."""
    fight = game(person("aa", words={"race": race}, **stats))
    told = [event.text for event in fight.events if isinstance(event, Noted)]
    assert len(told) == len(words)
    assert all(word in text for word, text in zip(words, told, strict=True))


def test_with_the_known_creatures_the_numbers_are_right() -> None:
    """The two creatures of the data, against what is known of them."""
    from littledice.model.combatant import Combatant

    data = rules().data
    for name, hp, speed, defense, initiative, dr in (("dragon", 84, 31, 4, 8, 20), ("harpy", 13, 14, 1, 7, 0)):
        template = data.template[name]
        bare = Combatant(id="xx", name=name, stats=dict(template.stats), words=dict(template.words))
        fight = game(bare)
        from littledice.engine.tracks import make_tracks

        tracks = make_tracks(rules(), fight.state, bare, {})
        numbers = [rules().stat(fight.state, bare, key) for key in ("speed", "initiative_bonus", "dr")]
        assert (tracks["hp"].high, tracks["defense"].high, numbers) == (hp, defense, [speed, initiative, dr])
    assert "power_points" in make_tracks(rules(), fight.state, bare, {})


def test_whoever_comes_in_late_rolls_and_takes_their_place() -> None:
    fight = trio().start(aa=30, bb=20, cc=10).to("action").next()
    fight.do(Enter(combatants=(person("dd"),)), 8)
    assert fight.state.order == ("aa", "bb", "dd", "cc")
    assert fight.state.combatants["dd"].initiative == 12
    fight.do(EndTurn())
    assert fight.state.active != ()


def test_the_recap_counts_slots_where_a_round_is_a_turn() -> None:
    from littledice.app.desk import Desk
    from littledice.app.memory_shelf import MemoryShelf

    desk = Desk(shelf=MemoryShelf(rules()), clock=lambda: "")
    for line in ("new x", "add Mira side:party", "add harpy", "start mi=1 ha=2", "next"):
        desk.say(line.split())
    assert desk.say(["recap"]).text[0].startswith("x: not over, 1 turn, 2 slots")

"""Attacks: successes, Defense, weapons with and without tables, reach and range, everything that helps and hinders."""

from __future__ import annotations

import pytest

from littledice.model.errors import Refused, WrongUsage
from littledice.model.events import DistanceSet, Rolled, Struck
from littledice.model.roll import Roll
from tests.rulesets.spiritd6.people import Game, game, person

HIT = "4 5 6"


def duel(
    mine: dict[str, str] | None = None, theirs: dict[str, str] | None = None, *, phase: str = "action", **stats: float
) -> Game:
    """`mi` (axe, Axes 3, high) against `g1` (Might, hit points and Defense of a person without skills)."""
    mine = {"held": "axe"} if mine is None else mine
    fight = game(
        person("mi", "party", words=mine, **{"axes": 3, **stats}),
        person("g1", words=theirs or {}, hp=100),
    )
    return fight.start(mi=9, g1=1).to(phase).up("mi")


def rolls(fight: Game, what: str = "") -> list[Roll]:
    return [event.roll for event in fight.events if isinstance(event, Rolled) and what in ("", event.roll.what)]


def dealt(fight: Game) -> list[tuple[float, float]]:
    return [(event.dealt, event.taken) for event in fight.events if isinstance(event, Struck)]


@pytest.mark.parametrize(
    ("faces", "dice", "damage"),
    [("1 2 3", "", None), ("1 2 4", "3", 3 + 1 + 2), ("1 5 4", "3", 3 + 6 + 2), ("6 5 4", "3", 3 + 11 + 2)],
)
def test_successes_choose_the_row_of_the_axe(faces: str, dice: str, damage: int | None) -> None:
    """SD-49: no success is a miss; damage by the row, half of Might (4) and size added (SD-60)."""
    fight = duel().say("mi", "attack", "g1", dice=f"{faces} {dice}")
    assert dealt(fight) == ([] if damage is None else [(damage, damage)])


def test_more_than_four_successes_use_the_fourth_row() -> None:
    """SD-49."""
    fight = duel(axes=5, might=9, size=2).say("mi", "attack", "g1", dice="4 4 4 4 4 1")
    assert dealt(fight) == [(1 + 18 + 2 + 4, 25)]


@pytest.mark.parametrize(
    ("faces", "effect", "dice", "damage", "hindered"),
    [
        ("4 1 1", "hinder", "", None, True),
        ("4 4 1", "hinder", "3", 3 + 1 + 2, True),
        ("4 4 1", "pierce", "3", 3 + 1 + 2 + 2, False),
        ("4 4 4", "sunder", "3", 3 + 1 + 2 + 2, False),
        ("4 4 4", "hinder,pierce", "3", 3 + 1 + 2 + 2, True),
        ("4 1 1", "sunder", "3", 3 + 1 + 2, False),
        ("4 4 1", "hinder,hinder", "3", 3 + 1 + 2, True),
    ],
)
def test_effects_are_bought_first_each_once_and_damage_with_the_rest(
    faces: str, effect: str, dice: str, damage: int | None, hindered: bool
) -> None:
    """SD-49."""
    fight = duel().say("mi", "attack", "g1", dice=f"{faces} {dice}", effect=effect)
    assert dealt(fight) == ([] if damage is None else [(damage, damage)])
    assert fight.has("g1", "hindered") is hindered


@pytest.mark.parametrize(
    ("effect", "armour", "taken"), [("", 3, 8), ("pierce", 3, 8), ("pierce", 7, 6), ("sunder", 99, 8), ("", 99, 0)]
)
def test_armour_comes_off_and_some_effects_pass_it(effect: str, armour: int, taken: int) -> None:
    """SD-58: 2 successes of an axe, 3 on the die: 11 points; or 1 success and the effect: 8 points."""
    fight = duel(axes=4).stat("g1", "dr", armour)
    faces = {"": "4 4 1 1", "pierce": "4 4 1 1", "sunder": "4 4 4 1"}[effect]
    fight.say("mi", "attack", "g1", dice=f"{faces} 3", **({"effect": effect} if effect else {}))
    assert dealt(fight)[0][1] == taken


def test_the_digests_axe_and_armour() -> None:
    """SDV-25: 4 + 1 + 0 + 2 - 3."""
    fight = duel(might=5).stat("g1", "dr", 3).say("mi", "attack", "g1", dice="4 1 1 4")
    assert dealt(fight) == [(7, 4)]


def test_an_unknown_effect_is_refused() -> None:
    with pytest.raises(Refused) as refusal:
        duel().say("mi", "attack", "g1", dice=HIT, effect="explode")
    assert (refusal.value.code, "hinder" in refusal.value.hint) == ("effect", True)


def test_a_weapon_without_a_table_asks_for_damage() -> None:
    """SD-49: a number, or dice."""
    fight = duel({"held": "sword"}, blades=3).say("mi", "attack", "g1", dice="4 5 1")
    assert fight.asked[:2] == ("damage", "mi")
    fight.answer("7")
    assert dealt(fight) == [(7, 7)]
    fight = duel({"held": "sword"}, blades=3).say("mi", "attack", "g1", dice="4 5 1").answer("1d6+4", dice="2")
    assert dealt(fight) == [(6, 6)]


@pytest.mark.parametrize("said", ["lots", "1d6+", "9999999999d6", ""])
def test_damage_must_be_a_number_or_dice(said: str) -> None:
    fight = duel({"held": "sword"}, blades=3).say("mi", "attack", "g1", dice="4 5 1")
    before = fight.fight
    with pytest.raises((Refused, WrongUsage)):
        fight.answer(said)
    assert fight.fight == before


def test_natural_weapons_add_their_damage_where_a_table_gives_it() -> None:
    """The two creatures: claws 4, bite 10 more on every damaging effect; without a table the damage is asked for
    whole.
    """
    fight = duel({"natural": "claws"}, unarmed=4).say("mi", "attack", "g1", dice="4 1 1 1")
    assert fight.asked[0] == "damage"


def test_resistance_counts_before_armour() -> None:
    fight = duel({"held": "sword"}, {"resist": "fire"}, blades=3).stat("g1", "dr", 2)
    fight.say("mi", "attack", "g1", dice="4 1 1", type="fire").answer("9")
    assert dealt(fight) == [(9, 3)]


def test_defense_takes_successes_and_the_pool_stays_empty() -> None:
    """SDV-13, SD-51, SD-53: 3 successes and 2 of 2 points; later in the round nothing is left."""
    fight = game(
        person("aa", "party", words={"held": "axe"}, axes=3),
        person("bb", "party", words={"held": "axe"}, axes=3),
        person("g1", tumble=5, hp=100),
    )
    fight.start(aa=9, bb=8, g1=1).to("action").say("aa", "attack", "g1", dice="4 5 6")
    assert fight.asked == ("spend_defense", "g1", ("0", "1", "2"))
    fight.answer("2", dice="1")
    assert dealt(fight) == [(1 + 1 + 2, 4)]
    fight.next().say("bb", "attack", "g1", dice="4 5 1 1")
    assert fight.question == ""
    assert dealt(fight)[1] == (1 + 6 + 2, 9)
    assert fight.track("g1", "defense") == 0
    fight.next().next(9, 8, 1)
    assert fight.track("g1", "defense") == 2


def test_defense_can_stop_an_attack_and_never_more_than_that() -> None:
    """SD-51: not below 0; no more is offered than there are successes."""
    fight = game(person("mi", "party", words={"held": "axe"}, axes=3), person("g1", tumble=9))
    fight.start(mi=9, g1=1).to("action").say("mi", "attack", "g1", dice="4 5 1")
    assert fight.asked[2] == ("0", "1", "2")
    fight.answer("2")
    assert (dealt(fight), fight.track("g1", "defense")) == ([], 2)


@pytest.mark.parametrize("points", ["3", "-1", "x", "9999"])
def test_defense_beyond_the_pool_is_refused(points: str) -> None:
    fight = game(person("mi", "party", words={"held": "axe"}, axes=3), person("g1", tumble=5))
    fight.start(mi=9, g1=1).to("action").say("mi", "attack", "g1", dice="4 5 6")
    before = fight.fight
    with pytest.raises(Refused):
        fight.answer(points)
    assert fight.fight == before


def test_the_helpless_have_no_defense_the_surprised_do() -> None:
    """SD-54."""
    for kind, asked in (("helpless", ""), ("surprised", "spend_defense")):
        fight = game(person("mi", "party", words={"held": "axe"}, axes=3), person("g1", tumble=5, hp=100))
        fight.start(mi=9, g1=1).to("action").gain("g1", kind)
        fight.say("mi", "attack", "g1", dice="4 1 1" + (" 1" if not asked else ""))
        assert fight.question == asked


def test_the_default_is_to_spend_what_helps() -> None:
    fight = game(person("mi", "party", words={"held": "axe"}, axes=3), person("g1", tumble=5))
    fight.start(mi=9, g1=1).to("action").say("mi", "attack", "g1", dice="4 1 1")
    assert fight.fight.open is not None
    assert fight.fight.open.question.default == ("1",)


def two(theirs: dict[str, float] | None = None, **words: str) -> Game:
    fight = game(
        person("mi", "party", words={"held": "axe,axe", **words}, axes=3),
        person("g1", hp=100, **(theirs or {})),
        person("g2", hp=100, **(theirs or {})),
    )
    return fight.start(mi=9, g1=2, g2=1).to("action")


def test_two_weapons_are_two_attacks_at_disadvantage() -> None:
    """SD-33, SD-82."""
    fight = two().say("mi", "attack", "g1", dice="4 5 6 6 4 4 1 2", with_="axe,axe")
    assert [(roll.score, roll.advantage) for roll in rolls(fight, "attack")] == [(2, -1), (1, -1)]
    assert dealt(fight) == [(1 + 6 + 2, 9), (2 + 1 + 2, 5)]


def test_one_of_two_weapons_has_no_disadvantage() -> None:
    """SD-82."""
    fight = two().say("mi", "attack", "g1", dice="4 1 1 1")
    assert [roll.advantage for roll in rolls(fight, "attack")] == [0]


def test_two_weapons_may_have_two_targets() -> None:
    """SD-82: a point of Defense then lowers only the attack aimed at who spends it."""
    fight = two({"tumble": 3}).say("mi", "attack", "g1", "g2", dice="6 6 1 6 1 1", with_="axe,axe")
    assert fight.asked[1] == "g1"
    fight.answer("1")
    assert fight.asked[1] == "g2"
    fight.answer("0", dice="1 1")
    assert [event.target for event in fight.events if isinstance(event, Struck)] == ["g1", "g2"]
    assert dealt(fight) == [(1 + 1 + 2, 4)] * 2


def test_a_point_lowers_both_attacks_at_the_same_target() -> None:
    """SD-52."""
    fight = two({"tumble": 5}).say("mi", "attack", "g1", dice="6 6 1 6 1 1", with_="axe,axe")
    assert fight.asked == ("spend_defense", "g1", ("0", "1", "2"))
    fight.answer("1", dice="1")
    assert dealt(fight) == [(1 + 1 + 2, 4)]
    assert fight.track("g1", "defense") == 1


def test_a_wound_of_the_first_hinders_the_checks_of_the_second() -> None:
    """SD-82: each is an attack of its own."""
    fight = game(person("mi", "party", words={"held": "axe,axe"}, axes=4), person("g1"))
    fight.start(mi=9, g1=1).to("action")
    fight.say("mi", "attack", "g1", dice="6 6 1 1 6 1 1 1 2 1 1 6 5 5 5 5", with_="axe,axe")
    assert [(check.advantage, check.success) for check in rolls(fight, "shock")] == [(0, False), (-1, True)]
    assert [check.advantage for check in rolls(fight, "awake")] == [-1]
    assert fight.body("g1") == (13, 2)


@pytest.mark.parametrize(
    ("held", "with_", "code"),
    [
        ("axe", "axe,axe", "weapon"),
        ("waraxe,axe", "waraxe,axe", "weapon"),
        ("axe", "sword", "weapon"),
        ("axe,axe,axe", "axe,axe,axe", "weapon"),
        ("axe", "spoon", "unknown"),
    ],
)
def test_weapons_must_be_in_hand_and_fit_two_hands(held: str, with_: str, code: str) -> None:
    """SD-33, SD-82."""
    fight = duel({"held": held})
    with pytest.raises(Refused) as refusal:
        fight.say("mi", "attack", "g1", dice=HIT, with_=with_)
    assert refusal.value.code == code


def test_two_targets_need_two_weapons() -> None:
    with pytest.raises(Refused) as refusal:
        two().say("mi", "attack", "g1", "g2", dice=HIT)
    assert refusal.value.code == "target"


def test_a_sheet_without_weapons_may_use_any() -> None:
    fight = duel({}, axes=3).say("mi", "attack", "g1", dice="4 1 1 1", with_="axe")
    assert dealt(fight) == [(1 + 1 + 2, 4)]


@pytest.mark.parametrize(
    ("conditions", "mine", "phase", "move", "words", "net"),
    [
        ([], {"held": "axe"}, "action", "attack", "", 0),
        ([("g1", "guard")], {"held": "axe"}, "action", "attack", "", -1),
        ([], {"held": "axe"}, "action", "guard", "", -1),
        ([("mi", "prone")], {"held": "axe"}, "action", "attack", "", -1),
        ([("mi", "prone")], {"held": "bow"}, "action", "attack", "", -1),
        ([("mi", "prone")], {"held": "crossbow"}, "action", "attack", "", 0),
        ([("g1", "prone")], {"held": "axe"}, "action", "attack", "", 1),
        ([("g1", "prone")], {"held": "bow"}, "action", "attack", "", 0),
        ([("g1", "helpless")], {"held": "axe"}, "action", "attack", "", 2),
        ([("g1", "helpless"), ("g1", "prone")], {"held": "axe"}, "action", "attack", "", 3),
        ([("mi", "blind")], {"held": "axe"}, "action", "attack", "", -1),
        ([("mi", "blind")], {"held": "bow"}, "action", "attack", "", -2),
        ([("mi", "hindered")], {"held": "axe"}, "action", "attack", "", -1),
        ([], {"held": "pistol"}, "action", "attack", "", -1),
        ([("mi", "stabilized")], {"held": "pistol"}, "action", "attack", "", 0),
        ([], {"held": "crossbow"}, "action", "attack", "", 0),
        ([("mi", "lasting_head")], {"held": "bow"}, "action", "attack", "", -1),
        ([("mi", "lasting_head")], {"held": "axe"}, "action", "attack", "", 0),
        ([("mi", "lasting_body")], {"held": "axe"}, "action", "attack", "", 0),
    ],
)
def test_what_helps_and_hinders_an_attack(
    conditions: list[tuple[str, str]], mine: dict[str, str], phase: str, move: str, words: str, net: int
) -> None:
    """SD-19, SD-30, SD-34, SD-47, SD-54, SD-90, SD-95 and the conditions."""
    fight = duel(mine, phase=phase, bows=3, crossbows=3, firearms=3)
    for who, kind in conditions:
        fight.gain(who, kind)
    fight.say("mi", move, "g1", dice="1 1 1", words=words)
    assert rolls(fight)[-1].advantage == net


def test_fear_hinders_only_against_its_source() -> None:
    fight = game(person("mi", "party", words={"held": "axe"}, axes=3), person("g1"), person("g2"))
    fight.start(mi=9, g1=2, g2=1).to("action").gain("mi", "afraid", source="g1")
    fight.say("mi", "attack", "g1", dice="1 1 1")
    assert rolls(fight)[-1].advantage == -1
    fight.set("mi", "phase", 1).say("mi", "attack", "g2", dice="1 1 1")
    assert rolls(fight)[-1].advantage == 0


@pytest.mark.parametrize(("level", "net"), [(1, -1), (2, -2)])
def test_fatigue_adds_up_with_its_level(level: int, net: int) -> None:
    fight = duel().gain("mi", "fatigue", amount=level).say("mi", "attack", "g1", dice="1 1 1")
    assert rolls(fight)[-1].advantage == net


def test_ranged_attacks_while_engaged() -> None:
    """SD-47."""
    for held, net in (("bow", -1), ("axe", 0)):
        fight = duel({"held": held}, bows=3).gain("mi", "engaged", source="g1")
        fight.say("mi", "attack", "g1", dice="1 1 1")
        assert rolls(fight)[-1].advantage == net


@pytest.mark.parametrize(
    ("scope", "option", "wounds", "net"), [("", False, 1, -1), ("", False, 2, -1), ("", True, 2, -2)]
)
def test_wounds_hinder_attacks(scope: str, option: bool, wounds: int, net: int) -> None:
    """SD-68, option wound_dis_stacks."""
    fight = game(
        person("mi", "party", words={"held": "axe"}, axes=3), person("g1"), options={"wound_dis_stacks": option}
    )
    fight.start(mi=9, g1=1).to("action").set("mi", "wounds", wounds).say("mi", "attack", "g1", dice="1 1 1")
    assert rolls(fight)[-1].advantage == net


@pytest.mark.parametrize(("distance", "net", "most"), [(15, 0, 3), (16, -1, 2), (30, -1, 2), (31, -2, 1), (120, -7, 1)])
def test_range_hinders_and_limits(distance: int, net: int, most: int) -> None:
    """SDV-25, SD-55: a javelin flies 15 hexes without penalty. What more than one success does is asked (spirit-a7)."""
    fight = duel({"held": "javelin"}, throwing=3).edit(DistanceSet(one="mi", other="g1", distance=distance))
    fight.say("mi", "attack", "g1", dice="6 6 6 1" if most == 1 else "6 6 6")
    roll = rolls(fight, "attack")[-1]
    assert (roll.advantage, roll.score, roll.using) == (net, most, "javelin-thrown")
    assert (fight.fight.open is not None) == (most > 1)


def test_beyond_eight_ranges_no_shot_goes() -> None:
    """SDV-25, SD-55."""
    fight = duel({"held": "javelin"}).edit(DistanceSet(one="mi", other="g1", distance=121))
    with pytest.raises(Refused) as refusal:
        fight.say("mi", "attack", "g1", dice="6 6 6")
    assert refusal.value.code == "reach"


def test_a_javelin_strikes_near_and_flies_far() -> None:
    """SD-49: Polearms in the hand, Throwing in the air; `thrown` throws it anyhow."""
    for distance, words, skill in ((2, "", "javelin"), (3, "", "javelin-thrown"), (1, "thrown", "javelin-thrown")):
        fight = duel({"held": "javelin"}, polearms=3, throwing=3)
        fight.edit(DistanceSet(one="mi", other="g1", distance=distance))
        fight.say("mi", "attack", "g1", dice="1 1 1", words=words)
        assert rolls(fight)[-1].using == skill


@pytest.mark.parametrize(("size", "distance", "net"), [(2, 2, -1), (2, 3, 0), (1, 1, -1), (1, 2, 0), (0, 1, 0)])
def test_a_long_weapon_is_bad_at_what_is_too_close(size: int, distance: int, net: int) -> None:
    """SDV-25, SD-49: reach 6 at distances 2 and 3."""
    fight = duel({"held": "javelin"}, polearms=3, size=size)
    fight.edit(DistanceSet(one="mi", other="g1", distance=distance)).say("mi", "attack", "g1", dice="1 1 1")
    assert rolls(fight)[-1].advantage == net


@pytest.mark.parametrize(
    ("size", "distance", "legal"), [(0, 1, True), (0, 2, False), (1, 2, True), (2, 4, True), (2, 5, False)]
)
def test_reach_grows_with_size(size: int, distance: int, legal: bool) -> None:
    """The axe: 1, 1, 2, 4 for sizes -1 to 2."""
    fight = duel(size=size).edit(DistanceSet(one="mi", other="g1", distance=distance))
    if legal:
        fight.say("mi", "attack", "g1", dice="1 1 1")
        return
    with pytest.raises(Refused) as refusal:
        fight.say("mi", "attack", "g1", dice="1 1 1")
    assert refusal.value.code == "reach"
    fight.say("mi", "attack", "g1", dice="1 1 1", overrule=True)


def test_a_shot_empties_the_weapon_and_reloading_takes_a_move() -> None:
    """SD-19, SD-28."""
    fight = duel({"held": "crossbow"}, crossbows=3).say("mi", "attack", "g1", dice="1 1 1")
    fight.set("mi", "phase", 1)
    with pytest.raises(Refused) as refusal:
        fight.say("mi", "attack", "g1", dice="1 1 1")
    assert (refusal.value.rule, "not loaded" in refusal.value.message) == ("SD-28", True)
    fight.next().next(9, 1).go().up("mi").say("mi", "reload").to("action")
    fight.say("mi", "attack", "g1", dice="1 1 1")


def test_nothing_to_reload_is_refused() -> None:
    fight = duel({"held": "crossbow"}, phase="movement")
    for weapon in ("", "crossbow"):
        with pytest.raises(Refused):
            fight.say("mi", "reload", **({"weapon": weapon} if weapon else {}))


def test_a_bow_needs_no_loading() -> None:
    fight = duel({"held": "bow"}, bows=3).say("mi", "attack", "g1", dice="1 1 1").set("mi", "phase", 1)
    fight.say("mi", "attack", "g1", dice="1 1 1")


def test_recklessness_spends_defense_for_dice() -> None:
    """SD-12: only with the trait."""
    fight = duel({"held": "axe", "traits": "recklessness"}, axes=5)
    fight.say("mi", "attack", "g1", dice="1 1 1 1 1 1 1", words="reckless=2")
    assert (rolls(fight)[-1].pool, fight.track("mi", "defense")) == (7, 0)
    with pytest.raises(Refused):
        duel(axes=5).say("mi", "attack", "g1", words="reckless=1", dice="1 1 1 1 1 1")


def test_recklessness_cannot_spend_more_than_there_is() -> None:
    """SD-12, SD-56."""
    fight = duel({"held": "axe", "traits": "recklessness"}, axes=3)
    with pytest.raises(Refused):
        fight.say("mi", "attack", "g1", words="reckless=2", dice="1 1 1 1 1")


@pytest.mark.parametrize(("shield", "points", "legal"), [(0, 2, True), (1, 2, True), (1, 3, False), (3, 1, True)])
def test_the_shields_points_do_not_serve_recklessness(shield: int, points: int, legal: bool) -> None:
    """SD-56: Axes 5 gives 2 points of one's own; the shield's are spent last."""
    fight = duel({"held": "axe", "traits": "recklessness"}, axes=5, shield=shield)
    assert fight.track("mi", "defense") == 2 + shield
    dice = " ".join(["1"] * (5 + points))
    if legal:
        fight.say("mi", "attack", "g1", words=f"reckless={points}", dice=dice)
        return
    with pytest.raises(Refused) as refusal:
        fight.say("mi", "attack", "g1", words=f"reckless={points}", dice=dice)
    assert refusal.value.rule == "SD-56"


def test_bonus_dice_on_an_attack() -> None:
    """SD-12."""
    fight = duel().say("mi", "attack", "g1", words="bonus=2", dice="1 1 1 1 1")
    assert rolls(fight)[-1].pool == 5

"""What a single word of the data does, each for itself: knocked out, one of these fails."""

from __future__ import annotations

import pytest

from littledice.engine.legality import why_not
from littledice.model.condition import Condition
from littledice.model.errors import Refused
from littledice.model.events import DistanceSet, Gained, Rolled, Struck, TurnEnded, WordsSet
from littledice.model.record import replace
from littledice.model.ruleset import EffectDef
from littledice.rules.rulebook import Rules
from tests.rulesets.spiritd6.people import Game, game, person, rules, use

AXE = {"held": "axe"}


def dealt(fight: Game) -> list[float]:
    return [event.dealt for event in fight.events if isinstance(event, Struck)]


def test_heal_and_recover() -> None:
    fight = game(person("mi", "party", axes=5)).set("mi", "hp", 4).set("mi", "defense", 0)
    assert fight.say("gm", "heal", "mi", amount=3).track("mi", "hp") == 7
    assert fight.say("gm", "recover", "mi", track="defense", amount=1).track("mi", "defense") == 1


@pytest.mark.parametrize(("race", "most"), [("human", 11), ("dwarf", 13), ("halfling", 9)])
def test_how_much_one_carries(race: str, most: int) -> None:
    """7 and Might; a dwarf 2 more, the small 2 less."""
    fight = game(person("mi", words={"race": race}))
    assert rules().stat(fight.state, fight.state.combatants["mi"], "capacity") == most


@pytest.mark.parametrize(("bulk", "net"), [(11, 0), (12, -1), (22, -1), (23, -2)])
@pytest.mark.parametrize("skill", ["tumble", "athletics", "stealth", "swim"])
def test_bulk_hinders_some_skills(bulk: int, net: int, skill: str) -> None:
    fight = game(person("mi", "party", bulk=bulk, stealth=2, swim=2)).say("mi", "check", stat=skill, dice="1 1")
    assert [event.roll.advantage for event in fight.events if isinstance(event, Rolled)] == [net]


@pytest.mark.parametrize(("weapon", "more"), [("claws", 4), ("bite", 10), ("unarmed", 0)])
def test_natural_weapons_add_to_every_damaging_effect(weapon: str, more: int) -> None:
    """With a table of one's own."""
    data = rules().data
    tabled = replace(data.weapon[weapon], effects={"rip": EffectDef(cost=1, dice="1d6")})
    fight = game(person("mi", "party", words={"natural": weapon}, unarmed=3), person("g1", hp=50))
    fight.rules = Rules(replace(data, weapon={**data.weapon, weapon: tabled}))
    fight.start(mi=2, g1=1).to("action").say("mi", "attack", "g1", dice="4 1 1 3", with_=weapon)
    assert dealt(fight) == [3 + more]


def test_a_javelin_jabs() -> None:
    fight = game(person("mi", "party", words={"held": "javelin"}, polearms=3), person("g1", hp=50))
    fight.start(mi=2, g1=1).to("action").say("mi", "attack", "g1", dice="4 1 1 3")
    assert dealt(fight) == [3 + 2]


@pytest.mark.parametrize("kind", ["helpless", "unconscious", "dead"])
def test_who_cannot_act_is_skipped_and_does_nothing(kind: str) -> None:
    """SD-54, SD-70, SD-72: each condition by itself."""
    fight = game(person("mi", "party", words=AXE), person("g1"), person("g2")).start(mi=3, g1=2, g2=1)
    fight.to("action")
    if kind == "dead":
        fight.set("g1", "wounds", 3)
    else:
        fight.edit(Gained(who="g1", condition=Condition(kind=kind)))
    refusal = why_not(rules(), fight.state, use("g1", "opportunity-attack", "mi"), reacting=True)
    assert refusal is not None
    assert refusal.code == "unable"
    fight.next()
    assert any(isinstance(event, TurnEnded) and event.who == ("g1",) and event.skipped for event in fight.events)
    assert fight.state.active == ("g2",)


@pytest.mark.parametrize("place", ["body", "arm", "leg", "head"])
def test_every_lasting_wound_outlasts_a_night(place: str) -> None:
    """SD-77."""
    fight = game(person("mi", "party")).gain("mi", f"lasting_{place}", amount=1).set("mi", "wounds", 2)
    fight.say("gm", "camp", "mi", words="long")
    assert (fight.track("mi", "wounds"), fight.has("mi", f"lasting_{place}")) == (1, True)


def test_the_song_leaves_this_round_alone() -> None:
    """SD-35: it takes the next movement and the next round's actions."""
    fight = game(person("hh", words={"race": "harpy"}, power=3), person("mi", "party", spirit=1)).start(hh=2, mi=1)
    fight.to("action").say("hh", "harpy-song", "mi", dice="4 1 1 1").next().say("mi", "assess")
    assert fight.has("mi", "assessing")


def test_a_guards_own_blow_and_a_charges_blow_do_damage() -> None:
    """SD-34, SD-37."""
    for verb in ("guard", "charge"):
        fight = game(person("mi", "party", words=AXE, axes=3), person("g1", hp=50)).start(mi=2, g1=1)
        fight.to("action").say("mi", verb, "g1", dice="5 1 1 3")
        assert dealt(fight) == [3 + 1 + 2]


def test_defense_answers_a_power_that_says_so() -> None:
    """SD-55."""
    fight = game(person("mi", "party", power=3), person("g1", tumble=3)).start(mi=1, g1=2)
    fight.say("mi", "spark", "g1").go(4, 1, 1)
    assert fight.asked[0] == "spend_defense"
    fight.answer("1")
    assert dealt(fight) == []


@pytest.mark.parametrize("verb", ["engage", "draw", "ward"])
def test_what_takes_hold_last(verb: str) -> None:
    """SD-85, SD-88: declared before the shot, yet after its damage."""
    words = {"held": "axe,knife", "weapons": "axe,knife,sword", "traits": "two-weapon-defense"}
    if verb == "draw":
        words["held"] = "axe"
    fight = game(
        person("aa", "party", words=words), person("bb", words={"held": "crossbow"}, crossbows=3), person("cc")
    ).start(aa=1, bb=2, cc=3)
    said = {"engage": {}, "draw": {"weapon": "sword"}, "ward": {"weapon": "knife"}}[verb]
    fight.say("aa", verb, *(["bb"] if verb == "engage" else []), **said)
    fight.say("bb", "snapshot", "aa").next(6, 1, 1)
    while fight.question:
        fight.answer("0" if fight.question == "spend_defense" else "1")
    struck = next(index for index, event in enumerate(fight.events) if isinstance(event, Struck))
    took = next(
        index
        for index, event in enumerate(fight.events)
        if (isinstance(event, WordsSet) and event.key == "held")
        or (isinstance(event, Gained) and event.condition.kind in ("engaged", "warding"))
    )
    assert took > struck


def test_how_long_a_ward_and_a_half_busy_spell_last() -> None:
    """SD-20, SD-24, SD-39."""
    fight = game(
        person("aa", "party", words={"held": "axe,knife", "traits": "two-weapon-defense"}, power=3),
        person("bb"),
        options={"full_turn_blocks": "movement"},
    ).start(aa=1, bb=2)
    fight.say("aa", "ward", weapon="knife").go().to("action")
    assert fight.has("aa", "warding")
    fight.next().next(1, 2).up("aa")
    assert not fight.has("aa", "warding")
    fight.say("aa", "power", "bb", move="fireball").go().to("action")
    assert fight.has("aa", "casting-freely")
    fight.next().next(1, 2, 1, 1, 1)
    assert not fight.has("aa", "casting-freely")


def test_a_fallen_caster_loses_the_power_by_the_step_of_that_name() -> None:
    """SD-20."""
    fight = game(person("aa", "party", power=3), person("bb"), person("cc")).start(aa=1, bb=2, cc=3)
    fight.say("aa", "power", "bb", move="fireball").go().gain("aa", "helpless")
    assert (fight.state.declared, fight.has("aa", "casting")) == ((), False)


def test_nobody_overrules_what_is_missing() -> None:
    """`!` is for rules: not for a hex that is taken."""
    fight = game(person("aa", "party"), person("bb")).start(aa=1, bb=2).go().up("aa").place(aa=(0, 0), bb=(1, 0))
    with pytest.raises(Refused):
        fight.say("aa", "move", to="1,0", overrule=True)


@pytest.mark.parametrize(
    ("with_", "distance", "code"), [("sword", 1, "weapon"), ("axe,axe", 1, "weapon"), ("axe", 2, "reach")]
)
def test_a_guards_blow_needs_one_weapon_in_hand_and_reach(with_: str, distance: int, code: str) -> None:
    """SD-83."""
    fight = game(person("mi", "party", words={"held": "axe,axe"}, axes=3), person("g1")).start(mi=2, g1=1).to("action")
    fight.edit(DistanceSet(one="mi", other="g1", distance=distance))
    with pytest.raises(Refused) as refusal:
        fight.say("mi", "guard", "g1", with_=with_, dice="1 1 1")
    assert refusal.value.code == code


@pytest.mark.parametrize(("distance", "legal"), [(1, True), (6, True), (7, False)])
def test_a_charge_by_a_stated_distance(distance: int, legal: bool) -> None:
    """SD-37: half of Speed 10 and a reach of 1; afterwards the target is within reach."""
    fight = game(person("mi", "party", words=AXE, axes=3), person("g1")).start(mi=2, g1=1).to("action")
    fight.edit(DistanceSet(one="mi", other="g1", distance=distance))
    if legal:
        fight.say("mi", "charge", "g1", dice="1 1 1")
        assert fight.state.distance("mi", "g1") == 1
        return
    with pytest.raises(Refused) as refusal:
        fight.say("mi", "charge", "g1", dice="1 1 1")
    assert (refusal.value.code, refusal.value.rule) == ("speed", "SD-37")


@pytest.mark.parametrize(("power", "far"), [("fireball", 21), ("spark", 11)])
def test_powers_need_rank_and_reach(power: str, far: int) -> None:
    """SD-20, SD-21."""
    fight = game(person("aa", "party", power=1), person("bb")).start(aa=1, bb=2)
    with pytest.raises(Refused) as refusal:
        fight.say("aa", power, "bb")
    assert "Power 2" in refusal.value.message
    fight.stat("aa", "power", 2).edit(DistanceSet(one="aa", other="bb", distance=far))
    with pytest.raises(Refused) as refusal:
        fight.say("aa", power, "bb")
    assert refusal.value.code == "reach"


def test_a_power_on_oneself_needs_rank() -> None:
    """SD-32."""
    fight = game(person("aa", "party", power=1), person("bb")).start(aa=1, bb=2).go()
    with pytest.raises(Refused) as refusal:
        fight.say("aa", "steady-breath", dice="1")
    assert "Power 2" in refusal.value.message


def test_a_snapshot_goes_no_farther_than_any_shot() -> None:
    """SD-55: with a crossbow of known range."""
    data = rules().data
    ranged = replace(data.weapon["crossbow"], range=10)
    fight = game(person("aa", "party", words={"held": "crossbow"}), person("bb"))
    fight.rules = Rules(replace(data, weapon={**data.weapon, "crossbow": ranged}))
    fight.start(aa=1, bb=2).edit(DistanceSet(one="aa", other="bb", distance=81))
    with pytest.raises(Refused) as refusal:
        fight.say("aa", "snapshot", "bb")
    assert refusal.value.code == "reach"


def test_what_is_retrieved_needs_a_hand() -> None:
    """SD-31."""
    fight = game(person("aa", "party", words={"held": "axe,knife", "weapons": "sword"}), person("bb"))
    with pytest.raises(Refused) as refusal:
        fight.start(aa=1, bb=2).go().say("aa", "retrieve", weapon="sword")
    assert refusal.value.code == "hands"


def test_who_pins_and_has_put_the_weapon_away_cannot_strike() -> None:
    """SD-41."""
    fight = game(person("mi", "party", tumble=1), person("g1", words={"held": "bow", "weapons": "axe"}))
    fight.start(mi=1, g1=2).to("movement").gain("mi", "engaged", source="g1")
    fight.say("mi", "move", amount=1, words="skip")
    assert fight.question == ""
    assert why_not(rules(), fight.state, use("g1", "opportunity-attack", "mi", with_="bow"), reacting=True) is not None


def test_defense_answers_a_guards_blow() -> None:
    """SD-51, SD-83."""
    fight = game(person("mi", "party", words=AXE, axes=3), person("g1", tumble=3)).start(mi=2, g1=1).to("action")
    fight.say("mi", "guard", "g1", dice="5 1 1")
    assert fight.asked[0] == "spend_defense"

"""Moving, tumbling out, Opportunity Attacks, making way, engagement; on hexes and by the GM's word."""

from __future__ import annotations

from typing import Any

import pytest

from littledice.model.commands import Answer
from littledice.model.errors import Refused
from littledice.model.events import DistanceSet, Rolled, Struck
from tests.rulesets.spiritd6.people import Game, game, person, rules

AXE = {"held": "axe"}


def melee(*, options: dict[str, bool | int | str] | None = None, **stats: float) -> Game:
    """`mi` (Tumble 3) and three foes with axes (Axes 3); the slowest is `mi`, who moves first."""
    return game(
        person("mi", "party", words=AXE, **{"tumble": 3, **stats}),
        *[person(who, words=AXE, axes=3, hp=50) for who in ("xx", "yy", "zz")],
        options=options,
    ).start(mi=1, xx=2, yy=3, zz=4)


def pinned(*by: str, **stats: float) -> Game:
    fight = melee(**stats).to("movement")
    for who in by:
        fight.gain("mi", "engaged", source=who)
    return fight


def contests(fight: Game) -> list[tuple[str, bool]]:
    rolls = [event.roll for event in fight.events if isinstance(event, Rolled)]
    return [(roll.who, bool(roll.success)) for roll in rolls if roll.what == "hold"]


def test_whoever_moves_bears_a_marker_until_the_phase_ends() -> None:
    """SD-15, SD-25."""
    fight = melee().to("movement").say("mi", "move", amount=5)
    assert fight.has("mi", "moved")
    fight.to("action")
    assert not fight.has("mi", "moved")


@pytest.mark.parametrize(("amount", "legal"), [(10, True), (11, False), (1, True)])
def test_no_further_than_speed(amount: int, legal: bool) -> None:
    """SD-25."""
    fight = melee().to("movement")
    if legal:
        fight.say("mi", "move", amount=amount)
        return
    with pytest.raises(Refused) as refusal:
        fight.say("mi", "move", amount=amount)
    assert (refusal.value.rule, refusal.value.overrulable) == ("SD-25", True)
    fight.say("mi", "move", amount=amount, overrule=True)


@pytest.mark.parametrize("amount", [0, -1, 1.5])
def test_a_move_is_a_whole_number_of_hexes(amount: float) -> None:
    with pytest.raises(Refused) as refusal:
        melee().to("movement").say("mi", "move", amount=amount)
    assert refusal.value.code == "amount"


@pytest.mark.parametrize(
    ("kind", "amount", "stats", "speed"),
    [
        ("prone", None, {}, 1),
        ("rooted", None, {}, 0),
        ("slowed", None, {}, 5),
        ("lasting_leg", 1, {}, 7),
        ("", None, {"bulk": 11}, 10),
        ("", None, {"bulk": 12}, 8),
        ("", None, {"bulk": 23}, 5),
        ("", None, {"bulk": 34}, 0),
    ],
)
def test_what_slows(kind: str, amount: int | None, stats: dict[str, float], speed: int) -> None:
    """SD-74 and the conditions: a quarter less, rounded down; bulk over 11, 22, 33."""
    fight = melee(**stats)
    if kind:
        fight.gain("mi", kind, amount=amount)
    assert rules().stat(fight.state, fight.state.combatants["mi"], "speed") == speed


def test_the_rooted_cannot_move_at_all() -> None:
    with pytest.raises(Refused) as refusal:
        melee().to("movement").gain("mi", "rooted").say("mi", "move", amount=1)
    assert refusal.value.code == "speed"


def test_one_tumble_against_every_engager() -> None:
    """SDV-11, SD-09, SD-27: beats X, loses to Y, and to Z by its higher rank."""
    fight = pinned("xx", "yy", "zz").stat("zz", "axes", 4)
    fight.say("mi", "move", amount=3, dice="4 4 1 4 1 1 4 4 4 4 4 1 1")
    assert contests(fight) == [("xx", False), ("yy", True), ("zz", True)]
    assert fight.asked == ("react", "yy", ("opportunity-attack", "no"))
    fight.answer("no")
    assert fight.asked[1] == "zz"
    fight.answer("no")
    assert fight.has("mi", "moved")


def test_whoever_has_no_reaction_left_cannot_strike() -> None:
    """SDV-37, SD-84."""
    fight = pinned("xx", "yy").set("xx", "reaction", 0)
    fight.say("mi", "move", amount=3, dice="1 1 1 4 4 1 4 4 1")
    assert fight.asked[1] == "yy"
    fight.answer("no")
    assert fight.question == ""


def test_an_opportunity_attack_is_an_ordinary_attack_and_takes_the_reaction() -> None:
    """SD-40, SD-41, SD-51: Defense answers it, and it comes before the move."""
    fight = pinned("xx").say("mi", "move", amount=3, dice="1 1 1 4 4 1").answer("opportunity-attack", dice="4 4 4")
    assert fight.asked == ("spend_defense", "mi", ("0", "1"))
    assert not fight.has("mi", "moved")
    fight.answer("1", dice="1 4 4")
    assert fight.body("mi") == (13 - (1 + 6 + 2), 0)
    assert (fight.track("xx", "reaction"), fight.has("mi", "moved"), fight.has("mi", "engaged")) == (0, True, False)


def test_the_default_is_to_strike() -> None:
    fight = pinned("xx").say("mi", "move", amount=3, dice="1 1 1 4 4 1")
    fight.do(Answer(take_default=True), 1, 1, 1)
    assert fight.track("xx", "reaction") == 0


def test_the_mover_may_skip_the_roll_and_take_what_comes() -> None:
    """SD-84."""
    fight = pinned("xx", "yy").say("mi", "move", amount=3, words="skip")
    assert contests(fight) == []
    assert fight.asked[1] == "xx"
    fight.answer("no", "no")
    assert fight.has("mi", "moved")


@pytest.mark.parametrize(("wounds", "moved"), [(2, False), (0, True)])
def test_what_fells_the_mover_ends_the_move(wounds: int, moved: bool) -> None:
    """SD-41."""
    fight = pinned("xx").set("mi", "wounds", wounds).set("mi", "defense", 0)
    fight.say("mi", "move", amount=3, dice="1 1 1 4 4 1")
    fight.answer("opportunity-attack", dice="4 4 1 1 " + ("1 1" if wounds else "5 5"))
    if wounds:
        assert fight.has("mi", "dead")
    assert fight.has("mi", "moved") is moved


def test_after_the_first_has_felled_the_mover_the_second_is_not_asked() -> None:
    """SD-41."""
    fight = pinned("xx", "yy").set("mi", "wounds", 2).set("mi", "defense", 0)
    fight.say("mi", "move", amount=3, words="skip").answer("opportunity-attack", dice="4 4 4 6")
    assert fight.question == ""


def test_size_helps_in_slipping_away() -> None:
    """SD-59: the small mover by Tumble, the large engager by Might."""
    fight = pinned("xx").stat("xx", "size", 1)
    fight.say("mi", "move", amount=3, dice="3 3 1 4 1 1")
    assert [event.roll.advantage for event in fight.events if isinstance(event, Rolled)][-2:] == [1, 1]
    assert contests(fight) == [("xx", False)]


def test_one_roll_counts_differently_against_engagers_of_other_sizes() -> None:
    """SD-27, SD-59: 3 3 1 is two successes against the large one, none against the other."""
    fight = pinned("xx", "yy").stat("xx", "size", 1)
    fight.say("mi", "move", amount=3, dice="3 3 1 4 1 1 4 1 1")
    assert contests(fight) == [("xx", False), ("yy", True)]
    fight.answer("no")


def test_the_wounded_leg_hinders_tumbling() -> None:
    """SD-91."""
    fight = (
        pinned("xx").gain("mi", "lasting_leg", amount=1).say("mi", "move", amount=1, dice="1 1 1 4 1 1").answer("no")
    )
    mine = [event.roll for event in fight.events if isinstance(event, Rolled) and event.roll.what == "tumble"]
    assert [roll.advantage for roll in mine] == [-1]


def test_standing_up_provokes_nothing() -> None:
    """SD-29."""
    fight = pinned("xx").gain("mi", "prone").say("mi", "stand")
    assert (fight.has("mi", "prone"), fight.question, fight.has("mi", "moved")) == (False, "", False)


def test_who_stands_cannot_stand_up() -> None:
    """SD-29."""
    with pytest.raises(Refused) as refusal:
        melee().to("movement").say("mi", "stand")
    assert refusal.value.rule == "SD-29"


def test_stow_and_retrieve() -> None:
    """SD-31."""
    fight = melee().to("movement").say("mi", "stow", weapon="axe")
    assert (fight.held("mi"), fight.state.combatants["mi"].words["weapons"]) == ((), ("axe",))
    fight.set("mi", "phase", 1).say("mi", "retrieve", weapon="axe")
    assert fight.held("mi") == ("axe",)


@pytest.mark.parametrize("weapon", ["", "sword"])
def test_only_what_is_in_hand_can_be_stowed(weapon: str) -> None:
    with pytest.raises(Refused):
        melee().to("movement").say("mi", "stow", **({"weapon": weapon} if weapon else {}))


def test_stabilize_lasts_through_the_action_phase() -> None:
    """SD-30."""
    fight = melee().to("movement").say("mi", "stabilize").to("action")
    assert fight.has("mi", "stabilized")
    for _ in range(4):
        fight.next(*([1, 2, 3, 4] if fight.state.active == ("mi",) else []))
    assert not fight.has("mi", "stabilized")


# Engagement.


def near(options: dict[str, bool | int | str] | None = None) -> Game:
    """`mi` next to `xx` from the start, two hexes from `yy`."""
    fight = melee(options=options).place(mi=(0, 0), xx=(1, 0), yy=(2, 0))
    return fight


def test_the_action_phase_looks_who_is_engaged() -> None:
    """SD-16, SD-42, SD-44: on hexes by reach; both ways where both have weapons."""
    fight = near().to("movement")
    assert not fight.has("mi", "engaged")
    fight.to("action")
    assert (fight.has("mi", "engaged", "xx"), fight.has("xx", "engaged", "mi")) == (True, True)
    assert not fight.has("mi", "engaged", "yy")


def test_stated_distances_do_as_well_as_hexes() -> None:
    """SD-42."""
    fight = melee().edit(DistanceSet(one="mi", other="xx", distance=1)).to("action")
    assert fight.has("mi", "engaged", "xx")
    assert not fight.has("mi", "engaged", "yy")


@pytest.mark.parametrize("words", [{}, {"held": "bow"}, {"weapons": "axe"}])
def test_only_a_melee_weapon_in_hand_or_a_natural_one_engages(words: dict[str, str]) -> None:
    """SD-87."""
    fight = game(person("mi", "party"), person("xx", words=words)).start(mi=2, xx=1).place(mi=(0, 0), xx=(1, 0))
    assert not fight.to("action").has("mi", "engaged")
    other = game(person("mi", "party"), person("xx", words={"natural": "claws"})).start(mi=2, xx=1)
    assert other.place(mi=(0, 0), xx=(1, 0)).to("action").has("mi", "engaged", "xx")


@pytest.mark.parametrize(
    ("option", "first", "second"),
    [("phase", False, True), ("always_live", True, True), ("immediate_only", False, False)],
)
def test_when_a_move_is_contested(option: str, first: bool, second: bool) -> None:
    """SDV-29, SD-45, option engagement: X steps next to Y in round 1, Y moves away at once; or nobody moves until
    round 2.
    """
    seen = []
    for rounds in (1, 2):
        fight = game(
            person("xx", "party", words=AXE, axes=3), person("yy", words=AXE, axes=3), options={"engagement": option}
        )
        fight.start(xx=4, yy=9).place(xx=(3, 0), yy=(0, 0)).go().say("xx", "move", to="1,0")
        if rounds == 2:
            fight.to("action").next().next(xx=4, yy=9).go()
        fight.up("yy")
        contested = fight.has("yy", "engaged", "xx")
        fight.say("yy", "move", to="-3,0", dice="4 4 1 1 1" if contested else "")
        assert bool(contests(fight)) is contested
        seen.append(contested)
    assert seen == [first, second]


def test_pairs_are_kept_through_the_next_rounds_first_phases() -> None:
    """SD-45."""
    fight = near().to("action")
    while fight.state.round == 1:
        fight.next(*([1, 2, 3, 4] if fight.state.active == ("mi",) else []))
    assert fight.has("mi", "engaged", "xx")
    assert fight.to("movement").has("mi", "engaged", "xx")


def test_engaged_for_the_action_phase_alone() -> None:
    """SD-45, option engagement: but what Engage pinned stays."""
    fight = near({"engagement": "immediate_only"})
    fight.say("mi", "engage", "xx").to("action")
    assert (fight.has("mi", "engaged", "xx"), fight.has("xx", "engaged", "mi")) == (True, True)
    while fight.state.round == 1:
        fight.next(*([1, 2, 3, 4] if fight.state.active == ("mi",) else []))
    assert (fight.has("mi", "engaged", "xx"), fight.has("xx", "engaged", "mi")) == (False, True)


@pytest.mark.parametrize("what", ["prone", "helpless", "unconscious", "dead", "away"])
def test_what_ends_a_pair(what: str) -> None:
    """SD-45, SD-46: on the engager's side; the dead are pinned by nobody."""
    fight = near().to("action")
    if what == "dead":
        fight.set("xx", "wounds", 3)
    elif what == "away":
        fight.place(xx=(5, 0))
    else:
        fight.gain("xx", what)
    assert not fight.has("mi", "engaged", "xx")
    assert fight.has("xx", "engaged", "mi") is (what not in ("away", "dead"))


def test_the_gm_may_state_who_is_engaged() -> None:
    fight = melee().to("movement").say("gm", "condition", "mi", condition="engaged", by="xx")
    assert fight.has("mi", "engaged", "xx")


def test_moving_away_without_a_map_leaves_everybody() -> None:
    """Nobody knows how far it was, so the pairs of both sides end; the GM states new ones."""
    fight = pinned("xx").gain("xx", "engaged", source="mi").edit(DistanceSet(one="mi", other="xx", distance=1))
    fight.say("mi", "move", amount=3, dice="4 4 4 1 1 1")
    assert (fight.has("mi", "engaged"), fight.has("xx", "engaged"), fight.state.distances) == (False, False, {})


@pytest.mark.parametrize("move", ["run"])
def test_the_engaged_cannot_run(move: str) -> None:
    """SD-36, SD-48."""
    fight = melee().to("action").up("mi").gain("mi", "engaged", source="xx")
    with pytest.raises(Refused) as refusal:
        fight.say("mi", move, amount=3)
    assert (refusal.value.rule, refusal.value.overrulable) == ("SD-45", True)


# Hexes.


def placed(to: str, **more: Any) -> Game:
    return melee().to("movement").place(mi=(0, 0)).say("mi", "move", to=to, **more)


def test_a_move_ends_where_it_was_said() -> None:
    fight = placed("3,-1")
    assert fight.state.combatants["mi"].at == (3, -1)


@pytest.mark.parametrize(("to", "code"), [("11,0", "speed"), ("x", "hex"), ("0,0", "hex"), ("1", "hex")])
def test_where_nobody_can_go(to: str, code: str) -> None:
    with pytest.raises(Refused) as refusal:
        placed(to)
    assert refusal.value.code == code


def test_whoever_is_nowhere_cannot_go_somewhere() -> None:
    with pytest.raises(Refused) as refusal:
        melee().to("movement").say("mi", "move", to="1,0")
    assert refusal.value.code == "place"


def test_a_placed_mover_is_asked_where_to() -> None:
    fight = melee().to("movement").place(mi=(0, 0)).say("mi", "move", amount=3)
    assert fight.asked[:2] == ("hex", "mi")
    before = fight.fight
    for wrong in ("nowhere", "11,0"):
        with pytest.raises(Refused):
            fight.answer(wrong)
        assert fight.fight == before
    fight.answer("2,0")
    assert fight.state.combatants["mi"].at == (2, 0)


def test_people_are_walked_around() -> None:
    """The way is as long as it must be; a ring of people lets nobody out."""
    ring = {"xx": (1, 0), "yy": (0, 1), "zz": (-1, 1)}
    fight = melee(agility=0, endurance=0).to("movement").place(mi=(0, 0), **ring)
    fight.stat("mi", "speed", 2)
    with pytest.raises(Refused) as refusal:
        fight.say("mi", "move", to="1,1")
    assert refusal.value.code == "way"
    fight.stat("mi", "speed", 5).say("mi", "move", to="1,1")
    assert fight.state.combatants["mi"].at == (1, 1)


def test_an_occupied_hex_is_closed_unless_its_occupant_has_moved() -> None:
    """SD-26."""
    fight = melee().to("movement").place(mi=(0, 0), xx=(2, 0))
    with pytest.raises(Refused) as refusal:
        fight.say("mi", "move", to="2,0")
    assert (refusal.value.code, refusal.value.rule) == ("taken", "SD-26")
    fight.gain("xx", "moved").say("mi", "move", to="2,0")
    kind, who, choices = fight.asked
    assert (kind, who, len(choices)) == ("hex", "xx", 6)
    assert "2,0" not in choices
    fight.answer("3,0")
    assert [fight.state.combatants[each].at for each in ("mi", "xx")] == [(2, 0), (3, 0)]
    assert not fight.has("mi", "engaged")


def test_whoever_has_nowhere_to_make_way_to_keeps_the_hex() -> None:
    """SD-26: not even by overruling."""
    corner = {"yy": (3, 0), "zz": (3, -1), "a1": (2, 1), "a2": (1, 1), "a3": (2, -1), "a4": (1, 0)}
    people = [person(who, words=AXE) for who in ("xx", *corner)]
    totals = {who: number + 2 for number, who in enumerate(("xx", *corner))}
    fight = game(person("mi", "party"), *people).start(mi=1, **totals)
    fight.to("movement").place(mi=(0, 0), xx=(2, 0), **corner).gain("xx", "moved")
    for overrule in (False, True):
        with pytest.raises(Refused) as refusal:
            fight.say("mi", "move", to="2,0", overrule=overrule)
        assert "no free hex" in refusal.value.message


@pytest.mark.parametrize(("size", "cells"), [(0, 1), (1, 3), (2, 6)])
def test_the_large_need_room_and_are_reached_at_their_nearest_hex(size: int, cells: int) -> None:
    """SD-60."""
    fight = melee().place(mi=(0, 0), xx=(-1 - size, 0)).stat("xx", "size", size).to("action")
    assert fight.has("xx", "engaged", "mi"), "its nearest hex is next to mi"
    from littledice.rules.movement.positions import covered

    assert len(covered(rules(), fight.state, fight.state.combatants["xx"])) == cells


def test_the_afraid_come_no_nearer() -> None:
    fight = melee().to("movement").place(mi=(0, 0), xx=(4, 0)).gain("mi", "afraid", source="xx")
    with pytest.raises(Refused) as refusal:
        fight.say("mi", "move", to="1,0")
    assert refusal.value.code == "drawn"
    fight.say("mi", "move", to="-1,0")


# Run and Charge.


def acting() -> Game:
    return melee().place(mi=(0, 0), xx=(6, 0)).to("action").up("mi")


def test_run_goes_as_far_again_and_never_into_others() -> None:
    """SD-36, SD-86."""
    fight = acting()
    with pytest.raises(Refused):
        fight.gain("xx", "moved").say("mi", "run", to="6,0")
    fight.say("mi", "run", to="0,5")
    assert (fight.state.combatants["mi"].at, fight.has("mi", "moved")) == ((0, 5), False)


def test_a_charge_goes_half_as_far_and_strikes_at_disadvantage() -> None:
    """SD-37: speed 10, the target 6 hexes away, reach 1."""
    fight = acting().say("mi", "charge", "xx", dice="1 1")
    roll = [event.roll for event in fight.events if isinstance(event, Rolled)][-1]
    assert (fight.state.combatants["mi"].at, roll.advantage, roll.what) == ((5, 0), -1, "charge-strike")


def test_a_charge_that_does_not_reach_is_refused() -> None:
    """SD-37."""
    fight = acting().place(xx=(7, 0))
    with pytest.raises(Refused) as refusal:
        fight.say("mi", "charge", "xx", dice="1 1")
    assert (refusal.value.code, refusal.value.rule) == ("way", "SD-37")
    assert fight.state.combatants["mi"].at == (0, 0)


def test_a_charge_may_say_where_it_ends() -> None:
    """SD-37: within half of Speed."""
    fight = acting().place(xx=(4, 0)).say("mi", "charge", "xx", to="3,1", dice="1 1")
    assert fight.state.combatants["mi"].at == (3, 1)
    far = acting()
    with pytest.raises(Refused):
        far.say("mi", "charge", "xx", to="6,-1", dice="1 1")


def test_the_target_of_a_charge_gets_no_opportunity_attack_others_do() -> None:
    """SD-37."""
    fight = melee().to("action").up("mi").gain("mi", "engaged", source="xx").gain("mi", "engaged", source="yy")
    fight.say("mi", "charge", "xx", dice="1 1 1 4 4 1")
    assert (contests(fight), fight.asked[1]) == ([("yy", True)], "yy")
    fight.answer("no", dice="6 1")
    assert fight.question == "spend_defense"


def test_charge_needs_a_melee_weapon() -> None:
    """SD-37."""
    fight = melee().hold("mi", "bow").to("action").up("mi")
    with pytest.raises(Refused):
        fight.say("mi", "charge", "xx", with_="bow", dice="1 1")


def test_a_guard_may_attack_or_not_and_hinders_every_attack_against_it() -> None:
    """SD-34, SD-83: Snapshots and Opportunity Attacks too; it ends when its user becomes helpless."""
    fight = melee().to("action").up("mi").say("mi", "guard")
    assert fight.has("mi", "guard")
    fight.next(1, 2, 3, 4).go().gain("mi", "engaged", source="xx").up("mi")
    fight.say("mi", "move", amount=1, words="skip").answer("opportunity-attack", dice="1 1 1")
    roll = [event.roll for event in fight.events if isinstance(event, Rolled)][-1]
    assert (roll.what, roll.advantage) == ("opportunity-attack", -1)
    assert not [event for event in fight.events if isinstance(event, Struck)]


def test_a_guard_ends_when_its_user_becomes_helpless() -> None:
    """SD-83."""
    fight = melee().to("action").up("mi").say("mi", "guard").gain("mi", "helpless")
    assert not fight.has("mi", "guard")

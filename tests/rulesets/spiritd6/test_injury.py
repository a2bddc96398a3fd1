"""Injury in a fight: the order of resolution with rolled checks, every option, and chances that are those of the real
steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product

import pytest

from littledice.model.errors import Refused
from littledice.model.events import Rolled, Struck
from littledice.model.roll import Roll
from littledice.rules.bodies.take_wound import prospects
from tests.rulesets.spiritd6.people import Game, game, person, rules


def hurt(
    damage: int,
    dice: str,
    *,
    wounds: int = 0,
    hp: int | None = None,
    race: str = "human",
    options: dict[str, bool | int | str] | None = None,
    **stats: float,
) -> Game:
    """One attack of so much on somebody with that many wounds and hit points left."""
    fight = game(person("mi", "party", words={"race": race}, **stats), options=options)
    if wounds:
        fight.set("mi", "wounds", wounds)
    if hp is not None:
        fight.set("mi", "hp", hp)
    return fight.say("gm", "damage", "mi", amount=damage, dice=dice)


def checks(fight: Game) -> list[tuple[str, int, bool]]:
    """What each Endurance Check was for, its net, whether it was passed."""
    rolls: list[Roll] = [event.roll for event in fight.events if isinstance(event, Rolled)]
    return [(roll.what, roll.advantage, bool(roll.success)) for roll in rolls]


def state(fight: Game) -> tuple[float, float, str]:
    """HP, wounds, and whether up, unconscious or dead."""
    hp, wounds = fight.body("mi")
    return hp, wounds, "dead" if fight.has("mi", "dead") else "unconscious" if fight.has("mi", "unconscious") else "up"


def test_shock_passed_and_failed() -> None:
    """SDV-17, SD-64, SD-67: 13 hit points, 7 of damage."""
    assert state(hurt(7, "4 5")) == (6, 0, "up")
    failed = hurt(7, "4 3")
    assert state(failed) == (6, 1, "up")
    assert checks(failed) == [("shock", 0, False)]


def test_depletion_and_shock_at_once() -> None:
    """SDV-19, SD-62, SD-63, SD-65: then the check to stay conscious at Disadvantage."""
    fight = hurt(20, "1 4 4 5")
    assert state(fight) == (13, 2, "unconscious")
    assert checks(fight) == [("shock", 0, False), ("awake", -1, False)]
    assert all(fight.has("mi", kind) for kind in ("helpless", "prone"))


def test_with_a_wound_already() -> None:
    """SDV-21, SD-68, SD-69."""
    assert state(hurt(7, "5 6", wounds=1)) == (6, 1, "up")
    assert state(hurt(7, "4 6 5 5", wounds=1)) == (6, 2, "up")
    assert checks(hurt(7, "4 6 5 5", wounds=1)) == [("shock", -1, False), ("awake", -1, True)]


def test_exactly_half_is_no_shock() -> None:
    """SDV-23, SD-64."""
    assert checks(hurt(7, "", endurance=5)) == []
    assert checks(hurt(8, "4 4", endurance=5)) == [("shock", 0, True)]


def test_ferocity_helps_to_avoid_wounds_and_not_to_stay_awake() -> None:
    """SDV-23, SD-71."""
    assert checks(hurt(8, "3 3", endurance=5, race="orc")) == [("shock", 1, True)]
    fight = hurt(8, "3 3 5 5", endurance=5, race="orc", wounds=1)
    assert checks(fight) == [("shock", 0, False), ("awake", -1, True)]
    assert state(fight) == (6, 2, "up")


@pytest.mark.parametrize(("damage", "massive"), [(26, 0), (27, 1), (39, 1), (40, 2), (52, 2), (53, 3)])
def test_massive_damage_owes_more_checks(damage: int, massive: int) -> None:
    """SD-66: strictly more than twice, three times, ..."""
    fight = hurt(damage, "4 4 " * (1 + massive))
    assert [check[0] for check in checks(fight)] == ["shock", *["massive"] * massive]
    assert state(fight) == (13, 1, "up")


def test_the_third_wound_kills_and_ends_the_rolling() -> None:
    """SD-70."""
    assert state(hurt(13, "", wounds=2)) == (13, 3, "dead")
    fight = hurt(40, "1 1 1 1")
    assert state(fight)[1:] == (3, "dead")
    assert len(checks(fight)) == 2


def test_endurance_of_one_die_can_never_pass() -> None:
    """SDV-33, SD-05: even a six alone is one success of two."""
    assert checks(hurt(6, "6", endurance=2)) == [("shock", 0, False)]


def test_under_stay_zero_every_later_damage_is_a_wound() -> None:
    """SDV-35, SD-63, option hp_after_depletion."""
    options: dict[str, bool | int | str] = {"hp_after_depletion": "stay_zero"}
    assert state(hurt(13, "4 4", options=options)) == (0, 1, "up")
    fight = hurt(1, "5 5", wounds=1, hp=0, options=options)
    assert state(fight) == (0, 2, "up")
    assert checks(fight) == [("awake", -1, True)]


@pytest.mark.parametrize(("option", "nets"), [("snapshot", [0, 0]), ("sequential", [-1, -1])])
def test_whether_a_wound_hinders_the_other_checks_of_its_attack(option: str, nets: list[int]) -> None:
    """SD-64, option wound_check_mods: depletion lands first, then shock and one massive check."""
    fight = hurt(27, "5 5 5 5", options={"wound_check_mods": option})
    assert [check[1] for check in checks(fight)] == nets


def test_a_failed_shock_hinders_the_massive_check_only_in_sequence() -> None:
    """Option wound_check_mods: not depleted, so the first check is unhindered either way."""
    for option, nets in (("snapshot", [-1, -1, -1]), ("sequential", [-1, -1, -1])):
        fight = hurt(27, "5 1 5 5 5 5", hp=13, wounds=0, options={"wound_check_mods": option})
        if option == "sequential":
            assert [check[1] for check in checks(fight)] == nets
        else:
            assert [check[1] for check in checks(fight)] == [0, 0, -1]


@pytest.mark.parametrize(("option", "wounds", "net"), [(False, 2, -1), (True, 2, -2), (True, 1, -1)])
def test_wounds_hinder_once_or_each(option: bool, wounds: int, net: int) -> None:
    """SD-68, option wound_dis_stacks."""
    fight = hurt(7, "6 6", wounds=wounds, options={"wound_dis_stacks": option})
    assert checks(fight) == [("shock", net, True)]


def test_wounds_need_not_hinder_endurance() -> None:
    """SD-68, option wound_dis_scope."""
    fight = hurt(7, "4 4", wounds=1, options={"wound_dis_scope": "no_endurance"})
    assert checks(fight) == [("shock", 0, True)]


@pytest.mark.parametrize(("option", "asked"), [(True, ["shock", "awake"]), (False, ["shock"])])
def test_two_wounds_at_once(option: bool, asked: list[str]) -> None:
    """SD-69, option double_wound_check."""
    fight = hurt(13, "1 1" + (" 5 5" if option else ""), options={"double_wound_check": option})
    assert [check[0] for check in checks(fight)] == asked
    assert state(fight) == (13, 2, "up")


@pytest.mark.parametrize(
    ("kind", "what", "net"),
    [("lasting_body", "shock", -1), ("lasting_leg", "shock", 0), ("lasting_head", "shock", 0), ("treated", "shock", 0)],
)
def test_what_else_touches_endurance_checks(kind: str, what: str, net: int) -> None:
    """SD-74."""
    fight = game(person("mi", "party")).gain("mi", kind, amount=1).say("gm", "damage", "mi", amount=7, dice="5 5")
    assert checks(fight) == [(what, net, True)]


def test_fatigue_hinders_and_at_level_three_fells() -> None:
    fight = game(person("mi", "party")).gain("mi", "fatigue", amount=2).say("gm", "damage", "mi", amount=7, dice="6 6")
    assert checks(fight) == [("shock", -2, True)]
    fight.say("gm", "condition", "mi", condition="fatigue", amount=1)
    assert state(fight)[2] == "unconscious"


def test_treated_wounds_hinder_until_a_new_one() -> None:
    """SD-76."""
    fight = game(person("mi", "party")).set("mi", "wounds", 1).gain("mi", "treated")
    fight.say("gm", "damage", "mi", amount=7, dice="4 3 5 5")
    assert checks(fight) == [("shock", 0, False), ("awake", -1, True)]
    assert not fight.has("mi", "treated")


def test_damage_ends_what_damage_ends() -> None:
    fight = game(person("mi", "party"), person("g1")).gain("mi", "entranced", source="g1")
    fight.say("gm", "damage", "mi", amount=0)
    assert fight.has("mi", "entranced")
    fight.say("gm", "damage", "mi", amount=1)
    assert not fight.has("mi", "entranced")


@pytest.mark.parametrize(("share", "taken"), [(1, 9), (2, 4), (0, 0)])
def test_damage_may_be_halved_or_nothing(share: int, taken: int) -> None:
    from littledice.model.use import Target, UseMove

    fight = game(person("mi", "party", endurance=20))
    fight.do(UseMove(who="gm", move="damage", targets=(Target(id="mi", share=share),), amount=9))
    assert fight.body("mi") == (29 - taken, 0)


@pytest.mark.parametrize(("words", "taken"), [("", 4), ("raw", 8)])
def test_said_damage_knows_types_but_not_armour(words: str, taken: int) -> None:
    """SD-58: it is already reduced by armour."""
    fight = game(person("mi", "party", endurance=20, dr=5, words={"resist": "fire"}))
    fight.say("gm", "damage", "mi", amount=8, words=words, type="fire")
    assert [event.taken for event in fight.events if isinstance(event, Struck)] == [taken]


@pytest.mark.parametrize("amount", [None, -1])
def test_damage_needs_a_number_not_below_nothing(amount: int | None) -> None:
    with pytest.raises(Refused):
        game(person("mi")).say("gm", "damage", "mi", amount=amount)


def test_the_dead_take_no_more_and_live_again_when_corrected() -> None:
    """SD-70: states follow the numbers."""
    fight = game(person("mi", "party")).set("mi", "wounds", 3)
    assert state(fight)[2] == "dead"
    with pytest.raises(Refused):
        fight.say("gm", "damage", "mi", amount=1)
    assert state(fight.set("mi", "wounds", 2))[2] == "up"


def by_every_die(fight: Game, damage: int, most: int) -> dict[tuple[float, float, str], Fraction]:
    """Every end of that damage, by rolling every combination of faces in the real steps; faces that nobody rolled any
    more are left out by counting each prefix once.
    """
    from littledice.engine.decide import decide
    from littledice.model.roll import Throw, Thrown
    from tests.rulesets.spiritd6.people import use

    class Short(Exception):
        pass

    class Dice:
        def __init__(self, faces: tuple[int, ...]) -> None:
            self.left = list(faces)

        def roll(self, throw: Throw) -> Thrown:
            if len(self.left) < throw.count:
                raise Short
            taken, self.left = self.left[: throw.count], self.left[throw.count :]
            return Thrown(faces=tuple(taken), origins=("typed",) * throw.count)

        def ready(self, count: int, unless: Sequence[str] = ()) -> bool:
            return False

        def close(self) -> None:
            pass

    found: dict[tuple[float, float, str], Fraction] = {}
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        faces = waiting.pop()
        try:
            end = decide(rules(), fight.fight, use("gm", "damage", "mi", amount=damage), Dice(faces)).fight.encounter
        except Short:
            waiting.extend((*faces, *more) for more in product(range(1, 7), repeat=most))
            continue
        bearer = end.combatants["mi"]
        name = "dead" if bearer.has("dead") else "unconscious" if bearer.has("unconscious") else "up"
        key = (bearer.value("hp"), bearer.value("wounds"), name)
        found[key] = found.get(key, Fraction(0)) + Fraction(1, 6 ** len(faces))
    return found


@pytest.mark.parametrize(
    ("damage", "wounds", "endurance", "options"),
    [
        (7, 0, 4, {}),
        (13, 0, 4, {}),
        (13, 1, 4, {}),
        (7, 2, 4, {}),
        (28, 0, 4, {"wound_check_mods": "sequential"}),
        (13, 0, 4, {"double_wound_check": False}),
        (13, 1, 4, {"wound_dis_stacks": True}),
        (7, 1, 4, {"wound_dis_scope": "no_endurance"}),
        (13, 0, 4, {"hp_after_depletion": "stay_zero"}),
        (11, 0, 2, {}),
    ],
)
def test_the_chances_are_those_of_the_real_steps(
    damage: int, wounds: int, endurance: int, options: dict[str, bool | int | str]
) -> None:
    """What a question shows for each answer is what happens, over every way the dice can fall."""
    fight = game(person("mi", "party", words={"race": "human"}, endurance=endurance), options=options)
    fight.set("mi", "wounds", wounds)
    dice = 1 if endurance < 3 else 2
    foretold = {
        (float(fate.hp), float(fate.wounds), fate.state): chance
        for fate, chance in prospects(rules(), fight.state, "mi", damage).items()
    }
    assert {key: share for key, share in foretold.items() if share} == by_every_die(fight, damage, dice)

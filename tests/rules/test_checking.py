"""Checks made ready and rolled: what counts, why, what is used up, and what is foreseen without dice."""

from __future__ import annotations

import pytest

from littledice.engine.amounts import worth
from littledice.model.combatant import Combatant
from littledice.model.condition import Condition
from littledice.model.events import Lost, Rolled
from littledice.model.record import replace
from littledice.model.roll import Reason
from littledice.model.ruleset import ConditionDef, Modifier, MoveDef, OptionDef, When
from littledice.model.use import Target, UseMove
from littledice.rules.checks.checking import ready
from littledice.rules.checks.preview import foresee
from littledice.rules.checks.rolling import rolled
from tests.fakes import small_game as game

HINDERED = {"hindered": ConditionDef(name="hindered", modify={"advantage": -1}, rules=("X",))}
HELPED = {"helped": ConditionDef(name="helped", modify={"advantage": 1}, uses=1)}


def holding(*held: Condition) -> Combatant:
    return replace(game.fighter("aa", phy=2), conditions=held)


def test_the_stat_is_the_pool_and_its_first_reason() -> None:
    book = game.rules()
    scene = game.scene(book, game.fighter("aa", phy=3))
    check = ready(game.attempt(book, "aa").circumstance(scene.state), check="test", stat="phy", what="deed", target=2)
    assert check.setup.pool == 3
    assert check.reasons[0] == Reason(amount=3, text="PHY", key="pool", op="base")


def test_for_and_against_are_counted_apart_with_their_reasons() -> None:
    book = game.rules(condition=HINDERED)
    scene = game.scene(book, holding(Condition(kind="hindered")))
    moment = game.attempt(book, "aa").circumstance(scene.state)
    check = ready(moment, check="test", stat="phy", what="deed", said=2)
    assert (check.setup.advantage, check.setup.disadvantage, check.setup.net) == (2, 1, 1)
    assert [(reason.text, reason.amount, reason.rule) for reason in check.reasons[1:]] == [
        ("as said", 2, ""),
        ("hindered", -1, "X"),
    ]


def test_a_help_of_one_use_is_gone_after_the_roll() -> None:
    book = game.rules(condition=HELPED)
    scene = game.scene(book, holding(Condition(kind="helped", uses=1)), faces=(3, 1, 1))
    deed = game.attempt(book, "aa")
    roll = rolled(scene, ready(deed.circumstance(scene.state), check="test", stat="phy", what="deed", target=2), deed)
    assert (roll.score, roll.success, roll.margin, roll.chance) == (5, True, 3, "7/9")
    assert scene.events == [Rolled(roll=roll), Lost(who="aa", kind="helped", why="used")]
    assert deed.of("aa").spent == "helped"


def test_where_one_quantity_alone_brings_advantage_others_are_spent_for_nothing() -> None:
    book = game.rules(condition={**HELPED, "sly": ConditionDef(modify={"slyness": 1})})
    person = holding(Condition(kind="helped", uses=1), Condition(kind="sly"))
    scene = game.scene(book, person, faces=(4, 4, 1))
    moment = game.attempt(book, "aa").circumstance(scene.state)
    roll = rolled(scene, ready(moment, check="test", stat="phy", what="deed", only="slyness"))
    assert (roll.advantage, roll.score) == (1, 1)
    assert not scene.state.combatants["aa"].has("helped")


def test_options_decide_what_advantage_does() -> None:
    book = game.rules()
    scene = game.scene(book, game.fighter("aa", phy=2), faces=(1, 1, 1), options={"model": "die"})
    moment = game.attempt(book, "aa").circumstance(scene.state)
    roll = rolled(scene, ready(moment, check="test", stat="phy", what="deed", said=1))
    assert (roll.faces, roll.coins, roll.pool) == ((1, 1, 1), (), 3)


def test_what_fails_without_dice_has_no_faces() -> None:
    book = game.rules()
    scene = game.scene(book, game.fighter("aa", phy=2))
    moment = game.attempt(book, "aa").circumstance(scene.state)
    roll = rolled(scene, ready(moment, check="test", stat="phy", what="deed", target=1, failed="too far"))
    assert (roll.faces, roll.success, roll.note, roll.chance) == ((), False, "too far", "0")


def test_a_harder_target_is_a_modifier_of_who_is_aimed_at() -> None:
    sneak = ConditionDef(modify={"difficulty": Modifier(amount=1, of="target", when=When(all=("deed",)))})
    book = game.rules(condition={"sneaking": sneak})
    other = replace(game.fighter("bb", "foes"), conditions=(Condition(kind="sneaking"),))
    scene = game.scene(book, game.fighter("aa", phy=2), other)
    moment = game.attempt(book, "aa", "bb").circumstance(scene.state, "bb")
    assert ready(moment, check="test", stat="phy", what="deed", target=2).target == 3


@pytest.mark.parametrize(("pool", "chance"), [(1, "1/3"), (3, "23/27")])
def test_foresight_tells_the_chance_and_changes_nothing(pool: int, chance: str) -> None:
    move = MoveDef(target="enemy", check="test", stat="phy", aim=(game.step("roll", against="target.ac"),))
    book = game.rules(move={"hit": move})
    scene = game.scene(book, game.fighter("aa", phy=pool), game.fighter("bb", "foes", ac=2))
    before = scene.state
    foreseen = foresee(book, scene.state, UseMove(who="aa", move="hit", targets=(Target(id="bb"),)))
    assert foreseen is not None
    assert foreseen.chance is not None
    assert (foreseen.chance.text, scene.state) == (chance, before)


def test_a_move_without_a_roll_has_nothing_to_foresee() -> None:
    book = game.rules(move={"rest": MoveDef()})
    scene = game.scene(book, game.fighter("aa"))
    assert foresee(book, scene.state, UseMove(who="aa", move="rest")) is None


def test_an_option_may_name_another_number() -> None:
    book = game.rules(option={"easy": OptionDef(default=3, says=""), "save": OptionDef(default="easy", says="")})
    scene = game.scene(book, game.fighter("aa"))
    assert worth("option.save", game.attempt(book, "aa").circumstance(scene.state)) == 3

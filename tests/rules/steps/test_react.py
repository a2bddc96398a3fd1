"""Who is asked, in which order, and what the answer does."""

from __future__ import annotations

import pytest

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene, Waiting
from littledice.model.question import Question
from littledice.model.record import replace
from littledice.model.ruleset import Forbid, MoveDef, When
from littledice.rules.attack.reactions import ReactParams, react
from littledice.rules.rulebook import Rules
from tests.fakes import small_game as game

DODGE = MoveDef(
    name="Dodge",
    reaction="hit",
    time="any",
    target="any",
    cost={"sp": 1},
    aim=(game.step("avert"),),
    forbid={"other": Forbid(when=When(none=("is:self",)), says="")},
    params={"answer": "duck"},
)
SHIELD = MoveDef(
    name="Shield",
    reaction="hit",
    time="any",
    target="any",
    forbid={"self": Forbid(when=When(none=("is:ally",)), says="")},
)


def hit(book: Rules, *picks: str) -> tuple[Scene, Attempt, Question | None]:
    """`cc` has hit `aa`, whose friend is `bb`."""
    scene = game.scene(book, game.fighter("aa"), game.fighter("bb"), game.fighter("cc", "foes"))
    scene = Scene(book, scene.state, scene.dice, words=picks)
    deed = game.attempt(book, "cc", "aa")
    deed.of("aa").hit = True
    try:
        react(scene, deed, ReactParams(trigger="hit"))
    except Waiting as waiting:
        return scene, deed, waiting.question
    return scene, deed, None


def test_the_one_hit_is_asked_first_and_spends_nothing_by_default() -> None:
    _, _, question = hit(game.rules(move={"dodge": DODGE, "shield": SHIELD}))
    assert question is not None
    assert (question.to, question.kind, question.default) == ("aa", "react", ("no",))
    assert [option.id for option in question.options] == ["duck", "no"]


def test_each_choice_says_what_it_costs() -> None:
    _, _, question = hit(game.rules(move={"dodge": DODGE, "shield": SHIELD}))
    assert question is not None
    assert question.options[0].text == "Dodge, 1 sp"


def test_a_reaction_that_costs_nothing_is_the_default_unless_it_is_marked() -> None:
    free = replace(DODGE, cost={})
    _, _, question = hit(game.rules(move={"dodge": free}))
    assert question is not None
    assert question.default == ("duck",)
    _, _, question = hit(game.rules(move={"dodge": replace(free, params={**DODGE.params, "by_default": False})}))
    assert question is not None
    assert question.default == ("no",)


def test_what_is_averted_asks_nobody_else_and_costs_what_it_costs() -> None:
    scene, deed, question = hit(game.rules(move={"dodge": DODGE, "shield": SHIELD}), "duck")
    assert (question, deed.of("aa").hit) == (None, False)
    assert scene.state.combatants["aa"].value("sp") == 2


def test_a_friend_may_step_in_when_the_first_does_not() -> None:
    _, deed, question = hit(game.rules(move={"dodge": DODGE, "shield": SHIELD}), "no")
    assert question is not None
    assert (question.to, [option.id for option in question.options]) == ("bb", ["shield", "no"])
    assert deed.of("aa").hit


def test_nobody_is_asked_who_cannot() -> None:
    scene, deed, question = hit(game.rules(move={"dodge": DODGE}), "no")
    assert (question, deed.of("aa").hit) == (None, True)
    assert scene.state.combatants["aa"].value("sp") == 3


@pytest.mark.parametrize("trigger", ["missed", ""])
def test_other_triggers_ask_nothing(trigger: str) -> None:
    book = game.rules(move={"dodge": DODGE})
    scene = game.scene(book, game.fighter("aa"), game.fighter("cc", "foes"))
    deed = game.attempt(book, "cc", "aa")
    deed.of("aa").hit = True
    react(scene, deed, ReactParams(trigger=trigger))
    assert scene.events == []


def test_a_miss_asks_nothing() -> None:
    book = game.rules(move={"dodge": DODGE})
    scene = game.scene(book, game.fighter("aa"), game.fighter("cc", "foes"))
    deed = game.attempt(book, "cc", "aa")
    deed.of("aa").hit = False
    react(scene, deed, ReactParams(trigger="hit"))
    assert scene.events == []

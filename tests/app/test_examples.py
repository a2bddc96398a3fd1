"""Worked examples: what holds is silent, what does not is one sentence."""

from __future__ import annotations

import pytest

from littledice.app.proving.examples import run, run_all, words
from littledice.model.errors import WrongUsage
from littledice.model.record import replace
from littledice.model.ruleset import Example
from littledice.rules.rulebook import Rules
from tests.app.meadow import DATA, FIGHT, RULES


def problems(
    *then: str, when: tuple[str, ...] = ("a g2 with dagger sp2 3 1 5",), given: tuple[str, ...] = FIGHT
) -> list[str]:
    return run(RULES, Example(given=given, when=when, then=then))


@pytest.mark.parametrize(
    "line",
    [
        "g2.hp = 1",
        "g2.hp.max = 4",
        "g2.hp < 4",
        "mi.sp != 3",
        "mi.action >= 1",
        "mi.mig = 3",
        "mi.speed = 4",
        "mi.state = up",
        "mi.side = party",
        "mi.name = Mira",
        "mi.initiative = 9",
        "mi.at = none",
        "mi.traits = none",
        "g1 not has daze",
        "active = mi",
        "active = mira",
        "mira.hp = 12",
        "goblin2.hp = 1",
        "roll.pool = 3",
        "order = mi ta g1 g2 g3",
        "acted = none",
        "round = 1",
        "phase = turn",
        "stage = running",
        "scene = none",
        "roll.score = 9",
        "roll1.success = true",
        "roll.faces = 3 1 5",
        "roll.coins = none",
        "rolls = 1",
        "no question",
        "text has 3 damage",
        "text not has purple",
        "view combatants.0.budget.action = 1",
        "view state = running",
    ],
)
def test_what_holds_is_silent(line: str) -> None:
    assert problems(line) == []


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("g2.hp = 4", "it is 1"),
        ("g2.hp > 4", "it is 1"),
        ("g9.hp = 4", "no g9 here"),
        ("g2.nose = 4", "no g2.nose"),
        ("g1 has daze", "g1 has nothing"),
        ("active = ta", "it is mi"),
        ("roll2.score = 3", "1 were made"),
        ("roll.nose = 3", 'no "nose" of a roll'),
        ("rolls = 3", "it is 1"),
        ("refused", "not refused"),
        ("question spend_defense mi", "no question waits"),
        ("text has purple", "it told"),
        ("text not has 3 damage", "it told"),
        ("view combatants.99.id = x", "there is no"),
        ("mi.name < 3", "cannot be compared"),
        ("gibberish", "cannot be read"),
    ],
)
def test_what_does_not_hold_is_said(line: str, says: str) -> None:
    (problem,) = problems(line)
    assert says in problem


def test_conditions_with_all_that_can_be_said_of_them() -> None:
    given = (*FIGHT, "c mi daze by g1", "c g2 poisoned 3", "c g1 prone")
    lines = ("mi has daze by g1 until turn_end 2", "g2 has poisoned 3", "g1 has prone", "g1 not has prone by mi")
    assert problems(*lines, given=given) == []
    for line in ("mi has daze by g2", "mi has daze until turn_end 1", "g2 has poisoned 2", "g1 has prone against mi"):
        assert len(problems(line, given=given)) == 1


def test_the_last_sentence_may_be_refused_by_its_rule_or_code() -> None:
    given = (*FIGHT, "c mi daze")
    assert problems("refused ME-1", when=("leap",), given=given) == []
    assert problems("refused rule", when=("leap",), given=given) == []
    assert "not ME-2" in problems("refused ME-2", when=("leap",), given=given)[0]
    assert "is refused" in problems("mi.hp = 12", when=("leap",), given=given)[0]


def test_only_the_last_may_be_refused() -> None:
    given = (*FIGHT, "c mi daze")
    assert "`leap` is refused" in problems("refused ME-1", when=("leap", "n"), given=given)[0]
    assert "`leap` is refused" in problems("refused ME-1", when=(), given=(*given, "leap"))[0]


def test_odds() -> None:
    assert problems("odds = 0", when=("odds check ta mig vs 70",)) == []
    assert problems("odds = 7/12", "odds.pool = 2", when=("odds check ta mig vs 7",)) == []


def test_options_and_an_example_that_says_nothing() -> None:
    example = Example(given=PEOPLE_ONLY, when=("status",), then=("view ruleset = meadow",), options={"grim": True})
    assert run(RULES, example) == []
    assert "options" in run(RULES, replace(example, options={"nonsense": 1}))[0]
    assert run(RULES, Example(given=PEOPLE_ONLY)) == ["it says nothing that must hold"]
    assert run(RULES, Example(then=("round = 0",))) == ["nothing happens in it"]


PEOPLE_ONLY = ("add Mira",)


def test_all_examples_of_a_ruleset() -> None:
    good = Example(given=PEOPLE_ONLY, then=("mi.hp = 4",))
    bad = Example(given=PEOPLE_ONLY, then=("mi.hp = 5",))
    ran = list(run_all(Rules(replace(DATA, example={"good": good, "bad": bad}))))
    assert [(each.name, len(each.problems)) for each in ran] == [("good", 0), ("bad", 1)]


def test_unclosed_quotes() -> None:
    with pytest.raises(WrongUsage, match="quotes"):
        words('note "open')

"""What facts, amounts and moments a ruleset may write, and that the engine reads each of them."""

from __future__ import annotations

import pytest

from littledice.engine.amounts import worth
from littledice.engine.circumstance import Circumstance
from littledice.engine.facts import true
from littledice.language.compiler import compiled
from littledice.language.references.amount_names import why_not_amount
from littledice.language.references.fact_names import why_not_fact
from littledice.language.references.known_names import Known
from littledice.language.references.reference import astray
from littledice.language.references.reference_walk import Reference
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.track import Track
from littledice.rules.rulebook import Rules
from tests.rules.worlds import REGISTRY, SOUND

MADE = compiled("base", (SOUND,), REGISTRY)
KNOWN = Known(MADE.tree, REGISTRY)
RULES = Rules(MADE.data, REGISTRY)
OGRE = Combatant(id="og", name="Ogre", stats={"might": 4}, tracks={"hp": Track(value=3, high=20)})
MOMENT = Circumstance(RULES, Encounter(ruleset="base", combatants={"og": OGRE}), OGRE, OGRE, numbers={"hits": 2})


@pytest.mark.parametrize(
    "fact",
    [
        "self:prone",
        "target:prone",
        "self:prone:target",
        "target:prone:self",
        "self.traits:tough",
        "target.weapons:club",
        "self.side:party",
        "self.might>=3",
        "target.hp<1",
        "self.hp=-2",
        "self.speed<=2.5",
        "scene:dark",
        "phase:act",
        "option:style=die",
        "option:deadly=true",
        "option:hurt=7",
        "is:enemy",
        "is:ally",
        "is:self",
        "stage:running",
        "hit",
        "armed",
        "hard",
        "club",
        "blunt",
        "critical",
        "source",
        "turn_start",
        "shouted",
    ],
)
def test_a_fact_of_the_vocabulary_is_let_pass_and_understood(fact: str) -> None:
    assert why_not_fact(fact, KNOWN) == ""
    assert true(fact, MOMENT) in (True, False)


@pytest.mark.parametrize(
    "fact",
    [
        "",
        ":",
        ".",
        "self",
        "self:",
        "self.",
        "self.might",
        "self.might>",
        "self.might>=x",
        "self:prone:me",
        "option:",
        "option:style=",
        "scene:",
        "phase:turn",
        "stage:over",
        "is:",
        "me:prone",
        "self.traits:",
        "self.side",
        "a b",
    ],
)
def test_anything_else_is_not(fact: str) -> None:
    assert why_not_fact(fact, KNOWN)


@pytest.mark.parametrize(
    ("amount", "value"),
    [
        ("might", 4),
        ("self.might", 4),
        ("target.might", 4),
        ("base.might", 4),
        ("target.base.might", 4),
        ("speed", 3),
        ("hp", 3),
        ("hp.high", 20),
        ("hp.lost", 17),
        ("target.hp.lost", 17),
        ("option.hurt", 2),
        ("hits", 2),
    ],
)
def test_an_amount_of_the_vocabulary_is_let_pass_and_worked_out(amount: str, value: int) -> None:
    assert why_not_amount(amount, KNOWN) == ""
    assert worth(amount, MOMENT) == value


@pytest.mark.parametrize(
    "amount", ["", ".", "mihgt", "base.hp", "base.", "hp.", "hp.low", "might.high", "option.", "target.", "self.x", "7"]
)
def test_any_other_amount_is_not(amount: str) -> None:
    assert why_not_amount(amount, KNOWN)


@pytest.mark.parametrize(
    ("table", "word", "fits"),
    [
        ("moment", "turn_start", True),
        ("moment", "shouted", True),
        ("moment", "phase_start:rest", True),
        ("moment", "phase_start:turn", False),
        ("moment", "turn_start:rest", False),
        ("quantity", "advantage", True),
        ("quantity", "might", True),
        ("quantity", "hp", True),
        ("quantity", "luck", False),
        ("die", "p6", True),
        ("die", "d12", True),
        ("die", "coin", True),
        ("die", "d0", False),
        ("die", "6", False),
        ("die", "d99999999999", False),
        ("dice", "2p6+1", True),
        ("dice", "3", True),
        ("dice", "might", False),
        ("sheet", "hp", True),
        ("sheet", "speed", True),
        ("sheet", "traits", False),
        ("move_tag", "armed", True),
        ("move_tag", "hit", False),
        ("move_or_tag", "hit", True),
        ("move_or_tag", "armed", True),
        ("step", "strike", True),
        ("step", "rested", False),
        ("checks", "rested", True),
        ("hazard", "cold", True),
        ("scene", "dark", True),
    ],
)
def test_words_of_other_kinds(table: str, word: str, fits: bool) -> None:
    problems = list(astray(Reference(table, word, MADE.tree, ()), KNOWN))
    assert (problems == []) is fits, problems

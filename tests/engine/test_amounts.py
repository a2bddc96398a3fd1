"""Amounts: what a ruleset's kinds of number are worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from littledice.engine.amounts import worth
from littledice.engine.circumstance import Circumstance
from littledice.engine.stats import stat
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.record import replace
from littledice.model.ruleset import Modifier, StatDef, Sum, TraitDef, WeaponDef, When, WordsDef
from tests.fakes.skirmish import DATA, Book

BOOK = Book(
    replace(
        DATA,
        stat={
            "axes": StatDef(default=1, tags=("weapon",)),
            "bows": StatDef(default=2, tags=("weapon",)),
            "height": StatDef(default=0),
        },
        words={"race": WordsDef(among="trait"), "held": WordsDef(among="weapon")},
        trait={"giant": TraitDef(stats={"height": 3})},
        weapon={"axe": WeaponDef(skill="axes"), "whip": WeaponDef(skill="whips")},
        everyone=TraitDef(modify={"tired": Modifier(key="height", amount=-1, when=When(all=("self.stamina<1",)))}),
    )
)


def number(amount: Any, words: Mapping[str, tuple[str, ...]] | None = None, **stats: float) -> float:
    bearer = Combatant(id="aa", name="A", stats={"stamina": 1, **stats}, words=dict(words or {}))
    return worth(amount, Circumstance(BOOK, Encounter(ruleset="skirmish", combatants={"aa": bearer}), bearer))


@pytest.mark.parametrize(("xp", "rank"), [(-1, 1), (0, 1), (1, 2), (3, 2), (4, 3), (120, 11), (121, 12)])
def test_a_square_root_is_rounded_down_and_never_of_less_than_nothing(xp: int, rank: int) -> None:
    assert number(Sum(sum=(xp,), root=2, plus=1)) == rank


@pytest.mark.parametrize(("size", "reach"), [(-3, 1), (-1, 1), (0, 1), (1, 2), (2, 4), (9, 4)])
def test_a_table_gives_the_value_of_the_largest_key_not_above(size: int, reach: int) -> None:
    assert number(Sum(sum=("size",), table={"-1": 1, "0": 1, "1": 2, "2": 4}), size=size) == reach


def test_a_sum_counts_only_while_its_facts_hold() -> None:
    brave = Sum(sum=(5,), when=When(all=("option:brave=true",)))
    assert (number(brave), number(Sum(sum=(5,), when=When(all=("option:brave=false",))))) == (0, 5)


def test_the_best_of_tagged_stats_counts_the_skill_of_an_own_weapon_too() -> None:
    assert number("best.weapon") == 2
    assert number("best.weapon", {"held": ("whip",)}, whips=4) == 4


def test_the_skill_of_what_is_in_hand() -> None:
    assert number("held.skill", axes=3, bows=4) == 0
    assert number("held.skill", {"held": ("axe",)}, axes=3, bows=4) == 3


def test_a_trait_gives_a_number_that_the_sheet_does_not() -> None:
    assert number("height", {"race": ("giant",)}) == 3
    assert number("height", {"race": ("giant",)}, height=1) == 1


def test_what_holds_for_everyone_changes_numbers_too() -> None:
    bearer = Combatant(id="aa", name="A", stats={"stamina": 0, "height": 5})
    assert stat(BOOK, Encounter(ruleset="skirmish"), bearer, "height") == 4

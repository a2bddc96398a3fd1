"""What successes buy: wanted effects first, each once, then the dearest damage."""

from __future__ import annotations

import pytest

from littledice.model.ruleset import EffectDef
from littledice.rules.attack.spend_table import buy, ways

TABLE = {
    "cut": EffectDef(cost=1, dice="1d6"),
    "gash": EffectDef(cost=2, dice="1d6", add=5),
    "hinder": EffectDef(cost=1, inflict="hindered"),
    "pierce": EffectDef(cost=1, pierce=5, plus=2),
    "sunder": EffectDef(cost=2, pierce=-1),
}
SPELL = {"slow": EffectDef(cost=1, inflict="slowed"), "hold": EffectDef(cost=2, inflict="rooted")}


@pytest.mark.parametrize(
    ("successes", "wanted", "bought"),
    [
        (0, (), ()),
        (1, (), ("cut",)),
        (2, (), ("gash",)),
        (9, (), ("gash",)),
        (1, ("hinder",), ("hinder",)),
        (2, ("hinder",), ("hinder", "cut")),
        (3, ("hinder",), ("hinder", "gash")),
        (2, ("hinder", "hinder"), ("hinder", "cut")),
        (1, ("sunder",), ("cut",)),
        (3, ("cut",), ("cut",)),
        (2, ("nothing",), ("gash",)),
    ],
)
def test_what_is_bought(successes: int, wanted: tuple[str, ...], bought: tuple[str, ...]) -> None:
    assert buy(TABLE, successes, wanted).names == bought


@pytest.mark.parametrize(
    ("table", "successes", "found"),
    [
        (TABLE, 0, []),
        (TABLE, 1, [("cut",), ("hinder",)]),
        (TABLE, 2, [("gash",), ("cut", "hinder"), ("cut", "pierce")]),
        (TABLE, 3, [("gash", "hinder"), ("gash", "pierce"), ("cut", "sunder"), ("cut", "hinder", "pierce")]),
        (SPELL, 0, []),
        (SPELL, 1, [("slow",)]),
        (SPELL, 2, [("slow",), ("hold",)]),
        (SPELL, 3, [("slow", "hold")]),
    ],
)
def test_every_way_of_spending_that_brings_most_for_its_price(
    table: dict[str, EffectDef], successes: int, found: list[tuple[str, ...]]
) -> None:
    """spirit-a1: of what the successes pay for, nothing is left out that could still be had."""
    assert [way.names for way in ways(table, successes)] == found


def test_what_only_adds_to_damage_is_not_bought_in_vain() -> None:
    """spirit-a1: `effect:sunder` with two successes left the attack without any damage."""
    assert buy(TABLE, 2, ("sunder",)).names == ("gash",)


@pytest.mark.parametrize(
    ("wanted", "pierce"), [((), 0), (("pierce",), 5), (("sunder",), None), (("pierce", "sunder"), None)]
)
def test_armour_that_does_not_count(wanted: tuple[str, ...], pierce: int | None) -> None:
    assert buy(TABLE, 5, wanted).pierce == pierce


def test_armour_is_passed_only_where_there_is_damage() -> None:
    assert buy(TABLE, 1, ("pierce",)).pierce == 0

"""Luck that a story tells of."""

from __future__ import annotations

from fractions import Fraction

from littledice.app.telling.number_format import percent
from littledice.app.telling.roll_words import by_dice, chance_of, is_count
from littledice.model.roll import Roll
from littledice.model.ruleset import Ruleset

RARE = Fraction(1, 20)
"""What has less of a chance is lucky; what has less of a chance to fail and does is unlucky."""


def luck(data: Ruleset, roll: Roll) -> str:
    """`, a 4% shot`, `, despite a chance of 97%`; empty for a roll like any other."""
    chance = chance_of(data, roll)
    if chance is None or (roll.success is None and not is_count(roll)):
        return ""
    if by_dice(roll):
        return f", a {percent(str(chance))} shot" if chance < RARE else ""
    return f", despite a chance of {percent(str(chance))}" if chance > 1 - RARE else ""

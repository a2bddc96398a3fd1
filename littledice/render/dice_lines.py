"""Dice side by side, and what they are worth below, where that is not what they show."""

from __future__ import annotations

from rich.text import Text

from littledice.app.telling.number_format import signed
from littledice.app.telling.rolls_told import RollTold
from littledice.render.cell_text import bit, flowed, joined
from littledice.render.ink import Ink

INDENT = 3
MOST_WORTHS = 12
"""More dice than these fill a line and more; nothing stands under them."""


def faces_lines(ink: Ink, roll: RollTold) -> list[Text]:
    """The dice, then the coins, then which were typed; more dice than fit go on below."""
    chips = [ink.line((die,)) for die in roll.dice]
    tail = [ink.line(part) for part in (roll.coins, roll.typed) if part]
    lines = flowed(chips, ink.width, first=bit(" " * INDENT), indent=INDENT, gap=" ")
    together = joined([lines[-1], *tail], "   ")
    if together.cell_len <= ink.width:
        return [*lines[:-1], together] if chips else [bit(" " * INDENT) + joined(tail, "   ")]
    return [*lines, *flowed(tail, ink.width, first=bit(" " * INDENT), indent=INDENT, gap="   ")]


def worth_line(ink: Ink, roll: RollTold) -> Text | None:
    """What each die is worth, under it; None where faces are their own worth or the dice fill more than a line."""
    if not roll.worths or len(roll.worths) > MOST_WORTHS:
        return None
    line = bit(" " * INDENT)
    for die, worth in zip(roll.dice, roll.worths, strict=True):
        line.append(f"{signed(worth):^{len(die.text)}}", "text" if worth else "muted").append(" ")
    if roll.coins:
        line.append(f"{roll.coin_sum:>{ink.line(roll.coins).cell_len + 2}}", "text")
    return line

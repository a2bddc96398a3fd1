"""What somebody can do now, a line each: the word to type, what it costs, at whom with which chance."""

from __future__ import annotations

from itertools import groupby

from rich.text import Text

from littledice.app.board.data import Gauge
from littledice.app.completing.what_now import MoveNow, WhatNow, alike
from littledice.app.telling.number_format import percent, shown, unit_for
from littledice.render.cell_text import bit, flowed, joined, safe
from littledice.render.ink import Ink

INDENT = 6


def what_lines(ink: Ink, found: WhatNow) -> list[Text]:
    """The heading with what is left, then the moves in columns."""
    head = [ink.chip("WHAT", "miss"), ink.name(found.who.name, found.who.side)]
    head += [ink.muted("can do nothing now" if not found.moves else "can do now")]
    head += [bit(f"{safe(each.name)} ", "muted") + _left(ink, each) for each in found.left]
    head += [
        bit(f"{safe(each.name)} {shown(each.value)} {unit_for(each.value, each.unit)}".rstrip(), "text")
        for each in found.figures
    ]
    lines = flowed(head, ink.width, first=bit(" "), indent=3, gap="  ")
    groups = alike(found.moves)
    for group in groups:
        words = [_word(ink, move) for move in group]
        spread = group[0].spread
        hits = [ink.line(spread.line)] if spread is not None else []
        when = ink.muted("when asked" if group[0].answers else "")
        told = [joined(words, "  "), ink.muted(group[0].price), when, *hits, *_aimed(ink, group[0])]
        drawn = flowed(told, ink.width, first=bit("   "), indent=INDENT, gap="   ")
        for line in drawn:
            line.rstrip()
        lines += drawn
    return lines


def _left(ink: Ink, gauge: Gauge) -> Text:
    """Squares for what is counted, a number for what is measured."""
    return bit(f"{shown(gauge.value)} {gauge.unit}", "text") if gauge.unit else ink.squares(gauge, "pip.act")


def _word(ink: Ink, move: MoveNow) -> Text:
    """`a attack`: the letter, if it has one, and the word."""
    return (ink.key(move.letter) + bit(" ") if move.letter else bit()) + ink.key(move.id)


def _aimed(ink: Ink, move: MoveNow) -> list[Text]:
    """The chance, or at whom with which: `g1 g2 g3 96%   og 69%`."""
    if move.chance:
        return [bit(percent(move.chance), "text")]
    found = []
    for told, group in groupby(move.targets, key=lambda each: each.percent):
        ids = joined([ink.key(each.word) for each in group], " ")
        found.append(ids + bit(f" {told}", "text") if told else ids)
    return found

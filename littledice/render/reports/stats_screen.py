"""Statistics as a screen: a table of people, then the dice, two piles beside each other where there is room."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from rich.text import Text

from littledice.app.history.turn_time import time_words
from littledice.app.story.dice_count import TYPED, Judged
from littledice.app.story.figures import Figures
from littledice.app.story.stats import Stats
from littledice.app.story.stats_told import correction, face_word, heading, name, verdict
from littledice.app.telling.number_format import counted, shown
from littledice.render.cell_text import bit, flowed, pad, safe, wrapped
from littledice.render.ink import Ink
from littledice.render.settings import NARROW

BAR = 12
COLUMN = 29
"""Columns of one pile of dice, where two stand beside each other."""

HEADINGS = ("hits", "expected", "dealt", "taken", "healed", "turns", "by dice")


def stats_lines(ink: Ink, found: Stats) -> list[Text]:
    """The whole screen."""
    lines = flowed(
        [bit("STATS", "title"), bit(safe(found.title), "text"), bit(heading(found), "muted")],
        ink.width, first=bit("  "), indent=4, gap="   ",
    )  # fmt: skip
    lines += _people(ink, found.people)
    if len(found.shares) > 1:
        for share in found.shares:
            lines += [bit(f" {share.date or 'another evening'}", "muted"), *_people(ink, share.people)]
    lines += _piles(ink, found.dice)
    for each in (*found.dice, *found.own):
        told = each.pile.origin if not each.pile.who else name(each)
        sort = f" {each.pile.die}" if not each.pile.who and each.pile.sides != 6 else ""
        style = "title" if each.pile.who else "text"
        start = bit(" ") + bit(safe(told) + sort, style) + bit("  ")
        words = [bit(word, "harm" if each.unusual else "muted") for word in verdict(each).split(" ")]
        lines += flowed(words, ink.width, first=start, indent=9, gap=" ")
    remark = correction(found)
    return [*lines, *flowed([ink.muted(word) for word in remark.split()], ink.width, first=bit(" "), indent=1, gap=" ")]


def _people(ink: Ink, people: Sequence[Figures]) -> list[Text]:
    """A row for each; the columns on the right are left out where there is no room."""
    if not people:
        return []
    names = [wrapped(ink.name(each.name, each.side), ink.width - 4)[0] for each in people]
    cells = [_cells(each) for each in people]
    kept = [place for place, _ in enumerate(HEADINGS) if any(row[place] for row in cells)]
    wide = min(max(each.cell_len for each in names), 24)
    widths = {place: max(len(HEADINGS[place]), *(len(row[place]) for row in cells)) for place in kept}
    while kept and 4 + wide + sum(2 + widths[place] for place in kept) > ink.width:
        kept.pop()
    head = pad(bit("    ").append("name", "muted"), 4 + wide)
    for place in kept:
        head = head + bit("  ") + pad(bit(HEADINGS[place], "muted"), widths[place], right=True)
    lines = [head]
    for each, told, row in zip(people, names, cells, strict=True):
        line = bit("  ") + ink.shape(each.side) + bit(" ") + pad(told, wide)
        if told.cell_len > wide:
            lines.append(line)
            line = bit(" " * (4 + wide))
        for place in kept:
            line = line + bit("  ") + pad(bit(row[place], "text"), widths[place], right=True)
        line.rstrip()
        lines.append(line)
    return lines


def _cells(each: Figures) -> tuple[str, ...]:
    part = f" of {each.deeds.weighed}" if each.deeds.weighed != each.deeds.tries else ""
    return (
        f"{each.deeds.hits} of {each.deeds.tries}" if each.deeds.tries else "",
        f"{each.deeds.expected:.1f}{part}" if each.deeds.weighed else "",
        shown(each.deeds.dealt),
        shown(each.deeds.taken),
        shown(each.deeds.healed) if each.deeds.healed else "",
        time_words(each.seconds) if each.seconds >= 1 else "",
        str(each.deeds.landed) if each.deeds.landed != each.deeds.hits and each.deeds.weighed else "",
    )


def _piles(ink: Ink, dice: Sequence[Judged]) -> list[Text]:
    """Typed dice on the left, rolled ones on the right; under each other where it is narrow."""
    lines: list[Text] = []
    for sides in dict.fromkeys(each.pile.sides for each in dice):
        drawn = [_pile(ink, each) for each in dice if each.pile.sides == sides]
        if len(drawn) == 1 or ink.width < NARROW:
            lines += [line for each in drawn for line in each]
            continue
        for left, right in zip_longest(*drawn[:2], fillvalue=bit()):
            line = pad(left, COLUMN) + right
            line.rstrip()
            lines.append(line)
    return lines


def _pile(ink: Ink, each: Judged) -> list[Text]:
    """A bar for each face; a cell is two dice, or as many as fit."""
    most = max(each.counts, default=0)
    per_cell = max(2, -(-most // BAR))
    word = "coins" if each.pile.die == "coin" else each.pile.die
    kind = "dice" if each.pile.sides == 6 else word
    lines = [bit(f" {each.pile.origin}, {counted(each.total, 'die' if kind == 'dice' else kind, kind)}", "text")]
    label = max(len(face_word(each, face)) for face in range(1, each.pile.sides + 1))
    for face, count in enumerate(each.counts, 1):
        cells = -(-count // per_cell)
        line = bit(f" {face_word(each, face):>{label + 1}} ", "muted")
        line.append(ink.signs.full * cells, "party.bar" if each.pile.origin == TYPED else "other.bar")
        lines.append(line.append(" " * (BAR + 1 - cells)).append(f"{count:>4}", "text"))
    few = f"{shown(round(each.expected, 1))} of each expected"
    return [*lines, bit(f"    {few}", "muted")]

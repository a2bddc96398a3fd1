"""The check of several, a line each: whose it is, the dice, what they came to, the chance it had."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from littledice.app.telling.happening import GroupRoll, Happening
from littledice.app.telling.spans import brief
from littledice.render.cell_text import bit, flowed, joined, pad
from littledice.render.dice_lines import INDENT
from littledice.render.ink import Ink

GAP = "  "


def group_lines(ink: Ink, happening: Happening) -> list[Text]:
    """The heading and a line for each roll, with the dice below it where they do not fit beside; what came of it all is
    the caller's.
    """
    shared = happening.together
    right = ink.line(shared.counting) if shared is not None else bit()
    dice = [_dice(ink, each) for each in happening.group]
    rows = [_cells(ink, each, own=shared is None) for each in happening.group]
    lines = _columns([[*row[:2], thrown, *row[2:]] for row, thrown in zip(rows, dice, strict=True)])
    if max(line.cell_len for line in lines) > ink.width:
        lines = [part for line, thrown in zip(_columns(rows), dice, strict=True) for part in _behind(ink, line, thrown)]
    return [*_heading(ink, ink.line(happening.group_head), right), *lines, *_without_dice(ink, happening)]


def _without_dice(ink: Ink, happening: Happening) -> list[Text]:
    """Why those have no dice who have none, once for all of whom it is the same."""
    found: dict[str, list[GroupRoll]] = {}
    for each in happening.group:
        if each.roll.note and each.roll.verdict and not (each.roll.dice or each.roll.coins):
            found.setdefault(brief(each.roll.note), []).append(each)
    lines = []
    for same in found.values():
        ids = joined([ink.key(each.who.who) for each in same], " ")
        lines += flowed([ids, ink.line(same[0].roll.note)], ink.width, first=bit(" " * INDENT), indent=INDENT)
    return lines


def _heading(ink: Ink, head: Text, right: Text) -> list[Text]:
    """What is counted at the right, or behind where there is no room."""
    if right.plain and ink.settings.medium and head.cell_len + 3 + right.cell_len <= ink.width:
        return [pad(bit(" ") + head, ink.width - right.cell_len) + right]
    return flowed([head, right], ink.width, first=bit(" "), indent=INDENT, gap="   ")


def _cells(ink: Ink, each: GroupRoll, *, own: bool) -> list[Text]:
    """Everything of a roll but its dice; `own` is whether it must say itself what it is thrown against."""
    roll = each.roll
    thrown = bool(roll.dice or roll.coins)
    score = ink.line((roll.score + roll.reached if own else roll.bare) if thrown else ())
    verdict = joined(ink.chip(span.text, span.role) for span in roll.verdict)
    result = verdict if verdict.plain else ink.line(roll.note)
    return [ink.key(each.who.who), _name(ink, each), score, result, ink.line(roll.was)]


def _dice(ink: Ink, each: GroupRoll) -> Text:
    return joined([*(ink.line((die,)) for die in each.roll.dice), ink.line(each.roll.coins)], " ")


def _name(ink: Ink, each: GroupRoll) -> Text:
    mark = {"party": ink.signs.party, "foe": ink.signs.foe}.get(each.who.role, ink.signs.other)
    return bit(mark, each.who.role) + bit(" ") + ink.line((each.who,))


def _columns(rows: Sequence[Sequence[Text]]) -> list[Text]:
    """The rows side by side, cell under cell."""
    widths = [max(cell.cell_len for cell in column) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        line = bit(" " * INDENT) + pad(row[0], widths[0]) + bit(" ") + pad(row[1], widths[1])
        for cell, width in zip(row[2:], widths[2:], strict=True):
            line = line + bit(GAP) + pad(cell, width) if width else line
        line.rstrip()
        lines.append(line)
    return lines


def _behind(ink: Ink, line: Text, dice: Text) -> list[Text]:
    """The dice behind a line, or below."""
    together = joined([line, dice], GAP)
    if together.cell_len <= ink.width:
        return [together]
    first = flowed([line[INDENT:]], ink.width, indent=INDENT)
    if not dice.plain:
        return first
    return [*first, *flowed([dice], ink.width, indent=INDENT + 3, gap=GAP)]

"""What a command led to, in one to four lines for each thing: who does what with what, the dice, the verdict."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from rich.text import Text

from littledice.app.telling.clauses import Told
from littledice.app.telling.happening import Happening, Row
from littledice.app.telling.happenings import ALONE
from littledice.app.telling.rolls_told import RollTold
from littledice.app.telling.spans import brief
from littledice.model import events as ev
from littledice.render.cell_text import bit, flowed, joined, pad
from littledice.render.dice_lines import INDENT, faces_lines, worth_line
from littledice.render.ink import Ink

GAP = "   "
MOST_BEHIND = 3
"""Dice that may stand behind a heading."""


def result_lines(ink: Ink, happenings: Iterable[Happening]) -> list[Text]:
    """The lines of everything that happened."""
    lines: list[Text] = []
    for alone, group in groupby(happenings, key=lambda each: isinstance(each.event, ALONE)):
        if alone:
            items = [item for each in group for row in each.rows for item in row_items(ink, row)]
            lines += flowed(items, ink.width, first=bit(" " * INDENT), indent=INDENT, gap=GAP)
        else:
            lines += _told(ink, list(group))
    return lines


def _told(ink: Ink, group: list[Happening]) -> list[Text]:
    """One after the other; a bare answer stands before what comes of it, where a line holds both."""
    lines: list[Text] = []
    answer: Text | None = None
    for each in group:
        drawn = _lines(ink, each)
        if answer is not None and drawn:
            together = joined([answer, drawn[0][1:]], GAP)
            lines[-1:] = [together] if together.cell_len <= ink.width else [answer, drawn[0]]
            drawn = drawn[1:]
        lines += drawn
        bare = isinstance(each.event, ev.Answered) and len(drawn) == 1 and not each.rows
        answer = lines[-1] if bare else None
    return lines


def _lines(ink: Ink, happening: Happening) -> list[Text]:
    if happening.owed and happening.roll is not None:
        from littledice.render.ladder import ladder_lines

        return ladder_lines(ink, happening, happening.roll)
    if happening.group:
        from littledice.render.group_rolls import group_lines

        lines, start = group_lines(ink, happening), bit(" " * INDENT)
    else:
        lines, start = _heading(ink, happening), bit(" " * INDENT)
    if happening.roll is not None:
        rolled, start = _rolled(ink, happening, happening.roll)
        lines += rolled
    rows = [items for row in happening.rows if (items := row_items(ink, row, named=happening.several))]
    if happening.group_typed:
        rows.append([ink.line(happening.group_typed)])
    if happening.several:
        lines += [start] if start.plain.strip() else []
        return lines + [line for items in rows for line in _flow(ink, bit(" " * INDENT), items)]
    told = _flow(ink, start, [item for items in rows for item in items])
    if happening.roll is not None and not happening.roll.verdict and len(lines) == 2:
        lines = _behind_head(ink, happening, lines)
    below = happening.roll is not None and worth_line(ink, happening.roll) is not None
    closes = not below and (not rows or isinstance(happening.event, ev.Answered))
    return _in_one_line(ink, lines, told) if closes else lines + told


def _behind_head(ink: Ink, happening: Happening, lines: list[Text]) -> list[Text]:
    """The few dice of a roll that aims at nothing behind its heading, where that has room for them."""
    assert happening.roll is not None
    if len(happening.roll.dice) > MOST_BEHIND or happening.roll.typed:
        return lines
    setup = [ink.line(happening.roll.setup)]
    together = joined([bit(" ") + ink.line(happening.head), *setup, lines[1][INDENT:]], GAP)
    return [together] if together.cell_len <= ink.width else lines


def _in_one_line(ink: Ink, lines: list[Text], told: list[Text]) -> list[Text]:
    """A verdict behind its dice, what an answer costs behind the answer, where the line has room for it."""
    if len(told) != 1 or not lines:
        return lines + told
    together = joined([lines[-1], told[0][INDENT:]], GAP)
    return [*lines[:-1], together] if together.cell_len <= ink.width else lines + told


def row_items(ink: Ink, row: Row, *, named: bool = False) -> list[Text]:
    """What came of it for one person, an item each. The name stands first where the row is `named`; else damage comes
    before the name of whom it changes.
    """
    told = [each for each in row.told if brief(each.clause.line)]
    if not told:
        return []
    first = next((place for place, each in enumerate(told) if named or not _of_damage(each)), 0)
    return [_item(ink, each, named=place == first) for place, each in enumerate(told)]


def _of_damage(told: Told) -> bool:
    """Whether it is damage, or a remark on it."""
    return isinstance(told.event, ev.Struck | ev.Noted)


def _item(ink: Ink, told: Told, *, named: bool) -> Text:
    drawn = ink.line(told.clause.whole if named else told.clause.line)
    return ink.shape(told.event.combatant.side) + bit(" ") + drawn if isinstance(told.event, ev.Joined) else drawn


def _flow(ink: Ink, start: Text, items: list[Text]) -> list[Text]:
    """The items behind the verdict, going on below it."""
    if not items:
        return [start] if start.plain.strip() else []
    first = start if not start.plain.strip() else start.append(GAP)
    return flowed(items, ink.width, first=first, indent=INDENT, gap=GAP)


def _heading(ink: Ink, happening: Happening) -> list[Text]:
    """The heading, what is thrown at its right, or below where there is no room."""
    if not happening.head:
        return []
    head = ink.line(happening.head)
    if happening.roll is None:
        return flowed([head], ink.width, first=bit(" "), indent=INDENT)
    right = ink.line(happening.roll.setup)
    if ink.settings.medium and head.cell_len + 3 + right.cell_len <= ink.width:
        return [pad(bit(" ") + head, ink.width - right.cell_len) + right]
    return [
        *flowed([head], ink.width, first=bit(" "), indent=INDENT),
        *flowed([right], ink.width, first=bit(" " * INDENT), indent=INDENT),
    ]


def _rolled(ink: Ink, happening: Happening, roll: RollTold) -> tuple[list[Text], Text]:
    """The dice lines, and the beginning of the line that tells what came of them."""
    thrown = bool(roll.dice or roll.coins)
    lines = faces_lines(ink, roll) if thrown else []
    worth = worth_line(ink, roll)
    score = [ink.line(roll.score + roll.reached)] if thrown else []
    chips = [ink.chip(span.text, span.role) for span in roll.verdict] + ([ink.line(roll.note)] if roll.note else [])
    if happening.missed and not any(isinstance(each.event, ev.Struck) for each in happening.clauses):
        chips.append(bit("no damage", "muted"))
    if worth is not None:
        return lines, joined([worth, *score, *chips], GAP)
    if lines and not roll.worths:
        together = joined([lines[-1], *score], GAP)
        if together.cell_len <= ink.width:
            return [*lines[:-1], together], bit(" " * INDENT) + joined(chips, GAP)
    return lines, bit(" " * INDENT) + joined([*score, *chips], GAP)

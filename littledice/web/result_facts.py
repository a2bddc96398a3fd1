"""The last result as a page shows it: who did what, the dice as faces, the verdict, what came of it."""

from __future__ import annotations

from itertools import islice

from littledice.app.table import Table
from littledice.app.telling.happening import Happening
from littledice.app.telling.happenings import happenings
from littledice.app.telling.number_format import shown, signed
from littledice.app.telling.roll_words import coin_total, dice, earning, form
from littledice.app.telling.spans import GAP, Line, Span, joined
from littledice.model import events as ev
from littledice.model.record import Value
from littledice.model.roll import Roll
from littledice.model.ruleset import Ruleset

FAR = 12
"""Steps back in which the last result is looked for."""
MOST_DEEDS = 2
MOST_DICE = 14
BETWEEN = Span(" · ", "muted", aloud=", ")
DEEDS = (ev.Used, ev.Answered, ev.Declared, ev.GroupBegan)


class Face(Value):
    """A die or coin as it lies there: `sort` is `on`, `off`, `six` or `coin`; `worth` where it is not the face."""

    face: str
    sort: str
    worth: str = ""


class Deed(Value):
    """One thing that happened: its head, the chance there was, the dice (`more` lie beside those shown), the verdict as
    a word and its style, the score against what, a line for each whom it touched; `aloud` is all of it in sentences.
    """

    head: Line
    was: Line
    faces: tuple[Face, ...]
    more: int
    chip: tuple[str, str]
    score: Line
    rows: tuple[Line, ...]
    aloud: str


def last_deeds(table: Table) -> tuple[Deed, ...]:
    """What the newest step told in which somebody did something, or dice were thrown; at most the last few things."""
    data = table.rules.data
    for before, events in islice(table.save.happened_back(), FAR):
        found = [told for told in happenings(data, before, events) if _is_deed(told)]
        if found:
            return tuple(_deed(data, each) for each in found[-MOST_DEEDS:])
    return ()


def _is_deed(told: Happening) -> bool:
    return bool(told.roll or told.group or isinstance(told.event, DEEDS))


def _deed(data: Ruleset, told: Happening) -> Deed:
    faces = () if told.thrown is None else _faces(earning(data, told.thrown))
    roll = told.roll
    rows = [joined([each.clause.line for each in row.told if each.clause.line], BETWEEN) for row in told.rows]
    named = [((*row.about, GAP, *line) if row.about else line) for row, line in zip(told.rows, rows, strict=True)]
    group = [joined([(each.who,), each.roll.score, each.roll.verdict], GAP) for each in told.group]
    verdict = roll.verdict[0] if roll is not None and roll.verdict else Span("")
    return Deed(
        head=told.group_head if told.group else told.head,
        was=() if roll is None else roll.was,
        faces=faces[:MOST_DICE],
        more=max(0, len(faces) - MOST_DICE),
        chip=(verdict.spoken, verdict.role),
        score=() if roll is None else (*roll.score, *roll.reached),
        rows=(*group, *named),
        aloud=" ".join(told.lines()),
    )


def _faces(roll: Roll) -> tuple[Face, ...]:
    worths = form(roll) == "points"
    found = [
        Face(
            shown(die.face),
            "six" if die.extra else "on" if die.counts else "off",
            signed(die.worth) if worths and die.worth else shown(die.worth) if worths else "",
        )
        for die in dice(roll)
    ]
    coins = (Face(signed(coin_total(roll)), "coin", "coin" if len(roll.coins) == 1 else "coins"),) if roll.coins else ()
    return (*found, *coins)

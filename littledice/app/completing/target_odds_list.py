"""The odds of a move at everybody it may be aimed at, where nobody is named."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from littledice.app.completing.choices import Entry, ranked
from littledice.app.outcome import Outcome
from littledice.app.table import Table
from littledice.model.errors import Refused
from littledice.model.use import UseMove


def odds_of_each(table: Table, use: UseMove) -> Outcome:
    """The best first, then why not at the others. Raises `Refused` where it can be aimed at nobody."""
    entries, reasons, first = ranked(table, use, ever=True)
    if not entries:
        raise first or Refused("There is nobody it could be aimed at.", "`status` shows who is here.", code="target")
    move = table.rules.data.move[use.move]
    who = table.state.combatants[use.who].name
    told = [f"{who}, {move.name or use.move}:", *(f"{each.name} ({each.word}): {_told(each)}." for each in entries)]
    if reasons:
        told.append(f"Not possible: {'; '.join(reasons)}.")

    def data() -> dict[str, Any]:
        return {"targets": [_data(each) for each in entries], "others": list(reasons), "text": told}

    return table.looked("odds", "text", data, said=tuple(told))


def _told(entry: Entry) -> str:
    return f"{entry.percent} ({entry.chance})" if entry.chance else "only the GM knows the chance"


def _data(entry: Entry) -> dict[str, Any]:
    known = Fraction(entry.chance) if entry.chance else None
    percent = None if known is None else round(float(known * 100), 1)
    return {"id": entry.word, "name": entry.name, "fraction": entry.chance or None, "percent": percent}

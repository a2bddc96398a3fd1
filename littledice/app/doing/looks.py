"""Verbs that only look: status, log, recap, peek."""

from __future__ import annotations

from littledice.app.outcome import Outcome
from littledice.app.table import Table
from littledice.grammar import numerals
from littledice.grammar.tokens import shown
from littledice.model.errors import WrongUsage


def status(table: Table) -> Outcome:
    """`status`: the board; `status WHO`: one sheet."""
    rest = table.opening.rest
    if len(rest) > 1:
        raise WrongUsage(f'"{shown(rest[1])}" is one word too many.', "`status [WHO]`")
    who = table.whom.one(rest[0]) if rest else ""
    return table.looked("status", "sheet" if who else "board", table.view, payload=who or None, step=table.save.head)


def peek(table: Table) -> Outcome:
    """`peek`: what `next` would do, by the same code; changes nothing."""
    if table.opening.rest:
        raise WrongUsage(f'"{shown(table.opening.rest[0])}" is one word too many.', "`peek`")
    from littledice.app.completing.next_preview import peeked

    return peeked(table)


def log(table: Table) -> Outcome:
    """`log [--round N] [--raw]`: every step."""
    if table.opening.rest:
        raise WrongUsage(f'"{shown(table.opening.rest[0])}" is one word too many.', "`log [--round N] [--raw]`")
    from littledice.app.history.log import logged

    number = table.opening.options.get("round")
    return logged(table, numerals.whole(number, "round") if number is not None else None)


def recap(table: Table) -> Outcome:
    """`recap [N]`: what the fight came to, or its last N rounds."""
    rest = table.opening.rest
    if len(rest) > 1:
        raise WrongUsage(f'"{shown(rest[1])}" is one word too many.', "`recap [N]`")
    from littledice.app.history.recap import recapped

    return recapped(table, numerals.whole(rest[0], "number of rounds") if rest else None)

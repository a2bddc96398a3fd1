"""An amount of the ruleset taken apart: every number that goes into it, and what it was."""

from __future__ import annotations

from collections.abc import Iterator

from littledice.app.why.chain import Link
from littledice.app.why.sources import Book
from littledice.engine.amounts import worth
from littledice.engine.circumstance import Circumstance
from littledice.engine.facts import holds
from littledice.language.faults import KeyPath, dotted
from littledice.model.ruleset import Amount, Sum


def parts(book: Book, amount: Amount, moment: Circumstance, path: KeyPath) -> Iterator[Link]:
    """The numbers of which an amount is made, one by one; nothing for a plain number."""
    if isinstance(amount, str):
        yield _named(book, amount, moment, path)
        return
    if not isinstance(amount, Sum) or not holds(amount.when, moment):
        return
    for key in ("sum", "best"):
        for place, part in enumerate(getattr(amount, key)):
            inner = (*path, key, place)
            if isinstance(part, str | Sum):
                yield from parts(book, part, moment, inner)
            elif part:
                yield Link(text="a plain number", amount=part, op="base", key=dotted(inner), where=book.where(inner))


def _named(book: Book, name: str, moment: Circumstance, path: KeyPath) -> Link:
    """One number by its name; where the sheet's number comes from is a question of its own."""
    head = name.removeprefix("self.").removeprefix("base.").partition(".")[0]
    data = book.rules.data
    table = next((each for each in ("stat", "track", "option") if head in getattr(data, each)), "")
    if name.startswith("option."):
        table, head = "option", name.removeprefix("option.")
    key: KeyPath = (table, head) if table and head in getattr(data, table) else path
    return Link(text=name, amount=worth(name, moment), op="base", key=dotted(key), where=book.where(key))

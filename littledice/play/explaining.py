"""The waiting question once more: what it is about, what each answer leads to, the rule behind it."""

from __future__ import annotations

from collections.abc import Iterator

from littledice.app.boards import board
from littledice.app.table import Table


def explained(table: Table, *, short: bool = False) -> Iterator[str]:
    """Its lines; `short` leaves the rule out."""
    made = board(table.rules, table.fight, viewer=table.viewer)
    if made.asked is None:
        return
    question = made.asked.question
    yield f"{made.asked.to.name if made.asked.to is not None else 'GM'} is asked: {question.text}"
    default = question.default or ()
    for option in question.options:
        mark = "   Enter" if (option.id,) == default else ""
        limit = f" up to {option.limit}" if option.limit > 1 else ""
        yield f"  {option.id}{limit}   {option.text}{mark}"
    rule = table.rules.data.rule.get(question.rule)
    if rule is not None and not short:
        yield f"{question.rule}: {rule.says}"

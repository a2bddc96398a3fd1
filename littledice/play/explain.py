"""The waiting question once more, as a screen; and the rule behind it."""

from __future__ import annotations

from littledice.app.outcome import Outcome
from littledice.app.table import Table


def asked_again(table: Table, *, rule: bool = False) -> Outcome:
    """The question as it was first asked; with its `rule`, what the rules say of it."""
    waiting = table.fight.open
    known = table.rules.data.rule.get(waiting.question.rule) if waiting is not None and rule else None
    text = (f"{waiting.question.rule}: {known.says}",) if waiting is not None and known is not None else ()
    return table.looked("answer", "result", dict, said=text)

"""A number and the links of the chain that made it, as data and as sentences."""

from __future__ import annotations

from typing import Any

from littledice.app.telling.number_format import shown, signed, tidy
from littledice.model.record import Value
from littledice.model.track import Number

SIGNS = {"step": "steps ", "times": "times ", "most": "at most ", "least": "at least ", "base": "", "becomes": "then "}
"""How an amount works that is not simply added; whatever else stands there are dice to be thrown."""


class Link(Value):
    """One step of the chain: what it is in words, and the amount it brought, if it is a number. `key` and `where` are
    the place in the ruleset's files that says so, `rule` the rule behind it, `step` the step of the log that did it.
    """

    text: str
    amount: Number | None = None
    op: str = "add"
    key: str = ""
    where: str = ""
    rule: str = ""
    step: int | None = None

    @property
    def line(self) -> str:
        """The link as a sentence."""
        number = "" if self.amount is None else f"{_amount(self.amount, self.op)}: "
        rule = f", by {self.rule}" if self.rule else ""
        step = f"step {self.step}: " if self.step is not None else ""
        text = self.text.rstrip(".")
        place = ", ".join(part for part in (self.key, self.where) if part)
        return f"{step}{number}{text}{rule}{f' ({place})' if place else ''}."

    def data(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "text": self.text,
            "amount": None if self.amount is None else tidy(self.amount),
            "op": self.op,
            "key": self.key,
            "where": self.where,
            "rule": self.rule,
            "step": self.step,
        }


class Chain(Value):
    """`what` is the number as it is asked for (`mi.hp`), `title` a sentence with it and its value. `brief` are the
    lines told in place of all links where those are too many to read.
    """

    what: str
    title: str
    value: Any
    links: tuple[Link, ...]
    brief: tuple[str, ...] = ()

    @property
    def lines(self) -> tuple[str, ...]:
        """The chain as sentences, the number first; a long one in brief."""
        return (self.title, *self.brief) if self.brief else self.whole

    @property
    def whole(self) -> tuple[str, ...]:
        """Every link as a sentence, the number first."""
        return (self.title, *(link.line for link in self.links))

    def data(self) -> dict[str, Any]:
        """As JSON."""
        value = tidy(self.value) if isinstance(self.value, int | float) else self.value
        return {"what": self.what, "value": value, "chain": [link.data() for link in self.links]}


def _amount(amount: Number, op: str) -> str:
    if op == "add":
        return signed(amount)
    return SIGNS[op] + shown(amount) if op in SIGNS else op

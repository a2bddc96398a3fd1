"""Which numbers of a sheet hang on the sheet and on conditions alone, and on nothing that changes with every blow: they
can be remembered as long as those stay the same. Judged from the tables of a ruleset, on the safe side.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from littledice.engine.facts import compared
from littledice.engine.memo import PerRuleset
from littledice.engine.naming.numbers import CARD, ROUND
from littledice.model.ruleset import Amount, Modifier, Ruleset, Sum, When

MAXIMUM = "maximum"
"""The tag of a stat that is a track's maximum and nothing else."""


class Hanging(NamedTuple):
    """What a number hangs on: whether nothing of it moves with every blow (`steady`), the `kinds` of conditions that
    change it or that its facts ask for, and what else they look at: `option`, `phase`, `scene`, `side`, `stage`.
    """

    steady: bool
    kinds: frozenset[str]
    looks: frozenset[str]


class _Judge:
    """Judges every number once."""

    def __init__(self, data: Ruleset) -> None:
        self.data = data
        self.changes = _by_quantity(data)
        self._stats: dict[str, Hanging] = {}
        self._amounts: dict[int, tuple[Amount, Hanging]] = {}

    def stat(self, key: str) -> Hanging:
        """What a stat hangs on."""
        known = self._stats.get(key)
        if known is None:
            known = self._stats[key] = _Search(self).stat(key)
        return known

    def amount(self, amount: Amount) -> Hanging:
        """The same of an amount written in the ruleset."""
        known = self._amounts.get(id(amount))
        if known is None:
            known = self._amounts[id(amount)] = (amount, _Search(self).amount(amount))
        return known[1]


class _Search:
    """Follows one number to all that is behind it; one that hangs on itself is judged by the rest of what it hangs
    on.
    """

    def __init__(self, judge: _Judge) -> None:
        self.data = judge.data
        self.changes = judge.changes
        self.seen: set[str] = set()
        self.kinds: set[str] = set()
        self.looks: set[str] = set()

    def stat(self, key: str) -> Hanging:
        """What a stat hangs on."""
        return Hanging(self._stat(key), frozenset(self.kinds), frozenset(self.looks))

    def amount(self, amount: Amount) -> Hanging:
        """What an amount hangs on."""
        return Hanging(self._amount(amount), frozenset(self.kinds), frozenset(self.looks))

    def _stat(self, key: str) -> bool:
        """Whether nothing behind this number is a track, nor anything else that moves in a fight."""
        if key in self.seen:
            return True
        self.seen.add(key)
        if key in self.data.track:
            return False
        defined = self.data.stat.get(key)
        if defined is not None and (MAXIMUM in defined.tags or not self._amount(defined.derive or 0)):
            return False
        given = [trait.stats[key] for trait in self.data.trait.values() if key in trait.stats]
        return all(self._amount(each) for each in given) and all(
            self._change(*each) for each in self.changes.get(key, [])
        )

    def _change(self, table: str, id: str, modifier: Modifier) -> bool:
        if table == "condition":
            self.kinds.add(id)
        elif table == "scene":
            self.looks.add("scene")
        return self._amount(modifier.amount) and self._when(modifier.when)

    def _amount(self, amount: Amount) -> bool:
        if isinstance(amount, str):
            return self._named(amount)
        if isinstance(amount, Sum):
            parts = (*amount.sum, *amount.best, *amount.first, *amount.table.values())
            return not amount.among and self._when(amount.when) and all(self._amount(part) for part in parts)
        return True

    def _named(self, name: str) -> bool:
        if name in (ROUND, CARD):
            return False
        head, _, rest = name.partition(".")
        if name == "amount" or head == "target":
            return True
        if head == "option":
            self.looks.add("option")
            defined = self.data.option.get(rest)
            return defined is not None and not any(
                isinstance(each, str) for each in (defined.default, *defined.choices)
            )
        if head in ("best", "held") and rest:
            tagged = [key for key, defined in self.data.stat.items() if rest in defined.tags]
            skills = [weapon.skill for weapon in self.data.weapon.values() if weapon.skill]
            return all(self._stat(key) for key in dict.fromkeys((*tagged, *skills)))
        if head in ("self", "base"):
            return self._named(rest)
        return not rest and self._stat(head)

    def _when(self, when: When) -> bool:
        return all(self._fact(fact) for fact in (*when.all, *when.any, *when.none))

    def _fact(self, fact: str) -> bool:
        head, colon, rest = fact.partition(":")
        if fact == "stage:early" or head in ("card", "used"):
            return False
        if colon and head in ("self", "target", "source"):
            self.kinds.add(rest.partition(":")[0])
        elif colon and head in ("option", "phase", "scene", "stage"):
            self.looks.add(head)
        elif head in ("self.side", "target.side", "is"):
            self.looks.add("side")
        return all(self._named(name) for name in compared(fact))


def _by_quantity(data: Ruleset) -> dict[str, list[tuple[str, str, Modifier]]]:
    """Every modifier by what it changes, with the table and the entry it stands in."""
    found: dict[str, list[tuple[str, str, Modifier]]] = {}
    sources: list[tuple[str, str, Mapping[str, int | Modifier]]] = [("everyone", "", data.everyone.modify)]
    for name, table in (("scene", data.scene), ("trait", data.trait), ("condition", data.condition)):
        sources.extend((name, id, entry.modify) for id, entry in table.items())
    for where, id, modify in sources:
        for own, entry in modify.items():
            modifier = entry if isinstance(entry, Modifier) else Modifier(amount=entry)
            found.setdefault(modifier.key or own, []).append((where, id, modifier))
    return found


STEADY = PerRuleset(_Judge)
"""Asks what a number hangs on."""

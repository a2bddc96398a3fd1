"""Which numbers of a sheet hang on the sheet and on conditions alone, and on nothing that changes with every blow: they
can be remembered as long as those stay the same. Judged from the tables of a ruleset, on the safe side.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from littledice.engine.facts import compared
from littledice.engine.memo import PerRuleset
from littledice.engine.naming.numbers import CARD, ROUND
from littledice.model.ruleset import Amount, Modifier, Ruleset, Sum, When

MAXIMUM = "maximum"
"""The tag of a stat that is a track's maximum and nothing else."""


class _Judge:
    """Judges every stat once; a stat that hangs on itself is judged by the rest of what it hangs on."""

    def __init__(self, data: Ruleset) -> None:
        self.data = data
        self.changes = _by_quantity(data)
        self.known: dict[str, bool] = {}
        self.amounts: dict[int, tuple[Amount, bool]] = {}

    def stat(self, key: str) -> bool:
        """Whether nothing behind this number is a track, nor anything else that moves in a fight."""
        if key not in self.known:
            self.known[key] = True
            self.known[key] = self._stat(key)
        return self.known[key]

    def amount(self, amount: Amount) -> bool:
        """The same of an amount written in the ruleset."""
        known = self.amounts.get(id(amount))
        if known is None:
            known = self.amounts[id(amount)] = (amount, self._amount(amount))
        return known[1]

    def _stat(self, key: str) -> bool:
        if key in self.data.track:
            return False
        defined = self.data.stat.get(key)
        if defined is not None and (MAXIMUM in defined.tags or not self._amount(defined.derive or 0)):
            return False
        given = [trait.stats[key] for trait in self.data.trait.values() if key in trait.stats]
        changes = self.changes.get(key, [])
        return all(self._amount(each) for each in given) and all(
            self._amount(each.amount) and self._when(each.when) for each in changes
        )

    def _amount(self, amount: Amount) -> bool:
        if isinstance(amount, str):
            return self._named(amount)
        if isinstance(amount, Sum):
            return self._when(amount.when) and all(self._amount(part) for part in (*amount.sum, *amount.best))
        return True

    def _named(self, name: str) -> bool:
        if name in (ROUND, CARD):
            return False
        head, _, rest = name.partition(".")
        if name == "amount" or head == "target":
            return True
        if head == "option":
            defined = self.data.option.get(rest)
            return defined is not None and not any(
                isinstance(each, str) for each in (defined.default, *defined.choices)
            )
        if head in ("best", "held") and rest:
            tagged = [key for key, defined in self.data.stat.items() if rest in defined.tags]
            skills = [weapon.skill for weapon in self.data.weapon.values() if weapon.skill]
            return all(self.stat(key) for key in dict.fromkeys((*tagged, *skills)))
        if head in ("self", "base"):
            return self._named(rest)
        return not rest and self.stat(head)

    def _when(self, when: When) -> bool:
        return all(self._fact(fact) for fact in (*when.all, *when.any, *when.none))

    def _fact(self, fact: str) -> bool:
        if fact == "stage:early" or fact.startswith("card:"):
            return False
        return all(self._named(name) for name in compared(fact))


def _by_quantity(data: Ruleset) -> dict[str, list[Modifier]]:
    found: dict[str, list[Modifier]] = {}
    sources: Iterable[Mapping[str, int | Modifier]] = (
        data.everyone.modify,
        *(each.modify for table in (data.scene, data.trait, data.condition) for each in table.values()),
    )
    for modify in sources:
        for own, entry in modify.items():
            if isinstance(entry, Modifier):
                found.setdefault(entry.key or own, []).append(entry)
    return found


STEADY = PerRuleset(_Judge)
"""Asks whether a stat is such a number."""

"""Which stats have to be worked out before which."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from littledice.model.ruleset import Amount, Modifier, Ruleset, Sum, When
from littledice.rules.problem import KeyPath

_COMPARED = r"self\.([^<>=:]+)(?:>=|<=|=|>|<).*"


def needed(data: Ruleset) -> dict[str, dict[str, KeyPath]]:
    """For each stat the stats that its value hangs on, with the key that makes it so: what derives it, and what may
    change it. `base.STAT` stands for a stat before changes. Tracks are numbers of their own and end the way, as do
    those of others.
    """
    found: dict[str, dict[str, KeyPath]] = {name: {f"base.{name}": ("stat", name)} for name in data.stat}
    for name, stat in data.stat.items():
        found[f"base.{name}"] = dict.fromkeys(_named(stat.derive), ("stat", name, "derive"))
    for path, modify in _modifying(data):
        for own, entry in modify.items():
            modifier = entry if isinstance(entry, Modifier) else Modifier(amount=entry)
            needs = [*_named(modifier.amount), *_compared(modifier.when)]
            for need in needs if (modifier.key or own) in data.stat else ():
                found[modifier.key or own].setdefault(need, (*path, "modify", own))
    counts = [name for name in found if name.removeprefix("base.") not in data.track]
    return {name: {need: path for need, path in needs.items() if need in counts} for name, needs in found.items()}


def _modifying(data: Ruleset) -> Iterator[tuple[KeyPath, Mapping[str, int | Modifier]]]:
    for table in ("condition", "trait", "scene", "weapon"):
        for name, entry in getattr(data, table).items():
            yield (table, name), entry.modify
    yield ("everyone",), data.everyone.modify
    for name, move in data.move.items():
        for word, option in move.options.items():
            yield ("move", name, "options", word), option.modify


def _named(amount: Amount | None) -> list[str]:
    if isinstance(amount, str):
        return [amount.removeprefix("self.")]
    if isinstance(amount, Sum):
        return [*(name for part in (*amount.sum, *amount.best) for name in _named(part)), *_compared(amount.when)]
    return []


def _compared(when: When) -> list[str]:
    facts = (*when.all, *when.any, *when.none)
    return [found[1] for fact in facts if (found := re.fullmatch(_COMPARED, fact))]

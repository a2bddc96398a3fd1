"""Which stats have to be worked out before which."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from littledice.model.ruleset import Amount, Modifier, Ruleset, Sum, When

_COMPARED = r"self\.([^<>=:]+)(?:>=|<=|=|>|<).*"


def needed(data: Ruleset) -> dict[str, list[str]]:
    """For each stat the stats that its value hangs on: by what derives it, and by what may change it. `base.STAT`
    stands for a stat before changes. Tracks are numbers of their own and end the way, as do those of others.
    """
    found: dict[str, list[str]] = {name: [f"base.{name}"] for name in data.stat}
    found.update({f"base.{name}": _named(stat.derive) for name, stat in data.stat.items()})
    for modify in _modifying(data):
        for own, entry in modify.items():
            modifier = entry if isinstance(entry, Modifier) else Modifier(amount=entry)
            key = modifier.key or own
            if key in data.stat:
                found[key] += [*_named(modifier.amount), *_compared(modifier.when)]
    counts = [name for name in found if _stat(name) not in data.track]
    return {name: [need for need in needs if need in counts] for name, needs in found.items()}


def _modifying(data: Ruleset) -> Iterator[Mapping[str, int | Modifier]]:
    for table in (data.condition, data.trait, data.scene, data.weapon):
        for entry in table.values():
            yield entry.modify
    yield data.everyone.modify
    for move in data.move.values():
        for option in move.options.values():
            yield option.modify


def _named(amount: Amount | None) -> list[str]:
    if isinstance(amount, str):
        return [amount.removeprefix("self.")]
    if isinstance(amount, Sum):
        return [*(name for part in (*amount.sum, *amount.best) for name in _named(part)), *_compared(amount.when)]
    return []


def _compared(when: When) -> list[str]:
    facts = (*when.all, *when.any, *when.none)
    return [found[1] for fact in facts if (found := re.fullmatch(_COMPARED, fact))]


def _stat(name: str) -> str:
    return name.removeprefix("base.")

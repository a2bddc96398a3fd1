"""Which stats have to be worked out before which."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from littledice.language.faults import KeyPath
from littledice.model.ruleset import Amount, Modifier, Ruleset, Sum, When

Need = tuple[str, KeyPath]
"""A number that is needed, and the key that makes it so."""

_COMPARED = r"self\.([^<>=:]+)(?:>=|<=|=|>|<).*"


def needed(data: Ruleset) -> dict[str, list[Need]]:
    """For each stat the stats that its value hangs on, as often as it asks for them: what derives it, what a trait
    gives in its place, and what may change it. `base.STAT` stands for a stat before changes. Tracks are numbers of
    their own and end the way, as do those of others.
    """
    found: dict[str, list[Need]] = {name: [(f"base.{name}", ("stat", name))] for name in data.stat}
    found |= {f"base.{name}": [] for name in data.stat}
    for bearer, amount, facts, path in _asking(data):
        if bearer in found:
            names = [*_named(amount), *_compared(facts)]
            found[bearer].extend((need, path) for name in names for need in _meant(data, name))
    counts = {name for name in found if name.removeprefix("base.") not in data.track}
    return {name: [need for need in needs if need[0] in counts] for name, needs in found.items()}


def _asking(data: Ruleset) -> Iterator[tuple[str, Amount | None, When, KeyPath]]:
    """Every amount that a stat is made of, with the facts under which it counts and the key it stands at."""
    for name, stat in data.stat.items():
        yield f"base.{name}", stat.derive, When(), ("stat", name, "derive")
    for name, trait in data.trait.items():
        for key, given in trait.stats.items():
            yield f"base.{key}", given, When(), ("trait", name, "stats", key)
    for path, modify in _modifying(data):
        for own, entry in modify.items():
            modifier = entry if isinstance(entry, Modifier) else Modifier(amount=entry)
            yield modifier.key or own, modifier.amount, modifier.when, (*path, "modify", own)


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


def _meant(data: Ruleset, name: str) -> list[str]:
    """The numbers that a name may stand for: `best.TAG` and `held.skill` for several, `option.ID` for what its words
    name.
    """
    head, _, rest = name.partition(".")
    if head == "option" and rest in data.option:
        option = data.option[rest]
        return [choice for choice in dict.fromkeys((option.default, *option.choices)) if isinstance(choice, str)]
    if head == "best" or name == "held.skill":
        tagged = [key for key, stat in data.stat.items() if head == "best" and rest in stat.tags]
        skills = [weapon.skill for weapon in data.weapon.values()] if rest in ("weapon", "skill") else []
        return list(dict.fromkeys((*tagged, *skills)))
    return [name]


def _compared(when: When) -> list[str]:
    facts = (*when.all, *when.any, *when.none)
    return [found[1] for fact in facts if (found := re.fullmatch(_COMPARED, fact))]

"""Ways of changing a number that the number does not take."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from littledice.language.faults import KeyPath
from littledice.model.ruleset import Modifier, Ruleset

SUMMED = ("advantage", "bonus", "difficulty", "exempt", "extra", "score")
"""What a check only adds up."""
MODIFYING = ("condition", "scene", "trait", "weapon")


def ops(data: Ruleset) -> Iterator[tuple[KeyPath, str]]:
    """`times`, `most` and `least` on what is only added up."""
    yield from _of(data, data.everyone.modify, ("everyone", "modify"))
    for table in MODIFYING:
        for id, entry in getattr(data, table).items():
            yield from _of(data, entry.modify, (table, id, "modify"))
    for id, move in data.move.items():
        for word, option in move.options.items():
            yield from _of(data, option.modify, ("move", id, "options", word, "modify"))


def _of(data: Ruleset, modify: Mapping[str, int | Modifier], path: KeyPath) -> Iterator[tuple[KeyPath, str]]:
    for name, entry in modify.items():
        key = (entry.key or name) if isinstance(entry, Modifier) else name
        caps = isinstance(entry, Modifier) and entry.op in ("times", "most", "least")
        if caps and key in SUMMED and key not in data.stat:
            text = f"a check only adds up what changes its {key}; leave `op` out, or change a stat or the pool so."
            yield (*path, name, "op"), text

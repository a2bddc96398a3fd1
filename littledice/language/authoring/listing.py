"""`rules list`: every ruleset there is, where it lies, and which of two of the same id is used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from littledice.language.names import default_id, identities
from littledice.language.reading.finding import packs, winners
from littledice.language.reading.roots import Root


class Entry(NamedTuple):
    """A ruleset's folder. `origin` is `built in`, `user` or `campaign`; `used` is False for one that a later folder
    hides; `problem` says why its main file cannot be read.
    """

    id: str
    name: str
    says: str
    short: tuple[str, ...]
    extends: str
    origin: str
    path: str
    used: bool
    default: bool
    problem: str


class Listing(NamedTuple):
    """All rulesets in order of id, the hidden ones after the one that hides them, and all packs."""

    rulesets: tuple[Entry, ...]
    packs: tuple[str, ...]


def listing(roots: Sequence[Root], settled: str = "") -> Listing:
    """Read from the main files alone; a faulty ruleset is listed with its first problem. `settled` is the id of the
    default one, where a setting says so.
    """
    from littledice.model.errors import BadRuleset

    used = winners(roots)
    default = settled
    if default not in used:
        try:
            default = default_id(roots)
        except BadRuleset:
            default = ""
    entries = [
        Entry(
            id=each.folder.id,
            name=each.name,
            says=each.says,
            short=each.short,
            extends=each.extends,
            origin=each.folder.root.origin,
            path=str(each.folder.path),
            used=each.folder == used[each.folder.id],
            default=each.folder.id == default and each.folder == used[default],
            problem=each.problem,
        )
        for each in identities(roots)
    ]
    entries.sort(key=lambda entry: (entry.id, not entry.used, entry.path))
    return Listing(tuple(entries), tuple(packs(roots)))

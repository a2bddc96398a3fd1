"""An entry of the ruleset as its files have it, value by value."""

from __future__ import annotations

from typing import Any

from littledice.app.why.chain import Chain, Link
from littledice.app.why.sources import Book

MOST = 10
"""The most values of an entry that are told one by one."""
TELLING = ("usage", "cost", "target", "ends", "amount", "uses", "stacks")
"""The values of a longer entry that tell what it does; its own sentence stands above them."""


def entry_chain(book: Book, table: str, id: str) -> Chain:
    """An entry of the ruleset: what it says, each value with its file and line; the rules it cites."""
    entry = getattr(book.rules.data, table)[id]
    name = told_by(entry, "name", "") or id
    says = told_by(entry, "says", "")
    links = _values(book, table, id)
    title = f"{name}: {says}" if says else f"{name}, a {table} of {book.rules.data.name}."
    rules = book.says(*told_by(entry, "rules", ()))
    brief = _brief(book, f"{table}.{id}", links, rules) if len(links) > MOST else ()
    return Chain(f"{table}.{id}", title, None, (*links, *rules), brief)


def told_by(entry: Any, key: str, otherwise: Any) -> Any:
    """A value of an entry; of some tables the entries are plain tables of TOML."""
    return entry.get(key, otherwise) if isinstance(entry, dict) else getattr(entry, key, otherwise)


def _brief(book: Book, key: str, links: list[Link], rules: list[Link]) -> tuple[str, ...]:
    """How it is said, what it costs and whom it is for; the rules; where all the values stand."""
    named = [(link.key.removeprefix(f"{key}."), link) for link in links]
    told = [(name.split("."), link) for name, link in named if name.split(".")[0] in TELLING]
    lines = [f"{' '.join(name)}: {link.text}." for name, link in told]
    rest = len(links) - len(told)
    more = f"{rest} more values: `rules show {book.rules.data.id} {key}`, or `why {key.partition('.')[2]} --raw`."
    return (*lines, *[f"{link.text}." for link in rules], more)


def _values(book: Book, table: str, id: str) -> list[Link]:
    """What stands under its key, and under that of the kind it is of."""
    if book.tree is None:
        return [Link("the files of this ruleset cannot be read", key=f"{table}.{id}")]
    from littledice.language.authoring.show_entry import show

    links, seen = [], [id]
    said = {"name"}
    while seen[-1]:
        prefix = f"{table}.{seen[-1]}."
        values = [(value.key.removeprefix(prefix), value) for value in show(book.tree, prefix[:-1])]
        for value in [value for key, value in values if len(seen) == 1 or key not in said]:
            place = f"{value.shown}:{value.line}" if value.line else value.shown
            links.append(Link(_said(value.value), key=value.key, where=place))
        said.update(key for key, _ in values)
        kind = getattr(getattr(book.rules.data, table).get(seen[-1]), "kind", "")
        if not kind or kind in seen:
            break
        seen.append(kind)
    return links


def _said(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)

"""Menu rows that look like the board's: id, shape and name, bar, numbers, chance, what holds."""

from __future__ import annotations

from collections.abc import Sequence

from littledice.app.completing.choices import Entry
from littledice.app.completing.suggestions import told
from littledice.app.telling.number_format import shown
from littledice.model.names import clean_text
from littledice.play.prompt_text import SIDES
from littledice.prompt import fragments
from littledice.prompt.cells import cells, padded
from littledice.prompt.fragments import Fragment
from littledice.render.symbols import Symbols

CELLS = 10
"""The longest bar of a menu."""


def rows(entries: Sequence[Entry], signs: Symbols) -> list[fragments.Entry]:
    """The entries in columns."""
    names = [clean_text(entry.name) for entry in entries]
    wide = max((cells(name) for name in names), default=0)
    words = max((len(entry.word) for entry in entries), default=0)
    return [
        fragments.Entry(entry.word, _row(entry, padded(entry.word, words), padded(name, min(wide, 30)), signs))
        for entry, name in zip(entries, names, strict=True)
    ]


def sentences(entries: Sequence[Entry]) -> list[fragments.Entry]:
    """The entries as clauses: `Goblin 1, 4/4 HP, hit 98%, prone`."""
    return [fragments.Entry(entry.word, [("text", clean_text(_clauses(entry)))]) for entry in entries]


def _clauses(entry: Entry) -> str:
    return ", ".join(part for part in (told(entry).replace("   ", ", "), entry.remark) if part)


def _row(entry: Entry, word: str, name: str, signs: Symbols) -> list[Fragment]:
    style = SIDES.get(entry.side, "other")
    found: list[Fragment] = [("key", f"{word}  ")]
    if entry.side:
        shape = {"party": signs.party, "foe": signs.foe}.get(style, signs.other)
        found.append((style, f"{shape} "))
    found.append((style if entry.side else "text", f"{name}  "))
    found += _bar(entry, style, signs)
    if entry.percent:
        found.append(("title", f"{entry.percent:>5}  "))
    if entry.remark:
        found.append(("muted", clean_text(entry.remark)))
    return found


def _bar(entry: Entry, style: str, signs: Symbols) -> list[Fragment]:
    gauge = entry.gauge
    if gauge is None:
        return [("text", f"{entry.health:<12}")] if entry.health else []
    high = int(gauge.high or 0)
    value = max(0, int(gauge.value))
    length = min(CELLS, high)
    full = value if high <= CELLS else max(int(value > 0), min(length, round(length * value / high)))
    level = f"{shown(gauge.value)}/{shown(high)}{signs.warn if gauge.low else ' '}"
    return [
        ("crit" if gauge.low else f"{style}.bar", signs.full * full),
        ("track", signs.empty * (length - full)),
        ("text", " " * (CELLS - length) + f"{level:>7} "),
    ]

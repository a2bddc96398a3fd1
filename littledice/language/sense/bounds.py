"""Bounds the wrong way round, and amounts that cannot be worked out."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from littledice.language.faults import KeyPath
from littledice.model.ruleset import Ruleset, StatDef, Sum, TrackDef

PROSE = ("example", "rule", "option", "screen", "words", "die", "encounter", "import_", "choose")
"""Tables in which nothing is worked out."""


def bounds(data: Ruleset) -> Iterator[tuple[KeyPath, str]]:
    """`least` above `most`, a default outside, a track's low above its high, a sum of nothing, a division by 0."""
    for name, stat in data.stat.items():
        yield from _stat(("stat", name), stat)
    for name, track in data.track.items():
        yield from _track(("track", name), track)
    for name, move in data.move.items():
        if move.least < 0 or move.most < 0:
            yield ("move", name), "the number of targets cannot be below 0."
        elif 0 < move.most < move.least:
            yield ("move", name, "most"), _crossed(move.least, move.most)
    yield from _sums({name: getattr(data, name) for name in data.__struct_fields__ if name not in PROSE}, ())


def _stat(path: KeyPath, stat: StatDef) -> Iterator[tuple[KeyPath, str]]:
    if stat.least is not None and stat.most is not None and stat.least > stat.most:
        yield (*path, "most"), _crossed(stat.least, stat.most)
    elif stat.default is not None:
        if stat.least is not None and stat.default < stat.least:
            yield (*path, "default"), f"the default {stat.default} is below `least` {stat.least}."
        if stat.most is not None and stat.default > stat.most:
            yield (*path, "default"), f"the default {stat.default} is above `most` {stat.most}."


def _track(path: KeyPath, track: TrackDef) -> Iterator[tuple[KeyPath, str]]:
    low, high = track.low, track.high
    if isinstance(low, int | float) and isinstance(high, int | float) and low > high:
        yield (*path, "high"), f"`high` {high} is below `low` {low}."


TERMS = ("sum", "best", "first", "shown", "dice")
"""What an amount may add up."""


def _sums(value: object, path: KeyPath) -> Iterator[tuple[KeyPath, str]]:
    """Every amount worked out, wherever it stands."""
    if isinstance(value, Sum):
        yield from _sum(value, path)
    if isinstance(value, Struct):
        for field in value.__struct_fields__:
            yield from _sums(getattr(value, field), (*path, field))
    elif isinstance(value, dict):
        if value.get("divide") == 0 and not value.keys().isdisjoint(TERMS):
            yield (*path, "divide"), "nothing can be divided by 0."
        for key, inner in value.items():
            yield from _sums(inner, (*path, key))
    elif isinstance(value, tuple):
        for number, inner in enumerate(value):
            yield from _sums(inner, (*path, number))


def _sum(amount: Sum, path: KeyPath) -> Iterator[tuple[KeyPath, str]]:
    if amount.divide == 0:
        yield (*path, "divide"), "nothing can be divided by 0."
    if not any(getattr(amount, name) for name in TERMS):
        yield path, "this amount adds up nothing; give it `sum`, `best`, `first`, `shown` or `dice`."
    if amount.least is not None and amount.most is not None and amount.least > amount.most:
        yield (*path, "most"), _crossed(amount.least, amount.most)
    for key in amount.table:
        if not re.fullmatch(r"-?[0-9]{1,9}", key):
            yield (*path, "table", key), f'the keys of a table of numbers are whole numbers, not "{key}".'


def _crossed(least: int | float, most: int | float) -> str:
    return f"`most` {most} is below `least` {least}."

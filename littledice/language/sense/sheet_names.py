"""Names of the sheet that would be mistaken for each other, and words of it that name nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from littledice.language.faults import KeyPath
from littledice.model.ruleset import Ruleset, StatDef, WordsDef
from littledice.model.track import Number, figure
from littledice.rules.nearest import did_you_mean

SHIELD = "shield"
RESERVED = ("from", "side")
"""Keywords of adding people, which a sheet cannot use for anything else."""


def sheet(data: Ruleset) -> Iterator[tuple[KeyPath, str]]:
    """One name for two things, parts and codes of the body that do not fit, sides nobody has, numbers out of bounds,
    and listed words that their table does not hold or their list may not.
    """
    yield from _names(data)
    yield from _parts(data)
    yield from _only(data)
    yield from _roles(data)
    for name, template in data.template.items():
        if template.side not in data.flow.sides:
            known = did_you_mean(template.side, data.flow.sides)
            yield ("template", name, "side"), f'there is no side "{template.side}"; {known}.'
        yield from _words(data, template.words, ("template", name, "words"))
        yield from _limits(data, template.stats, ("template", name, "stats"))
    for table in ("trait", "scene"):
        for name, trait in getattr(data, table).items():
            yield from _words(data, trait.words, (table, name, "words"))


def _names(data: Ruleset) -> Iterator[tuple[KeyPath, str]]:
    for table in ("stat", "track", "words"):
        for name in getattr(data, table):
            if name in RESERVED:
                yield (table, name), f'"{name}" cannot be asked for: adding people uses `{name}:` for something else.'
    for table, other in (("track", "stat"), ("words", "stat"), ("words", "track")):
        for name in getattr(data, table):
            if name in getattr(data, other):
                yield (table, name), f'"{name}" is already a {other}; `{name}=` would mean both.'


def _parts(data: Ruleset) -> Iterator[tuple[KeyPath, str]]:
    """Parts of the body that the screen wants and no track is, and codes that mean two of them."""
    groups = [track.group for track in data.track.values()]
    if data.screen.parts and data.screen.parts not in groups:
        known = did_you_mean(data.screen.parts, [group for group in groups if group])
        yield ("screen", "parts"), f'no track has the group "{data.screen.parts}"; {known}.'
    codes: dict[str, str] = {}
    for name, track in data.track.items():
        if track.code and codes.setdefault(track.code, name) != name:
            yield ("track", name, "code"), f'the code "{track.code}" already belongs to {codes[track.code]}.'


def _roles(data: Ruleset) -> Iterator[tuple[KeyPath, str]]:
    """Parts of a body may be called what they are; any other track is a shield or nothing."""
    for name, track in data.track.items():
        if track.role and not track.group and track.role != SHIELD:
            text = f'there is no role "{track.role}" for a track of no group; the nearest is "{SHIELD}".'
            yield ("track", name, "role"), text


def _limits(data: Ruleset, stats: Mapping[str, Number], path: KeyPath) -> Iterator[tuple[KeyPath, str]]:
    """Numbers of somebody ready-made that no sheet could have."""
    for name, value in stats.items():
        defined = data.stat.get(name)
        if defined is None or _upside_down(defined):
            continue
        if defined.values and value not in defined.values:
            yield (*path, name), f"{name} is one of {', '.join(map(figure, defined.values))}, not {figure(value)}."
        if defined.most is not None and value > defined.most:
            yield (*path, name), f"{name} is {figure(defined.most)} at most, not {figure(value)}."
        elif defined.least is not None and value < defined.least:
            yield (*path, name), f"{name} is {figure(defined.least)} at least, not {figure(value)}."


def _upside_down(defined: StatDef) -> bool:
    """Bounds that no number fits between are a fault of their own."""
    return defined.least is not None and defined.most is not None and defined.least > defined.most


def _only(data: Ruleset) -> Iterator[tuple[KeyPath, str]]:
    for name, defined in data.words.items():
        known: Mapping[str, Any] = getattr(data, defined.among) if defined.among else {}
        for number, word in enumerate(defined.only):
            if defined.among and word not in known:
                yield ("words", name, "only", number), _unknown(defined.among, word, known)


def _words(data: Ruleset, lists: Mapping[str, tuple[str, ...]], path: KeyPath) -> Iterator[tuple[KeyPath, str]]:
    for name, entries in lists.items():
        defined = data.words.get(name, WordsDef())
        known: Mapping[str, Any] = getattr(data, defined.among) if defined.among else {}
        for number, entry in enumerate(entries):
            word = entry.partition(":")[0]
            if defined.among and word not in known:
                yield (*path, name, number), _unknown(defined.among, word, known)
            elif defined.only and word not in defined.only:
                yield (*path, name, number), f'{name} cannot be "{word}"; {did_you_mean(word, defined.only)}.'


def _unknown(among: str, word: str, known: Iterable[str]) -> str:
    return f'there is no {among.replace("_", " ")} "{word}"; {did_you_mean(word, known)}.'

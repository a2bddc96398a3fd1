"""Who the rulesets are: names, short names, and which one is the default; all of it said by their files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from littledice.language.faults import Problem
from littledice.language.reading.finding import MAIN, Folder, everything, winners
from littledice.language.reading.look_files import Files
from littledice.language.reading.reader import nobody
from littledice.language.reading.roots import Root
from littledice.language.reading.toml_nodes import load
from littledice.language.sense.value_limits import LONGEST_TEXT
from littledice.model.errors import BadRuleset
from littledice.model.names import clean_text


class Identity(NamedTuple):
    """What a ruleset says of itself. `problem` is why its main file cannot be read, empty if it can;
    `choose` holds the answers of its `[choose]`.
    """

    folder: Folder
    name: str
    says: str
    short: tuple[str, ...]
    default: bool
    extends: str
    version: str
    problem: str
    choose: Mapping[str, str]


def identity(folder: Folder) -> Identity:
    """Read from the main file alone; what is wrong in it is left for `compiled` to tell."""
    problems: list[Problem] = []
    tree = load(Files(), folder.path / MAIN, f"{folder.id}/{MAIN}", problems)
    said: dict[str, Any] = tree.plain() if tree is not None else {}

    def text(key: str, otherwise: str = "") -> str:
        value = said.get(key)
        return clean_text(value[:LONGEST_TEXT]) if isinstance(value, str) else otherwise

    short = said.get("short")
    choose = said.get("choose")
    return Identity(
        folder,
        name=text("name", folder.id),
        says=text("says"),
        short=tuple(clean_text(word[:40]) for word in short if isinstance(word, str))
        if isinstance(short, list)
        else (),
        default=said.get("default") is True,
        extends=text("extends"),
        version=text("version", "1"),
        problem=str(problems[0]) if problems else "",
        choose={key: clean_text(value[:LONGEST_TEXT]) for key, value in choose.items() if isinstance(value, str)}
        if isinstance(choose, dict)
        else {},
    )


def identities(roots: Sequence[Root]) -> Iterator[Identity]:
    """Every ruleset of every root, hidden ones too, root by root."""
    return (identity(folder) for folder in everything(roots))


def resolve(word: str, roots: Sequence[Root]) -> str:
    """The id that a word means: an id, else a short name; the last root that has the short name wins.

    Raises `Refused` (code `unknown`) for a word nobody has.
    """
    ids = winners(roots)
    if word in ids:
        return word
    found = [each for each in map(identity, ids.values()) if word in each.short]
    if found:
        return max(found, key=lambda each: each.folder.rank).folder.id
    raise nobody(word, roots)


def default_id(roots: Sequence[Root]) -> str:
    """The ruleset that says it is the default; the last root with one wins. If only a hidden one says so, the one that
    hides it is meant. Raises `BadRuleset` if none says so.
    """
    standing = winners(roots)
    said = [each for each in identities(roots) if each.default]
    found = [each for each in said if standing[each.folder.id] == each.folder] or said
    if not found:
        raise BadRuleset("No ruleset is the default.", "Name one, or write `default = true` in its ruleset.toml.")
    return max(found, key=lambda each: each.folder.rank).folder.id

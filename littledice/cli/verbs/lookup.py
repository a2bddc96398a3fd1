"""Verbs looked up by name; a file of them is loaded when one of its verbs is wanted."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from littledice.cli.reading.verb_files import COMMANDS
from littledice.cli.verbs.verb import GROUPS, Verb


def find(name: str) -> Verb | None:
    """The verb of that name, None if the command line has none: then it may be a move of the ruleset."""
    module = COMMANDS.get(name)
    return None if module is None else _file(module)[name]


def everything() -> Iterator[Verb]:
    """Every verb of the command line, group by group."""
    files = list(dict.fromkeys(COMMANDS.values()))
    verbs = [verb for module in files for verb in _file(module).values()]
    for group in GROUPS:
        yield from [verb for verb in verbs if verb.group == group]


def _file(module: str) -> dict[str, Verb]:
    found: dict[str, Verb] = import_module(f"littledice.cli.commands.{module}").VERBS
    return found

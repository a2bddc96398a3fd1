"""Places in sentences that nobody would fill in."""

from __future__ import annotations

import re
from collections.abc import Iterator

from littledice.language.faults import KeyPath
from littledice.model.ruleset import Ruleset, StepUse
from littledice.rules.nearest import did_you_mean

PLACE = re.compile(r"\{([^{}]*)\}")
DOES = ("name", "target", "targets", "text", "verb", "who", "words")
SAYS = ("target", "text", "who")
FORBIDS = ("target", "weapon", "who")


def texts(data: Ruleset) -> Iterator[tuple[KeyPath, str]]:
    """`{...}` that stands for nothing in what moves say, refuse and are told by, and in names of conditions."""
    for id, move in data.move.items():
        path: KeyPath = ("move", id)
        yield from _places(move.does, DOES, (*path, "does"))
        yield from _places(move.lacks, FORBIDS, (*path, "lacks"))
        for name, forbid in move.forbid.items():
            yield from _places(forbid.says, FORBIDS, (*path, "forbid", name, "says"))
        for word, option in move.options.items():
            yield from _places(option.lacks, FORBIDS, (*path, "options", word, "lacks"))
        for key in ("aim", "meet", "land"):
            yield from _said(getattr(move, key), (*path, key))
    for moment, uses in data.on.items():
        if isinstance(uses, tuple):
            yield from _said(uses, ("on", moment))
        else:
            for name, each in uses.items():
                yield from _said(each, ("on", moment, name))
    for id, condition in data.condition.items():
        yield from _places(condition.called, ("text",), ("condition", id, "called"))


def _said(uses: tuple[StepUse, ...], path: KeyPath) -> Iterator[tuple[KeyPath, str]]:
    for number, use in enumerate(uses):
        if use.step == "say" and isinstance(use.params.get("text"), str):
            yield from _places(use.params["text"], SAYS, (*path, number, "params", "text"))


def _places(text: str, known: tuple[str, ...], path: KeyPath) -> Iterator[tuple[KeyPath, str]]:
    for name in PLACE.findall(text):
        if name not in known:
            yield path, f"nothing fills in {{{name}}} here; {did_you_mean(name, known)}."

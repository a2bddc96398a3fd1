"""Everything that can be taken out of a ruleset, by kind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from littledice.model.ruleset import Ruleset
from tests.knockout.entries import entries
from tests.knockout.facts import facts
from tests.knockout.options import options
from tests.knockout.steps import registered, uses
from tests.knockout.thing import Thing

KINDS = {
    "step": "a registered step, wherever it is used, does nothing",
    "check": "a registered legality check allows everything",
    "use": "one step or check is struck from the list it was written in",
    "modifier": "one change of a number by a condition, trait, weapon, scene, move option, or by everybody's",
    "fact": "one fact under which any of these counts is not asked for",
    "forbid": "one refusal of a move",
    "need": "what a move asks for: facts, a list of the sheet, not more often",
    "word": "one word that can be said with a move",
    "effect": "one effect that successes with a weapon buy",
    "stat": "a number that a trait gives a sheet is 1 more",
    "price": "a cost of a move, or of a word said with it",
    "bars": "one move that a condition bars",
    "ends": "when a condition ends: never",
    "holds": "what a condition is besides: helpless, dying, used up, coming with others",
    "option": "a value is read as the default, and the default as another value",
    "kernel": "a few words of the engine are changed (asked for as `engine`)",
}
"""The kinds, and what is done to each."""


def things(data: Ruleset, kinds: Sequence[str] = tuple(KINDS), parent: Ruleset | None = None) -> list[Thing]:
    """All of those kinds, in a fixed order; of a ruleset that extends another only what it says itself."""
    theirs = {(thing.kind, thing.name): thing.said for thing in _all(parent)} if parent is not None else {}
    return [
        thing for thing in _all(data) if thing.kind in kinds and theirs.get((thing.kind, thing.name), ...) != thing.said
    ]


def _all(data: Ruleset) -> Iterator[Thing]:
    for source in (registered, uses, entries, facts, options):
        yield from source(data)

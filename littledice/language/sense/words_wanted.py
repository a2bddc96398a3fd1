"""Words that a move's steps read and that its sentence cannot bring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from littledice.language.faults import KeyPath
from littledice.model.ruleset import MoveDef, Ruleset
from littledice.rules.registry import REGISTRY

ASKING = ("stat_check",)
"""Steps that cannot do without a stat."""
ASKS = {"stat": "@stat", "skill": "@skill"}
"""What a step reads, and the word by which a move's sentence brings it."""


def wanted(data: Ruleset) -> Iterator[tuple[KeyPath, str]]:
    """A step that takes a stat from the sentence, in a move whose `words` do not say so."""
    for id, move in data.move.items():
        for stage in ("aim", "meet", "land"):
            for number, use in enumerate(getattr(move, stage)):
                if (
                    use.step not in ASKING
                    or use.step not in REGISTRY.steps
                    or move.stands_for
                    or move.hidden
                    or _has_one(move, use.params)
                ):
                    continue
                for word in _read(use.step, use.params):
                    if word in ASKS and not _brings(move, word):
                        text = f'`{use.step}` takes a {word} from the sentence; write `words = ["{ASKS[word]}"]`.'
                        yield ("move", id, stage, number), text


def _has_one(move: MoveDef, params: dict[str, Any]) -> bool:
    """Whether the move or the step says a stat, so that none need be said."""
    return bool(move.stat) or "stat" in params


def _brings(move: MoveDef, word: str) -> bool:
    named = (*move.words, *move.keywords)
    return any(each.lstrip("@") in (word, "stat", "skill") for each in named)


def _read(step: str, params: dict[str, Any]) -> tuple[str, ...]:
    spec = REGISTRY.step(step)
    try:
        return tuple(word.rstrip("*") for word in spec.reads(msgspec.convert(params, spec.params)))
    except msgspec.ValidationError:
        return ()

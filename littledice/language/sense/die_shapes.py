"""Dice that could not be thrown."""

from __future__ import annotations

from collections.abc import Iterator

from littledice.language.faults import KeyPath
from littledice.model.ruleset import Ruleset
from littledice.rules.dice.dice_limits import MOST_FACES

LARGEST = 1000
"""The largest value of a face, either way."""


def dice(data: Ruleset) -> Iterator[tuple[KeyPath, str]]:
    """Too few or too many faces, and faces beyond reason."""
    for name, die in data.die.items():
        path = ("die", name, "faces")
        if not 1 <= len(die.faces) <= MOST_FACES:
            yield path, f"a die has 1 to {MOST_FACES:,} faces, not {len(die.faces):,}."
        for number, face in enumerate(die.faces):
            if abs(face) > LARGEST:
                yield (*path, number), f"a face is worth at most {LARGEST:,} either way, not {face:,}."
                break

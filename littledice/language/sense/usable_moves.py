"""Moves that nobody could use or tell apart."""

from __future__ import annotations

from collections.abc import Iterator

from littledice.language.faults import KeyPath
from littledice.model.ruleset import Ruleset


def moves(data: Ruleset) -> Iterator[tuple[KeyPath, str]]:
    """No move at all, a letter two moves share, a price below nothing."""
    if not data.move:
        yield (), "the ruleset has no moves; give it one ([move.attack]), or `extends` another ruleset."
    letters: dict[str, str] = {}
    for name, move in data.move.items():
        if len(move.letter) > 1:
            yield ("move", name, "letter"), f'a letter is one character, not "{move.letter}".'
        if move.letter and move.letter in letters:
            yield ("move", name, "letter"), f'the letter "{move.letter}" already belongs to {letters[move.letter]}.'
        letters.setdefault(move.letter, name)
        for track, amount in move.cost.items():
            if isinstance(amount, int | float) and amount < 0:
                yield ("move", name, "cost", track), "a cost cannot be below 0."

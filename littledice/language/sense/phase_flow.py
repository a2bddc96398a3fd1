"""Rounds that could not run."""

from __future__ import annotations

from collections.abc import Iterator

from littledice.language.faults import KeyPath
from littledice.model.ruleset import Ruleset


def flow(data: Ruleset) -> Iterator[tuple[KeyPath, str]]:
    """No phase, a phase or side twice, an end in a phase that never comes."""
    phases = data.flow.phases
    if not phases:
        yield ("flow", "phases"), "a round needs at least one phase."
    yield from _twice(("flow", "phases"), phases, "phase")
    if not data.flow.sides:
        yield ("flow", "sides"), "a fight needs at least one side."
    yield from _twice(("flow", "sides"), data.flow.sides, "side")
    yield from _decks(data)
    for name, condition in data.condition.items():
        if condition.ends is not None and condition.ends.phase and condition.ends.phase not in phases:
            yield ("condition", name, "ends", "phase"), f'the phase "{condition.ends.phase}" is not in `flow.phases`.'
        if condition.ends is not None and condition.ends.rounds < 0:
            yield ("condition", name, "ends", "rounds"), "an end cannot lie in an earlier round."
    for name, move in data.move.items():
        if move.due is not None and (move.due[0] < 0 or move.due[1] not in phases):
            where = f"{move.due[0]} rounds ahead, in the phase {move.due[1]}"
            yield ("move", name, "due"), f"that moment never comes: {where}."


def _decks(data: Ruleset) -> Iterator[tuple[KeyPath, str]]:
    for name, phase in data.phase.items():
        deck, path = phase.deck, ("phase", name, "deck")
        if deck is None:
            continue
        if phase.order != "cards":
            yield path, '`deck` is for the order "cards", by which everybody draws one.'
        for card, numbers in deck.named.items():
            if not numbers or not all(1 <= number <= deck.cards for number in numbers):
                yield (*path, "named", card), f"the cards of this deck are numbered 1 to {deck.cards}."


def _twice(path: KeyPath, words: tuple[str, ...], noun: str) -> Iterator[tuple[KeyPath, str]]:
    for number, word in enumerate(words):
        if word in words[:number]:
            yield (*path, number), f'the {noun} "{word}" is listed twice.'

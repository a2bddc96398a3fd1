"""Sentences with the names in them in the colours of their sides."""

from __future__ import annotations

from rich.text import Text

from littledice.model.encounter import Encounter
from littledice.render.cell_text import bit, safe
from littledice.render.ink import Ink


def coloured(ink: Ink, state: Encounter | None, sentence: str, style: str = "text") -> Text:
    """The sentence, every name of the fight that stands in it as a word of its own in its side's style."""
    line = bit(safe(ink.own(sentence)), style)
    if state is None:
        return line
    taken: list[tuple[int, int]] = []
    people = sorted(state.combatants.values(), key=lambda each: -len(each.name))
    for person in people:
        name = safe(person.name)
        for start, end in _places(line.plain, name):
            if all(end <= other or start >= until for other, until in taken):
                line.stylize(ink.side(person.side), start, end)
                taken.append((start, end))
    return line


def _places(plain: str, name: str) -> list[tuple[int, int]]:
    """Where a name stands as a word of its own."""
    found = []
    start = plain.find(name)
    while name and start >= 0:
        end = start + len(name)
        before, after = plain[start - 1 : start], plain[end : end + 1]
        if not before.isalnum() and not after.isalnum():
            found.append((start, end))
        start = plain.find(name, end)
    return found

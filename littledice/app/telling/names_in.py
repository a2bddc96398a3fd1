"""People's names inside a text that was written before it came here: a note, a label, a refusal."""

from __future__ import annotations

from littledice.app.telling.spans import Line, Span, named
from littledice.model.encounter import Encounter


def names_in(state: Encounter | None, text: str, role: str = "text") -> Line:
    """The text, every name of the fight that stands in it as a word of its own in the colour of its side."""
    people = sorted(state.combatants.values(), key=lambda each: -len(each.name)) if state is not None else []
    taken: list[tuple[int, int, Span]] = []
    for person in people:
        for start, end in _places(text, person.name):
            if all(end <= other or start >= until for other, until, _ in taken):
                taken.append((start, end, named(person)))
    found: list[Span] = []
    past = 0
    for start, end, name in sorted(taken):
        found += [Span(text[past:start], role), name]
        past = end
    return tuple(span for span in (*found, Span(text[past:], role)) if span.text)


def _places(text: str, name: str) -> list[tuple[int, int]]:
    """Where a name stands as a word of its own."""
    found = []
    start = text.find(name)
    while name and start >= 0:
        end = start + len(name)
        before, after = text[start - 1 : start], text[end : end + 1]
        if not before.isalnum() and not after.isalnum():
            found.append((start, end))
        start = text.find(name, end)
    return found

"""The verbs of a fight. Each stands once, as a function in the file of its group; what it does is elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from littledice.grammar.sentence_start import Opening, read_opening
from littledice.grammar.verb import Contents

VERBS = Contents(
    {
        "littledice.app.verbs.fights": "new list resume copy rename delete restore export import end saves",
        "littledice.app.verbs.people": (
            "add/+ remove set out in conceal reveal goto order place drop dist block scene"
        ),
        "littledice.app.verbs.marks": "label count clock",
        "littledice.app.verbs.flow": "start next/n delay go peek/p undo/u redo/U answer",
        "littledice.app.verbs.past": "amend forgot",
        "littledice.app.verbs.numbers": "act roll odds",
        "littledice.app.verbs.looking": "note status/b map what log why/w recap",
        "littledice.app.verbs.story": "chronicle stats",
        "littledice.app.verbs.forecasting": "forecast suggest study",
    }
)


def read(words: Sequence[str]) -> Opening:
    """Take a sentence apart that is said to a fight. Raises `WrongUsage`."""
    return read_opening(words, VERBS)

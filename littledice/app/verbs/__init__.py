"""The verbs of a fight. Each stands here once, as a function in the file of its group; what it does is elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from littledice.app.verbs import fights, flow, forecasting, looking, marks, numbers, past, people, story
from littledice.grammar.sentence_start import Opening, read_opening
from littledice.grammar.verb import together

VERBS = together(
    fights.VERBS,
    fights.SAVES,
    people.VERBS,
    marks.VERBS,
    flow.VERBS,
    past.VERBS,
    numbers.ACTS,
    numbers.VERBS,
    looking.VERBS,
    story.VERBS,
    forecasting.VERBS,
)


def read(words: Sequence[str]) -> Opening:
    """Take a sentence apart that is said to a fight. Raises `WrongUsage`."""
    return read_opening(words, VERBS)

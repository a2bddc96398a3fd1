"""A sentence whose first word is a choice of the question that waits is its answer, wherever it is typed."""

from __future__ import annotations

from littledice.app.table import Table
from littledice.app.verbs import VERBS
from littledice.engine.questions import fits
from littledice.grammar.move_sentence import find_move
from littledice.grammar.sentence_start import Opening
from littledice.grammar.verb import called

ANSWER = "answer"


def as_answer(table: Table) -> Opening:
    """The sentence, said as an answer if it is one. A verb that is also a choice is a verb where somebody is named
    after it: `h ana 1` heals, `h la` puts points on the head and the left arm.
    """
    opening, waiting = table.opening, table.fight.open
    if waiting is None or opening.overrule or not fits(waiting.question, opening.verb):
        return opening
    known = called(VERBS, opening.verb) or find_move(opening.verb, table.rules.data)
    first = opening.rest[0] if opening.rest else ""
    if known and first and not fits(waiting.question, first) and table.whom.targets(first) is not None:
        return opening
    return Opening(opening.who, ANSWER, False, (opening.verb, *opening.rest), opening.options)

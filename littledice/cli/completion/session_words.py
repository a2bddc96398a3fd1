"""What may come next in a line of the session, as its editor offers it."""

from __future__ import annotations

from collections.abc import Sequence

from littledice.app.menus.sentence_words import sentence_words
from littledice.app.table import Table
from littledice.cli.session import Session
from littledice.prompt.fragments import Candidate


def suggested(table: Table | None, text: str, session: Session) -> Sequence[Candidate]:
    """The words that may stand where the text ends."""
    return [Candidate(*each) for each in sentence_words(table, text, session)]

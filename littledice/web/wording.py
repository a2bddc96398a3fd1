"""The words that may come next in a sentence that a player types into their page."""

from __future__ import annotations

from collections.abc import Mapping

from littledice.app.completing.answer_preview import foretell
from littledice.app.desk import Desk
from littledice.app.menus.sentence_words import sentence_words
from littledice.app.permission import may_answer
from littledice.app.table import Table
from littledice.app.verbs import VERBS
from littledice.grammar.sentence_start import Opening
from littledice.grammar.verb import Verb
from littledice.model.errors import LittleDiceError
from littledice.web.seat import NewDesk, Seat, players_desk, table_of

MOST = 12
NOTHING: dict[str, object] = {"words": [], "leads": ""}
LONGEST = 400
"""Characters of a sentence that is looked at."""


class _Page:
    """A page as a place where sentences are said."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    @property
    def verbs(self) -> Mapping[str, Verb]:
        """All verbs."""
        return VERBS

    def desk(self, opening: Opening) -> Desk:
        """The player's own, whatever the line says."""
        return self._desk


def wording(new_desk: NewDesk, seat: Seat, text: str) -> dict[str, object]:
    """`words` are the sentences that begin with the text and go on by one word, each with what that word is; `leads` is
    what it would lead to as an answer.
    """
    text = text[:LONGEST].lstrip()
    head = text[: len(text) - len(text.split(" ")[-1])]
    try:
        with table_of(new_desk, seat) as table:
            if not table.player:
                return NOTHING
            page = _Page(players_desk(new_desk, table.player))
            words = [(f"{head}{word} ", says) for word, says in sentence_words(table, text, page)[:MOST]]
            return {"words": words, "leads": _leads(table, text.split())}
    except LittleDiceError:
        return NOTHING


def _leads(table: Table, words: list[str]) -> str:
    """What the answer changes, as far as the player may know."""
    waiting = table.fight.open
    if waiting is None or words[:1] != ["answer"] or not may_answer(table, waiting.question):
        return ""
    return foretell(table, tuple(words[1:])).text

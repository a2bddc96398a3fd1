"""The words of an answer: choices, and behind a move that is chosen what may be said with it."""

from __future__ import annotations

from collections.abc import Sequence

from littledice.engine.scene import SAID
from littledice.grammar.move_parser import MoveReader
from littledice.grammar.targets import Whom
from littledice.grammar.tokens import fold, shown
from littledice.grammar.word_lists import Lexicon
from littledice.model.errors import Refused


def with_words(tokens: Sequence[str], lexicon: Lexicon, whom: Whom) -> tuple[str, ...]:
    """The picks of an answer, each move's words behind it: `evade mp2:adv dis`. Raises `Refused` for a word that could
    be taken for one of those.
    """
    picks: list[str] = []
    reader: MoveReader | None = None
    for token in tokens:
        if reader is not None and reader.extra(token):
            continue
        if token.startswith(SAID):
            raise Refused(f'"{shown(token)}" answers nothing.', "Leave it out.", code="answer")
        picks.extend(_said(reader))
        reader = _of_move(token, lexicon, whom)
        picks.append(token)
    return (*picks, *_said(reader))


def _of_move(token: str, lexicon: Lexicon, whom: Whom) -> MoveReader | None:
    """The reader of the words of the reaction that the token chooses, None where it chooses none."""
    for id, move in lexicon.data.move.items():
        if move.reaction and fold(str(move.params.get("answer", id))) == fold(token):
            return MoveReader(id, move, lexicon, whom)
    return None


def _said(reader: MoveReader | None) -> list[str]:
    if reader is None:
        return []
    advantage = [f"advantage={reader.heard.advantage}"] if reader.heard.advantage else []
    return [SAID + word for word in (*reader.heard.said(), *advantage)]

"""What may come next in a line of the session: moves and targets that are possible now come first, best first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from littledice.app.completing.suggestions import after, verbs_now
from littledice.app.permission import may_answer, may_say
from littledice.app.table import Table
from littledice.cli.completion.candidates import candidates
from littledice.cli.session import Session
from littledice.grammar.sentence_start import split_verb, split_who
from littledice.grammar.splitting import split
from littledice.model.errors import LittleDiceError
from littledice.prompt.fragments import Candidate

HEX = "hex"
"""What a question is free to be answered with where it asks for a place."""

MOST = 40
"""The longest list of candidates."""


def suggested(table: Table | None, text: str, session: Session) -> Sequence[Candidate]:
    """The words that may stand where the text ends; a word begun there narrows them, by itself or by its name."""
    try:
        words = split(text)
    except LittleDiceError:
        # Nothing is offered inside a quote: it is text, and a word put there would not stand where it looks to.
        return ()
    begun = "" if not words or text[-1].isspace() else words.pop()
    if (not words and not begun) or (begun and not text.endswith(begun)):
        return ()
    found = _found(table, words, begun, session)
    start = begun.casefold()
    fitting = [each for each in found if _starts(each, start)]
    return [Candidate(*each) for each in dict(fitting[:MOST]).items()] if start or words else ()


def _starts(each: tuple[str, str], start: str) -> bool:
    word, says = each
    return word.casefold().startswith(start) or says.casefold().startswith(start)


def _found(table: Table | None, words: Sequence[str], begun: str, session: Session) -> Iterable[tuple[str, str]]:
    if table is None:
        return candidates(words, begun, session)
    answers = _answers(table, words)
    if answers:
        return answers if words else [*answers, *candidates(words, begun, session)]
    who, said = split_who(words)
    verb, overrule, rest = split_verb(said)
    if not verb:
        usual = [each for each in candidates(words, begun, session) if may_say(table, session.find(each[0]), each[0])]
        return [*verbs_now(table), *usual]
    if not may_say(table, session.find(verb), verb):
        return ()
    moved = after(table, who, verb, rest) if session.find(verb) is None else None
    if moved is None:
        return candidates(words, begun, session)
    if not begun and not overrule:
        return moved
    return [*moved, *(each for each in candidates(words, begun, session) if each[0] not in dict(moved))]


def _answers(table: Table, words: Sequence[str]) -> list[tuple[str, str]]:
    """The choices of the waiting question, for whoever may answer it."""
    waiting = table.fight.open
    if waiting is None or not may_answer(table, waiting.question):
        return []
    said = words[1:] if words[:1] == ["answer"] else words
    choices = [(option.id, option.text) for option in waiting.question.options]
    if waiting.question.free == HEX and not said:
        from littledice.app.completing.hex_words import hex_words, map_of_question

        made = map_of_question(table)
        return hex_words(made) if made is not None else []
    return choices if all(word in dict(choices) for word in said) else []

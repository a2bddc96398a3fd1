"""What may come next in a line of the session: moves and targets that are possible now come first, best first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from littledice.app.completing.suggestions import Suggestion, after, verbs_now
from littledice.app.menus.candidates import Speaker, candidates
from littledice.app.permission import may_answer, may_say
from littledice.app.table import Table
from littledice.grammar.namable import FILES
from littledice.grammar.sentence_start import split_verb, split_who
from littledice.grammar.splitting import split
from littledice.grammar.verb import called
from littledice.model.errors import LittleDiceError

HEX = "hex"
"""What a question is free to be answered with where it asks for a place."""

MOST = 40
"""The longest list of candidates."""


def sentence_words(table: Table | None, text: str, speaker: Speaker) -> Sequence[Suggestion]:
    """The words that may stand where the text ends; a word begun there narrows them, by itself or by its name."""
    try:
        words = split(text)
    except LittleDiceError:
        # Nothing is offered inside a quote: it is text, and a word put there would not stand where it looks to.
        return ()
    begun = "" if not words or text[-1].isspace() else words.pop()
    if (not words and not begun) or (begun and not text.endswith(begun)):
        return ()
    found = _found(table, words, begun, speaker)
    start = begun.casefold()
    fitting = [each for each in found if each[0] != FILES and _starts(each, start)]
    return list(dict(fitting[:MOST]).items()) if start or words else ()


def _starts(each: Suggestion, start: str) -> bool:
    word, says = each
    return word.casefold().startswith(start) or says.casefold().startswith(start)


def _found(table: Table | None, words: Sequence[str], begun: str, speaker: Speaker) -> Iterable[Suggestion]:
    if table is None:
        return candidates(words, begun, speaker)
    answers = _answers(table, words)
    if answers:
        return answers if words else [*answers, *candidates(words, begun, speaker)]
    who, said = split_who(words)
    verb, overrule, rest = split_verb(said)
    if not verb:
        usual = [
            each
            for each in candidates(words, begun, speaker)
            if may_say(table, called(speaker.verbs, each[0]), each[0])
        ]
        return [*verbs_now(table), *usual]
    if not may_say(table, called(speaker.verbs, verb), verb):
        return ()
    moved = after(table, who, verb, rest) if called(speaker.verbs, verb) is None else None
    if moved is None:
        return candidates(words, begun, speaker)
    if not begun and not overrule:
        return moved
    return [*moved, *(each for each in candidates(words, begun, speaker) if each[0] not in dict(moved))]


def _answers(table: Table, words: Sequence[str]) -> list[Suggestion]:
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

"""What may come next in a line that is being typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from littledice.cli.reading.options import OPTIONS, by_flag, known
from littledice.cli.reading.read_line import Line
from littledice.cli.reading.read_words import is_option, verb_named
from littledice.cli.session import Session
from littledice.cli.verbs.lookup import everything, find

Candidate = tuple[str, str]
"""A word, and what it is."""


def candidates(typed: Sequence[str], begun: str, session: Session | None = None) -> list[Candidate]:
    """Every word that may follow those typed and starts like the one begun, each with what it is. Ids and names are
    those of the fight the line is about, as far as whoever sits here may know it: of a `session` the one it plays.
    """
    words, options, wanted = _taken_apart(typed)
    session = session or Session(options)
    line = Line(words=tuple(words), options=options)
    found = _after_option(wanted, line, session) if wanted else _words(line, begun, session)
    start = begun.casefold()
    return list(dict.fromkeys(each for each in found if each[0].casefold().startswith(start)))


def _taken_apart(typed: Sequence[str]) -> tuple[list[str], dict[str, str], str]:
    """Words, options with their values, and the option whose value comes next ("" for none). Nothing is refused."""
    flags = by_flag()
    words: list[str] = []
    options: dict[str, str] = {}
    rest = iter(typed)
    for word in rest:
        flag, given, value = word.partition("=")
        name = flags.get(flag) if is_option(word) else None
        if name is None:
            words.append(word)
        elif given or not OPTIONS[name].value:
            options[name] = value
        else:
            after = next(rest, None)
            if after is None:
                return words, options, name
            options[name] = after
    return words, options, ""


def _after_option(name: str, line: Line, session: Session) -> Iterable[Candidate]:
    if name == "encounter":
        from littledice.cli.completion.fight_words import fights

        return fights(line, session)
    return [(word, "") for word in OPTIONS[name].among]


def _words(line: Line, begun: str, session: Session) -> Iterator[Candidate]:
    words = line.words
    place = 2 if words and words[0].lower() == "as" else 1 if words and words[0].endswith(":") else 0
    if begun.startswith("-"):
        yield from _flags(verb_named(words[place]) if len(words) > place else "")
    elif len(words) < place or (place == 2 and len(words) == 1):
        from littledice.cli.completion.fight_words import people

        yield from people(line, session)
    elif len(words) == place:
        yield from _verbs(line, session)
    else:
        from littledice.cli.completion.fight_words import after_verb

        yield from after_verb(verb_named(words[place]), words[place + 1 :], line, session)


def _flags(name: str) -> Iterator[Candidate]:
    verb = find(name)
    for option in [*known(verb.options if verb is not None else ()), "help"]:
        yield OPTIONS[option].flags[0], OPTIONS[option].says


def _verbs(line: Line, session: Session) -> Iterator[Candidate]:
    for verb in everything():
        yield verb.name, verb.says
    from littledice.cli.completion.fight_words import quietly_moves

    yield from quietly_moves(line, session)

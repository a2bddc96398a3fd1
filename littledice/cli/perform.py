"""Doing what a line says, and whatever goes wrong on the way told as one sentence."""

from __future__ import annotations

from littledice.cli.failures import as_error
from littledice.cli.session import Session
from littledice.grammar.arguments import arguments, part_of
from littledice.grammar.sentence_start import Opening
from littledice.grammar.verb import Verb
from littledice.model.errors import LittleDiceError
from littledice.model.record import replace


def perform(line: Opening, session: Session) -> int:
    """Do what the line says and show it; returns the exit code. Only `BrokenPipeError`, a reader gone, is raised."""
    verb = session.find(line.verb)
    try:
        part, rest = part_of(verb, line) if verb is not None else (None, line)
        if part is not None and part.work == "Call":
            return _called(part, rest, session)
        if part is not None and part is not verb and part.name in session.verbs:
            line = replace(rest, verb=part.name)
        return session.deliver(session.say(line))
    except BrokenPipeError:
        raise
    except (Exception, KeyboardInterrupt) as error:
        return session.refuse(session.name_of(line.verb), _better(as_error(error), line, session))


def _called(verb: Verb, line: Opening, session: Session) -> int:
    """Do a verb of the program itself."""
    from littledice.cli.call import Call

    assert verb.run is not None
    code: int = verb.run(Call(line=line, session=session), **arguments(verb, line))
    return code


def _better(error: LittleDiceError, line: Opening, session: Session) -> LittleDiceError:
    """An unknown verb is named even where no fight is open, or where it is nearly one of the program."""
    if session.find(line.verb) is not None or error.code not in ("no_fight", "verb"):
        return error
    from littledice.cli.help.manual import no_verb, verb_called

    try:
        return error if verb_called(line.verb, line, session) is not None else no_verb(line.verb, line, session)
    except LittleDiceError as other:
        return other

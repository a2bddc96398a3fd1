"""Doing what a line says, and whatever goes wrong on the way told as one sentence."""

from __future__ import annotations

from littledice.cli.call import Call
from littledice.cli.failures import as_error
from littledice.cli.reading.read_line import Line
from littledice.cli.session import Session
from littledice.cli.verbs.lookup import find
from littledice.model.errors import LittleDiceError


def perform(line: Line, session: Session) -> int:
    """Do what the line says and show it; returns the exit code. Only `BrokenPipeError`, a reader gone, is raised."""
    verb = find(line.verb)
    try:
        if verb is not None and verb.run is not None:
            return verb.run(Call(line=line, session=session))
        return session.deliver(session.say(line))
    except BrokenPipeError:
        raise
    except (Exception, KeyboardInterrupt) as error:
        return session.refuse(line.verb, _better(as_error(error), line, session))


def _better(error: LittleDiceError, line: Line, session: Session) -> LittleDiceError:
    """A word that is no verb is told as such also where no fight is open, and where it will be one some day."""
    from littledice.grammar.verb_table import ELSEWHERE

    if find(line.verb) is not None or (error.code != "no_fight" and line.verb not in ELSEWHERE):
        return error
    from littledice.cli.help.manual import no_verb, verb_called

    word = line.words[line.place]
    try:
        return error if verb_called(word, line, session) is not None else no_verb(word, line, session)
    except LittleDiceError as other:
        return other

"""Doing what a line says, and whatever goes wrong on the way told as one sentence."""

from __future__ import annotations

from littledice.cli.call import Call
from littledice.cli.line import Line
from littledice.cli.session import Session
from littledice.cli.trouble import as_error
from littledice.cli.verbs import find


def perform(line: Line, session: Session) -> int:
    """Do what the line says and show it; returns the exit code. Only `BrokenPipeError`, a reader gone, is raised."""
    verb = find(line.verb)
    try:
        if verb is not None and verb.run is not None:
            return verb.run(Call(line=line, session=session))
        session.show(session.say(line))
    except BrokenPipeError:
        raise
    except (Exception, KeyboardInterrupt) as error:
        return session.refuse(line.verb, as_error(error))
    return 0

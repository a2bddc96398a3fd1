"""A line's way through Typer: the command of its verb, and nothing besides."""

from __future__ import annotations

from typing import Any

from typer.main import get_command

from littledice.cli.output import hush
from littledice.cli.perform import perform
from littledice.cli.reading.read_line import Line
from littledice.cli.session import Session
from littledice.cli.verbs.lookup import find
from littledice.cli.verbs.typer_tree import PROGRAM, single
from littledice.cli.verbs.verb import ACTING, Verb


def dispatch(line: Line) -> int:
    """Do what the line says by the Typer command of its verb; returns the exit code."""
    session = Session(line.options)
    verb = find(line.verb) or _move(line, session)
    if session.looks.json and "help" in line.options:
        from littledice.cli.help.manual import page

        session.tell("help", page(verb))
        return 0

    def do(line: Line) -> int:
        try:
            return perform(line, session)
        except BrokenPipeError:
            # Typer would make it a failure; a reader that has seen enough is none.
            hush()
            return 0

    program = single(verb, do, rich=session.looks.form == "screen" and not session.looks.ascii)
    code: Any = get_command(program).main([], prog_name=f"{PROGRAM} {verb.name}", standalone_mode=False, obj=line)
    return int(code or 0)


def _move(line: Line, session: Session) -> Verb:
    """A move of the ruleset; what is told of it is looked up only where somebody asks for it."""
    if "help" not in line.options:
        return Verb(name=line.verb, group=ACTING, says="")
    from littledice.cli.help.manual import known

    return known(line, session)

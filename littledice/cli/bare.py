"""`littledice` without a verb: help or version if asked for, else the fights there are, or how to begin."""

from __future__ import annotations

from littledice.cli.line import Line
from littledice.cli.session import Session
from littledice.model.errors import LittleDiceError


def bare(line: Line) -> int:
    """Do what a line without words asks for; returns the exit code."""
    session = Session(line.options)
    if "help" in line.options:
        return whole(["--help"], session)
    if "version" in line.options:
        return _version(session)
    from littledice.cli.perform import perform
    from littledice.cli.reading import read

    listing = read(["list"])
    return perform(Line(words=listing.words, verb=listing.verb, options=line.options), session)


def whole(args: list[str], session: Session) -> int:
    """Let Typer answer with the whole tree: `--help`, and setting up a shell's completion."""
    from typer.main import get_command

    from littledice.cli.manual import ruleset
    from littledice.cli.moves import moves
    from littledice.cli.perform import perform
    from littledice.cli.tree import PROGRAM, tree
    from littledice.cli.verbs import everything

    verbs, note = list(everything()), ""
    try:
        verbs += moves(ruleset(Line(), session))
    except LittleDiceError as error:
        note = f"The moves of the ruleset are missing here: {error.message}"
    rich = session.looks.form == "screen" and session.looks.color == "full" and not session.looks.ascii
    program = tree(verbs, lambda line: perform(line, session), rich=rich, note=note)
    return int(get_command(program).main(args, prog_name=PROGRAM, standalone_mode=False) or 0)


def _version(session: Session) -> int:
    from littledice import __version__
    from littledice.cli.output import write

    if session.looks.json:
        session.tell_data("version", {"version": __version__})
    else:
        write(f"littledice {__version__}")
    return 0

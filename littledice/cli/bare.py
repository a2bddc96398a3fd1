"""`littledice` without a verb: help or version if asked for, else the fights there are, or how to begin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from littledice.cli.failures import as_error
from littledice.cli.page import Page, Row
from littledice.cli.reading.read_line import Line
from littledice.cli.session import VIEWER, Session
from littledice.model.errors import LittleDiceError
from littledice.model.record import replace

if TYPE_CHECKING:
    from littledice.app.folders import Places
    from littledice.app.outcome import Outcome


def bare(line: Line) -> int:
    """Do what a line without words asks for; returns the exit code."""
    session = Session(line.options)
    if "help" in line.options:
        return whole(["--help"], session)
    if "version" in line.options:
        return _version(session)
    return fights(line, session)


def fights(line: Line, session: Session) -> int:
    """The fights there are and where we were; where there is none yet, how to begin."""
    from littledice.cli.reading.read_words import read

    words = read(["list"])
    try:
        outcome = session.say(replace(words, options=line.options))
        if session.looks.json or outcome.payload.fights:
            session.show(outcome)
            if session.looks.form == "screen":
                return _chosen(line, session, outcome)
        else:
            session.tell("list", first(session.desk(line).places))
    except BrokenPipeError:
        raise
    except (Exception, KeyboardInterrupt) as error:
        return session.refuse("list", as_error(error))
    return 0


def _chosen(line: Line, session: Session, outcome: Outcome) -> int:
    """Where somebody can be asked, which fight to go on with."""
    from littledice.cli.play_command import at_terminal, lobby

    if session.env.get(VIEWER) or not at_terminal():
        return 0
    return lobby(session, line, outcome.payload.fights)


def first(places: Places | None) -> Page:
    """What somebody reads who has no fights yet."""
    where = str(places.saves) if places is not None else "memory"
    return Page(
        title="littledice runs the fights at your table",
        rows=(
            Row("littledice demo", "", "a short fight, told; yours to go on with"),
            Row("littledice new bridge", "", "an empty fight of the default game"),
            Row("littledice + wolf x3 hp6", "", "three wolves into it, no sheets"),
            Row("littledice roll 4d6", "", "just dice"),
        ),
        notes=(f"No fights saved yet. They will live in {where}", "littledice help shows twelve words to begin with."),
    )


def whole(args: list[str], session: Session) -> int:
    """Let Typer answer with the whole tree: `--help`, and setting up a shell's completion."""
    from typer.main import get_command

    from littledice.cli.help.manual import ruleset
    from littledice.cli.perform import perform
    from littledice.cli.verbs.lookup import everything
    from littledice.cli.verbs.ruleset_moves import moves
    from littledice.cli.verbs.typer_tree import PROGRAM, SAYS, tree

    verbs, note = list(everything()), ""
    try:
        verbs += moves(ruleset(Line(), session))
    except LittleDiceError as error:
        note = f"The moves of the ruleset are missing here: {error.message}"
    if session.looks.json:
        told = [{key: getattr(verb, key) for key in _TOLD} for verb in verbs]
        session.tell_data("help", {"text": [SAYS, *([note] if note else [])], "verbs": told})
        return 0
    rich = session.looks.form == "screen" and session.looks.color == "full" and not session.looks.ascii
    program = tree(verbs, lambda line: perform(line, session), rich=rich, note=note)
    return int(get_command(program).main(args, prog_name=PROGRAM, standalone_mode=False) or 0)


_TOLD = ("name", "letter", "group", "says", "usage", "examples")


def _version(session: Session) -> int:
    from littledice import __version__
    from littledice.cli.output import write

    if session.looks.json:
        session.tell_data("version", {"version": __version__})
    else:
        write(f"littledice {__version__}")
    return 0

"""`littledice` without a verb: help or version if asked for, else the fights there are, or how to begin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from littledice.cli.failures import as_error
from littledice.cli.page import Page, Row
from littledice.cli.session import VIEWER, Session
from littledice.grammar.sentence_start import Opening
from littledice.model.record import replace

if TYPE_CHECKING:
    from littledice.app.folders import Places
    from littledice.app.outcome import Outcome


def bare(line: Opening, session: Session) -> int:
    """Do what a line without words asks for; returns the exit code."""
    if "help" in line.options:
        from littledice.cli.help.manual import whole

        return whole(line, session)
    if "version" in line.options:
        return version(session)
    return fights(line, session)


def fights(line: Opening, session: Session) -> int:
    """The fights there are and where we were; where there is none yet, how to begin."""
    try:
        outcome = session.say(replace(line, verb="list"))
        if session.looks.json or outcome.payload.fights:
            session.show(outcome)
            if session.looks.form == "screen":
                return _chosen(line, session, outcome)
        else:
            return _welcomed(line, session)
    except BrokenPipeError:
        raise
    except (Exception, KeyboardInterrupt) as error:
        return session.refuse("list", as_error(error))
    return 0


def _chosen(line: Opening, session: Session, outcome: Outcome) -> int:
    """Where somebody can be asked, which fight to go on with."""
    from littledice.cli.play_command import at_terminal, lobby

    if session.env.get(VIEWER) or not at_terminal():
        return 0
    return lobby(session, line, outcome.payload.fights)


def _welcomed(line: Opening, session: Session) -> int:
    """The first time ever at a terminal somebody is asked how to begin; else, or if they leave, they read it."""
    if session.looks.form == "screen" and not session.env.get(VIEWER):
        from littledice.cli.play_command import at_terminal

        if at_terminal():
            from littledice.cli.evening.greeting import due, greet

            if due() and (code := greet(session, line)) is not None:
                return code
    session.tell("list", first(session.desk(line).places))
    return 0


def first(places: Places | None) -> Page:
    """What somebody reads who has no fights yet."""
    where = str(places.saves) if places is not None else "memory"
    return Page(
        title="littledice runs the fights at your table",
        rows=(
            Row("littledice demo", "", "a short fight, told; yours to go on with"),
            Row("littledice tour", "", "a guided fight in which you type"),
            Row("littledice new bridge", "", "an empty fight of the default game"),
            Row("littledice + wolf x3 hp6", "", "three wolves into it, no sheets"),
            Row("littledice roll 4d6", "", "just dice"),
        ),
        notes=(f"No fights saved yet. They will live in {where}", "littledice help shows twelve words to begin with."),
    )


def version(session: Session) -> int:
    """Which version this is; returns the exit code."""
    from littledice import __version__
    from littledice.cli.output import write

    if session.looks.json:
        session.tell_data("version", {"version": __version__})
    else:
        write(f"littledice {__version__}")
    return 0

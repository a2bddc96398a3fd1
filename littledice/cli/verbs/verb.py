"""What a verb of the command line is, as data: its help, its manual and its Typer command come from here."""

from __future__ import annotations

from collections.abc import Callable

from littledice.cli.call import Call
from littledice.model.record import Record

FIGHTS, PEOPLE, FLOW, ACTING = "Fights", "People", "Flow", "Acting"
NUMBERS, LOOKING, SESSIONS = "Numbers", "Looking", "Sessions"

GROUPS = (FIGHTS, PEOPLE, FLOW, ACTING, NUMBERS, LOOKING, SESSIONS)
"""The headings of `--help`, in its order; moves of the ruleset follow under a heading of their own."""


class Verb(Record):
    """A verb and all that is told about it.

    `usage` is what follows it; `says` one sentence; `more` further ones, a line each; `options` the options of its own
    beyond those every verb has; `run` does it and returns the exit code: None for a sentence said to the fight.
    """

    name: str
    group: str
    says: str
    usage: str = ""
    examples: tuple[str, ...] = ()
    letter: str = ""
    more: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    run: Callable[[Call], int] | None = None


def table(*verbs: Verb) -> dict[str, Verb]:
    """The verbs of a file by name, in the order in which help lists them."""
    return {verb.name: verb for verb in verbs}

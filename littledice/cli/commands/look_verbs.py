"""Verbs that show the fight and change nothing, and the note."""

from __future__ import annotations

from littledice.cli.call import Call
from littledice.cli.verbs.verb import LOOKING, Verb, table


def _recap(call: Call) -> int:
    from littledice.cli.recap_command import recap

    return recap(call)


VERBS = table(
    Verb(
        name="note",
        group=LOOKING,
        says="Write a line into the log.",
        usage="TEXT",
        examples=("note the bridge sways", 'note "Grub knows the password"', "note rain begins"),
    ),
    Verb(
        name="status",
        letter="b",
        group=LOOKING,
        says="Show the board, or one sheet.",
        usage="[WHO]",
        examples=("status", "b mi", "status --json"),
    ),
    Verb(
        name="log",
        group=LOOKING,
        says="Show what happened, step by step.",
        examples=("log", "log --round 3", "log --raw"),
        options=("round", "raw"),
    ),
    Verb(
        name="why",
        group=LOOKING,
        says="Tell where a number comes from: rules, conditions, options and events, with file and line.",
        usage="WHO.NUMBER|WHO|roll [WHO]|round|question|odds SENTENCE|RULE|OPTION|WEAPON|MOVE",
        options=("raw",),
        examples=("why mi.hp", "why roll", "why odds check mi phy vs 2"),
    ),
    Verb(
        name="recap",
        group=LOOKING,
        says="Sum the fight up, or the last rounds of it.",
        usage="[N]",
        examples=("recap", "recap 2", "recap --md bridge.md"),
        options=("md", "html", "svg"),
        run=_recap,
    ),
)

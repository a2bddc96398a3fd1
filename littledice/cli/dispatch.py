"""A line done, or explained; without a verb, the fights there are."""

from __future__ import annotations

from littledice.cli.all_verbs import VERBS
from littledice.cli.perform import perform
from littledice.cli.session import Session
from littledice.grammar.sentence_start import Opening


def dispatch(line: Opening) -> int:
    """Do what the line says, or show the page of its verb; returns the exit code."""
    session = Session(line.options, verbs=VERBS)
    if not line.verb:
        from littledice.cli.bare import bare

        return bare(line, session)
    if "help" not in line.options:
        return perform(line, session)
    from littledice.cli.help.manual import known, part_meant
    from littledice.cli.help.pages import page

    session.tell("help", page(part_meant(known(line, session), line)))
    return 0

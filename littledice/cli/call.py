"""A line on its way to being done."""

from __future__ import annotations

from littledice.cli.session import Session
from littledice.grammar.sentence_start import Opening
from littledice.model.record import Record


class Call(Record):
    """A line and the session it is said in."""

    line: Opening
    session: Session

"""A line on its way to being done."""

from __future__ import annotations

from littledice.cli.reading.read_line import Line
from littledice.cli.session import Session
from littledice.model.record import Record


class Call(Record):
    """A line and the session it is said in."""

    line: Line
    session: Session

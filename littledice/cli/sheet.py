"""`theme`: the colours and symbols, to choose by one look."""

from __future__ import annotations

from littledice.cli.call import Call
from littledice.cli.page import Page


def theme(call: Call) -> int:
    """Print the sheet; returns the exit code."""
    call.session.tell("theme", Page(title="theme"))
    return 0

"""What somebody at a terminal is told while the program takes its time."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from littledice.cli.output import complain

LONG = 1.0
"""Seconds after which somebody wonders whether anything happens."""


@contextmanager
def compiling(id: str) -> Iterator[None]:
    """A line on a terminal if the block takes long: a ruleset is compiled once after an install or an edit."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield
        return
    from threading import Timer

    told = Timer(LONG, complain, [f"Reading the rules of {id}. This is done once after they change."])
    told.daemon = True
    told.start()
    try:
        yield
    finally:
        told.cancel()

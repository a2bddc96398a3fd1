"""Addresses as codes that a phone's camera reads."""

from __future__ import annotations

from littledice.render.served_pages import Code

BORDER = 2
"""Light modules around a code."""


def code(url: str) -> Code:
    """The code of an address, row by row: whether each module is dark."""
    import segno

    made = segno.make(url, error="l", micro=False)
    return tuple(tuple(bool(dark) for dark in row) for row in made.matrix_iter(border=BORDER))

"""Widths in terminal cells."""

from __future__ import annotations


def padded(text: str, width: int) -> str:
    """The text filled up with spaces to `width` cells."""
    from prompt_toolkit.utils import get_cwidth

    return text + " " * max(0, width - get_cwidth(text))


def cells(text: str) -> int:
    """How many cells the text takes."""
    from prompt_toolkit.utils import get_cwidth

    return get_cwidth(text)

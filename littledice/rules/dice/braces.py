"""Numbers in a text of dice: `1d{fight}`, `{stat}d6`."""

from __future__ import annotations

import re
from collections.abc import Callable

BRACES = re.compile(r"\{([^{}]*)\}")


def named_in(text: str) -> tuple[str, ...]:
    """The names of the numbers that stand in braces."""
    return tuple(dict.fromkeys(name.strip() for name in BRACES.findall(text)))


def filled(text: str, number: Callable[[str], int | float]) -> str:
    """The text with every number in its place; what would be less than 0 dice or faces is 0."""
    return BRACES.sub(lambda match: str(max(0, int(number(match[1].strip())))), text)

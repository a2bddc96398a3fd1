"""Values and shapes as a sentence about a faulty file names them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

WORDS: dict[type, str] = {
    bool: "true or false",
    int: "a whole number",
    float: "a number",
    str: "a text",
    list: "a list",
    dict: "a table",
}
LONGEST = 40


def words(kinds: Collection[type]) -> str:
    """Shapes: `a whole number, a text or a table`."""
    wanted = [kind for kind in WORDS if kind in kinds]
    if int in wanted and float in wanted:
        wanted.remove(int)
    return listed([WORDS[kind] for kind in wanted]) if wanted else "something else"


def listed(said: Collection[str]) -> str:
    """`a, b or c`."""
    *most, last = said
    return f"{', '.join(most)} or {last}" if most else last


def value_words(value: Any) -> str:
    """A value as it stands in the file, cut short; tables and lists by their kind."""
    if isinstance(value, str):
        shown = value if value.isprintable() else value.encode("unicode_escape").decode()
        return f'"{shown}"' if len(shown) <= LONGEST else f'"{shown[:LONGEST]}..."'
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return str(value) if isinstance(value, float) or abs(value) < 10**LONGEST else "a number of too many digits"
    return WORDS.get(type(value), "a date or time")

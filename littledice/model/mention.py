"""People in texts, named by id: whoever reads the text is told the name that they know."""

from collections.abc import Callable

SOMEBODY = "somebody"
"""What stands in a text for a combatant of whom the reader does not know. No id is so long."""


def mention(id: str) -> str:
    """The combatant of that id, inside a text."""
    return f"{{{id}}}"


def named(text: str, name: Callable[[str], str]) -> str:
    """The text with the name behind each id that is mentioned in it. `name` returns "" for a word that is not an id; it
    stays as it is.
    """
    if "{" not in text:
        return text
    told, *rest = text.split("{")
    for piece in rest:
        id, brace, after = piece.partition("}")
        found = name(id) if brace else ""
        told = f"{told}{_fitted(found, told)}{after}" if found else f"{told}{{{piece}"
    return told


def _fitted(name: str, before: str) -> str:
    """A capital for `somebody` where a sentence begins."""
    begins = before.rstrip().endswith((".", "!", "?", ":")) or not before.strip()
    return name.capitalize() if name == SOMEBODY and begins else name

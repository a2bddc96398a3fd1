"""How words are compared: whatever their case, `-` as `_`; and how one start among many is chosen or refused."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from littledice.model.errors import Refused
from littledice.model.names import clean_text, folded

LONGEST_SHOWN = 60
MOST_SHOWN = 8


def fold(word: str) -> str:
    """The form in which words of a sentence are compared."""
    return folded(word).replace("-", "_")


def squeezed(word: str) -> str:
    """The same without spaces, so that `goblin2` and `mira-vale` reach "Goblin 2" and "Mira Vale"."""
    return fold(word).replace(" ", "").replace("_", "")


def shown(word: str) -> str:
    """A typed word as it may stand in a sentence: no control characters, not endless."""
    word = "".join(letter if letter.isprintable() else "?" for letter in clean_text(word[: 4 * LONGEST_SHOWN]))
    return word if len(word) <= LONGEST_SHOWN else word[:LONGEST_SHOWN] + "..."


def unknown(message: str, word: str, known: Iterable[str], otherwise: str = "") -> Refused:
    """The refusal of a word nobody knows; the nearest known word becomes its hint, else `otherwise`."""
    near = nearest_of(word, known)
    error = Refused(message, f"Did you mean {near}?" if near else otherwise, code="unknown")
    error.fix = (word, near) if near else ("", "")
    return error


def nearest_of(word: str, known: Iterable[str]) -> str:
    """The nearest known word, empty if none is near."""
    from littledice.rules.nearest import nearest

    return nearest(word[:LONGEST_SHOWN], known) if word else ""


def listed(candidates: Sequence[str], last: str = "or") -> str:
    """`a, b or c`; a long list is cut and says how many more."""
    found = list(candidates[:MOST_SHOWN])
    more = len(candidates) - len(found)
    if more:
        return f"{', '.join(found)} {last} {more} more"
    return found[0] if len(found) == 1 else f"{', '.join(found[:-1])} {last} {found[-1]}"

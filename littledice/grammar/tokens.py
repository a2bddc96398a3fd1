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
    words = list(known)
    near = nearest_of(word, words)
    error = Refused(message, f"Did you mean {near}?" if near else otherwise, code="unknown")
    error.fix = fix(word, near, words)
    return error


def nearest_of(word: str, known: Iterable[str]) -> str:
    """The nearest known word, or the one of which this is the start; empty if none is near. A number is never taken for
    another one.
    """
    from littledice.rules.nearest import begun, counted_alike, nearest

    words = [each for each in known if counted_alike(word, each)] if word else []
    return nearest(word[:LONGEST_SHOWN], words) or begun(word, words)


def fix(word: str, near: str, known: Iterable[str]) -> tuple[str, str]:
    """What a bare Enter may put in the place of a word: the near one if it is nearly certain, else nothing."""
    from littledice.rules.nearest import certain

    return (word, near) if near and certain(word[:LONGEST_SHOWN], near, known) else ("", "")


def listed(candidates: Sequence[str], last: str = "or") -> str:
    """`a, b or c`; a long list is cut and says how many more."""
    found = list(candidates[:MOST_SHOWN])
    more = len(candidates) - len(found)
    if more:
        return f"{', '.join(found)} {last} {more} more"
    return found[0] if len(found) == 1 else f"{', '.join(found[:-1])} {last} {found[-1]}"

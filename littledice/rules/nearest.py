"""The known word nearest to a mistyped one."""

from __future__ import annotations

from collections.abc import Iterable


def nearest(word: str, known: Iterable[str], likeness: float = 0.6) -> str:
    """The likeliest of `known`, empty if none is as like it as `likeness` (of 1). Case, hyphens and underscores do
    not count.
    """
    from difflib import get_close_matches

    by_form = {_form(each): each for each in known}
    found = get_close_matches(_form(word), list(by_form), n=1, cutoff=likeness)
    return by_form[found[0]] if found else ""


def did_you_mean(word: str, known: Iterable[str], limit: int = 12) -> str:
    """The end of a sentence about an unknown word: the nearest known one, else the known ones if they are few."""
    choices = list(dict.fromkeys(known))
    close = nearest(word, choices)
    if close:
        return f'the nearest is "{close}"'
    if not choices:
        return "none is defined"
    if len(choices) <= limit:
        return "known: " + ", ".join(choices)
    return "known: " + ", ".join(choices[:limit]) + f" and {len(choices) - limit} more"


def _form(word: str) -> str:
    return word.lower().replace("_", "-").replace(" ", "-")

"""The known word nearest to a mistyped one, by letters left out, put in, exchanged or swapped with their neighbour."""

from __future__ import annotations

from collections.abc import Iterable

NEAR = 1 / 3
"""The part of a word's letters that may be wrong."""

BEGUN = 3
"""Letters from which on the start of a word may stand for it."""

SURE = 4
"""Letters from which on a word with one slip can hardly be another one."""


def nearest(word: str, known: Iterable[str], wrong: float = NEAR) -> str:
    """The likeliest of `known`, empty if more than that part of its letters is wrong in all of them, or in those that
    begin otherwise more than one letter. Case, hyphens and underscores do not count.
    """
    form = _form(word)
    found: tuple[int, bool] | None = None
    best = ""
    for each in known:
        other = _form(each)
        most = int(max(len(form), len(other)) * wrong)
        if abs(len(form) - len(other)) > most:
            continue
        rank = (slips(form, other), form[:1] != other[:1])
        if rank[0] <= (min(most, 1) if rank[1] else most) and (found is None or rank < found):
            found, best = rank, each
    return best


def begun(word: str, known: Iterable[str]) -> str:
    """The known word that this one is the start of, empty if there is none or another one begins so too."""
    form = _form(word)
    starts = [each for each in known if _form(each).startswith(form)] if len(form) >= BEGUN else []
    return starts[0] if len({_form(each): each for each in starts}) == 1 else ""


def certain(word: str, near: str, known: Iterable[str]) -> bool:
    """Whether `near` is nearly certainly what was meant: one slip in a word of some length, that is in neither its
    first letter nor a digit and leads to no other known word.
    """
    form, wanted = _form(word), _form(near)
    if len(form) < SURE or form[0] != wanted[:1] or _digits(form) != _digits(wanted) or slips(form, wanted) > 1:
        return False
    return all(slips(form, other) > 1 for other in map(_form, known) if other != wanted)


def counted_alike(word: str, other: str) -> bool:
    """Whether the numbers in both are the same, or the word has none: nobody types Goblin 3 and means Goblin 2."""
    return _digits(word) in ("", _digits(other))


def slips(one: str, other: str) -> int:
    """How many letters were left out, put in, exchanged, or swapped with their neighbour, to make one of the other."""
    before: list[int] = []
    last = list(range(len(other) + 1))
    for row, letter in enumerate(one, 1):
        line = [row]
        for column, their in enumerate(other, 1):
            cost = min(last[column] + 1, line[column - 1] + 1, last[column - 1] + (letter != their))
            swapped = row > 1 and column > 1 and letter == other[column - 2] and one[row - 2] == their
            line.append(min(cost, before[column - 2] + 1) if swapped else cost)
        before, last = last, line
    return last[-1]


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
    return word.lower().replace("_", "").replace("-", "").replace(" ", "")


def _digits(form: str) -> str:
    return "".join(letter for letter in form if letter.isdigit())

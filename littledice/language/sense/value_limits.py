"""What every value and key of a ruleset must keep to, whatever table it stands in."""

from __future__ import annotations

import re
from collections.abc import Iterator

from littledice.language.faults import KeyPath, Problem
from littledice.language.node import Node
from littledice.language.references.known_names import TABLES
from littledice.language.shape.phrases import value_words
from littledice.model.names import harmful, point
from littledice.rules.dice.dice_limits import MOST_FACES

LONGEST_TEXT = 4000
LONGEST_LIST = 1000
MOST_ENTRIES = 2000
LARGEST = 1_000_000_000

_ID = r"[a-z0-9][a-z0-9_-]{0,39}"
_RULE = r"[A-Za-z][A-Za-z0-9.-]{0,39}"
_WORD = r"[a-z][a-z0-9_-]{0,39}(:[a-z0-9_-]{1,40})?"
_MOMENT = r"[a-z][a-z_]{0,39}(:[a-z0-9_-]{1,40})?"
FORMS = {
    "extra": (_WORD, "a word as it is typed, such as boost or mp:adv"),
    "rule": (_RULE, "letters, digits, dots and hyphens, such as LP-16"),
    "on": (_MOMENT, "a moment, such as turn_start"),
}
"""How the ids of a table are written, where otherwise than ids commonly are."""
_ID_SAID = "small letters, digits, hyphens and underscores, at most 40"


def beyond(tree: Node) -> list[Problem]:
    """Values that are too large, too long or unprintable, and ids that are none."""
    return [*_values(tree, ()), *_ids(tree), *_faces(tree)]


def crowded(tree: Node) -> bool:
    """Whether a table or list of it, however deep, has more entries than are read."""
    value = tree.value
    if not isinstance(value, list | dict):
        return False
    most = LONGEST_LIST if isinstance(value, list) else MOST_ENTRIES
    return len(value) > most or any(crowded(inner) for _, inner in tree.items())


def _values(node: Node, path: KeyPath) -> Iterator[Problem]:
    wrong = _why_not(node)
    if wrong:
        yield Problem(node.origin, path, wrong)
        return
    for key, inner in node.items():
        if isinstance(key, str) and harmful(key):
            text = f"a key holds the character {point(harmful(key))}, which cannot be shown."
            yield Problem(inner.origin, path, text)
        yield from _values(inner, (*path, key))


def _why_not(node: Node) -> str:
    value = node.value
    if isinstance(value, str):
        if len(value) > LONGEST_TEXT:
            return f"the text has {len(value):,} characters; at most {LONGEST_TEXT:,} are read."
        return f"the text holds the character {point(harmful(value))}, which cannot be shown." if harmful(value) else ""
    if isinstance(value, list | dict):
        most = LONGEST_LIST if isinstance(value, list) else MOST_ENTRIES
        return f"there are {len(value):,} entries here; at most {most:,} are read." if len(value) > most else ""
    if isinstance(value, int | float):
        fits = value == value and abs(value) <= LARGEST
        return "" if fits else f"expected a number of at most {LARGEST:,} either way, not {value_words(value)}."
    return "expected a number, a text, true or false, a list or a table, not a date or time."


def _faces(tree: Node) -> Iterator[Problem]:
    """A die said by its number of faces has a number that dice have; else it would not have been spelt out."""
    dice = tree.get("die")
    for name, die in dice.items() if dice is not None else ():
        faces = die.get("faces")
        if faces is not None and type(faces.value) is int:
            text = f"a die has 1 to {MOST_FACES:,} faces, not {value_words(faces.value)}."
            yield Problem(faces.origin, ("die", name, "faces"), text)


def _ids(tree: Node) -> Iterator[Problem]:
    for table in TABLES:
        form, said = FORMS.get(table, (_ID, _ID_SAID))
        entries = tree.get(table)
        for id, entry in entries.items() if entries is not None and isinstance(entries.value, dict) else ():
            if not re.fullmatch(form, str(id)):
                yield Problem(entry.origin, (table, id), f"{value_words(str(id))} cannot be an id here; use {said}.")

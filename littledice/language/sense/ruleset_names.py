"""Names by which nobody could call a ruleset."""

from __future__ import annotations

from collections.abc import Iterator

from littledice.language.faults import KeyPath
from littledice.language.reading.finding import legal
from littledice.model.errors import Refused
from littledice.model.names import clean_name
from littledice.model.ruleset import Ruleset


def naming(data: Ruleset) -> Iterator[tuple[KeyPath, str]]:
    """A name that cannot be shown, and short names that cannot be typed."""
    try:
        clean_name(data.name)
    except Refused as refused:
        yield ("name",), refused.message
    for number, word in enumerate(data.short):
        if not legal(word):
            text = f'a short name is written like an id, in small letters, digits and hyphens, not "{word[:40]}".'
            yield ("short", number), text

"""People written down as TOML: entries of the party file, templates of a ruleset."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping

from littledice.model.track import Number

LONGEST = 80
"""Characters of a value on one line."""

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_NUMBER = re.compile(r"-?[0-9]{1,9}(\.[0-9]{1,6})?")


def table(path: Iterable[str], values: Mapping[str, object]) -> str:
    """A table with its values, each on a line of its own."""
    head = ".".join(key(part) for part in path)
    return "\n".join([f"[{head}]", *(f"{key(name)} = {_broken(each)}" for name, each in values.items()), ""])


def _broken(each: object) -> str:
    """The value; a list of several that would not fit on a line has one on each."""
    text = value(each)
    if not isinstance(each, list | tuple) or len(each) < 2 or len(text) < LONGEST:
        return text
    return "\n".join(["[", *(f"    {value(inner)}," for inner in each), "]"])


def key(text: str) -> str:
    """A key, in quotes where it has to be."""
    return text if _BARE.fullmatch(text) else string(text)


def value(each: object) -> str:
    """A text, a number, a truth, or a list or table of such."""
    if isinstance(each, bool):
        return str(each).lower()
    if isinstance(each, int | float):
        return str(each)
    if isinstance(each, Mapping):
        return "{ " + ", ".join(f"{key(str(name))} = {value(inner)}" for name, inner in each.items()) + " }"
    if isinstance(each, list | tuple):
        return "[" + ", ".join(value(inner) for inner in each) + "]"
    return string(str(each))


def string(text: str) -> str:
    """A TOML string: as in JSON, but that half a character and DEL have no place in it."""
    clean = text.encode("utf-8", "replace").decode().replace("\x7f", "")
    return json.dumps(clean, ensure_ascii=False)


def said(text: str) -> str | Number:
    """A value of a sentence: a number if it is one."""
    if not _NUMBER.fullmatch(text):
        return text
    return float(text) if "." in text else int(text)

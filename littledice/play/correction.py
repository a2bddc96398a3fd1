"""A refused line with its one wrong word put right."""

from __future__ import annotations

import re

from littledice.model.errors import LittleDiceError

_PLAIN = re.compile(r"[^\s'\"\\#]+")


def corrected(text: str, error: LittleDiceError) -> str:
    """The line as it would work, empty where nobody knows. `gobin2/2` and `gobin2:` keep what follows the name."""
    wrong, right = error.fix
    if not wrong or not right:
        return ""
    if not _PLAIN.fullmatch(right):
        right = f'"{right}"'
    pattern = re.compile(rf"(?<!\S)([\"']?){re.escape(wrong)}\1(?=[!:/]|\s|$)", re.IGNORECASE)
    found = pattern.sub(lambda _: right, text, count=1)
    return found if found != text else ""

"""What is to be done with steps that no longer fit, as it is typed: `49 keep; 52 heal mi 3`."""

from __future__ import annotations

import re
import shlex
from collections.abc import Mapping

from littledice.grammar.tokens import fold, shown
from littledice.model.errors import WrongUsage

_KEY = re.compile(r"[0-9]{1,9}(\.[0-9]{1,3})?", re.ASCII)
USAGE = "`49 out`, `49 keep` or `49 SENTENCE`; several with ; between them"


def read_choices(text: str) -> dict[str, tuple[str, ...]]:
    """The words for each step by its key, which is its number. Raises `WrongUsage`."""
    found: dict[str, tuple[str, ...]] = {}
    for part in filter(None, (each.strip() for each in text.split(";"))):
        try:
            words = shlex.split(part)
        except ValueError:
            words = part.split()
        if len(words) < 2 or not _KEY.fullmatch(words[0]):
            raise WrongUsage(f'"{shown(part)}" does not say what becomes of which step.', USAGE)
        key = words[0]
        if key in found:
            raise WrongUsage(f"Step {key} stands there twice.", "Say each once.")
        found[key] = (fold(words[1]),) if len(words) == 2 and fold(words[1]) in ("out", "keep") else (*words[1:],)
    return found


def as_text(choices: Mapping[str, str]) -> str:
    """The same as it is typed."""
    return "; ".join(f"{key} {said}" for key, said in choices.items())

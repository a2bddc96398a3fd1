"""What is to be done with steps that no longer fit, as it is typed: `49 keep; 52 heal mi 3`."""

from __future__ import annotations

import shlex
from collections.abc import Mapping

from littledice.grammar.numerals import is_number, whole
from littledice.grammar.tokens import fold, shown
from littledice.model.errors import WrongUsage

USAGE = "`49 out`, `49 keep` or `49 SENTENCE`; several with ; between them"


def read_choices(text: str) -> dict[int, tuple[str, ...]]:
    """The words for each step by its number. Raises `WrongUsage`."""
    found: dict[int, tuple[str, ...]] = {}
    for part in filter(None, (each.strip() for each in text.split(";"))):
        try:
            words = shlex.split(part)
        except ValueError:
            words = part.split()
        if len(words) < 2 or not is_number(words[0]):
            raise WrongUsage(f'"{shown(part)}" does not say what becomes of which step.', USAGE)
        number = whole(words[0], "step")
        if number in found:
            raise WrongUsage(f"Step {number} stands there twice.", "Say each once.")
        found[number] = (fold(words[1]),) if len(words) == 2 and fold(words[1]) in ("out", "keep") else (*words[1:],)
    return found


def as_text(choices: Mapping[int, str]) -> str:
    """The same as it is typed."""
    return "; ".join(f"{number} {said}" for number, said in choices.items())

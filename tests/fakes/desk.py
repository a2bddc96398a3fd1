"""A desk that remembers what was said to it, and refuses what it is told to."""

from __future__ import annotations

from collections.abc import Mapping

from littledice.app.outcome import Outcome
from littledice.grammar.options import COMMON
from littledice.grammar.sentence_start import Opening


class FakeDesk:
    """`refusing` maps a verb to the error it raises; everything else leads to an outcome that repeats the words."""

    def __init__(self, refusing: Mapping[str, BaseException] | None = None) -> None:
        self.refusing = dict(refusing or {})
        self.heard: list[tuple[tuple[str, ...], str | None, dict[str, str]]] = []

    def carry_out(self, opening: Opening) -> Outcome:
        words = (opening.verb, *opening.rest)
        own = {name: value for name, value in opening.options.items() if name not in COMMON}
        self.heard.append((words, opening.options.get("dice"), own))
        error = self.refusing.get(words[0])
        if error is not None:
            raise error
        return Outcome(
            command=words[0], show="text", said=(f"said {' '.join(words)}",), make_data=lambda: {"said": list(words)}
        )

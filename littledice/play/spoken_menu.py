"""Menus in full sentences, for screen readers and terminals that draw nothing."""

from __future__ import annotations

from collections.abc import Sequence

from littledice.play.program import Line, Voice
from littledice.prompt.fragments import Entry, Facing


class SpokenMenu:
    """Says what there is to choose, and asks for the word; an empty line takes the first, which is the best."""

    def __init__(self, voice: Voice, line: Line) -> None:
        self.voice = voice
        self.line = line

    def pick(self, question: str, entries: Sequence[Entry], reasons: str = "") -> str | None:
        """The word picked, None for leaving."""
        self.voice.remark(question)
        for entry in entries:
            self.voice.remark(f"{entry.word}: {''.join(text for _, text in entry.shown)}.")
        if reasons:
            self.voice.remark(f"{reasons[:1].upper()}{reasons[1:]}.")
        words = [entry.word for entry in entries]
        while True:
            typed = self.line.ask(Facing([("muted", f" {question} > ")], [("muted", f"Enter takes {words[0]}")]))
            said = typed.text.strip().lower()
            if typed.how != "line" or said in ("q", "s"):
                return None
            if not said:
                return words[0]
            if said in words:
                return said
            self.voice.remark(f"One of: {', '.join(words)}. q leaves.")

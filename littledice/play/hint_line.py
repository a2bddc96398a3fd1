"""What stands under the line while it is typed: what an answer would lead to, why it will not do, how dice are typed,
where a move may lead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from littledice.app.board.position import Position
from littledice.app.completing.answer_preview import foretell
from littledice.app.completing.suggestions import types_faces
from littledice.app.table import Table
from littledice.engine.questions import fits
from littledice.model.names import clean_text
from littledice.prompt.fragments import Fragment

FACES = " faces: _ lets the program roll that die"


class Below:
    """Made again for every line. `draw` makes the map that belongs to what is typed."""

    def __init__(
        self,
        table: Table | None,
        at: Position | None,
        draw: Callable[[Table, Sequence[str]], list[Fragment]] | None = None,
    ) -> None:
        self.table = table
        self.at = at
        self.draw = draw
        self._told: dict[str, list[Fragment]] = {}

    def __call__(self, text: str) -> Sequence[Fragment]:
        if text not in self._told:
            self._told[text] = self._tell(text)
        return self._told[text]

    def _tell(self, text: str) -> list[Fragment]:
        words = text.replace("'", " ").replace('"', " ").split()
        if self.table is None or self.at is None or not words:
            return []
        drawn = self.draw(self.table, words) if self.draw is not None and text[-1:].isspace() | (len(words) > 1) else []
        if drawn:
            return drawn
        if self.at.open is None:
            return [("muted", FACES)] if types_faces(self.table, words) else []
        if words[:1] == ["answer"]:
            words = words[1:]
        elif not fits(self.at.open.question, words[0]):
            return []
        told = foretell(self.table, tuple(words))
        if not told.text:
            return []
        return [("harm" if told.wrong else "ask.text", f" {clean_text(told.text)}")]

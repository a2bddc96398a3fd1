"""The words a ruleset brings, by kind: every one from its tables, none from here."""

from __future__ import annotations

from collections.abc import Iterable

from littledice.grammar.tokens import fold
from littledice.model.ruleset import Ruleset

KINDS = ("condition", "damage_type", "hazard", "move", "scene", "stat", "template", "track", "trait", "weapon")
PART = "part"


class Lexicon:
    """Folded words to ids, one table per kind, each made when first asked for."""

    def __init__(self, data: Ruleset) -> None:
        self.data = data
        self._tables: dict[str, dict[str, str]] = {}

    def table(self, kind: str) -> dict[str, str]:
        """Folded id, name or code to id, in the ruleset's order. An id wins over a name."""
        found = self._tables.get(kind)
        if found is None:
            found = self._tables[kind] = self._parts() if kind == PART else self._made(kind)
        return found

    def find(self, kind: str, word: str) -> str:
        """The id that the word is in full, empty if none."""
        return self.table(kind).get(fold(word), "")

    def starting(self, kind: str, word: str) -> list[str]:
        """The ids of which the word is a start, each once."""
        wanted = fold(word)
        return list(dict.fromkeys(id for form, id in self.table(kind).items() if form.startswith(wanted)))

    def rolled(self, kind: str) -> list[str]:
        """The ids of a kind that may be said with a move: of the numbers of a sheet those that can be rolled."""
        entries: dict[str, object] = getattr(self.data, kind, {})
        return [id for id, entry in entries.items() if getattr(entry, "rolled", True)]

    def reserved(self, word: str) -> bool:
        """Whether the word means something in this game, so that nobody's id may be it."""
        return any(word in self.table(kind) for kind in (*KINDS, PART)) or word in self._said()

    def _said(self) -> dict[str, str]:
        """Words and letters of moves."""
        found = self._tables.get("said")
        if found is None:
            moves = self.data.move.values()
            words = [word for move in moves for word in (*move.options, *move.words, *move.keywords, move.letter)]
            found = self._tables["said"] = _forms((word, word) for word in (*words, *self.data.words))
        return found

    def _made(self, kind: str) -> dict[str, str]:
        entries: dict[str, object] = getattr(self.data, kind)
        table = _forms((id, id) for id in entries)
        for id, entry in entries.items():
            for word in (getattr(entry, "name", ""), getattr(entry, "code", "")):
                table.setdefault(fold(word or "") or fold(id), id)
        return table

    def _parts(self) -> dict[str, str]:
        """What parts of a body are called to what a body is asked for: codes, ids and names, and the word for several
        (`legs`).
        """
        group, tracks = self.data.screen.parts, self.data.track
        parts = [(id, track) for id, track in tracks.items() if track.code or (group and track.group == group)]
        table = _forms((track.code or id, track.code or id) for id, track in parts)
        for id, track in parts:
            for word in (fold(id), fold(track.name).replace(" ", "_")):
                table.setdefault(word, word)
        for _, track in parts:
            for word in (track.role, f"{track.role}s") if track.role else ():
                table.setdefault(word, track.role)
        return table


def _forms(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    return {fold(word): id for word, id in pairs if word}


_KEPT: dict[str, Lexicon] = {}


def lexicon(data: Ruleset) -> Lexicon:
    """The ruleset's lexicon, kept while the program runs."""
    key = f"{data.id} {data.hash}"
    found = _KEPT.get(key)
    if found is None or found.data is not data:
        found = _KEPT[key] = Lexicon(data)
    return found

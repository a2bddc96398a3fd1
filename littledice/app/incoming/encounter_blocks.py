"""Blocks of Obsidian's Initiative Tracker inside a note: fenced by `encounter`, with a list of creatures.

Only the part of YAML is read in which such blocks are written; any other line is told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from littledice.app.incoming.rows import TRACKER, Row, Rows, cell
from littledice.app.incoming.tables import bare
from littledice.model.record import replace

FENCE = re.compile(r"^(\s*)(`{3,}|~{3,})\s*encounter(?:-table)?\s*$", re.IGNORECASE)
_HEADING = re.compile(r"^#{1,6}\s+(.*?)[\s#]*$")
_KEY = re.compile(r"^(\s*)([A-Za-z][A-Za-z _-]{0,30}):\s*(.*?)\s*$")
_ITEM = re.compile(r"^(\s*)-\s+(.*?)\s*$")
_MANY = re.compile(r"^(\d{1,4})\s*:\s*(.+)$")
_DICE = re.compile(r"^\d*d\d+[^:]*:", re.IGNORECASE)
NUMBERS = ("hp", "ac", "mod", "xp")
"""What may stand behind a creature's name, in order."""


def has_blocks(text: str) -> bool:
    """Whether there is such a block in it."""
    return any(FENCE.match(line) for line in text.splitlines() if len(line) < 200)


def read_blocks(text: str) -> Rows:
    """The creatures of every block, each block a group by its name, or by the heading it stands under."""
    found = Rows(TRACKER)
    for start, heading, lines in _blocks(text):
        before = len(found.rows)
        block = _Block(found, start)
        block.read(lines)
        found.rows[before:] = [replace(row, group=block.name or heading) for row in found.rows[before:]]
    return found


def _blocks(text: str) -> Iterator[tuple[int, str, list[str]]]:
    """Where each block's first line stands, the heading above it, and its lines."""
    lines = text.splitlines()
    place, heading = 0, ""
    while place < len(lines):
        opened = FENCE.match(lines[place]) if len(lines[place]) < 200 else None
        above = _HEADING.match(lines[place][:200])
        place += 1
        if opened is None:
            heading = bare(above[1]) if above is not None else heading
            continue
        start, inside = place, []
        while place < len(lines) and not lines[place].strip().startswith(opened[2]):
            inside.append(lines[place])
            place += 1
        yield start + 1, heading, inside


class _Block:
    """One block being read."""

    def __init__(self, found: Rows, start: int) -> None:
        self.found = found
        self.start = start
        self.name = ""
        self.part = ""
        self.open: dict[str, str] | None = None
        self.place = ""

    def read(self, lines: list[str]) -> None:
        """Every line."""
        for number, line in enumerate(lines, self.start):
            bare = line.split(" #", 1)[0].rstrip() if line.lstrip()[:1] != "#" else ""
            if bare.strip() and bare.strip() != "---":
                self._line(f"line {number}", bare)
        self._close()

    def _line(self, place: str, line: str) -> None:
        item, key = _ITEM.match(line[:500]), _KEY.match(line[:500])
        if item is not None:
            self._close()
            self.place = place
            self._item(item[2])
        elif key is not None and not key[1]:
            self._close()
            self.part = key[2].lower()
            if self.part == "name":
                self.name = _text(key[3])
        elif key is not None and self.open is not None:
            self.open[key[2].lower()] = _text(key[3])
        elif self.part in ("creatures", ""):
            self.found.trouble(place, "this isn't a line of an encounter.")

    def _item(self, text: str) -> None:
        if self.part == "players":
            self.found.add(Row(self.place, {"name": _text(text)}, side="party"))
            return
        if self.part != "creatures":
            return
        key = _KEY.match(text)
        if key is not None and key[2].lower() in ("creature", "name"):
            self.open = {key[2].lower(): _text(key[3])}
            return
        if _DICE.match(text):
            self.found.trouble(self.place, "how many is a roll; write a number.")
            return
        self._creature(text)

    def _creature(self, text: str) -> None:
        many = _MANY.match(text)
        number, rest = (many[1], many[2]) if many is not None else ("", text)
        rest = rest.strip()
        listed = rest[1:-1] if rest.startswith("[") and rest.endswith("]") else rest
        parts = [_text(part) for part in listed.split(",")]
        if not any(letter.isalnum() for letter in parts[0]):
            self.found.trouble(self.place, "nobody is named here.")
            return
        columns = {"creature": parts[0], **({"number": number} if number else {})}
        named = parts[1:] if not rest.startswith("[") or len(parts) < 2 or parts[1][:1].isdigit() else parts[2:]
        if len(named) < len(parts) - 1:
            columns["name"] = parts[1]
        columns |= {key: value for key, value in zip(NUMBERS, named, strict=False) if value}
        self._add(columns)

    def _close(self) -> None:
        if self.open is not None:
            columns, self.open = self.open, None
            self._add(columns)

    def _add(self, columns: dict[str, str]) -> None:
        known = {key: value for key, value in columns.items() if value}
        if known.get("creature") or known.get("name"):
            self.found.add(Row(self.place, known))
        else:
            self.found.trouble(self.place, "nobody is named here.")


def _text(text: str) -> str:
    """A scalar without its quotes."""
    bare = text.strip()
    if len(bare) > 1 and bare[0] == bare[-1] and bare[0] in "'\"":
        bare = bare[1:-1]
    return cell(bare.strip("[]") if bare.startswith("[[") else bare)

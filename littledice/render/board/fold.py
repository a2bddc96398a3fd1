"""The dead fold into one line; where there are more fighters than lines, so do those who have acted and have nothing to
watch.
"""

from __future__ import annotations

from rich.text import Text

from littledice.app.board import data as b
from littledice.app.board.data import Board, Row
from littledice.render.cell_text import bit, flowed
from littledice.render.ink import Ink

NEVER = (b.NOW, b.ASK, b.NEXT)
KEPT_AHEAD = 3


def folded(ink: Ink, board: Board, blocks: list[list[Text]], room: int | None) -> list[Text]:
    """The rows' lines, folded as far as needed. Whoever is up, asked, dying, or among the next three never folds."""
    ahead = [person.id for person in board.then[:KEPT_AHEAD]]
    down = [row.id for row in board.fallen]
    lines = _without(ink, board, blocks, down, [])
    if room is None or len(lines) <= room:
        return lines
    dull = _worth_folding([row.id for row in board.rows if _dull(row) and row.id not in ahead])
    return _without(ink, board, blocks, down, dull)


def _worth_folding(ids: list[str]) -> list[str]:
    """One alone would take its line all the same."""
    return ids if len(ids) > 1 else []


def _dull(row: Row) -> bool:
    low = row.bar is not None and row.bar.low
    hurt = any(part.low for part in row.parts)
    plain = not (row.effects or row.counters or row.remarks or row.declared or row.dying or low or hurt)
    return row.mark == b.DONE and plain


def _without(ink: Ink, board: Board, blocks: list[list[Text]], down: list[str], done: list[str]) -> list[Text]:
    lines = []
    for row, block in zip(board.rows, blocks, strict=True):
        if row.id not in down and row.id not in done:
            lines.extend(block)
    return [*lines, *_line(ink, board, "done", done), *_line(ink, board, "down", down)]


def _line(ink: Ink, board: Board, word: str, ids: list[str]) -> list[Text]:
    """`down  g3 Goblin 3 · g5 Goblin 5`."""
    if not ids:
        return []
    people = [row for row in board.rows if row.id in ids]
    told = [ink.key(row.id) + bit(" ") + ink.name(row.name, row.side, down=word == "down") for row in people]
    return flowed(told, ink.width, first=bit(f" {word}: ", "muted"), indent=7, gap=f" {ink.signs.dot} ", style="faint")

"""Bands and measures, drawn: distances from whoever is up, without directions."""

from __future__ import annotations

from rich.text import Text

from littledice.app.board.data import Person
from littledice.app.places.ranges_map import BandMap, LineMap
from littledice.app.telling.number_format import shown
from littledice.render.cell_text import bit, flowed, pad, safe
from littledice.render.ink import Ink

LEAST = 2
"""Columns between two people on the line."""


def marked(ink: Ink, who: Person, *, up: bool = False) -> Text:
    """`▲g1`, `►an` for whoever is up."""
    if up:
        return bit(f"{ink.signs.active}{who.id}", "now")
    return ink.shape(who.side) + bit(who.id, ink.side(who.side))


def band_lines(ink: Ink, made: BandMap) -> list[Text]:
    """A line for each band; what stands right of the ids goes where there is no room."""
    rows = [(band.name, band.people, band.notes) for band in made.bands]
    rows += [("not set", made.others, ())] if made.others else []
    wide = max(len(name) for name, _, _ in rows)
    people = {name: flowed([marked(ink, who) for who in each], ink.width - wide - 2) for name, each, _ in rows}
    longest = max((line.cell_len for lines in people.values() for line in lines), default=0)
    at = 1 + wide + 2 + longest + 3
    lines = []
    for name, _, notes in rows:
        start = bit(f" {safe(name):<{wide}}  ", "muted")
        first, *more = people[name] or [bit()]
        told = bit(", ".join(notes), "muted")
        line = start + first
        lines.append(pad(line, at) + told if notes and at + told.cell_len <= ink.width else line)
        lines += [bit(" " * start.cell_len) + each for each in more]
    return lines


def line_lines(ink: Ink, made: LineMap) -> list[Text]:
    """A ruler and who stands at which of its numbers; where that does not fit, the numbers alone."""
    ruler = _ruler(ink, made)
    if ruler is None or any(line.cell_len > ink.width for line in ruler):
        items = [
            marked(ink, who) + bit(f" {shown(far)} {made.short}", "text")
            for far, people in made.points
            for who in people
        ]
        ruler = flowed(items, ink.width, first=bit(" "), indent=1, gap=f" {ink.signs.dot} ", style="faint")
    others = [marked(ink, who) for who in made.others]
    return [
        *ruler,
        *(flowed([bit("not set:", "muted"), *others], ink.width, first=bit(" "), indent=3, gap=" ") if others else []),
    ]


def _ruler(ink: Ink, made: LineMap) -> list[Text] | None:
    """In proportion to the farthest; where two would touch the second moves right."""
    points = [(0.0, [marked(ink, made.who, up=True)])]
    points += [(float(far), [marked(ink, who) for who in people]) for far, people in made.points]
    farthest = points[-1][0]
    if not farthest:
        return None
    room = ink.width - 2 - max(cell.cell_len for cell in points[-1][1])
    columns: list[int] = []
    for far, _ in points:
        wanted = round(far / farthest * room)
        columns.append(
            wanted if not columns else max(wanted, columns[-1] + _widest(points[len(columns) - 1][1]) + LEAST)
        )
    numbers, lines = bit(" "), [bit(" ") for _ in range(max(len(cells) for _, cells in points))]
    for (far, cells), at in zip(points, columns, strict=True):
        numbers = pad(numbers, 1 + at).append(shown(far), "muted")
        for place, cell in enumerate(cells):
            lines[place] = (
                _drawn_to(ink, made, lines[0], columns, points, at) if place == 0 else pad(lines[place], 1 + at)
            ) + cell
    return [numbers, *lines]


def _widest(cells: list[Text]) -> int:
    return max(cell.cell_len for cell in cells)


def _drawn_to(
    ink: Ink, made: LineMap, line: Text, columns: list[int], points: list[tuple[float, list[Text]]], at: int
) -> Text:
    """The line up to a column: solid within what is left to move, dotted beyond."""
    reached = _column_of(made.left or 0, columns, points)
    while line.cell_len < 1 + at:
        solid = made.left is not None and line.cell_len - 1 < reached
        line = (
            line.append(ink.signs.rule, "text")
            if solid
            else line.append(ink.signs.todo if line.cell_len % 2 else " ", "faint")
        )
    return line


def _column_of(far: float, columns: list[int], points: list[tuple[float, list[Text]]]) -> float:
    """Where a distance lies on the line, between the two people around it."""
    for place in range(1, len(points)):
        before, after = points[place - 1][0], points[place][0]
        if far <= after:
            share = (far - before) / (after - before)
            return columns[place - 1] + share * (columns[place] - columns[place - 1])
    return columns[-1] + 1

"""Results of a study: a file for each finished cell while it goes on, then a table as CSV, JSON and Parquet, and a heat
map.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from littledice.app.forecasting.study_plan import AXES, Cell, Study
from littledice.simulation.figures import Figures
from littledice.simulation.intervals import quantile, wilson
from littledice.store.disk import DISK
from littledice.store.whole_file import write_new

CELLS = "cells"
OURS = "party"


def finished(study: Study) -> dict[str, Figures]:
    """What earlier runs of this very study have left. A file that is torn or not ours counts as not done."""
    import msgspec

    found: dict[str, Figures] = {}
    for cell in study.cells:
        path = _path(study.folder, cell.key)
        try:
            figures = msgspec.msgpack.decode(path.read_bytes(), type=Figures)
        except (OSError, msgspec.DecodeError):
            continue
        if figures.fights == cell.fights:
            found[cell.key] = figures
    return found


def keep(study: Study, key: str, figures: Figures) -> None:
    """Write a finished cell, whole or not at all."""
    import msgspec

    write_new(_path(study.folder, key), [msgspec.msgpack.encode(figures)], DISK, replace=True)


def _path(folder: Path, key: str) -> Path:
    return folder / CELLS / f"{key}.cell"


def rows(study: Study, figures: Mapping[str, Figures]) -> list[dict[str, Any]]:
    """A row for each finished cell, in the order of the file."""
    return [_row(cell, figures[cell.key]) for cell in study.cells if cell.key in figures]


def _row(cell: Cell, figures: Figures) -> dict[str, Any]:
    wins = wilson(figures.wins.get(OURS, 0), figures.fights)
    people = cell.plan.variants[0].fight.encounter.combatants
    ours = [figures.people[id] for id, each in people.items() if each.side == OURS and id in figures.people]
    return {
        **cell.names,
        "fights": figures.fights,
        "undecided": figures.undecided,
        "win": round(wins.value, 4),
        "win_low": round(wins.low, 4),
        "win_high": round(wins.high, 4),
        "rounds_p10": quantile(figures.rounds, 0.1),
        "rounds_median": quantile(figures.rounds, 0.5),
        "rounds_p90": quantile(figures.rounds, 0.9),
        "falls": round(sum(each.falls for each in ours) / figures.fights, 4),
        "deaths": round(sum(each.dead for each in ours) / figures.fights, 4),
        "assumed": bool(figures.assumed),
    }


def write_tables(study: Study, table: list[dict[str, Any]]) -> list[Path]:
    """The table in every form there is a library for; returns the files."""
    made = {
        "results.csv": _csv(table),
        "results.json": (json.dumps(table, ensure_ascii=False, indent=1) + "\n").encode(),
        "heatmap.svg": heat_map(study, table).encode(),
    }
    parquet = _parquet(table)
    if parquet is not None:
        made["results.parquet"] = parquet
    for name, content in made.items():
        write_new(study.folder / name, [content], DISK, replace=True)
    return [study.folder / name for name in made]


def _csv(table: list[dict[str, Any]]) -> bytes:
    text = io.StringIO()
    writer = csv.DictWriter(text, list(table[0]) if table else [*AXES], lineterminator="\n")
    writer.writeheader()
    writer.writerows(table)
    return text.getvalue().encode()


def _parquet(table: list[dict[str, Any]]) -> bytes | None:
    """None where no library writes it."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        return None
    target = pyarrow.BufferOutputStream()
    parquet.write_table(pyarrow.Table.from_pylist(table), target)
    content: bytes = target.getvalue().to_pybytes()
    return content


WIDE, HIGH, LABEL, HEAD = 84, 30, 190, 60


def heat_map(study: Study, table: list[dict[str, Any]]) -> str:
    """How often the party wins: a row for each party (with options and policies where there are several), a column for
    each kind of foes. Blue is always, red is never, and the number stands in every field.
    """
    several = [axis for axis in AXES if axis != "foes" and len({row[axis] for row in table}) > 1] or [OURS]
    across = list(dict.fromkeys(row["foes"] for row in table))
    down = list(dict.fromkeys(tuple(row[axis] for axis in several) for row in table))
    wide, high = LABEL + WIDE * max(1, len(across)) + 10, HEAD + HIGH * max(1, len(down)) + 10
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}" '
        'font-family="sans-serif" font-size="13">',
        f'<rect width="{wide}" height="{high}" fill="#ffffff"/>',
        '<text x="10" y="22" font-weight="bold">party wins</text>',
    ]
    for place, name in enumerate(across):
        parts.append(_text(LABEL + place * WIDE + WIDE / 2, HEAD - 10, name, "middle", 12))
    for place, names in enumerate(down):
        parts.append(_text(LABEL - 10, HEAD + place * HIGH + 20, ", ".join(names), "end", 26))
    for row in table:
        x = LABEL + across.index(row["foes"]) * WIDE
        y = HEAD + down.index(tuple(row[axis] for axis in several)) * HIGH
        parts.append(_field(x, y, row))
    return "\n".join([*parts, "</svg>", ""])


def _field(x: float, y: float, row: Mapping[str, Any]) -> str:
    share = row["win"]
    low, high = round(100 * row["win_low"]), round(100 * row["win_high"])
    told = escape(f"{', '.join(str(row[axis]) for axis in AXES)}: {round(100 * share)}%, {low}-{high}", quote=True)
    ink = "#ffffff" if abs(share - 0.5) > 0.25 else "#1b2230"
    box = f'<rect x="{x}" y="{y}" width="{WIDE - 2}" height="{HIGH - 2}" fill="{_colour(share)}"/>'
    return (
        f"<g><title>{told}</title>{box}"
        f'<text x="{x + WIDE / 2 - 1}" y="{y + 19}" text-anchor="middle" fill="{ink}">{round(100 * share)}%</text></g>'
    )


def _colour(share: float) -> str:
    """From red over near white to blue, told apart by those who see no red or green."""
    ends, middle = ((178, 24, 43), (33, 102, 172)), (247, 247, 247)
    end, way = ends[share >= 0.5], abs(share - 0.5) * 2
    mixed = [round(m + (e - m) * way) for m, e in zip(middle, end, strict=True)]
    return "#" + "".join(f"{each:02x}" for each in mixed)


def _text(x: float, y: float, text: str, anchor: str, most: int) -> str:
    short = text if len(text) <= most else f"{text[: most - 1]}…"
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}">{escape(short)}</text>'


def counted_cells(cells: Sequence[Cell]) -> str:
    """`1 cell`, `24 cells`."""
    number = len(cells)
    return f"{number:,} {'cell' if number == 1 else 'cells'}"

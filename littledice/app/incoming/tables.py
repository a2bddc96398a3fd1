"""Tables: CSV in any of its spellings, and those of Markdown notes."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Sequence
from io import StringIO
from itertools import pairwise

from littledice.app.incoming.rows import MOST_COLUMNS, TABLE, Row, Rows, cell

DELIMITERS = ",;\t|"
_RULE = re.compile(r"\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*")
_LINK = re.compile(r"!?\[\[(?:[^\]|]*\|)?([^\]]*)\]\]|!?\[([^\]]*)\]\([^)]*\)")
_BARS = re.compile(r"(?<!\\)\|")
_MARKS = "*_`~ "


def looks_like_markdown(text: str) -> bool:
    """Whether there is a table in it as Markdown has them."""
    lines = text.splitlines()
    return any("|" in line and _is_rule(after) for line, after in pairwise(lines))


def looks_like_csv(text: str) -> bool:
    """Whether its first line can be the headings of a table."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    return any(delimiter in first for delimiter in DELIMITERS)


def read_csv(text: str) -> Rows:
    """A table whose first line has the headings."""
    found = Rows(TABLE)
    first = next((line for line in text.splitlines() if line.strip()), "")
    delimiter = max(DELIMITERS, key=first.count)
    lines = csv.reader(StringIO(text, newline=""), delimiter=delimiter, strict=False)
    headings: list[str] = []
    try:
        for cells in lines:
            if not any(each.strip() for each in cells):
                continue
            if not headings:
                headings = [cell(each) for each in cells]
            else:
                _row(found, headings, cells, f"line {lines.line_num}")
    except csv.Error as error:
        found.trouble(f"line {lines.line_num}", f"this isn't a line of a table ({error}).")
    return found


def read_markdown(text: str) -> Rows:
    """Every table of a note. What stands between them is left alone."""
    found = Rows(TABLE)
    lines = text.splitlines()
    place = 0
    while place + 1 < len(lines):
        if "|" not in lines[place] or not _is_rule(lines[place + 1]):
            place += 1
            continue
        headings = [bare(each) for each in _cells(lines[place])]
        place += 2
        while place < len(lines) and "|" in lines[place]:
            _row(found, headings, [bare(each) for each in _cells(lines[place])], f"line {place + 1}")
            place += 1
    return found


def _is_rule(line: str) -> bool:
    return len(line) < 2000 and "-" in line and "|" in line and _RULE.fullmatch(line) is not None


def _cells(line: str) -> list[str]:
    inner = line.strip().removeprefix("|")
    parts = _BARS.split(inner[:-1] if inner.endswith("|") and not inner.endswith("\\|") else inner)
    return [part.replace("\\|", "|").strip() for part in parts]


def bare(text: str) -> str:
    """A text of a note without its links and stress."""
    return cell(_LINK.sub(lambda found: found[1] or found[2] or "", cell(text))).strip(_MARKS)


def _row(found: Rows, headings: Sequence[str], cells: Sequence[str], place: str) -> None:
    if len(headings) > MOST_COLUMNS or len(cells) > MOST_COLUMNS:
        found.trouble(place, f"a table may have {MOST_COLUMNS} columns.")
        return
    over = [each for each in cells[len(headings) :] if each.strip()]
    if over:
        found.trouble(place, f"{len(cells)} cells under {len(headings)} headings.")
    columns = dict(_filled(zip(headings, cells, strict=False)))
    if columns:
        found.add(Row(place, columns))


def _filled(pairs: Iterator[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    for heading, value in pairs:
        if heading and value.strip():
            yield heading, cell(value)

"""What a file of people comes to, whatever the game: rows of columns, and the lines that were of no use."""

from __future__ import annotations

from littledice.grammar.tokens import fold
from littledice.model.names import clean_text
from littledice.model.record import Value, Working, replace

LARGEST = 2 * 1024 * 1024
"""Bytes of a file of people."""

MOST_ROWS, MOST_COLUMNS, LONGEST = 500, 64, 2000
"""People of a file, columns of one of them, characters of a column."""

TABLE, JSON, IMPROVED, TRACKER = "table", "json", "improved-initiative", "initiative-tracker"
"""The kinds of files; those of other trackers count by numbers of other games."""

ENCOUNTER = "encounter"
"""The column that says to which encounter somebody belongs."""

FOREIGN = (IMPROVED, TRACKER)


class Row(Value):
    """Somebody: the `place` in the file (`line 7`), what stands in which column, and the `group` they came in: an
    encounter's name, or a side. `library` is whether they are one of a collection rather than of an encounter.
    """

    place: str
    columns: dict[str, str]
    group: str = ""
    side: str = ""
    library: bool = False


class Trouble(Value):
    """Something in the file that could not be understood, and where it stands."""

    place: str
    text: str

    def __str__(self) -> str:
        """`line 7: ...`."""
        return f"{self.place}: {self.text}" if self.place else self.text


class Rows(Working):
    """Everybody of a file, of the kind `format`."""

    format: str
    rows: list[Row] = []
    troubles: list[Trouble] = []

    def add(self, row: Row) -> None:
        """Take somebody in, while there is room."""
        if len(self.rows) < MOST_ROWS:
            self.rows.append(row if row.group else _grouped(row))
        elif len(self.rows) == MOST_ROWS and not any("only the first" in each.text for each in self.troubles):
            self.trouble(row.place, f"a file may name {MOST_ROWS} people; only the first were read.")

    def trouble(self, place: str, text: str) -> None:
        """Note what could not be understood."""
        if len(self.troubles) < MOST_ROWS:
            self.troubles.append(Trouble(place, clean_text(text[:LONGEST])))


def cell(text: str) -> str:
    """What stands in a column, without what could command a terminal."""
    return clean_text(text[:LONGEST])


def _grouped(row: Row) -> Row:
    """The row in the encounter that one of its columns names."""
    column = next((each for each in row.columns if fold(each) == ENCOUNTER), "")
    rest = {key: value for key, value in row.columns.items() if key != column}
    return replace(row, columns=rest, group=row.columns[column]) if column else row

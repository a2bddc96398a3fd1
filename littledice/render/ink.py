"""Names, marks and meters in the look of one screen."""

from __future__ import annotations

from rich.text import Text

from littledice.app.board.data import Gauge, Person
from littledice.app.telling.number_format import shown
from littledice.app.telling.spans import Line, side_role
from littledice.render.cell_text import bit, safe
from littledice.render.settings import ScreenSettings
from littledice.render.symbols import Symbols, symbols
from littledice.render.theme import part_style


class Ink:
    """Draws small things, of which every screen is made. Styles go by names that the theme fills in at the end."""

    def __init__(self, settings: ScreenSettings) -> None:
        self.settings = settings
        self.width = settings.width
        self.signs: Symbols = symbols(settings.ascii)

    def own(self, text: str) -> str:
        """The program's own words, arrows and dots turned into ASCII where that is asked for."""
        if not self.settings.ascii:
            return text
        for sign, plain in (("→", "->"), ("·", "|"), ("×", "x"), ("…", "..."), ("−", "-"), ("✗", "x")):
            text = text.replace(sign, plain)
        return text

    def line(self, told: Line) -> Text:
        """What is told, each piece in its style. Signs are the program's own; names are as they were typed."""
        line = Text()
        for span in told:
            if span.text:
                line.append(safe(span.text if span.who else self.own(span.text)), span.role)
        return line

    def side(self, side: str) -> str:
        """The style of a side."""
        return side_role(side)

    def shape(self, side: str) -> Text:
        """The sign of a side."""
        style = self.side(side)
        return bit({"party": self.signs.party, "foe": self.signs.foe}.get(style, self.signs.other), style)

    def name(self, name: str, side: str, *, down: bool = False) -> Text:
        """A name in its side's colour."""
        return bit(safe(name), "down" if down else self.side(side))

    def person(self, person: Person) -> Text:
        """The same for a person of the board, or a mob."""
        return self.name(person.name, person.side) + self.many(person.many, person.side)

    def many(self, count: int, side: str) -> Text:
        """How many somebody's name stands for: ` ×8`, nothing for one."""
        return self.text(f" ×{count}", self.side(side)) if count > 1 else bit()

    def key(self, text: str) -> Text:
        """An id or a key that can be typed."""
        return bit(safe(text), "key")

    def muted(self, text: str) -> Text:
        """A label or an explanation."""
        return bit(safe(self.own(text)), "muted")

    def text(self, text: str, style: str = "text") -> Text:
        """A fact."""
        return bit(safe(self.own(text)), style)

    def chip(self, word: str, style: str) -> Text:
        """One or two words in capitals on a filled ground."""
        return bit(f" {safe(word)} ", style)

    def bar(self, gauge: Gauge, cells: int, side: str, *, down: bool = False) -> Text:
        """A bar of at most `cells`: one for each point while all fit, else in proportion; never empty while a point is
        left, never full while one is missing. Of who is `down` nothing is left.
        """
        high = gauge.high or 0
        length, filled = bar_cells(gauge.value, high, cells)
        filled = 0 if down else filled
        style = "crit" if gauge.low else f"{self.side(side)}.bar"
        line = bit(self.signs.full * filled, style)
        return line.append(self.signs.empty * (length - filled), "track")

    def level(self, gauge: Gauge, *, down: bool = False) -> Text:
        """`9/12`, with a warning sign where it is low."""
        high = f"/{shown(gauge.high)}" if gauge.high is not None else ""
        if down:
            return bit(f"{shown(gauge.value)}{high} ", "down")
        line = bit(shown(gauge.value), "crit" if gauge.low else "title").append(high, "muted")
        return line.append(self.signs.warn if gauge.low else " ", "crit" if gauge.low else "")

    def squares(self, gauge: Gauge, style: str) -> Text:
        """One square for each point: what can be spent filled, what is spent hollow."""
        value, high = int(gauge.value), int(gauge.high or 0)
        line = bit(self.signs.have * value, style)
        return line.append(self.signs.spent * max(0, high - value), "muted")

    def crosses(self, gauge: Gauge) -> Text:
        """One cross for each wound, a dot for each that could still be taken."""
        value, high = int(gauge.value), int(gauge.high or 0)
        line = bit(self.signs.wound * value, "harm")
        return line.append(self.signs.sound * max(0, high - value), "muted")

    def part(self, gauge: Gauge) -> Text:
        """A part of the body as a cell: ` 2/2 `, `0/2!`, `-1/1✗`."""
        style = part_style(gauge)
        flag = self.signs.gone if gauge.gone else self.signs.warn if gauge.low else " "
        return bit(f"{shown(gauge.value):>2}/{shown(gauge.high or 0)}{flag}", style)


def bar_cells(value: float, high: float, cells: int) -> tuple[int, int]:
    """How long a bar is, and how much of it is filled."""
    if high <= 0 or cells <= 0:
        return 0, 0
    if high <= cells and float(high).is_integer():
        return int(high), max(0, min(int(high), int(value) if value >= 1 else int(value > 0)))
    filled = round(cells * value / high)
    if value > 0:
        filled = max(1, filled)
    if value < high:
        filled = min(cells - 1, filled)
    return cells, max(0, min(cells, filled))

"""What is told, in pieces that no surface has to take apart again: a text, what it is, whom it names, and how it sounds
in a sentence. Screens draw a line with `text` and `role`, sentences speak it with `aloud`; both come from one line.
"""

from __future__ import annotations

from collections.abc import Iterable

from littledice.app.telling.number_format import begun, percent, shown
from littledice.model.combatant import Combatant
from littledice.model.record import Value


class Span(Value):
    """`role` is a style of the theme by name; `who` the id of the combatant whom the text names. `aloud` is what a
    sentence says instead of the text, where that is something else; it may be empty, as the text may be for what only a
    sentence needs.
    """

    text: str
    role: str = "text"
    who: str = ""
    aloud: str | None = None

    @property
    def spoken(self) -> str:
        """The piece as part of a sentence."""
        return self.text if self.aloud is None else self.aloud


Line = tuple[Span, ...]

NONE = Span("")
GAP = Span("  ", aloud=" ")
TO = Span(" → ", aloud=" to ")


class Clause(Value):
    """One thing told: of whom, and what. `about` is empty where it is nobody's, or the line itself names somebody."""

    about: Line
    line: Line

    @property
    def whole(self) -> Line:
        """All of it as one line."""
        return (*self.about, GAP, *self.line) if self.about and self.line else self.about + self.line


SIDES = {"party": "party", "foes": "foe"}


def side_role(side: str) -> str:
    """The style of a side: the players', their foes', or anybody else's."""
    return SIDES.get(side, "other")


def named(person: Combatant) -> Span:
    """A combatant's name in the colour of their side."""
    return Span(person.name, side_role(person.side), person.id)


def voiced(text: str) -> Span:
    """Words of a sentence for which a screen has no room."""
    return Span("", aloud=text)


def drawn(text: str, role: str = "text") -> Span:
    """A sign of the screen that a sentence has no word for."""
    return Span(text, role, aloud="")


def said(*parts: str | Span) -> Clause:
    """A clause that begins with nobody."""
    return Clause((), spans(parts))


def about(who: Span, *parts: str | Span) -> Clause:
    """A clause about somebody, whose name goes before it."""
    return Clause((who,), spans(parts))


def spans(parts: Iterable[str | Span]) -> Line:
    """Bare text becomes a span; what says nothing at all is left out."""
    found = (Span(part) if isinstance(part, str) else part for part in parts)
    return tuple(span for span in found if span.text or span.spoken)


def side_name(side: str) -> str:
    """A side as people speak of it: `the party`, `the others`."""
    return "the others" if side == "other" else f"the {side}"


def number(value: int | float, role: str = "text") -> Span:
    """A number; a sentence says `minus`."""
    return Span(shown(value), role, aloud=minus(value))


def minus(value: int | float) -> str:
    """The number as a sentence says it: `minus 2`."""
    return f"minus {shown(-value)}" if value < 0 else shown(value)


def chance(fraction: str, role: str = "muted") -> Span:
    """An exact fraction as whole percent: `69%`, `69 percent`."""
    told = percent(fraction)
    return Span(told, role, aloud=told.replace("%", " percent").replace("<", "under ").replace(">", "over "))


def joined(lines: Iterable[Line], between: Span) -> Line:
    """The lines as one, a span between each two; empty ones are left out."""
    found: list[Span] = []
    for line in lines:
        if line and found:
            found.append(between)
        found.extend(line)
    return tuple(found)


def listed(lines: Iterable[Line]) -> Line:
    """Several in a row: `a`, `a and b`, `a, b and c`."""
    known = [line for line in lines if line]
    if len(known) < 2:
        return known[0] if known else ()
    return (*joined(known[:-1], Span(", ")), Span(" and "), *known[-1])


def brief(line: Line) -> str:
    """The line as a screen shows it, without colours."""
    return "".join(span.text for span in line)


def clause(line: Line) -> str:
    """The line as words inside a sentence."""
    return "".join(span.spoken for span in line)


def sentence(line: Line) -> str:
    """The line as a sentence of its own."""
    told = clause(line)
    return f"{begun(told)}{'' if told.endswith(('.', '!', '?')) else '.'}" if told else ""

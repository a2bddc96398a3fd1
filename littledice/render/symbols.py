"""The signs of the screens, in Unicode and in ASCII. None of them has an emoji form."""

from __future__ import annotations

from littledice.model.record import Value


class Symbols(Value):
    """One set. Sides are round, pointed, lozenge; what can be spent are squares; harm is a cross; hit points a bar."""

    active: str = "►"
    acted: str = "✓"
    gone: str = "✗"
    todo: str = "·"
    next: str = "»"
    party: str = "●"
    foe: str = "▲"
    other: str = "◊"
    full: str = "▆"
    empty: str = "▁"
    have: str = "■"
    spent: str = "□"
    wound: str = "✗"
    sound: str = "·"
    to: str = "→"
    both: str = "⇄"
    by: str = "←"
    warn: str = "!"
    spine: str = "▌"
    dot: str = "·"
    rule: str = "─"
    lowest: str = "▲"
    highest: str = "▼"
    times: str = "×"
    levels: str = "▁▂▃▄▅▆▇"
    ask: str = "?"


UNICODE = Symbols()
ASCII = Symbols(
    active=">",
    acted="+",
    gone="x",
    todo=".",
    next="-",
    party="o",
    foe="^",
    other="~",
    full="#",
    empty=".",
    have="#",
    spent="-",
    wound="x",
    sound=".",
    to="->",
    both="<>",
    by="<-",
    spine="|",
    dot="|",
    rule="-",
    lowest="^",
    highest="v",
    times="x",
    levels=".:-=+*#",
)


def symbols(ascii: bool) -> Symbols:
    """The set for a terminal."""
    return ASCII if ascii else UNICODE

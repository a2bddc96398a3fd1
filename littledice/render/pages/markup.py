"""Small things as HTML, of which every page is made. What people typed is text in all of them."""

from __future__ import annotations

from html import escape

from littledice.app.board.data import Gauge
from littledice.app.telling.number_format import shown
from littledice.app.telling.spans import SIDES, Line, Span, side_role
from littledice.model.names import clean_text

CLASSES = {"title": "strong", "crit": "harm", "err": "harm"}
NAMES = (*SIDES.values(), "other")
FULL = 100
"""The width of a bar in its own units."""


def text(said: str) -> str:
    """What somebody typed, as text of a page; spaces at its ends stay."""
    begun, ended = said[: len(said) - len(said.lstrip())], said[len(said.rstrip()) :]
    return f"{begun}{escape(clean_text(said))}{ended}" if said.strip() else said


def line(told: Line) -> str:
    """What is told, each piece in its class. Where it sounds otherwise than it looks, it is there for eye and ear."""
    return "".join(map(_piece, told))


def _piece(span: Span) -> str:
    if span.who and span.role in NAMES:
        return _named(span.text, span.role)
    if span.aloud is None or span.aloud.strip() == span.text.strip():
        return _classed(span.text, span.role)
    seen = f'<span aria-hidden="true">{_classed(span.text, span.role)}</span>' if span.text else ""
    return f'{seen}<span class="ear">{text(span.aloud)}</span>' if span.aloud else seen


def _classed(said: str, role: str) -> str:
    return text(said) if role == "text" else f'<span class="{class_of(role)}">{text(said)}</span>'


def class_of(role: str) -> str:
    """The class of a style of the theme."""
    return CLASSES.get(role) or role.replace(".", "-")


def name(said: str, side: str) -> str:
    """A name in the colour of its side, whose shape the style sheet draws before it."""
    return _named(said, side_role(side))


def _named(said: str, role: str) -> str:
    return f'<span class="{role}"><span class="name">{text(said)}</span></span>'


def bar(gauge: Gauge, *, down: bool = False) -> str:
    """A bar: never empty while a point is left, never full while one is missing. Of who is `down` nothing is left."""
    low = " low" if gauge.low else ""
    track = f'<rect class="track" width="{FULL}" height="10"/>'
    fill = f'<rect class="fill" width="{0 if down else filled(gauge)}" height="10"/>'
    head = f'<svg class="bar{low}" viewBox="0 0 {FULL} 10" preserveAspectRatio="none" aria-hidden="true">'
    return f"{head}{track}{fill}</svg>"


def filled(gauge: Gauge) -> int:
    """How much of a bar is filled, in hundredths."""
    if not gauge.high:
        return 0
    share = round(FULL * gauge.value / gauge.high)
    least, most = int(gauge.value > 0), FULL - int(gauge.value < gauge.high)
    return max(least, min(most, share))


def level(gauge: Gauge) -> str:
    """`9/12`, with a warning sign where it is low."""
    high = f'<span class="muted">/{shown(gauge.high)}</span>' if gauge.high is not None else ""
    low = ' class="harm"' if gauge.low else ""
    sign = "!" if gauge.low else ""
    return f"<b{low}>{shown(gauge.value)}{sign}</b>{high}"


def pips(gauge: Gauge, sort: str) -> str:
    """One square for each point: what is left filled, what is spent hollow; for the ear in words."""
    value, high = max(0, int(gauge.value)), int(gauge.high or 0)
    squares = '<span class="pip full"></span>' * value + '<span class="pip"></span>' * max(0, high - value)
    return f'<span class="pips {sort}" aria-hidden="true">{squares}</span><span class="ear">{value} of {high}</span>'


def crosses(gauge: Gauge) -> str:
    """One cross for each wound, a dot for each that could still be taken; for the ear in words."""
    value, high = int(gauge.value), int(gauge.high or 0)
    marks = "<span>✗</span>" * value + '<span class="room">·</span>' * max(0, high - value)
    return f'<span class="crosses" aria-hidden="true">{marks}</span><span class="ear">{value} of {high}</span>'

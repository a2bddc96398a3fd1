"""Templates filled in: what a page shows, as HTML in which everything that people typed is text."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from littledice.app.board.data import Gauge, Person, Row
from littledice.app.telling.number_format import shown
from littledice.model.record import Value
from littledice.render.pages import markup
from littledice.render.theme import part_style
from littledice.web.assets import assets
from littledice.web.pieces import Pieces, pieces, version

if TYPE_CHECKING:
    from jinja2 import Environment

HERE = Path(__file__).parent
VERSION = 'data-version=""'
"""Where a page says which version it is; empty in the template."""


class Drawn(Value):
    """A page: its HTML and its pieces; pages of the same `version` show the same."""

    html: str
    pieces: Pieces
    version: str


def drawn(template: str, facts: dict[str, Any]) -> Drawn:
    """The page of a template."""
    html = environment().get_template(template).render(facts)
    parts = pieces(html)
    known = version(parts)
    return Drawn(html.replace(VERSION, f'data-version="{known}"', 1), parts, known)


@cache
def environment() -> Environment:
    """The templates, which escape everything that is not HTML already. What they use has to be there."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    made = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    for name in ("bar", "crosses", "level", "line", "name", "pips"):
        made.globals[name] = _as_html(getattr(markup, name))
    made.globals |= {"number": shown, "part_class": _part_class, "hurt": _hurt}
    made.filters["person"] = lambda row: Person(row.id, row.name, row.side)
    made.globals |= {name: asset.address for name, asset in assets().items()}
    return made


def _part_class(gauge: Gauge) -> str:
    """How a part of the body is: `ok`, `hurt`, `crip`, `gone`."""
    return part_style(gauge).removeprefix("part.")


def _hurt(row: Row) -> bool:
    """Whether a part of the body is."""
    return any(part.high is not None and part.value < part.high for part in row.parts)


def _as_html(function: Callable[..., str]) -> Callable[..., str]:
    """The function, whose text is HTML already."""
    from jinja2.filters import do_mark_safe

    return lambda *given, **named: do_mark_safe(function(*given, **named))

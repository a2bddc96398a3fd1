"""What is printed, drawn. Rich is loaded for a screen only."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, TypeVar

from littledice.app.outcome import Outcome, Parts
from littledice.cli.output_form import Looks
from littledice.model.errors import LittleDiceError
from littledice.model.record import replace

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rich.text import Text

    from littledice.render.ink import Ink
    from littledice.render.served_pages import Page
    from littledice.render.settings import ScreenSettings

AT_ONCE = 250
"""Lines of a long report that are drawn at once."""

Member = TypeVar("Member")


def shown(outcome: Outcome, looks: Looks, *, shell: bool = False) -> str:
    """What a sentence led to: its screen, or its plain sentences. In a `shell` keys do nothing; commands are told."""
    if looks.form != "screen":
        from littledice.render.plain.plain_text import linear

        lines = linear(outcome, shell=shell)
        return "\n".join(_broken(lines, looks.width) if looks.breaks else lines)
    from littledice.render.console import drawn
    from littledice.render.screens import show

    settings = replace(_settings(looks), shell=shell)
    return drawn(show(outcome, settings), settings)


def shown_in_pieces(outcome: Outcome, parts: Parts, looks: Looks, *, shell: bool = False) -> Iterator[str]:
    """A long report piece by piece, since the whole may be more than can be held."""
    if outcome.warnings:
        yield shown(replace(outcome, show="text", said=(), parts=None), looks, shell=shell)
    plain = replace(outcome, show="text", parts=None, warnings=())
    if looks.form == "screen" and outcome.show == "log" and outcome.rules is not None:
        from littledice.render.cell_text import fitted
        from littledice.render.console import drawn
        from littledice.render.ink import Ink
        from littledice.render.reports.log_screen import log_lines

        settings = replace(_settings(looks), shell=shell)
        lines = log_lines(Ink(settings), outcome.payload, outcome.after, outcome.rules.data.flow.round_word)
        yield from (drawn(fitted(some, settings.width), settings) for some in _batches(lines))
    else:
        yield from (shown(replace(plain, said=some), looks, shell=shell) for some in _batches(parts.sentences()))


def _batches(members: Iterator[Member]) -> Iterator[tuple[Member, ...]]:
    while some := tuple(islice(members, AT_ONCE)):
        yield some


def _broken(lines: list[str], width: int) -> list[str]:
    """The lines broken between words, as many cells wide as a narrow terminal."""
    from littledice.render.cell_text import bit, wrapped

    return [piece.plain.strip() for line in lines for piece in wrapped(bit(line), width)]


def refusal(error: LittleDiceError, looks: Looks) -> str:
    """Why nothing came of a line, for a terminal."""
    from littledice.render.console import drawn
    from littledice.render.error_lines import error_lines
    from littledice.render.ink import Ink

    settings = _settings(looks)
    return drawn(error_lines(Ink(settings), error), settings)


def served_pages(pages: Iterable[Page], notes: Iterable[str], looks: Looks) -> str:
    """Where the players' pages lie, for a terminal."""
    from littledice.render.console import drawn
    from littledice.render.ink import Ink
    from littledice.render.served_pages import served_lines

    settings = _settings(looks)
    return drawn(served_lines(Ink(settings), pages, notes), settings)


def themes(looks: Looks) -> str:
    """The sheet of colours and symbols."""
    from littledice.render.console import drawn
    from littledice.render.ink import Ink
    from littledice.render.theme_sheet import theme_lines

    settings = _settings(looks)
    return drawn(theme_lines(Ink(settings)), settings)


def drawn_line(make: Callable[[Ink], Text], looks: Looks) -> str:
    """One line as a terminal shows it, with no end of a line behind it."""
    from littledice.render.console import drawn
    from littledice.render.ink import Ink

    settings = _settings(looks)
    return drawn([make(Ink(settings))], settings).rstrip("\n")


def _settings(looks: Looks) -> ScreenSettings:
    from littledice.render.settings import settings_for

    # One row stays for the shell's own prompt.
    height = looks.height - 1 if looks.height else None
    return settings_for(looks.width, theme=looks.theme, color=looks.color, ascii=looks.ascii, height=height)

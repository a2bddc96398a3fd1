"""A recap or log as a file for others: Markdown, a page, a picture. What people typed is text in each of them, never
markup, and nothing in them is fetched from anywhere.
"""

from __future__ import annotations

from collections.abc import Callable

from littledice.app.history.totals import Recap
from littledice.app.outcome import Outcome
from littledice.render.reports.chronicle_files import kept
from littledice.render.reports.chronicle_files import markdown as chronicle_document
from littledice.render.reports.chronicle_files import pages as chronicle_folder
from littledice.render.reports.chronicle_pages import html as chronicle_page
from littledice.render.reports.picture import picture
from littledice.render.reports.recap_files import escaped
from littledice.render.reports.recap_files import markdown as document
from littledice.render.reports.recap_page import html as page
from littledice.render.screens import show
from littledice.render.settings import ScreenSettings

WIDTH = 120
"""Columns of the screen that pictures show."""


def markdown(outcome: Outcome) -> str:
    """The recap as a document."""
    return document(_recap(outcome))


def html(outcome: Outcome) -> str:
    """The recap as a page."""
    return page(_recap(outcome))


def svg(outcome: Outcome) -> str:
    """The screen as a picture."""
    settings = ScreenSettings(width=WIDTH, theme="dark")
    return picture(show(outcome, settings), settings)


def _recap(outcome: Outcome) -> Recap:
    assert isinstance(outcome.payload, Recap)
    return outcome.payload


def log_markdown(outcome: Outcome) -> str:
    """The log as a document: a heading for each round, a line for each step."""
    lines, last = [f"# {escaped(outcome.name or 'A fight')}"], None
    for entry in outcome.payload.entries:
        if entry.round != last:
            lines += ["", f"## Round {entry.round}" if entry.round else "## Before the fight", ""]
            last = entry.round
        told = escaped(" ".join(entry.text) or entry.label)
        lines.append(f"* {f'~~{told}~~' if entry.undone else told}")
        for each in entry.steps:
            said = escaped(" ".join(each.text) or each.label)
            lines.append(f"    * {f'~~{said}~~' if each.sign == '-' else said}")
    return "\n".join(lines) + "\n"


def chronicle_markdown(outcome: Outcome) -> str:
    """The chronicle as a document, by the table's own template if there is one."""
    return _own(outcome, "md") or chronicle_document(outcome.payload)


def chronicle_html(outcome: Outcome) -> str:
    """The chronicle as a page, by the table's own template if there is one."""
    return _own(outcome, "html") or chronicle_page(outcome.payload)


def _own(outcome: Outcome, kind: str) -> str:
    template = outcome.payload.templates.get(kind, "")
    if not template:
        return ""
    from littledice.render.own_templates import filled

    return filled(template, kind, outcome.payload.data())


FORMATS: dict[str, dict[str, Callable[[Outcome], str]]] = {
    "recap": {"md": markdown, "html": html, "svg": svg},
    "stats": {"svg": svg},
    "chronicle": {"md": chronicle_markdown, "html": chronicle_html},
    "log": {"md": log_markdown},
}
"""Writers by what is shown, then by the format."""


PAGES: dict[str, dict[str, Callable[[Outcome], dict[str, str]]]] = {
    "chronicle": {"md": lambda outcome: chronicle_folder(outcome.payload)},
}
"""Writers of a whole folder, by what is shown and the format: pages by the names of their files."""

__all__ = ["FORMATS", "PAGES", "kept"]

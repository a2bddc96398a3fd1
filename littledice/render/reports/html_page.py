"""The page that reports are written into: one file that needs nothing else, reads on a phone and prints on paper."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path

from littledice.app.telling.spans import SIDES
from littledice.model.names import clean_text
from littledice.render.pages import style as sheet
from littledice.render.pages.markup import name, text

GENERATOR = "littledice"
STYLE = sheet.style(Path(sheet.__file__).with_name("report.css"))


def page(title: str, lead: Iterable[str], body: Iterable[str]) -> str:
    """A page with this title, also as its heading; `lead` and `body` are pieces of HTML in which everything that people
    typed is escaped: what stands under the heading, and the rest.
    """
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta name="generator" content="{GENERATOR}"><title>{escape(clean_text(title))}</title>'
        f"<style>{STYLE}</style></head><body>\n"
        f"<header><h1>{text(title)}</h1>\n" + "\n".join(lead) + "\n</header>\n"
        "<main>\n" + "\n".join(body) + "\n</main>\n</body></html>\n"
    )


def table(headings: Iterable[str], rows: Iterable[Iterable[tuple[str, str]]], caption: str) -> str:
    """A table that scrolls in its own frame where it is wide; a cell is its text and its class, a side's for somebody's
    name. The first cell of a row heads it.
    """
    head = "".join(f'<th scope="col">{text(each)}</th>' for each in headings)
    lines = []
    for row in rows:
        (first, side), *rest = row
        cells = "".join(f"<td>{text(cell)}</td>" for cell, _ in rest)
        told = name(first, side) if side in SIDES else text(first)
        lines.append(f'<tr><th scope="row">{told}</th>{cells}</tr>')
    frame = f'<div class="wide" role="region" tabindex="0" aria-label="{text(caption)}">'
    return f"{frame}<table><thead><tr>{head}</tr></thead><tbody>{''.join(lines)}</tbody></table></div>"

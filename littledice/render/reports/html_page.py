"""The page that reports are written into: one file that needs nothing else, reads on a phone and prints on paper."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from littledice.model.names import clean_text

GENERATOR = "littledice"

STYLE = (
    ":root{color-scheme:light dark;--ink:#1f2430;--ground:#fff;--muted:#4d5566;--line:#c9ced8;--party:#0b5cad;"
    "--foes:#a84300;--set:#a3112f;--note:#f3f0e6}"
    "@media(prefers-color-scheme:dark){:root{--ink:#e6e9ef;--ground:#14171f;--muted:#a5adbf;--line:#3d4458;"
    "--party:#6cb6ff;--foes:#ffa657;--set:#ff8397;--note:#262c3a}}"
    "*{box-sizing:border-box}"
    "body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.55 system-ui,sans-serif}"
    "main{max-width:60em;margin:0 auto;padding:1rem;overflow-wrap:anywhere}"
    "h1{font-size:1.6rem;line-height:1.2;margin:.5rem 0}h2{font-size:1.2rem;margin:1.6rem 0 .4rem}"
    "h3{font-size:1rem;margin:1.2rem 0 .3rem}p{margin:.3rem 0}"
    ".facts,.steps,figcaption{color:var(--muted);font-size:.9rem}strong{color:var(--set)}"
    "blockquote{margin:.5rem 0;padding:.4rem .8rem;background:var(--note);border-left:.25rem solid var(--line)}"
    ".wide{overflow-x:auto;overflow-wrap:normal}table{border-collapse:collapse}"
    "td,th{padding:.25rem .8rem .25rem 0;text-align:left;border-bottom:1px solid var(--line);vertical-align:top}"
    ".party{color:var(--party);font-weight:bold}.foes{color:var(--foes);font-weight:bold}"
    "figure{margin:1rem 0}svg{max-width:100%;height:auto}"
    "@media print{:root{color-scheme:light;--ink:#000;--ground:#fff;--muted:#333;--line:#999;--party:#000;--foes:#000;"
    "--set:#000;--note:#fff}main{max-width:none;padding:0}h2,h3{break-after:avoid}p,blockquote,tr{break-inside:avoid}"
    ".wide{overflow:visible}}"
)


def page(title: str, body: Iterable[str]) -> str:
    """A page with this title; `body` are pieces of HTML in which everything that people typed is escaped."""
    name = escape(clean_text(title))
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta name="generator" content="{GENERATOR}"><title>{name}</title>'
        f"<style>{STYLE}</style></head><body>\n<main>\n" + "\n".join(body) + "\n</main>\n</body></html>\n"
    )


def table(headings: Iterable[str], rows: Iterable[Iterable[tuple[str, str]]], caption: str) -> str:
    """A table that scrolls in its own frame where it is wide; a cell is its text and its class. The first cell of a row
    heads it.
    """
    head = "".join(f'<th scope="col">{text(each)}</th>' for each in headings)
    lines = []
    for row in rows:
        (first, kind), *rest = row
        cells = "".join(f"<td>{text(cell)}</td>" for cell, _ in rest)
        lines.append(f'<tr><th scope="row"{_class(kind)}>{text(first)}</th>{cells}</tr>')
    frame = f'<div class="wide" role="region" tabindex="0" aria-label="{text(caption)}">'
    return f"{frame}<table><thead><tr>{head}</tr></thead><tbody>{''.join(lines)}</tbody></table></div>"


def text(said: str) -> str:
    """What somebody typed, as text of a page."""
    return escape(clean_text(said))


def _class(kind: str) -> str:
    return f' class="{kind}"' if kind in ("party", "foes") else ""

"""A page of help: a title, what is said, rows of what is typed and what it does, notes below."""

from __future__ import annotations

import re

from littledice.cli.output_form import Looks
from littledice.model.record import Record


class Row(Record, kw_only=False):
    """What is typed, the word for it, what else there is to say."""

    key: str
    word: str
    more: str = ""


class Page(Record):
    """A page; any part may be empty. `examples` are commands, shown before anything is explained in detail."""

    title: str
    lines: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    notes: tuple[str, ...] = ()

    def sentences(self) -> list[str]:
        """The page in plain sentences."""
        rows = [": ".join(part for part in (row.key, "; ".join(_said(row))) if part) for row in self.rows]
        return [self.title, *self.lines, *self.examples, *rows, *self.notes]


def _said(row: Row) -> list[str]:
    return [part for part in (row.word, row.more) if part]


def drawn(page: Page, looks: Looks) -> str:
    """The page as it is printed: columns on a screen, sentences elsewhere."""
    if looks.form != "screen":
        return "\n".join(page.sentences())
    keys = max((len(row.key) for row in page.rows), default=0)
    words = max((len(row.word) for row in page.rows), default=0)
    titles = [line.replace(GLUE, " ") for line in _wrapped((glued(page.title),), looks)]
    lines = [*(_titled(line, looks) for line in titles), *_wrapped(page.lines, looks)]
    lines += [f"   {each}" for each in page.examples]
    for row in page.rows:
        key = strong(row.key, looks) + " " * (keys - len(row.key))
        text = f"{row.word:{words}}  {row.more}".rstrip() if words else row.more
        lines += _hung(f"   {key}  ", keys + 5, text, looks)
    return "\n".join([*lines, *_wrapped(page.notes, looks)])


GLUE = "\0"


def glued(usage: str) -> str:
    """The usage with what stands in one pair of brackets as one word, so that no line breaks within."""
    return re.sub(r"\[[^\]]*\]", lambda found: found.group().replace(" ", GLUE), usage)


def _titled(line: str, looks: Looks) -> str:
    bare = line.lstrip()
    return line[: len(line) - len(bare)] + strong(bare, looks)


def strong(text: str, looks: Looks) -> str:
    """The text in bold, where there is bold."""
    if looks.color == "off":
        return text
    from typer import style

    return style(text, bold=True)


def faint(text: str, looks: Looks) -> str:
    """The text as a remark beside the matter, where there are colours."""
    if looks.form != "screen" or looks.color == "off":
        return text
    from typer import style

    return style(text, dim=True)


def remarked(text: str, looks: Looks) -> str:
    """A remark as it is printed: indented, and on a screen no line wider than that."""
    if looks.form != "screen" or len(text) + 3 <= looks.width:
        return faint(f"   {text}", looks)
    from textwrap import wrap

    indent = {"initial_indent": "   ", "subsequent_indent": "   ", "break_on_hyphens": False}
    return "\n".join(faint(line, looks) for line in wrap(text, looks.width, **indent))  # type: ignore[arg-type]


def _wrapped(texts: tuple[str, ...], looks: Looks) -> list[str]:
    from textwrap import wrap

    options = {"initial_indent": " ", "subsequent_indent": "   ", "break_on_hyphens": False}
    return [line for text in texts for line in wrap(text, looks.width, **options)]  # type: ignore[arg-type]


def _hung(head: str, indent: int, text: str, looks: Looks) -> list[str]:
    from textwrap import wrap

    first, *rest = wrap(text, max(20, looks.width - indent)) or [""]
    return [(head + first).rstrip(), *(" " * indent + line for line in rest)]

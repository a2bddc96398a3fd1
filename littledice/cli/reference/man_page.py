"""The manual page, `man littledice`, in the language of man (roff), from the same records as help."""

from __future__ import annotations

from collections.abc import Iterable

from littledice import __version__
from littledice.cli.help.manual import MORE, SAYS
from littledice.cli.help.pages import option_row
from littledice.cli.page import Row
from littledice.cli.reference.pages import Verbs, every_verb
from littledice.grammar.options import ASKING, COMMON
from littledice.grammar.topics import EXIT_CODES, TOPICS
from littledice.grammar.verb import Verb


def man_page(verbs: Verbs) -> str:
    """The whole page."""
    lines = [f'.TH LITTLEDICE 1 "" "littledice {__version__}" "User Commands"']
    lines += [".SH NAME", f"littledice \\- {_safe(SAYS.partition(' ')[2])}"]
    lines += [".SH SYNOPSIS", ".B littledice", _safe("[WHO:] VERB [TARGET ...] [FACES] [WORD ...] [OPTION ...]")]
    lines += [".SH DESCRIPTION", _safe(MORE)]
    lines += [".SH VERBS"]
    for verb in every_verb(verbs):
        lines += _verb(verb)
    lines += [".SH OPTIONS", *_rows(map(option_row, {**COMMON, **ASKING}.values()))]
    for topic in TOPICS.values():
        lines += [f".SH {topic.name.upper()}", _safe(topic.says), *_rows(Row(*row) for row in topic.rows)]
        lines += [line for note in topic.notes for line in (".PP", _safe(note))]
    lines += [".SH EXIT STATUS", *_rows(Row(code, means) for code, means in EXIT_CODES)]
    return "\n".join(lines) + "\n"


def _verb(verb: Verb) -> list[str]:
    letter = f" ({verb.letter})" if verb.letter else ""
    lines = [".TP", f".B {_safe(verb.sentence + letter)}", _safe(" ".join((verb.says, *verb.more)))]
    if verb.options:
        lines += [".RS", *_rows(map(option_row, verb.options.values())), ".RE"]
    return lines


def _rows(rows: Iterable[Row]) -> list[str]:
    return [line for row in rows for line in (".TP", f".B {_safe(row.key)}", _safe(f"{row.word} {row.more}".strip()))]


def _safe(text: str) -> str:
    """Text of which nothing is a command: no backslash, no dot or quote at the start of a line."""
    plain = text.replace("\\", "\\e").replace("-", "\\-").replace("`", "")
    return f"\\&{plain}" if plain[:1] in (".", "'") else plain

"""One TOML file as nodes, or the reason it cannot be read."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from littledice.language.faults import Origin, Problem
from littledice.language.node import Node, node
from littledice.language.reading.line_numbers import lines
from littledice.language.reading.look_files import Files, TooLarge
from littledice.model.record import replace

DEEPEST = 20
"""How many tables and lists may stand inside each other."""
KEPT = 64
"""How many files are kept as they were read."""

_TOO_DEEP = f"tables and lists are nested more than {DEEPEST} deep."
_PART = r"(?:[A-Za-z0-9_-]++|\"[^\"\n]*+\"|'[^'\n]*+')"
_DOTTED = rf"(?<![A-Za-z0-9_-])(?:{_PART}[ \t]*+\.[ \t]*+){{{DEEPEST},}}{_PART}"
"""A key of so many parts that tomllib takes minutes over it."""
_AT = re.compile(r"^(.*?)(?: \(at (?:line (\d+), column (\d+)|end of document)\))?$", re.S)


def load(files: Files, path: Path, shown: str, problems: list[Problem]) -> Node | None:
    """The file's nodes; None if there is no such file or it is faulty, which is added to `problems`."""
    origin = Origin(path, shown)
    try:
        raw = files.text(path)
    except TooLarge as error:
        problems.append(Problem(origin, (), f"{error}."))
        return None
    except OSError as error:
        problems.append(Problem(origin, (), f"the file cannot be read: {error.strerror or error}."))
        return None
    if raw is None:
        return None
    return parse(raw, origin, problems)


def parse(raw: bytes, origin: Origin, problems: list[Problem]) -> Node | None:
    """The nodes of a file's bytes; None if they are no TOML, which is added to `problems`."""
    tree, found = _read(raw, origin)
    problems.extend(found)
    return tree


@lru_cache(maxsize=KEPT)
def _read(raw: bytes, origin: Origin) -> tuple[Node | None, list[Problem]]:
    """The nodes, and what is wrong. Kept, since of the files of a ruleset hardly more than one was changed when it is
    read again, and nobody changes a node.
    """
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        return None, [Problem(replace(origin, line=line), (), "the file is not UTF-8 text; save it as UTF-8.")]
    problems: list[Problem] = []
    data = _parsed(text, origin, problems)
    if data is None:
        return None, problems
    if _depth(data) > DEEPEST:
        return None, [Problem(origin, (), _TOO_DEEP)]
    return node(data, lines(text), origin), []


def _parsed(text: str, origin: Origin, problems: list[Problem]) -> dict[str, Any] | None:
    import tomllib

    if re.search(_DOTTED, text):
        problems.append(Problem(origin, (), _TOO_DEEP))
        return None
    try:
        return tomllib.loads(text)
    except RecursionError:
        problems.append(Problem(origin, (), _TOO_DEEP))
    except tomllib.TOMLDecodeError as error:
        problems.append(_syntax(str(error), text, origin))
    except ValueError as error:  # a number beyond what Python reads
        problems.append(Problem(origin, (), f"a value cannot be read: {error}."))
    return None


def _syntax(message: str, text: str, origin: Origin) -> Problem:
    """The parser's complaint as a sentence with its line."""
    found = _AT.match(message)
    said, line, column = found.groups() if found else (message, None, None)
    at = replace(origin, line=int(line) if line else max(1, len(text.splitlines())))
    twice = re.search(r"\((('[^']*'(, )?)+),?\)", said)
    if twice:
        table = ".".join(re.findall(r"'([^']*)'", twice[1]))
        return Problem(at, (), f"the table [{table}] is written twice; put its keys under one of them.")
    if "overwrite" in said:
        return Problem(at, (), "this key is written twice; keep one of them.")
    if said == "Illegal character '\\n'":
        return Problem(at, (), "this is not TOML: a text is not closed on its line; a quotation mark is missing.")
    where = f"column {column}" if column else "the end of the file"
    return Problem(at, (), f"this is not TOML: {said.rstrip('.')} ({where}).")


def _depth(data: Any) -> int:
    """How deep tables and lists stand inside each other; counted without recursion, for hostile files."""
    deepest = 0
    waiting = [(data, 1)]
    while waiting:
        value, depth = waiting.pop()
        if not isinstance(value, (dict, list)):
            continue
        deepest = max(deepest, depth)
        if depth > DEEPEST:
            break
        inner = value.values() if isinstance(value, dict) else value
        waiting.extend((each, depth + 1) for each in inner)
    return deepest

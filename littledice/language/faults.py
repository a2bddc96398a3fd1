"""What is wrong in a ruleset's files, and where."""

from __future__ import annotations

from pathlib import Path

from littledice.model.errors import BadRuleset
from littledice.model.record import Value

KeyPath = tuple[str | int, ...]
"""Where a value stands: table keys, and positions in lists."""


class Origin(Value):
    """The line a value was written on. `path` is the file, `shown` its short name (`folder/file.toml`); 0: no line."""

    path: Path
    shown: str
    line: int = 0

    def __str__(self) -> str:
        return f"{self.shown}:{self.line}" if self.line else self.shown


class Problem(Value):
    """One fault: where it stands, under which key, and a sentence that says what was expected."""

    origin: Origin
    path: KeyPath
    text: str

    def __str__(self) -> str:
        key = dotted(self.path)
        return f"{self.origin}: {key}: {self.text}" if key else f"{self.origin}: {self.text}"


def dotted(path: KeyPath) -> str:
    """A key path as people write it: `move.attack.aim[0].step`."""
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part}]"
            continue
        if not part or not all(letter.isalnum() or letter in "-_" for letter in part):
            part = '"' + part.replace('"', '\\"') + '"'
        text += f".{part}" if text else part
    return text


def refuse(id: str, problems: list[Problem]) -> None:
    """Raises `BadRuleset` (exit 3) with every problem, in the order of files and lines; returns if there are none."""
    if not problems:
        return
    lines = tuple(dict.fromkeys(str(problem) for problem in sorted(problems, key=_place)))
    if len(lines) == 1:
        raise BadRuleset(lines[0], f"Mend that line, then try: `littledice rules check {id}`", lines)
    more = f"{len(lines)} faults; the first is {lines[0]}"
    raise BadRuleset(f'The ruleset "{id}" has {more}', f"To see them all: `littledice rules check {id}`", lines)


def _place(problem: Problem) -> tuple[str, int, str]:
    return problem.origin.shown, problem.origin.line, dotted(problem.path)

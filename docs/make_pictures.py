"""Draw the README's pictures by running the program on a terminal. Needs the dev extra.

The fight is the demo's, so the pictures change only when the demo or the screens do.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
import time
from contextlib import suppress
from io import StringIO
from itertools import groupby
from pathlib import Path

import pexpect
import pyte
from rich.console import Console
from rich.style import Style
from rich.text import Text

COLUMNS, LINES = 100, 50
PROGRAM = Path(sys.executable).with_name("littledice")
PICTURES = {
    "board.svg": (("demo",), ("status", "-e", "demo")),
    "phases.svg": (("demo", "spiritd6"), ("status", "-e", "demo")),
    "parts.svg": (("demo", "sixtysix"), ("status", "-e", "demo")),
}
"""Each picture and the commands that lead to it; the last one's screen is drawn."""

SESSIONS = {"play.svg": ("a og 3 3 _\r", "a ")}
"""Each picture of a session at the demo, and the keys that lead to it."""


def environment(saves: str) -> dict[str, str]:
    """A terminal that has every colour."""
    env = {key: value for key, value in os.environ.items() if not key.startswith("LITTLEDICE_") and key != "NO_COLOR"}
    return env | {"LITTLEDICE_SAVES": saves, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"}


def screen(saves: str, words: tuple[str, ...]) -> str:
    """What a command shows."""
    shown, code = pexpect.run(
        str(PROGRAM),
        args=list(words),
        env=environment(saves),
        dimensions=(LINES, COLUMNS),
        withexitstatus=True,
        encoding="utf-8",
    )
    if code:
        raise SystemExit(f"littledice {' '.join(words)} ended with {code}:\n{shown}")
    return str(shown).replace("\r\n", "\n").strip("\n")


def session(saves: str, keys: tuple[str, ...]) -> Text:
    """What the screen of a session shows after these keys."""
    child = pexpect.spawn(str(PROGRAM), ["play"], env=environment(saves), dimensions=(LINES, COLUMNS), encoding="utf-8")
    terminal = pyte.Screen(COLUMNS, LINES)
    terminal.write_process_input = child.send
    stream = pyte.Stream(terminal)
    for pressed in ("", *keys):
        child.send(pressed)
        calm = time.monotonic() + 2
        while time.monotonic() < calm:
            with suppress(pexpect.TIMEOUT):
                stream.feed(child.read_nonblocking(65536, 0.2))
    child.close(force=True)
    lines = [_line(terminal.buffer[row]) for row in range(LINES)]
    while lines and not lines[-1].plain.strip():
        lines.pop()
    return Text("\n").join(lines)


def _line(cells: dict[int, pyte.screens.Char]) -> Text:
    line = Text()
    for (fg, bg, bold), run in groupby((cells[column] for column in range(COLUMNS)), _look):
        line.append("".join(cell.data for cell in run), Style(color=_color(fg), bgcolor=_color(bg), bold=bold))
    line.rstrip()
    return line


def _look(cell: pyte.screens.Char) -> tuple[str, str, bool]:
    return cell.fg, cell.bg, cell.bold


def _color(name: str) -> str | None:
    if name == "default":
        return None
    return f"#{name}" if re.fullmatch("[0-9a-f]{6}", name) else name


def draw(path: Path, text: Text) -> None:
    """Write the screen as a picture, exactly as wide as it is."""
    width = max(line.cell_len for line in text.split())
    console = Console(record=True, file=StringIO(), width=width, force_terminal=True, color_system="truecolor")
    console.print(text, no_wrap=True, overflow="ignore", crop=False)
    drawn = console.export_svg(title="littledice", unique_id="littledice")
    # As exported it would fetch its font from a server; the reader's own fixed-width font does as well.
    path.write_text(re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL), encoding="utf-8")


def main() -> None:
    """Draw them all."""
    for name, commands in PICTURES.items():
        with tempfile.TemporaryDirectory() as saves:
            shown = [screen(saves, words) for words in commands]
        draw(Path(__file__).with_name(name), Text.from_ansi(shown[-1]))
    for name, keys in SESSIONS.items():
        with tempfile.TemporaryDirectory() as saves:
            screen(saves, ("demo",))
            draw(Path(__file__).with_name(name), session(saves, keys))


if __name__ == "__main__":
    main()

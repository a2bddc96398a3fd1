"""Draw the README's picture by running the program on a terminal. Needs the dev extra.

The fight is the demo's, so the picture changes only when the demo or the board does.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from io import StringIO
from pathlib import Path

import pexpect
from rich.console import Console
from rich.text import Text

COLUMNS, LINES = 100, 50
PROGRAM = Path(sys.executable).with_name("littledice")
PICTURES = {"board.svg": (("demo",), ("status", "-e", "demo"))}
"""Each picture and the commands that lead to it; the last one's screen is drawn."""


def screen(saves: str, words: tuple[str, ...]) -> str:
    """What a command shows on a terminal that has every colour."""
    env = {key: value for key, value in os.environ.items() if not key.startswith("LITTLEDICE_") and key != "NO_COLOR"}
    env |= {"LITTLEDICE_SAVES": saves, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"}
    shown, code = pexpect.run(
        str(PROGRAM), args=list(words), env=env, dimensions=(LINES, COLUMNS), withexitstatus=True, encoding="utf-8"
    )
    if code:
        raise SystemExit(f"littledice {' '.join(words)} ended with {code}:\n{shown}")
    return str(shown).replace("\r\n", "\n").strip("\n")


def draw(path: Path, shown: str) -> None:
    """Write the screen as a picture, exactly as wide as it is."""
    text = Text.from_ansi(shown)
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
        draw(Path(__file__).with_name(name), shown[-1])


if __name__ == "__main__":
    main()

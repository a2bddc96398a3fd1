"""Draw the pictures of the README and of the site by running the program on a terminal. Needs the dev extra.

The fights are the demos', so the pictures change only when a demo or the screens do. Each is drawn for dark and for
light surroundings (`board.svg`, `board-light.svg`); `moving.svg` shows an evening's first minute, frame by frame.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from io import StringIO
from itertools import groupby
from pathlib import Path

import pexpect
import pyte
from rich.console import Console
from rich.style import Style
from rich.terminal_theme import DEFAULT_TERMINAL_THEME, SVG_EXPORT_THEME, TerminalTheme
from rich.text import Text

COLUMNS, LINES = 100, 50
FRAME_LINES = 30
HERE = Path(__file__).parent
PROGRAM = Path(sys.executable).with_name("littledice")
SURROUNDINGS: dict[str, tuple[str, TerminalTheme]] = {
    "dark": ("", SVG_EXPORT_THEME),
    "light": ("-light", DEFAULT_TERMINAL_THEME),
}
"""Theme of the program: what stands behind a picture's name, and the colours of its terminal."""

PICTURES = {
    "board": (("demo",), ("status", "-e", "demo")),
    "phases": (("demo", "spiritd6"), ("status", "-e", "demo")),
    "parts": (("demo", "sixtysix"), ("status", "-e", "demo")),
}
"""Each picture and the commands that lead to it; the last one's screen is drawn."""

SESSIONS = {"play": ("a og 3 3 _\r", "a ")}
"""Each picture of a session at the demo, and the keys that lead to it."""

EVENING = (
    ("", 2.5), ("a", 0.7), (" ", 2.5), ("og", 1.0), (" 3", 0.5), (" 3", 0.5), (" _", 1.5), ("\r", 4.0),
    ("w", 0.8), ("\r", 4.0), ("u", 0.8), ("\r", 3.5),
)  # fmt: skip
"""The moving picture: keys, and for how many seconds what they lead to is shown."""


def environment(saves: str, theme: str) -> dict[str, str]:
    """A terminal that has every colour."""
    env = {key: value for key, value in os.environ.items() if not key.startswith("LITTLEDICE_") and key != "NO_COLOR"}
    own = {"LITTLEDICE_SAVES": saves, "LITTLEDICE_THEME": theme, "XDG_DATA_HOME": saves}
    return env | own | {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"}


def screen(saves: str, words: tuple[str, ...], theme: str) -> str:
    """What a command shows."""
    shown, code = pexpect.run(
        str(PROGRAM),
        args=list(words),
        env=environment(saves, theme),
        dimensions=(LINES, COLUMNS),
        withexitstatus=True,
        encoding="utf-8",
    )
    if code:
        raise SystemExit(f"littledice {' '.join(words)} ended with {code}:\n{shown}")
    return str(shown).replace("\r\n", "\n").strip("\n")


def session(saves: str, keys: Sequence[str], theme: str, lines: int = LINES) -> Iterator[Text]:
    """What the screen of a session shows after each of these keys."""
    size = (lines, COLUMNS)
    child = pexpect.spawn(str(PROGRAM), ["play"], env=environment(saves, theme), dimensions=size, encoding="utf-8")
    terminal = pyte.Screen(COLUMNS, lines)
    terminal.write_process_input = child.send
    stream = pyte.Stream(terminal)
    for number, pressed in enumerate(keys):
        child.send(pressed)
        calm = time.monotonic() + (3 if not number else 1.2)
        while time.monotonic() < calm:
            with suppress(pexpect.TIMEOUT):
                stream.feed(child.read_nonblocking(65536, 0.2))
        yield Text("\n").join(_line(terminal.buffer[row]) for row in range(lines))
    child.close(force=True)


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


def svg(text: Text, colors: TerminalTheme, *, width: int = 0, id: str = "littledice") -> str:
    """The screen as a picture, exactly as wide as it is, or `width` columns."""
    width = width or max(line.cell_len for line in text.split())
    console = Console(record=True, file=StringIO(), width=width, force_terminal=True, color_system="truecolor")
    console.print(text, no_wrap=True, overflow="ignore", crop=False)
    drawn = console.export_svg(title="littledice", unique_id=id, theme=colors)
    # As exported it would fetch its font from a server; the reader's own fixed-width font does as well.
    return re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL)


def cropped(text: Text) -> Text:
    """Without the empty lines below."""
    lines = list(text.split())
    while lines and not lines[-1].plain.strip():
        lines.pop()
    return Text("\n").join(lines)


def moving(frames: Sequence[Text], seconds: Sequence[float], colors: TerminalTheme) -> str:
    """The frames as one picture that shows one after the other, over and over. Whoever wants nothing to move sees the
    last one.
    """
    drawn = [svg(frame, colors, width=COLUMNS, id=f"f{number}") for number, frame in enumerate(frames)]
    total, at = sum(seconds), 0.0
    styles, groups = [], []
    for number, (picture, lasts) in enumerate(zip(drawn, seconds, strict=True)):
        begins, at = at, at + lasts
        styles.append(
            f"@keyframes k{number}{{0%,{_percent(begins, total)}{{visibility:hidden}}"
            f"{_percent(begins, total, 0.001)},{_percent(at, total)}{{visibility:visible}}"
            f"{_percent(at, total, 0.001)},100%{{visibility:hidden}}}}"
            f"#g{number}{{visibility:hidden;animation:k{number} {total:g}s step-end infinite}}"
        )
        inner = re.sub(r"^<svg[^>]*>|</svg>\s*$", "", picture.strip())
        groups.append(f'<g id="g{number}">{inner}</g>')
    last = len(groups) - 1
    styles.append(
        f"@media(prefers-reduced-motion:reduce){{g{{animation:none!important}}#g{last}{{visibility:visible}}}}"
    )
    opening = re.match(r"<svg[^>]*>", drawn[0])
    assert opening is not None
    return f"{opening.group()}<style>{''.join(styles)}</style>{''.join(groups)}</svg>\n"


def _percent(seconds: float, total: float, more: float = 0) -> str:
    return f"{min(100.0, 100 * seconds / total + more):.3f}%"


def main() -> None:
    """Draw them all."""
    for theme, (suffix, colors) in SURROUNDINGS.items():
        for name, commands in PICTURES.items():
            with tempfile.TemporaryDirectory() as saves:
                shown = [screen(saves, words, theme) for words in commands]
            _write(f"{name}{suffix}.svg", svg(Text.from_ansi(shown[-1]), colors))
        for name, keys in SESSIONS.items():
            with tempfile.TemporaryDirectory() as saves:
                screen(saves, ("demo",), theme)
                *_, last = session(saves, ("", *keys), theme)
            _write(f"{name}{suffix}.svg", svg(cropped(last), colors))
        with tempfile.TemporaryDirectory() as saves:
            screen(saves, ("demo",), theme)
            frames = list(session(saves, [keys for keys, _ in EVENING], theme, FRAME_LINES))
        _write(f"moving{suffix}.svg", moving(frames, [lasts for _, lasts in EVENING], colors))


def _write(name: str, picture: str) -> None:
    (HERE / name).write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()

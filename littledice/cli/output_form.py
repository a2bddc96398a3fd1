"""How output looks: which form it takes, how wide it is, what colours and symbols it may use."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import TextIO

from littledice.app.settings import Settings
from littledice.model.record import Record

NARROWEST = 60
"""Columns below which the screens give way to plain sentences."""

_AMBIGUOUS = ("ja", "ko", "zh")
"""Languages whose terminals show many of the symbols two cells wide."""


class Looks(Record):
    """`form` is `json`, `plain` or `screen`; `color` is `full`, `none` (bold and the like only) or `off` (no escapes at
    all); `theme` the one asked for, "" to choose by the terminal; `width` in
    columns, `height` in rows (0: no end). `breaks` says that sentences go to a terminal, which would cut their words,
    `asked` that somebody asked for sentences.
    """

    form: str
    color: str = "full"
    ascii: bool = False
    theme: str = ""
    width: int = 80
    height: int = 0
    breaks: bool = False
    asked: bool = False

    @property
    def json(self) -> bool:
        """Whether everything is said in JSON."""
        return self.form == "json"


def looks(options: Mapping[str, str], settings: Settings) -> Looks:
    """What the options, the settings and standard output ask for, the stronger word winning: --json, --plain,
    --color always, plain, no terminal, --ascii, TERM=dumb, --no-color, color. What is drawn always, in a pipe too, is
    as wide as the terminal that any other stream of the process has.
    """
    env = settings.env
    ascii = "ascii" in options or _ascii(settings)
    if "json" in options:
        return Looks(form="json", color="off", ascii=ascii)
    color = "never" if "no_color" in options else options.get("color") or settings.value("color")
    always = color == "always"
    plain = "plain" in options or (settings.on("plain") and options.get("color") != "always")
    width = _width(env, always=always)
    if plain or not (_terminal() or always) or width < NARROWEST:
        breaks = _terminal() and width < NARROWEST
        return Looks(form="plain", color="off", ascii=ascii, width=width, breaks=breaks, asked=plain)
    shade = "off" if env.get("TERM") == "dumb" and not always else "none" if color == "never" else "full"
    theme = options.get("theme") or settings.value("theme")
    height = _terminal_size(sys.stdout)[1]
    return Looks(form="screen", color=shade, ascii=ascii, theme=theme, width=width, height=height)


def _terminal() -> bool:
    return sys.stdout is not None and sys.stdout.isatty()


def _width(env: Mapping[str, str], *, always: bool) -> int:
    """COLUMNS, else what the terminal says, else 80."""
    given = env.get("COLUMNS", "")
    if given.isascii() and given.isdigit() and len(given) < 6 and int(given):
        return int(given)
    streams = (sys.stdout, sys.stderr, sys.stdin) if always else (sys.stdout,)
    return next((size[0] for each in streams if (size := _terminal_size(each))[0]), 80)


def _terminal_size(stream: TextIO | None) -> tuple[int, int]:
    """Columns and rows of the terminal that a stream is, 0 where it is none."""
    try:
        return os.get_terminal_size(stream.fileno() if stream is not None else -1)
    except (AttributeError, OSError, ValueError):
        return 0, 0


def _ascii(settings: Settings) -> bool:
    """Whether only ASCII is wanted, or, where nobody settled it, symbols beyond would not come out, or not one cell
    wide.
    """
    if settings.settled("ascii"):
        return settings.on("ascii")
    env = settings.env
    encoding = (getattr(sys.stdout, "encoding", None) or "ascii").lower().replace("-", "")
    locale = env.get("LC_ALL") or env.get("LC_CTYPE") or env.get("LANG") or ""
    return not encoding.startswith("utf") or locale.startswith(_AMBIGUOUS)

"""How output looks: which form it takes, how wide it is, what colours and symbols it may use."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping

from littledice.model.record import Record

NARROWEST = 60
"""Columns below which the screens give way to plain sentences."""

_AMBIGUOUS = ("ja", "ko", "zh")
"""Languages whose terminals show many of the symbols two cells wide."""


class Looks(Record):
    """`form` is `json`, `plain` or `screen`; `color` is `full`, `none` (bold and the like only) or `off` (no escapes at
    all); `theme` the one asked for, "" to choose by the terminal; `width` in
    columns, `height` in rows (0: no end). `breaks` says that sentences go to a terminal, which would cut their words.
    """

    form: str
    color: str = "full"
    ascii: bool = False
    theme: str = ""
    width: int = 80
    height: int = 0
    breaks: bool = False

    @property
    def json(self) -> bool:
        """Whether everything is said in JSON."""
        return self.form == "json"


def looks(options: Mapping[str, str], env: Mapping[str, str] = os.environ) -> Looks:
    """What the options, the environment and standard output ask for, the stronger word winning: --json, --plain, no
    terminal, --ascii, TERM=dumb, --no-color, NO_COLOR.
    """
    ascii = "ascii" in options or _prefers_ascii(env)
    if "json" in options:
        return Looks(form="json", color="off", ascii=ascii)
    width = _width(env)
    if "plain" in options or not _terminal() or width < NARROWEST:
        breaks = _terminal() and width < NARROWEST
        return Looks(form="plain", color="off", ascii=ascii, width=width, breaks=breaks)
    color = "full"
    if "no_color" in options or env.get("NO_COLOR"):
        color = "none"
    if env.get("TERM") == "dumb":
        color = "off"
    theme = options.get("theme", "")
    return Looks(form="screen", color=color, ascii=ascii, theme=theme, width=width, height=_terminal_size()[1])


def _terminal() -> bool:
    return sys.stdout is not None and sys.stdout.isatty()


def _width(env: Mapping[str, str]) -> int:
    """COLUMNS, else what the terminal says, else 80."""
    given = env.get("COLUMNS", "")
    if given.isascii() and given.isdigit() and len(given) < 6 and int(given):
        return int(given)
    return _terminal_size()[0] or 80


def _terminal_size() -> tuple[int, int]:
    """Columns and rows, 0 where nobody knows."""
    try:
        return os.get_terminal_size(sys.stdout.fileno())
    except (AttributeError, OSError, ValueError):
        return 0, 0


def _prefers_ascii(env: Mapping[str, str]) -> bool:
    """Whether symbols beyond ASCII would not come out, or not one cell wide."""
    encoding = (getattr(sys.stdout, "encoding", None) or "ascii").lower().replace("-", "")
    locale = env.get("LC_ALL") or env.get("LC_CTYPE") or env.get("LANG") or ""
    return not encoding.startswith("utf") or locale.startswith(_AMBIGUOUS)

"""The style sheet of a page: the colours, what all pages share, then the parts of its own."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from littledice.render.pages.colors import color_rules


@cache
def style(*parts: Path) -> str:
    """The whole sheet, its comments and line breaks left out. `parts` are files of CSS that come after the base."""
    base = Path(__file__).with_name("base.css")
    return color_rules() + "".join(_packed(part.read_text("utf-8")) for part in (base, *parts))


def _packed(css: str) -> str:
    without = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    spaced = re.sub(r"\s*([{};,>])\s*|\s+", _narrow, without)
    return spaced.replace(";}", "}").strip()


def _narrow(found: re.Match[str]) -> str:
    """Nothing around a sign or behind a colon, one space elsewhere."""
    before = found.string[found.start() - 1 : found.start()]
    return found[1] or ("" if before == ":" else " ")

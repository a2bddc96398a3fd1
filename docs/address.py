"""The one public address of the project: links and pictures of the package's page, the site's own address, its source.

There is none yet. Once there is, set `address` under `[tool.littledice]` in pyproject.toml.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[1]
LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?://|#)([^)#\s]+)(#[^)\s]*)?\)")
PICTURE = re.compile(r"\n?<picture>.*?</picture>\n?|\n?<img [^>]*>\n?", re.DOTALL)


def address() -> str:
    """Where the source is published, without a slash at the end; "" as long as it is nowhere."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        found: str = tomllib.load(file).get("tool", {}).get("littledice", {}).get("address", "")
    return found.rstrip("/")


def elsewhere(text: str, base: str) -> str:
    """A Markdown page of the project's root as it must be where its files are not beside it: links and pictures lead to
    the public address `base`; as long as there is none, a link is its text, and a picture what it shows.
    """

    def led(found: re.Match[str]) -> str:
        mark, words, target, anchor = found.groups(default="")
        if not base:
            return f"*{words}*" if mark else words
        kind = "raw" if mark else "blob"
        return f"{mark}[{words}]({base}/{kind}/main/{PurePosixPath(target)}{anchor})"

    def pictured(found: re.Match[str]) -> str:
        if base:
            return re.sub(r'(src|srcset)="(?!https?:)([^"]+)"', rf'\1="{base}/raw/main/\2"', found.group())
        said = re.search(r'alt="([^"]*)"', found.group())
        return f"\n*{said.group(1)}*\n" if said else "\n"

    return LINK.sub(led, PICTURE.sub(pictured, text))

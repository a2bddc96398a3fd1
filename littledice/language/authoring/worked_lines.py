"""A line of a shipped game that uses a step, to be copied."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from littledice.language.reading.roots import Root, built_in


def worked_line(name: str, root: Root | None = None) -> str:
    """The shortest that says more than the name, else any; empty where no game has one."""
    found = sorted(dict.fromkeys(_uses(name, (root or built_in()).path)), key=len)
    return next((line for line in found if "," in line), found[0] if found else "")


def _uses(name: str, folder: Path) -> Iterator[str]:
    spelt = re.compile(rf'\{{ step = "{name}"(?:[^{{}}]|\{{(?:[^{{}}]|\{{[^{{}}]*\}})*\}})*\}}')
    short = re.compile(rf'(?:^|[\[,]) *"{name}"[],]', re.MULTILINE)
    for path in sorted(folder.rglob("*.toml")):
        if path.name.startswith("examples"):
            continue
        text = path.read_text(encoding="utf-8")
        yield from spelt.findall(text)
        if short.search(text):
            yield f'"{name}"'

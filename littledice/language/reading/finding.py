"""Which folder a ruleset's id means."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from littledice.language.reading.look_files import Files, TooLarge
from littledice.language.reading.roots import Root
from littledice.model.record import Value

MAIN = "ruleset.toml"
"""The file that makes a folder a ruleset."""

_ID = r"[a-z0-9]([a-z0-9_-]{0,38}[a-z0-9])?"


class Folder(Value):
    """A ruleset's folder, and the root it was found in with its position among the roots."""

    id: str
    path: Path
    root: Root
    rank: int


def legal(id: str) -> bool:
    """Whether the text can be a ruleset's id: small letters, digits, hyphens and underscores, at most 40."""
    return re.fullmatch(_ID, id) is not None


def find(id: str, roots: Sequence[Root], files: Files, below: int | None = None) -> Folder | None:
    """The ruleset folder of that id in the last root that has one (`below`: among the roots before that position)."""
    if not legal(id):
        return None
    best = None
    for rank, root in enumerate(roots[:below]):
        if MAIN in _names(files, root.path / id):
            best = Folder(id, root.path / id, root, rank)
    return best


def everything(roots: Sequence[Root]) -> Iterator[Folder]:
    """Every ruleset folder of every root, root by root, in order of name."""
    for rank, root in enumerate(roots):
        for path in _inside(root.path):
            if legal(path.name) and (path / MAIN).is_file():
                yield Folder(path.name, path, root, rank)


def winners(roots: Sequence[Root]) -> dict[str, Folder]:
    """The folder each id means, by id in order."""
    found = {folder.id: folder for folder in everything(roots)}
    return dict(sorted(found.items()))


def packs(roots: Sequence[Root]) -> list[str]:
    """Every pack of the roots, as `use` names it."""
    found = {f"packs/{path.stem}": None for root in roots for path in _inside(root.path / "packs")}
    return sorted(found)


def _names(files: Files, path: Path) -> tuple[str, ...]:
    try:
        return files.names(path) or ()
    except TooLarge:
        return (MAIN,)  # it is there; reading it will tell the limit
    except OSError:
        return ()


def _inside(path: Path) -> list[Path]:
    try:
        return sorted(path.iterdir())
    except OSError:
        return []

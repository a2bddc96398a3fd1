"""Compiled rulesets kept in the user's cache folder. What is kept is good while the program is the same and every file
and folder that was read shows the same again, byte by byte; anything else about it is a reason to compile anew, and
nothing about it is ever a reason to fail. It is plain JSON.

Whole texts are compared instead of hashes: they are small, and `hashlib` costs more to import than comparing takes.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from littledice import __version__
from littledice.language.reading.look_files import Files, TooLarge, names, text, whole
from littledice.language.reading.roots import SHIPPED, Root, built_in
from littledice.model.record import Record
from littledice.model.ruleset import Ruleset

ENVIRONMENT = "LITTLEDICE_CACHE"
"""Names another folder; empty: nothing is kept."""


class Kept(Record):
    """A compiled ruleset and all that was seen on the way: files by path, folders with the names in them."""

    program: str
    texts: dict[str, bytes | None]
    folders: dict[str, tuple[str, ...] | None]
    ruleset: Ruleset


def folder() -> Path | None:
    """Where compiled rulesets are kept, None if nowhere."""
    named = os.environ.get(ENVIRONMENT)
    if named is not None:
        return Path(named) if named else None
    if sys.platform == "linux":  # what platformdirs would say, without importing it
        base = Path(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"))
        return base / "littledice" / "rulesets" if base.is_absolute() else None
    from platformdirs import user_cache_path

    return user_cache_path("littledice", appauthor=False) / "rulesets"


def program() -> str:
    """Which program compiled it. In a checkout, where the version stays while the language changes, the newest source
    too.
    """
    if built_in().path.name == SHIPPED:
        return __version__
    package = Path(__file__).parent.parent
    sources = [path for layer in ("model", "rules", "language") for path in (package / layer).rglob("*.py")]
    return f"{__version__}+{max(path.stat().st_mtime_ns for path in sources)}"


def kept(id: str, roots: tuple[Root, ...]) -> Ruleset | None:
    """The compiled ruleset if it is there and still good."""
    import msgspec

    place = _file(id, roots)
    if place is None:
        return None
    try:
        content = whole(place)
        if content is None:
            return None
        found = msgspec.json.decode(content, type=Kept)
        return found.ruleset if found.program == program() and _unchanged(found) else None
    except (OSError, TooLarge, ValueError, msgspec.MsgspecError):
        return None


def _unchanged(found: Kept) -> bool:
    return all(names(Path(path)) == seen for path, seen in found.folders.items()) and all(
        text(Path(path)) == seen for path, seen in found.texts.items()
    )


def keep(id: str, roots: tuple[Root, ...], ruleset: Ruleset, files: Files) -> None:
    """Keep a compiled ruleset, if the folder lets us."""
    import msgspec

    place = _file(id, roots)
    if place is None:
        return
    texts = {str(path): seen for path, seen in files.texts.items()}
    folders = {str(path): seen for path, seen in files.folders.items()}
    unfinished = place.with_name(f"{place.name}.{os.getpid()}")
    with suppress(OSError, ValueError):  # ValueError: a path that is no text
        kept = Kept(program=program(), texts=texts, folders=folders, ruleset=ruleset)
        place.parent.mkdir(parents=True, exist_ok=True)
        unfinished.write_bytes(msgspec.json.encode(kept))
        unfinished.replace(place)
    with suppress(OSError):
        unfinished.unlink(missing_ok=True)


def _file(id: str, roots: tuple[Root, ...]) -> Path | None:
    """One file for an id and the folders it is looked for in, so that two campaigns do not overwrite each other's."""
    from zlib import crc32

    base = folder()
    if base is None:
        return None
    where = crc32("\0".join(str(root.path) for root in roots).encode(errors="surrogateescape"))
    return base / f"{id}-{where:08x}.json"

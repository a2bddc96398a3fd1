"""Compiled rulesets kept in the user's cache folder. What is kept is good while the program is the same and every file
and folder that was read shows the same again; anything else about it is a reason to compile again, and nothing about it
is ever a reason to fail.

A file shows the same while its stamp does (times, size, place on the disk). One that was written only a moment before
may be written again without a change in its stamp, so of such files the text is kept and compared too.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from time import time_ns

from littledice import __version__
from littledice.language.reading.look_files import Files, TooLarge, names, stamp, text, whole
from littledice.language.reading.roots import SHIPPED, Root, built_in
from littledice.model.record import Record
from littledice.model.ruleset import Ruleset

ENVIRONMENT = "LITTLEDICE_CACHE"
"""Names another folder; empty: nothing is kept."""


FRESH = 2_000_000_000
"""Nanoseconds within which some file systems give two writings one time."""


class Seen(Record):
    """What a file looked like; `text` is what it held, of files that were fresh."""

    stamp: tuple[int, ...]
    text: bytes | None = None


class Kept(Record):
    """A compiled ruleset and all that was seen on the way: files by path, folders with the names in them."""

    program: str
    texts: dict[str, Seen | None]
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
        found = msgspec.msgpack.decode(content, type=Kept)
        return found.ruleset if found.program == program() and _unchanged(found) else None
    except (OSError, TooLarge, ValueError, msgspec.MsgspecError):
        return None


def _unchanged(found: Kept) -> bool:
    return all(names(Path(path)) == seen for path, seen in found.folders.items()) and all(
        _shows(Path(path), seen) for path, seen in found.texts.items()
    )


def _shows(path: Path, seen: Seen | None) -> bool:
    """Whether the file shows the same again."""
    if seen is None or stamp(path) != seen.stamp:
        return seen is None and stamp(path) is None
    return seen.text is None or text(path) == seen.text


def _seen(path: Path, held: bytes | None) -> Seen | None:
    now = stamp(path) if held is not None else None
    if now is None:
        return None
    return Seen(stamp=now, text=held if time_ns() - max(now[:2]) < FRESH or text(path) != held else None)


def keep(id: str, roots: tuple[Root, ...], ruleset: Ruleset, files: Files) -> None:
    """Keep a compiled ruleset, if the folder lets us."""
    import msgspec

    place = _file(id, roots)
    if place is None:
        return
    texts = {str(path): _seen(path, held) for path, held in files.texts.items()}
    folders = {str(path): seen for path, seen in files.folders.items()}
    unfinished = place.with_name(f"{place.name}.{os.getpid()}")
    with suppress(OSError, ValueError):  # ValueError: a path that is no text
        kept = Kept(program=program(), texts=texts, folders=folders, ruleset=ruleset)
        place.parent.mkdir(parents=True, exist_ok=True)
        unfinished.write_bytes(msgspec.msgpack.encode(kept))
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
    return base / f"{id}-{where:08x}.msgpack"

"""Compiled rulesets kept in the user's cache folder. What is kept is good while the program is the same and every file
and folder that was read shows the same again; anything else about it is a reason to compile again, and nothing about it
is ever a reason to fail.

A file shows the same while its stamp does (times, size, place on the disk). One that was written only a moment before
may be written again without a change in its stamp, so of such files the text is kept and compared too.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from time import time_ns
from typing import TypeVar
from zlib import crc32

from littledice import __version__
from littledice.language.node import Packed
from littledice.language.reading.look_files import Files, TooLarge, names, stamp, text, whole
from littledice.language.reading.roots import SHIPPED, Root, built_in
from littledice.language.unread import by_table
from littledice.model.record import Record
from littledice.model.ruleset import Ruleset

T = TypeVar("T")
ENVIRONMENT = "LITTLEDICE_CACHE"
"""Names another folder; empty: nothing is kept."""


RULESET, TREE, CHECKED = ".ruleset", ".tree", ".checked"
COMPILING = ("model", "rules", "language")
PLAYING = (*COMPILING, "engine", "grammar", "app")
"""Layers of the program on which a compiled ruleset hangs, and a check of it."""
FRESH = 2_000_000_000
"""Nanoseconds within which some file systems give two writings one time."""


class Seen(Record):
    """What a file looked like; `text` is what it held, of files that were fresh."""

    stamp: tuple[int, ...]
    text: bytes | None = None


class Kept(Record):
    """Something made from a ruleset's files (`content`, packed, with its check `sum`), and all that was seen on the
    way: files by path, folders with the names in them.
    """

    program: str
    texts: dict[str, Seen | None]
    folders: dict[str, tuple[str, ...] | None]
    content: bytes
    sum: int


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


def program(layers: Sequence[str] = COMPILING) -> str:
    """Which program compiled it. In a checkout, where the version stays while the language changes, the newest source
    too.
    """
    if built_in().path.name == SHIPPED:
        return __version__
    package = Path(__file__).parent.parent
    return f"{__version__}+{max(_newest(os.path.join(package, layer)) for layer in layers)}"


def _newest(folder: str) -> int:
    """When the newest source below a folder was written, in nanoseconds."""
    with os.scandir(folder) as found:
        inside = [each for each in found if each.name != "__pycache__"]
    times = [_newest(each.path) if each.is_dir() else each.stat().st_mtime_ns for each in inside]
    return max(times, default=0)


def kept(id: str, roots: tuple[Root, ...]) -> Ruleset | None:
    """The compiled ruleset if it is there and still good."""
    return _kept(_file(id, roots, RULESET), by_table)


def kept_tree(id: str, roots: tuple[Root, ...]) -> Packed | None:
    """The tree behind it, packed, if it is there and still good."""
    return _kept(_file(id, roots, TREE), _as(Packed))


class Checked(Record):
    """A check that was passed: with which `seed`, in how many `fights`, and what was told of it, as JSON."""

    seed: int
    fights: int
    told: bytes


def kept_check(id: str, roots: tuple[Root, ...]) -> Checked | None:
    """The last check of it that was passed, if nothing has changed since."""
    return _kept(_file(id, roots, CHECKED), _as(Checked), program(PLAYING))


def keep_check(id: str, roots: tuple[Root, ...], checked: Checked) -> None:
    """Remember that it passed, for as long as the files that were compiled show the same."""
    import msgspec

    place, beside = _file(id, roots, CHECKED), _file(id, roots, RULESET)
    with suppress(OSError, TooLarge, ValueError, msgspec.MsgspecError):
        read = whole(beside) if beside is not None else None
        if place is not None and read is not None:
            found = msgspec.msgpack.decode(read, type=Kept)
            _write(place, checked, found.texts, found.folders, program(PLAYING))


def _as(kind: type[T]) -> Callable[[bytes], T]:
    import msgspec

    return msgspec.msgpack.Decoder(kind).decode


def _kept(place: Path | None, made_of: Callable[[bytes], T], by: str = "") -> T | None:
    import msgspec

    if place is None:
        return None
    try:
        whole_file = whole(place)
        if whole_file is None:
            return None
        found = msgspec.msgpack.decode(whole_file, type=Kept)
        if found.program != (by or program()) or crc32(found.content) != found.sum or not _unchanged(found):
            return None
        return made_of(found.content)
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


def keep(id: str, roots: tuple[Root, ...], ruleset: Ruleset, tree: Packed, files: Files) -> None:
    """Keep a compiled ruleset and its tree, if the folder lets us. They are two files, since only few commands ask
    where a value comes from.
    """
    texts = {str(path): _seen(path, held) for path, held in files.texts.items()}
    folders = {str(path): seen for path, seen in files.folders.items()}
    for place, content in ((_file(id, roots, RULESET), ruleset), (_file(id, roots, TREE), tree)):
        if place is not None:
            _write(place, content, texts, folders)


def _write(
    place: Path,
    content: Record,
    texts: dict[str, Seen | None],
    folders: dict[str, tuple[str, ...] | None],
    by: str = "",
) -> None:
    import msgspec

    unfinished = place.with_name(f"{place.name}.{os.getpid()}")
    with suppress(OSError, ValueError):  # ValueError: a path that is not text
        packed = msgspec.msgpack.encode(content)
        kept = Kept(program=by or program(), texts=texts, folders=folders, content=packed, sum=crc32(packed))
        place.parent.mkdir(parents=True, exist_ok=True)
        unfinished.write_bytes(msgspec.msgpack.encode(kept))
        unfinished.replace(place)
    with suppress(OSError):
        unfinished.unlink(missing_ok=True)


def _file(id: str, roots: tuple[Root, ...], ending: str) -> Path | None:
    """One file for an id and the folders it is looked for in, so that two campaigns do not overwrite each other's."""
    base = folder()
    if base is None:
        return None
    where = crc32("\0".join(str(root.path) for root in roots).encode(errors="surrogateescape"))
    return base / f"{id}-{where:08x}{ending}"

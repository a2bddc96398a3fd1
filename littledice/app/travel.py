"""Rulesets that travel: packed into one file, and taken in from a file or folder of anybody's.

What comes in is read, checked and copied; nothing of it is ever run. Only files that a ruleset is made of are taken.
"""

from __future__ import annotations

import re
import tempfile
import zipfile
import zlib
from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path

from littledice.language.authoring.check_report import Report, report
from littledice.language.names import identity
from littledice.language.reading.finding import MAIN, find, legal
from littledice.language.reading.look_files import MOST_BYTES, Files, whole
from littledice.language.reading.roots import Root
from littledice.model.errors import BadRuleset, Refused, StorageError
from littledice.model.record import Value
from littledice.store.disk import DISK
from littledice.store.os_errors import shown, told
from littledice.store.whole_file import write_new

LARGEST = 4 * 1024 * 1024
"""Bytes of a packed file, and of everything in it."""
MOST_FILES = 400
SHIPPED = "built in"
_MEMBER = re.compile(r"([^/]+)/((?:templates/)?[A-Za-z0-9][A-Za-z0-9_. -]{0,99}\.(?:toml|dice|md|txt|j2))")
_LICENCE = re.compile(r"([^/]+)/((?:LICENSE|LICENCE|COPYING|README))")
_EPOCH = (1980, 1, 1, 0, 0, 0)

Contents = Mapping[str, Mapping[str, bytes]]
"""The files of rulesets, by id and by path within their folder."""


class Added(Value):
    """Rulesets that came in: what each has, where it lies, and files that were left out since no ruleset needs them."""

    reports: tuple[Report, ...]
    places: tuple[Path, ...]
    left: tuple[str, ...]


def packed(id: str, roots: Sequence[Root]) -> bytes:
    """The ruleset and whatever it extends that did not come with the program, as a zip file: the same bytes whenever
    the files are the same. Raises `Refused` for a ruleset that there is not.
    """
    found: dict[str, Mapping[str, bytes]] = {}
    wanted = id
    while wanted and wanted not in found:
        folder = find(wanted, roots, Files())
        if folder is None:
            raise Refused(f'No ruleset is called "{wanted[:60]}".', "`rules list` shows them.", code="unknown")
        if folder.root.origin == SHIPPED and found:
            break
        found[wanted] = _files_of(folder.path)
        extends = identity(folder).extends
        wanted = extends if extends != wanted else ""
    return _zipped(found)


def _zipped(found: Contents) -> bytes:
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        for id in sorted(found):
            for name in sorted(found[id]):
                file.writestr(zipfile.ZipInfo(f"{id}/{name}", _EPOCH), found[id][name], zipfile.ZIP_DEFLATED)
    return out.getvalue()


def contents(path: Path) -> tuple[Contents, tuple[str, ...]]:
    """What a folder, a packed file or a single TOML file holds, and what of it was left out. Raises `StorageError`."""
    with told(path, named=True):
        if path.is_dir():
            return {_id(path.resolve().name): _files_of(path)}, _left_in(path)
        content = whole(path, LARGEST + 1)
    if content is None:
        raise StorageError(f"There is no file {shown(path)}.", "Name a ruleset's folder or a packed file.")
    if len(content) > LARGEST:
        raise StorageError(
            f"{shown(path)} is larger than {LARGEST // 1024 // 1024} MiB.", "Nothing was added.", code="limit"
        )
    if path.suffix == ".toml":
        return {_id(path.stem): {MAIN: content}}, ()
    return _unzipped(path, content)


def _unzipped(path: Path, content: bytes) -> tuple[Contents, tuple[str, ...]]:
    found: dict[str, dict[str, bytes]] = {}
    left: list[str] = []
    total = 0
    try:
        with zipfile.ZipFile(BytesIO(content)) as file:
            for member in file.infolist()[: MOST_FILES + 1]:
                fits = _MEMBER.fullmatch(member.filename) or _LICENCE.fullmatch(member.filename)
                if fits is None or not legal(fits[1]):
                    left += [] if member.is_dir() else [member.filename[:100]]
                    continue
                with file.open(member) as inner:
                    data = inner.read(MOST_BYTES + 1)
                total += len(data)
                if len(data) > MOST_BYTES or total > LARGEST:
                    raise _too_much(path)
                found.setdefault(fits[1], {})[fits[2]] = data
            if len(file.infolist()) > MOST_FILES:
                raise StorageError(
                    f"{shown(path)} holds more than {MOST_FILES} files.", "Nothing was added.", code="limit"
                )
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, OSError, EOFError, ValueError) as error:
        # RuntimeError is an encrypted file, NotImplementedError a method nobody has, ValueError a name that is none.
        message = f"{shown(path)} isn't a packed ruleset."
        raise StorageError(message, "`rules pack ID` makes one.", code="damaged") from error
    whole_ones = {id: files for id, files in found.items() if MAIN in files}
    if not whole_ones:
        raise StorageError(f"{shown(path)} holds no ruleset.", f"A ruleset is a folder with {MAIN}.", code="damaged")
    return whole_ones, tuple(left)


def _too_much(path: Path) -> StorageError:
    message = f"{shown(path)} is too large for a ruleset: {LARGEST // 1024 // 1024} MiB and {MOST_FILES} files at most."
    return StorageError(message, "Nothing was added.", code="limit")


def _id(name: str) -> str:
    if not legal(name):
        hint = "Name the folder in small letters, digits, hyphens and underscores, at most 40."
        raise Refused(f'"{name[:60]}" cannot be the id of a ruleset.', hint, code="name")
    return name


def _files_of(folder: Path) -> dict[str, bytes]:
    """The files of a ruleset's folder that make it up."""
    found: dict[str, bytes] = {}
    with told(folder, named=True):
        for path in sorted((*folder.iterdir(), *_inside(folder / "templates"))):
            name = path.relative_to(folder).as_posix()
            if _belongs(name) and path.is_file() and not path.is_symlink():
                found[name] = whole(path, MOST_BYTES + 1) or b""
    if MAIN not in found:
        raise StorageError(f"{shown(folder)} holds no {MAIN}.", f"A ruleset is a folder with {MAIN}.", code="damaged")
    if len(found) > MOST_FILES or sum(map(len, found.values())) > LARGEST:
        raise StorageError(f"{shown(folder)} is too large for a ruleset.", "Nothing was taken.", code="limit")
    return found


def _left_in(folder: Path) -> tuple[str, ...]:
    names = [path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()]
    return tuple(sorted(name[:100] for name in names if not _belongs(name)))[:MOST_FILES]


def _inside(folder: Path) -> list[Path]:
    return list(folder.iterdir()) if folder.is_dir() and not folder.is_symlink() else []


def _belongs(name: str) -> bool:
    return bool(_MEMBER.fullmatch(f"x/{name}") or _LICENCE.fullmatch(f"x/{name}"))


def add(path: Path, roots: Sequence[Root], folder: Path, *, dry_run: bool = False, force: bool = False) -> Added:
    """Take rulesets in to the `folder` of rulesets; a `dry_run` only tells. They are checked before anything is
    written: raises `BadRuleset` with every fault, `Refused` (`exists`) where one of that id is there and not the same.
    """
    found, left = contents(path)
    new = {id: files for id, files in found.items() if not _same(folder / id, files)}
    there = [id for id in new if (folder / id).exists()]
    if there and not force:
        raise Refused(f'There is already a ruleset "{there[0]}" here.', "`--force` writes over it.", code="exists")
    reports = _checked(found, roots)
    places = tuple(folder / id for id in found)
    if not dry_run:
        for id, files in new.items():
            for name in _files_of(folder / id) if id in there else ():
                (folder / id / name).unlink()
            for name, content in files.items():
                place = folder / id / name
                with told(place, "written", named=True):
                    place.parent.mkdir(parents=True, exist_ok=True)
                write_new(place, [content], DISK, replace=True, named=True)
    return Added(reports, places, left)


def _same(folder: Path, files: Mapping[str, bytes]) -> bool:
    """Whether the very same files lie there already."""
    return (folder / MAIN).is_file() and _files_of(folder) == dict(files)


def _checked(found: Contents, roots: Sequence[Root]) -> tuple[Report, ...]:
    """What each holds. Raises `BadRuleset` with all faults of the first that has any."""
    with tempfile.TemporaryDirectory() as place:
        for id, files in found.items():
            for name, content in files.items():
                path = Path(place) / id / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
        reports = [report(id, (*roots, Root(Path(place), "added"))) for id in found]
    for each in reports:
        if each.problems:
            problems = tuple(problem.replace(f"{place}/", "") for problem in each.problems)
            raise BadRuleset(f"{each.id} cannot be added: it has {len(problems)} faults.", problems=problems)
    return tuple(reports)

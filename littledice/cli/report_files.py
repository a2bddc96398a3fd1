"""What a line led to, written to files, or to standard output for `-`."""

from __future__ import annotations

from collections.abc import Mapping
from os import sep
from pathlib import Path
from typing import Any

from littledice.app.outcome import DOCUMENT, Outcome
from littledice.model.errors import StorageError, WrongUsage
from littledice.model.record import replace
from littledice.store.disk import DISK
from littledice.store.locations import path_of
from littledice.store.os_errors import shown, told
from littledice.store.whole_file import write_new

STANDARD_OUTPUT = "-"


def write_reports(outcome: Outcome, *, json: bool = False) -> Outcome:
    """Write the files that the outcome names; returns what is shown instead: for `-` the document itself. No file is
    written over unless that was asked for. Raises `WrongUsage` where two things would fill standard output.
    """
    from littledice.render.report_files import FORMATS, PAGES

    shows = [kind for kind, name in outcome.files.items() if name == STANDARD_OUTPUT]
    if len(shows) > 1 or (shows and json):
        other = "--json" if json else f"--{shows[1]}"
        raise WrongUsage(
            f"--{shows[0]} - and {other} cannot both fill standard output.", "Name a file for one of them."
        )
    folders = {
        kind: name for kind, name in outcome.files.items() if kind in PAGES.get(outcome.show, {}) and _folder(name)
    }
    if folders:
        return _write_pages(outcome, folders)
    texts = {kind: FORMATS[outcome.show][kind](outcome) for kind in outcome.files}
    paths = {kind: path_of(name) for kind, name in outcome.files.items() if kind not in shows}
    for kind, path in paths.items():
        _write(path, texts[kind], outcome.force)
    if shows:
        return replace(outcome, show=DOCUMENT, said=(texts[shows[0]],), parts=None, files={})
    return _written(outcome, list(paths.values()))


def _written(outcome: Outcome, paths: list[Path]) -> Outcome:
    text = tuple(f"Written to {path}." for path in paths)

    def data() -> dict[str, Any]:
        return {**outcome.data, "files": [str(path) for path in paths]}

    return replace(outcome, show="text", said=text, parts=None, payload=None, files={}, make_data=data)


def _folder(name: str) -> bool:
    """Whether a folder is named, and not a file."""
    return name.endswith(("/", sep)) or (name != STANDARD_OUTPUT and path_of(name).is_dir())


def _write_pages(outcome: Outcome, folders: Mapping[str, str]) -> Outcome:
    """Write the pages of a folder. Existing pages are rewritten between their marks; what somebody wrote around
    them stays. A file that is not ours is written over by `--force` alone.
    """
    from littledice.render.report_files import PAGES, kept

    if len(folders) < len(outcome.files):
        raise WrongUsage("Pages of a folder are written alone.", "Say the other file in a second sentence.")
    written: list[tuple[Path, str, bool]] = []
    for kind, name in folders.items():
        folder = path_of(name)
        with told(folder, "written", named=True):
            folder.mkdir(parents=True, exist_ok=True)
        for file, text in PAGES[outcome.show][kind](outcome).items():
            path = folder / file
            old = _read(path)
            page = text if old is None or outcome.force else kept(old, text)
            if page is None:
                raise StorageError(f"{shown(path)} exists already.", "`--force` writes over it.", code="exists")
            written.append((path, page, old is not None))
    for path, page, there in written:
        write_new(path, [page.encode()], DISK, replace=there, named=True)
    return _written(outcome, [path for path, _, _ in written])


def _read(path: Path) -> str | None:
    """What stands in a page that is there."""
    if not path.exists():
        return None
    with told(path, named=True):
        try:
            return path.read_bytes().decode()
        except UnicodeDecodeError:
            return ""


def _write(path: Path, text: str, force: bool) -> None:
    if path.exists() and not path.is_dir() and not force:
        raise StorageError(f"{shown(path)} exists already.", "`--force` writes over it.", code="exists")
    write_new(path, [text.encode()], DISK, replace=force, named=True)

"""What a line led to, written to files, or to standard output for `-`."""

from __future__ import annotations

from pathlib import Path

from littledice.app.outcome import DOCUMENT, Outcome
from littledice.model.errors import StorageError, WrongUsage
from littledice.model.record import replace
from littledice.store.disk import DISK
from littledice.store.locations import path_of
from littledice.store.os_errors import shown
from littledice.store.whole_file import write_new

STANDARD_OUTPUT = "-"


def write_reports(outcome: Outcome, *, json: bool = False) -> Outcome:
    """Write the files that the outcome names; returns what is shown instead: for `-` the document itself. No file is
    written over unless that was asked for. Raises `WrongUsage` where two things would fill standard output.
    """
    from littledice.render.report_files import FORMATS

    shows = [kind for kind, name in outcome.files.items() if name == STANDARD_OUTPUT]
    if len(shows) > 1 or (shows and json):
        other = "--json" if json else f"--{shows[1]}"
        raise WrongUsage(
            f"--{shows[0]} - and {other} cannot both fill standard output.", "Name a file for one of them."
        )
    texts = {kind: FORMATS[outcome.show][kind](outcome) for kind in outcome.files}
    paths = {kind: path_of(name) for kind, name in outcome.files.items() if kind not in shows}
    for kind, path in paths.items():
        _write(path, texts[kind], outcome.force)
    if shows:
        return replace(outcome, show=DOCUMENT, said=(texts[shows[0]],), files={})
    data = {**outcome.data, "files": [str(path) for path in paths.values()]}
    text = tuple(f"Written to {path}." for path in paths.values())
    return replace(outcome, show="text", said=text, payload=data, files={}, make_data=lambda: data)


def _write(path: Path, text: str, force: bool) -> None:
    if path.exists() and not path.is_dir() and not force:
        raise StorageError(f"{shown(path)} exists already.", "`--force` writes over it.", code="exists")
    write_new(path, [text.encode()], DISK, replace=force, named=True)

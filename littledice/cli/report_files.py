"""What a line led to, written to files."""

from __future__ import annotations

from dataclasses import replace

from littledice.app.outcome import Outcome
from littledice.store.locations import path_of
from littledice.store.os_errors import told


def write_reports(outcome: Outcome) -> Outcome:
    """Write the files that the outcome names; returns what is shown instead. No file is overwritten."""
    from littledice.render.report_files import FORMATS

    paths = {kind: path_of(name) for kind, name in outcome.files.items()}
    texts = {kind: FORMATS[kind](outcome) for kind in paths}
    for kind, path in paths.items():
        with told(path, "written", named=True), path.open("x", encoding="utf-8") as file:
            file.write(texts[kind])
    data = {**outcome.data, "files": [str(path) for path in paths.values()]}
    text = tuple(f"Written to {path}." for path in paths.values())
    return replace(outcome, show="text", said=text, payload=data, files={}, make_data=lambda: data)

"""`recap`, on screen or as files."""

from __future__ import annotations

from littledice.cli.call import Call
from littledice.cli.output import harmless, write
from littledice.store.locations import path_of
from littledice.store.os_errors import told

KINDS = ("md", "html", "svg")
"""The options that name a file, each after what it is written in."""


def recap(call: Call) -> int:
    """Show the recap, or write it to the files named; returns the exit code. No file that is there is overwritten."""
    outcome = call.session.say(call.line)
    files = {kind: path_of(call.line.options[kind]) for kind in KINDS if kind in call.line.options}
    if not files:
        call.session.show(outcome)
        return 0
    from littledice.render.report_files import FORMATS

    texts = {kind: FORMATS[kind](outcome) for kind in files}
    for kind, path in files.items():
        with told(path, "written", named=True), path.open("x", encoding="utf-8") as file:
            file.write(texts[kind])
    if call.session.looks.json:
        call.session.tell_data("recap", {**outcome.data, "files": [str(path) for path in files.values()]})
    else:
        write(harmless("\n".join(f"Written to {path}." for path in files.values())))
    return 0

"""Opening a save and appending to it loads nothing that costs: neither when the modules are imported nor later."""

from __future__ import annotations

import subprocess
import sys

from tests.fakes.processes import ROOT

HOT = """
import sys, pathlib, msgspec, zlib, fcntl, re, contextlib, stat, errno
before = set(sys.modules)
from littledice.store.open_save import create, opened
from littledice.store.current import current
from littledice.store.locations import saves_folder
from tests.fakes.fights import header, joined, submit
path = saves_folder(sys.argv[1]) / "bridge.json"
current(path.parent)
create(path, header())
with opened(path) as save:
    submit(save, "add", *joined("mi"))
    save.undo()
print(*sorted(name for name in set(sys.modules) - before if not name.startswith(("littledice", "tests"))))
"""


def test_a_command_loads_nothing_but_the_bare_library(tmp_path: object) -> None:
    done = subprocess.run(
        [sys.executable, "-c", HOT, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == []

"""`docs/automation.md`, followed to the letter: its program is run, its table of codes looked up in the sources."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.architecture.sources import modules

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "automation.md").read_text(encoding="utf-8")
(PROGRAM,) = re.findall(r"^```python\n# example\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
(PRINTS,) = re.findall(r"It prints\n\n```text\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_the_worked_example_prints_what_the_page_says(tmp_path: Path) -> None:
    program = PROGRAM.replace('Fight("littledice")', f'Fight({sys.executable!r}, "-m", "littledice")')
    assert program != PROGRAM
    env = {**os.environ, "LITTLEDICE_SAVES": str(tmp_path), "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run([sys.executable, "-c", program], env=env, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.stdout == PRINTS


def test_every_code_of_the_page_is_one_of_the_program() -> None:
    codes = re.findall(r"^\| `(\w+)` \| [a-z]", PAGE.partition("## Codes")[2].partition("##")[0], re.MULTILINE)
    known = {code for path in modules() for code in re.findall(r'code ?= ?"(\w+)"', path.read_text(encoding="utf-8"))}
    assert len(codes) > 15
    assert [code for code in codes if code not in known] == []

"""The package: one version from one place, and what its page says is there."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from littledice import __version__

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_the_version_stands_in_one_place_and_the_changelog_has_it() -> None:
    assert "version" in PROJECT["dynamic"]
    assert "version" not in PROJECT
    assert re.search(
        rf"^## {re.escape(__version__)}\b", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE
    )


def test_it_is_typed_and_says_so() -> None:
    assert (ROOT / "littledice/py.typed").exists()
    assert "Typing :: Typed" in PROJECT["classifiers"]


def test_it_names_the_pythons_that_are_tested() -> None:
    tested = re.search(r"for version in ([\d. ]+);", (ROOT / ".ci/package").read_text(encoding="utf-8"))
    assert tested is not None
    named = [each.rpartition(" ")[2] for each in PROJECT["classifiers"] if re.search(r":: 3\.\d+$", each)]
    assert named == tested.group(1).split()
    assert PROJECT["requires-python"] == f">={named[0]}"

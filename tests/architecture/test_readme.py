"""What a stranger meets first works as written."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from littledice.cli.all_verbs import VERBS
from littledice.cli.reference.pages import pages
from tests.architecture.sources import ROOT, named

README = ROOT / "README.md"
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *ROOT.glob("*/README.md")])
PICTURE = re.compile(r"(?:src|srcset)=\"(?!https?://)([^\"]+)\"")
REFERENCE = pages(VERBS)
"""What the site has besides, made as it is built."""
LINK = re.compile(r"\]\((?!https?://|#)([^)#\s]+)[^)]*\)")


def first_block() -> list[str]:
    """The lines of the README's first code block."""
    return README.read_text(encoding="utf-8").split("```")[1].splitlines()[1:]


def test_the_first_block_is_two_lines_that_need_only_python() -> None:
    run, test = first_block()
    for line in (run, test):
        assert line.startswith("python3 -m venv .venv && .venv/bin/pip install ")
    assert run.endswith(" && .venv/bin/littledice demo")
    assert "[dev]" in test
    assert " && .venv/bin/python -m pytest" in test


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_link_to_a_file_leads_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    targets = [*LINK.findall(text), *PICTURE.findall(text)]
    made = {ROOT / "docs/reference" / name for name in REFERENCE}
    missing = [target for target in targets if not (page.parent / target).exists()]
    assert [target for target in missing if (page.parent / target) not in made] == []


def test_the_index_of_the_documents_names_each_of_them() -> None:
    docs = ROOT / "docs"
    linked = set(LINK.findall((docs / "README.md").read_text(encoding="utf-8")))
    pages = {path.relative_to(docs).as_posix() for path in docs.rglob("*.md")} - {"README.md"}
    assert pages - linked == set()

"""The description of the save format names exactly the keys that a save has."""

from __future__ import annotations

import re

import pytest

from littledice.store.step_lines import Header, Step
from tests.architecture.sources import ROOT


@pytest.mark.parametrize(("heading", "record"), [("The header", Header), ("A step", Step)])
def test_the_table_lists_every_key_of_the_record(heading: str, record: type[Header | Step]) -> None:
    page = (ROOT / "docs" / "save-format.md").read_text(encoding="utf-8")
    section = page.split(f"## {heading}\n")[1].split("\n## ")[0]
    rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    assert sorted(re.findall(r"`(\w+)`", " ".join(rows))) == sorted(record.__struct_fields__)

"""What docs/66.md shows a table to write is a ruleset, and its examples hold."""

from __future__ import annotations

import re
from pathlib import Path

from littledice.app.proving.examples import run_all
from littledice.language.compiler import compiled
from littledice.language.reading.roots import roots
from littledice.rules.rulebook import Rules

DOCUMENT = Path(__file__).parents[3] / "docs" / "66.md"


def blocks() -> list[str]:
    return re.findall(r"```toml\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), flags=re.DOTALL)


def test_the_documents_own_ruleset_can_be_played(tmp_path: Path) -> None:
    folder = tmp_path / "mill"
    folder.mkdir()
    (folder / "ruleset.toml").write_text('extends = "sixtysix"\nname = "Mill"\n', encoding="utf-8")
    (folder / "ours.toml").write_text("\n".join(blocks()), encoding="utf-8")
    rules = Rules(compiled("mill", roots(campaign=tmp_path)).data)
    assert {"lash", "bullwhip", "no-whip-no-lash"} <= set(rules.data.example)
    assert [(ran.name, ran.problems) for ran in run_all(rules) if ran.problems] == []

"""Broken rulesets and what is said of each: `broken/NAME.toml` is a ruleset of that name, `broken/NAME/` a folder of
rulesets, of which the one of that name is read.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from littledice.model.errors import BadRuleset
from littledice.rules.compile import compiled
from littledice.rules.roots import Root
from tests.rules.worlds import REGISTRY, SOUND, world

BROKEN = Path(__file__).parent / "broken"
NAMES = sorted({path.stem for path in BROKEN.iterdir()})


@pytest.mark.parametrize("name", NAMES)
def test_a_broken_ruleset_is_refused_with_all_its_faults(
    name: str, tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    alone = BROKEN / f"{name}.toml"
    files = {f"{name}/ruleset.toml": alone.read_text(encoding="utf-8")} if alone.exists() else {}
    root = world(tmp_path, files) if files else Root(BROKEN / name, "campaign")
    with pytest.raises(BadRuleset) as raised:
        compiled(name, (SOUND, root), REGISTRY)
    assert raised.value.exit_code == 3
    assert raised.value.problems == snapshot


def test_the_sound_ruleset_they_are_made_from_has_no_fault() -> None:
    assert compiled("base", (SOUND,), REGISTRY).data.name == "Base"


def test_there_are_many() -> None:
    assert len(NAMES) >= 60

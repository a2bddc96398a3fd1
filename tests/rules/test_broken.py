"""Broken rulesets and what is said of each: `broken/NAME.toml` is a ruleset of that name, `broken/NAME/` a folder of
rulesets, of which the one of that name is read.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from littledice.language.compiler import compiled
from littledice.language.reading.roots import Root
from littledice.model.errors import BadRuleset
from tests.rules.worlds import REGISTRY, SOUND, world

BROKEN = Path(__file__).parent / "broken"
NAMES = sorted({path.stem for path in BROKEN.iterdir()})
LINE = re.compile(
    r"(?P<file>[\w./-]+\.toml)(?P<line>:\d+)?: "
    r"""(?:(?P<key>(?:[^ ":]|"[^"]*")+): )?"""
    r"(?P<text>.+[.)])",
    re.DOTALL,
)
NEAREST = re.compile(r'the nearest is ".+"')


@pytest.mark.parametrize("name", NAMES)
def test_a_broken_ruleset_is_refused_with_all_its_faults(
    name: str, tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    assert faults(name, tmp_path) == snapshot


def faults(name: str, folder: Path) -> tuple[str, ...]:
    """What is said of the broken ruleset of that name."""
    alone = BROKEN / f"{name}.toml"
    files = {f"{name}/ruleset.toml": alone.read_text(encoding="utf-8")} if alone.exists() else {}
    root = world(folder, files) if files else Root(BROKEN / name, "campaign")
    with pytest.raises(BadRuleset) as raised:
        compiled(name, (SOUND, root), REGISTRY)
    assert raised.value.exit_code == 3
    return raised.value.problems


@pytest.mark.parametrize("name", NAMES)
def test_every_fault_names_its_file_line_and_key_and_the_nearest_known_word(name: str, tmp_path: Path) -> None:
    for problem in faults(name, tmp_path):
        found = LINE.fullmatch(problem)
        assert found, problem
        lineless = name in ("empty", "empty-but-for-a-name") or "is missing" in problem
        assert found["line"] or lineless, problem
        unparsed = "this is not TOML" in problem or "is written twice" in problem
        assert found["key"] or unparsed or lineless, problem
        if "there is no" in found["text"] or "no ruleset" in found["text"]:
            assert any(word in problem for word in ("the nearest is", "known:", "none is defined")), problem
        if "the nearest is" in problem:
            assert NEAREST.search(problem), problem


def test_the_sound_ruleset_they_are_made_from_has_no_fault() -> None:
    assert compiled("base", (SOUND,), REGISTRY).data.name == "Base"


def test_there_are_many() -> None:
    assert len(NAMES) >= 60

"""Two things of one name in a ruleset that extends another."""

from __future__ import annotations

from pathlib import Path

import pytest

from littledice.language.authoring.check_report import report
from littledice.language.compiler import compiled
from littledice.language.reading.roots import built_in
from tests.rules.worlds import world


def doubts(folder: Path, text: str, parent: str = "littlep6") -> tuple[str, ...]:
    root = world(folder, {"house/ruleset.toml": f'extends = "{parent}"\n{text}'})
    return compiled("house", (built_in(), root)).data.doubts


def test_a_condition_called_like_an_inherited_one_is_told_with_the_key_to_write(tmp_path: Path) -> None:
    (told,) = doubts(tmp_path, "[condition.dazed]\nsays = 'Worse.'")
    assert told == (
        '"condition.dazed" (house/ruleset.toml:2) is a second condition called "dazed", beside the inherited '
        '"condition.daze": write [condition.daze] to change that one, or call this one something else.'
    )


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("[move.knock-down]\ntarget = 'enemy'", "move.knockdown"),
        ("[move.shove]\nlike = 'knockdown'\nname = 'Daze'", "move.daze"),
        ("[weapon.short_sword]\nkind = 'light-melee'", "weapon.short-sword"),
        ("[trait.dirtyfighter]\nsays = 'x'", "trait.dirty-fighter"),
        ("[stat.mental]\nname = 'Physical'", "stat.phy"),
        ("[track.stamina]\nname = 'Hit Points'", "track.hp"),
        ("[template.ratling]\nname = 'Giant Rat'", "template.giant-rat"),
        ("[condition.daze2]\nname = 'Dazed'", "condition.daze"),
    ],
)
def test_every_kind_that_people_name(tmp_path: Path, text: str, key: str) -> None:
    (told,) = doubts(tmp_path, text)
    assert f'beside the inherited "{key}": write [{key}]' in told


@pytest.mark.parametrize(
    "text", ["[condition.daze]\nsays = 'Worse.'", "[condition.daze]\nname = 'dizzy'", "[condition.dizzy]\nsays = 'x'"]
)
def test_a_changed_or_truly_new_one_is_none(tmp_path: Path, text: str) -> None:
    assert doubts(tmp_path, text) == ()


@pytest.mark.parametrize("id", ["littlep6", "littlep6-keen", "p6-wounds", "lanternway", "spiritd6", "sixtysix"])
def test_no_shipped_ruleset_has_any(id: str) -> None:
    assert compiled(id, (built_in(),)).data.doubts == ()


def test_a_report_tells_it_once(tmp_path: Path) -> None:
    root = world(tmp_path, {"house/ruleset.toml": "extends = 'littlep6'\n[condition.dazed]\nsays = 'Worse.'"})
    found = report("house", (built_in(), root))
    assert [remark for remark in found.remarks if "dazed" in remark] == list(found.remarks[:1])

"""Fights made ready, of a ruleset and of a campaign."""

from __future__ import annotations

from pathlib import Path

import pytest

from littledice.app.desk import Desk
from littledice.app.folders import places
from littledice.app.proving.proof import proved
from littledice.language.loading import load, load_tree
from littledice.model.errors import LittleDiceError, Refused, StorageError

OWN = """
[encounter.bridge]
name = "The bridge"
options = { critical_hit = true }
begins = ["add goblin x2 hp=5", "add party", "scene dark", "label g1 'red hat'", "clock tide 6"]
"""


@pytest.fixture
def campaign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("saves", "rulesets"):
        (tmp_path / name).mkdir()
    (tmp_path / "encounters.toml").write_text(OWN)
    (tmp_path / "party.toml").write_text('[mira]\nname = "Mira Vale"\nhp = 12\n')
    monkeypatch.delenv("LITTLEDICE_SAVES")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def desk() -> Desk:
    return Desk(places())


def test_a_fight_of_the_ruleset_begins_with_everybody_in_it(campaign: Path) -> None:
    begun = desk().say(["new", "mill", "from:ambush-at-the-mill"])
    view = begun.data["view"]
    assert [(each["name"], each["concealed"]) for each in view["combatants"]] == [
        ("Goblin 1", False), ("Goblin 2", False), ("Goblin 3", False), ("Ogre Grub", True),
    ]  # fmt: skip
    assert view["state"] == "setup"
    assert desk().say(["status"]).data == view
    assert begun.text[0] == "mill: Ambush at the mill, LittleP6."


def test_the_campaigns_own_file_may_say_whatever_sets_a_fight_up(campaign: Path) -> None:
    view = desk().say(["new", "dusk", "from:bridge"]).data["view"]
    assert [each["name"] for each in view["combatants"]] == ["Goblin 1", "Goblin 2", "Mira Vale"]
    assert (view["scene"], view["clocks"]["tide"]["value"]) == (["dark"], 6)
    with desk().shelf.look("dusk") as save:
        assert save.header.options == {"critical_hit": True}
    desk().say(["new", "day", "from:bridge", "critical_hit=false"])
    with desk().shelf.look("day") as save:
        assert save.header.options == {"critical_hit": False}


@pytest.mark.parametrize(
    "sentence",
    [
        "delete mill",
        "start",
        "attack g1",
        "roll 3d6",
        "export mill x.json",
        "add goblin hp=lots",
        "note 'open",
        "",
        "end",
    ],
)
def test_nothing_else_may_stand_in_one_and_then_no_fight_is_made(campaign: Path, sentence: str) -> None:
    quoted = sentence.replace('"', '\\"')
    (campaign / "encounters.toml").write_text(f'[encounter.bad]\nbegins = ["add goblin", "{quoted}"]\n')
    with pytest.raises(Refused):
        desk().say(["new", "x", "from:bad"])
    assert list((campaign / "saves").glob("*.json")) == []


def test_an_unknown_one_is_refused_with_those_there_are(campaign: Path) -> None:
    with pytest.raises(LittleDiceError) as refused:
        desk().say(["new", "x", "from:brigde"])
    assert "bridge" in refused.value.hint
    assert list((campaign / "saves").glob("*.json")) == []


@pytest.mark.parametrize(
    "text", ["[encounter", "[encounter.x]\nbegin = []", "[encounter.x]\nbegins = 3", "encounter = 1"]
)
def test_a_bad_file_is_told(campaign: Path, text: str) -> None:
    (campaign / "encounters.toml").write_text(text)
    with pytest.raises(StorageError):
        desk().say(["new", "x", "from:bridge"])


def test_rules_check_proves_them(campaign: Path) -> None:
    house = campaign / "rulesets" / "house"
    house.mkdir()
    (house / "ruleset.toml").write_text('extends = "littlep6"\n[encounter.bad]\nbegins = ["add goblin", "start"]\n')
    roots = places().roots
    (failed,) = proved(load("house", roots), load_tree("house", roots)).failed
    assert failed.name == "encounter.bad"
    assert "ruleset.toml:2" in str(failed)

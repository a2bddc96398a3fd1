"""Encounters of files from elsewhere become fights made ready of the campaign, which `new NAME from:ID` begins."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

from littledice.app.desk import Desk
from littledice.app.folders import places
from littledice.model.errors import LittleDiceError, Refused, WrongUsage
from tests.soak.incoming import spoilt

FILES = Path(__file__).parent / "incoming"


@pytest.fixture
def campaign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("saves", "rulesets"):
        (tmp_path / name).mkdir()
    monkeypatch.delenv("LITTLEDICE_SAVES")
    monkeypatch.chdir(tmp_path)
    say("new", "scratch", "littlep6")
    return tmp_path


def say(*words: str) -> Any:
    return Desk(places()).say(words)


def kept(name: str, *more: str) -> Any:
    return say("import", str(FILES / name), "--as", "encounters", *more)


def ready(campaign: Path) -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((campaign / "encounters.toml").read_text())["encounter"]
    return found


def here() -> list[tuple[str, str, Any]]:
    return [(each["name"], each["side"], each["tracks"]["hp"]) for each in say("status").data["combatants"]]


EXPECTED = {
    "encounter.md": {
        "ambush": ["Mira Vale", "Hobgoblin", "Goblin 1", "Goblin 2", "Goblin 3", "Grub", "Greyback"],
        "second-wave": ["Skeleton 1", "Skeleton 2"],
    },
    "improved.json": {"the-mill": ["Goblin", "Grub"]},
    "encounters.json": {
        "the-ford": ["Mira Vale", "Goblin 1", "Goblin 2", "Grub"],
        "the-cave": ["Wolf 1", "Wolf 2", "Old Wolf"],
    },
    "encounters.csv": {
        "the-mill": ["Goblin 1", "Goblin 2", "Goblin 3", "Mira Vale"],
        "the-tower": ["Goblin", "Goblin 2"],
        "encounters": ["Wolf"],
    },
}


@pytest.mark.parametrize("file", EXPECTED)
def test_every_encounter_of_a_file_can_be_begun(campaign: Path, file: str) -> None:
    kept(file)
    assert list(ready(campaign)) == list(EXPECTED[file])
    for id, names in EXPECTED[file].items():
        view = say("new", f"x {id}", f"from:{id}").data["view"]
        assert [each["name"] for each in view["combatants"]] == names


@pytest.mark.parametrize("file", EXPECTED)
def test_twice_in_never_doubles(campaign: Path, file: str) -> None:
    kept(file)
    before = (campaign / "encounters.toml").read_text()
    again = kept(file)
    assert (again.data["new"], len(again.data["known"])) == ([], len(EXPECTED[file]))
    assert (campaign / "encounters.toml").read_text() == before


@pytest.mark.parametrize("file", EXPECTED)
def test_a_dry_run_shows_the_same_and_writes_nothing(campaign: Path, file: str) -> None:
    shown = kept(file, "--dry-run")
    assert not (campaign / "encounters.toml").exists()
    done = kept(file)
    assert shown.data["encounters"] == done.data["encounters"]
    assert shown.text[1:] == done.text[1:]
    for id, each in ready(campaign).items():
        assert f"{each['name']}, begun by `new NAME from:{id}`:" in shown.text
        assert all(f"  {sentence}" in shown.text for sentence in each["begins"])


@pytest.mark.parametrize(("file", "only"), [("encounter.md", "ambush"), ("improved.json", "the mill")])
def test_whoever_joins_from_a_file_is_who_stands_ready(campaign: Path, file: str, only: str) -> None:
    kept(file, "--only", only)
    assert [each["name"].lower() for each in ready(campaign).values()] == [only]
    say("import", str(FILES / file), "--only", only)
    joined = here()
    say("new", "again", f"from:{only.replace(' ', '-')}")
    assert here() == joined


def test_what_could_not_be_understood_is_told(campaign: Path) -> None:
    outcome = kept("encounters.json")
    assert [each.partition(":")[0] for each in outcome.data["troubles"]] == ["The cave entry 3", "Bad side entry 1"]


def test_an_encounter_that_is_there_stays_as_it_was(campaign: Path) -> None:
    own = '# ours\n[encounter.ford]\nname = "The ford"\nbegins = ["add ogre"]\n'
    (campaign / "encounters.toml").write_text(own)
    outcome = kept("encounters.json")
    assert outcome.data["known"] == ["The ford"]
    assert (campaign / "encounters.toml").read_text().startswith(own)
    assert list(ready(campaign)) == ["ford", "the-cave"]


def test_a_block_without_a_name_is_called_like_the_heading_above_it(campaign: Path) -> None:
    block = "```encounter\ncreatures:\n - 2: Goblin\n{}```\n"
    note = "# The road\n## At the [[ford]] ##\n{}Words.\n{}### Later\n{}"
    (campaign / "note.md").write_text(
        note.format(block.format(""), block.format("name: Second wave\n"), block.format(""))
    )
    say("import", str(campaign / "note.md"), "--as", "encounters")
    assert [each["name"] for each in ready(campaign).values()] == ["At the ford", "Second wave", "Later"]


def test_a_library_is_not_an_encounter(campaign: Path, tmp_path: Path) -> None:
    (tmp_path / "library.json").write_text('{"Creatures.gob": {"Name": "Goblin", "HP": {"Value": 7}}}')
    outcome = say("import", str(tmp_path / "library.json"), "--as", "encounters")
    assert outcome.data["new"] == []
    assert not (campaign / "encounters.toml").exists()


def test_several_are_refused_only_where_they_would_all_join_one_fight(campaign: Path) -> None:
    with pytest.raises(Refused) as refused:
        say("import", str(FILES / "encounter.md"))
    assert "--as encounters" in refused.value.hint
    with pytest.raises(WrongUsage):
        say("import", str(FILES / "encounter.md"), "--as", "encounter")
    with pytest.raises(Refused):
        kept("encounter.md", "--only", "third")


def test_alike_people_of_a_file_all_join(campaign: Path) -> None:
    say("import", str(FILES / "encounters.csv"), "--only", "the tower")
    assert [(name, hp["max"]) for name, _, hp in here()] == [("Goblin", 5), ("Goblin 2", 7)]
    assert say("import", str(FILES / "encounters.csv"), "--only", "the tower").data["new"] == []
    assert say("import", str(FILES / "encounters.csv"), "--only", "the mill").data["import"]["new"] == [
        "Goblin 3",
        "Mira Vale",
    ]


@pytest.mark.parametrize("file", ["encounter.md", "improved.json"])
def test_somebody_with_a_name_of_their_own_comes_from_the_template_of_what_they_are(campaign: Path, file: str) -> None:
    kept(file)
    (begins,) = [each["begins"] for each in ready(campaign).values() if any("Grub" in one for one in each["begins"])]
    assert next(each for each in begins if "Grub" in each).startswith("add Grub from:ogre")


@pytest.mark.parametrize("seed", range(8))
def test_what_a_spoilt_file_leaves_ready_can_be_begun(campaign: Path, seed: int) -> None:
    chance = random.Random(seed)
    for number in range(6):
        file = campaign / f"in{number}"
        file.write_bytes(spoilt(chance))
        try:
            say("import", str(file), "--as", "encounters")
        except LittleDiceError:
            continue
        assert say("import", str(file), "--as", "encounters").data["new"] == []
    if (campaign / "encounters.toml").exists():
        for id in ready(campaign):
            assert say("new", f"x {id}", f"from:{id}").data["view"]["combatants"]

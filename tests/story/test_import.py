"""`import` of people: files written by hand after public formats, told by what stands in them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from littledice.app.desk import Desk
from littledice.app.folders import places
from littledice.model.errors import Refused, StorageError, WrongUsage
from tests.field.fight import Told

FILES = Path(__file__).parent / "incoming"


@pytest.fixture
def told(tmp_path: Path) -> Told:
    return Told(tmp_path, "littlep6")


def people(told: Told) -> dict[str, Any]:
    return {each["name"]: each for each in told.say("status").data["combatants"]}


def come(told: Told, name: str, *more: str) -> Any:
    return told.say_words("import", str(FILES / name), *more)


def test_a_table_of_csv_joins_the_fight_and_what_is_no_use_is_told_line_by_line(told: Told) -> None:
    outcome = come(told, "foes.csv")
    here = people(told)
    assert list(here) == ["Goblin 1", "Goblin 2", "Goblin 3", "Ogre Grub", "Mira Vale"]
    assert here["Goblin 3"]["tracks"]["hp"] == {"value": 5, "max": 5, "min": 0}
    assert (here["Mira Vale"]["side"], here["Goblin 1"]["side"]) == ("party", "foes")
    troubles = outcome.data["import"]["troubles"]
    assert [each.partition(":")[0] for each in troubles] == ["line 3", "line 4", "line 6"]
    assert "HP" in troubles[0]
    assert "beasts" in troubles[2]
    assert outcome.data["import"]["unused"] == ["Alignment"]
    assert any(warning.startswith("foes.csv, line 4: ") for warning in outcome.warnings)
    told.say("undo")
    assert people(told) == {}


def test_twice_in_never_doubles(told: Told) -> None:
    come(told, "foes.csv")
    before = people(told)
    again = come(told, "foes.csv")
    assert (again.step, again.data["new"]) == (None, [])
    assert people(told) == before
    told.say("remove g2")
    assert come(told, "foes.csv").data["new"] == []


def test_a_dry_run_shows_the_same_and_changes_nothing(told: Told) -> None:
    shown = come(told, "foes.csv", "--dry-run")
    assert people(told) == {}
    assert any(line.startswith("Goblin x3 (line 2): foes, hp=5") for line in shown.text)
    assert shown.data["new"] == come(told, "foes.csv").data["import"]["new"]


def test_the_tables_of_a_note(told: Told) -> None:
    outcome = come(told, "note.md")
    here = people(told)
    assert list(here) == ["Goblin 1", "Goblin 2", "Ogre Grub"]
    assert here["Ogre Grub"]["tracks"]["hp"]["max"] == 10
    assert [each.partition(":")[0] for each in outcome.data["import"]["troubles"]] == ["line 9", "line 15"]


def test_an_encounter_block_of_a_note(told: Told) -> None:
    with pytest.raises(Refused) as refused:
        come(told, "encounter.md")
    assert refused.value.code == "ambiguous"
    outcome = come(told, "encounter.md", "--only", "ambush")
    here = people(told)
    assert list(here) == ["Mira Vale", "Hobgoblin", "Goblin 1", "Goblin 2", "Goblin 3", "Grub", "Greyback"]
    assert (here["Goblin 1"]["tracks"]["hp"]["max"], here["Greyback"]["tracks"]["hp"]["max"]) == (7, 9)
    assert here["Mira Vale"]["side"] == "party"
    assert [each.partition(":")[0] for each in outcome.data["import"]["troubles"]] == ["line 14", "line 15", "line 16"]
    assert outcome.data["import"]["unused"] == ["ac", "mod"]
    with pytest.raises(Refused):
        come(told, "encounter.md", "--only", "third")


def test_an_export_of_improved_initiative(told: Told) -> None:
    outcome = come(told, "improved.json")
    here = people(told)
    assert list(here) == ["Goblin", "Grub"]
    assert here["Grub"]["tracks"]["hp"]["max"] == 59
    troubles = outcome.data["import"]["troubles"]
    assert troubles == [
        "Creatures.bad: Name: this is missing.",
        "Creatures.torn: expected a group of named values.",
        "SavedEncounters.mill 3: StatBlock.HP.Value: expected a number.",
    ]
    assert "AC.Value" in outcome.data["import"]["unused"]


@pytest.mark.parametrize(
    "more", [{"StatBlock": {"Name": 3}}, {"Alias": 5}, {"Name": "Rat", "HP": None}, {"Player": ""}]
)
def test_a_creature_of_the_library_may_hold_anything_besides(told: Told, tmp_path: Path, more: dict[str, Any]) -> None:
    file = tmp_path / "odd.json"
    file.write_text(json.dumps({"Creatures.x": {"Name": "Rat", "HP": {"Value": 2}, **more}}))
    told.say_words("import", str(file))
    assert list(people(told)) == ["Rat"]


def test_plain_json(told: Told) -> None:
    outcome = come(told, "people.json")
    here = people(told)
    assert list(here) == ["Mira Vale", "Goblin 1", "Goblin 2", "Ogre"]
    assert (here["Mira Vale"]["side"], here["Ogre"]["side"]) == ("party", "foes")
    assert here["Mira Vale"]["words"]["traits"] == ["healer"]
    assert [each.partition(":")[0] for each in outcome.data["import"]["troubles"]] == ["foes 4", "foes 2"]


def test_an_exported_fight_is_a_fight_still(told: Told, tmp_path: Path) -> None:
    told.say("add goblin")
    (tmp_path / "elsewhere").mkdir()
    file = tmp_path / "elsewhere" / "out.json"
    told.say_words("export", "field", str(file))
    told.say("delete field")
    assert told.say_words("import", str(file)).data["how"] == "new"
    for more in (("--as", "party"), ("--only", "x")):
        with pytest.raises(WrongUsage):
            told.say_words("import", str(file), *more)


def test_a_dry_run_shows_what_an_exported_fight_would_bring(told: Told, tmp_path: Path) -> None:
    told.say("add Mira side:party", "add goblin x2", "start")
    (tmp_path / "elsewhere").mkdir()
    file = tmp_path / "elsewhere" / "out.json"
    told.say_words("export", "field", str(file))
    here = sorted(tmp_path.glob("*.json"))
    assert told.say_words("import", str(file), "--dry-run").data["how"] == "known"
    told.say("delete field")
    shown = told.say_words("import", str(file), "--dry-run")
    assert shown.text[1:] == (
        "Ruleset littlep6, round 1, 3 steps.",
        "The party: Mira.",
        "The foes: Goblin 1 and Goblin 2.",
    )
    assert shown.text[0].endswith("would be here as field.")
    assert (shown.data["how"], shown.data["steps"], shown.data["dry_run"]) == ("new", 3, True)
    assert sorted(tmp_path.glob("*.json")) == [path for path in here if path.name != "field.json"]
    told.say_words("import", str(file))
    told.say("resume field", "next")
    longer = told.say_words("import", str(file), "--dry-run")
    assert longer.data["how"] == "known"


def test_66_reads_a_table_by_its_own_names(tmp_path: Path) -> None:
    told = Told(tmp_path, "sixtysix")
    outcome = come(told, "sixtysix.csv")
    here = people(told)
    assert list(here) == ["Raider 1", "Raider 2", "Raider 3", "Old Watchman", "Ana Reyes"]
    raider, ana = here["Raider 3"], here["Ana Reyes"]
    assert (raider["tracks"]["torso"]["max"], raider["stats"]["swords"]) == (2, 3)
    assert (raider["stats"]["speed"], ana["side"]) == (7, "party")
    assert [each.partition(":")[0] for each in outcome.data["import"]["troubles"]] == ["line 3"]
    assert outcome.data["import"]["unused"] == ["HP"]
    told.say("undo")
    come(told, "improved.json")
    assert list(people(told)) == ["Goblin", "Grub"]


@pytest.fixture
def campaign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """A campaign with a house rule of its own, and a fight of it."""
    (tmp_path / "saves").mkdir()
    (tmp_path / "rulesets" / "house").mkdir(parents=True)
    (tmp_path / "rulesets" / "house" / "ruleset.toml").write_text('extends = "littlep6"\n')
    monkeypatch.delenv("LITTLEDICE_SAVES")
    monkeypatch.chdir(tmp_path)
    desk = Desk(places())
    desk.say(["new", "mill", "house"])
    return desk


def test_people_become_templates_of_a_ruleset_of_ones_own(campaign: Desk, tmp_path: Path) -> None:
    shown = campaign.say(["import", str(FILES / "foes.csv"), "--as", "templates", "--dry-run"])
    file = tmp_path / "rulesets" / "house" / "imported.toml"
    assert not file.exists()
    done = campaign.say(["import", str(FILES / "foes.csv"), "--as", "templates"])
    assert shown.data["new"] == done.data["new"] == ["Ogre Grub", "Mira Vale"]
    assert done.data["known"] == ["Goblin"]
    assert "[template.ogre-grub]" in file.read_text()
    before = file.read_text()
    desk = Desk(places())
    assert desk.say(["import", str(FILES / "foes.csv"), "--as", "templates"]).data["new"] == []
    assert file.read_text() == before
    desk.say(["add", "ogre-grub"])
    (grub,) = desk.say(["status"]).data["combatants"]
    assert (grub["name"], grub["stats"]["ac"]) == ("Ogre Grub", 2)


def test_the_games_that_came_with_the_program_are_not_written_to(campaign: Desk) -> None:
    campaign.say(["new", "plain", "littlep6"])
    with pytest.raises(Refused) as refused:
        campaign.say(["import", str(FILES / "foes.csv"), "--as", "templates"])
    assert "rules new" in refused.value.hint


def test_the_party_becomes_regulars(campaign: Desk, tmp_path: Path) -> None:
    (tmp_path / "party.toml").write_text('carry = true\n\n[bo]\nname = "Bo"\nhp = 9\n')
    desk = Desk(places())
    done = desk.say(["import", str(FILES / "people.json"), "--as", "party"])
    assert done.data["new"] == ["Mira Vale"]
    text = (tmp_path / "party.toml").read_text()
    assert text.startswith('carry = true\n\n[bo]\nname = "Bo"\nhp = 9\n')
    assert desk.say(["import", str(FILES / "people.json"), "--as", "party"]).data["known"] == ["Mira Vale"]
    assert (tmp_path / "party.toml").read_text() == text
    Desk(places()).say(["add", "party"])
    here = {each["name"]: each for each in desk.say(["status"]).data["combatants"]}
    assert (here["Mira Vale"]["tracks"]["hp"]["max"], here["Mira Vale"]["words"]["traits"]) == (12, ["healer"])


def test_what_goes_out_as_a_table_comes_in_again_as_it_was(told: Told, tmp_path: Path) -> None:
    told.say("add Mira side:party phy=2 men=3 ac=2 hp=12", "add ogre ac=2 hp=10", "add wolf x2 hp=6")
    known = list(told.say("status").data["combatants"])
    rows = ["name,side,phy,men,ac,hp"]
    rows += [
        f"{each['name']},{each['side']},{each['stats'].get('phy', 0)},{each['stats'].get('men', 0)},"
        f"{each['stats'].get('ac', 0)},{each['tracks']['hp']['value']}/{each['tracks']['hp']['max']}"
        for each in known
    ]
    file = tmp_path / "out.csv"
    file.write_text("\n".join(rows))
    told.say("new other littlep6")
    told.say_words("import", str(file))
    assert [(each["name"], each["side"], each["tracks"]["hp"]) for each in told.say("status").data["combatants"]] == [
        (each["name"], each["side"], each["tracks"]["hp"]) for each in known
    ]


def test_a_mapping_of_the_ruleset_reckons_numbers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "saves").mkdir()
    (tmp_path / "rulesets" / "house").mkdir(parents=True)
    (tmp_path / "rulesets" / "house" / "ruleset.toml").write_text(
        'extends = "littlep6"\n[import.improved-initiative]\n'
        'keys.ac = { columns = ["AC.Value"], divide = 6, least = 1, most = 3 }\nsides.beasts = "foes"\n'
    )
    monkeypatch.delenv("LITTLEDICE_SAVES")
    monkeypatch.chdir(tmp_path)
    desk = Desk(places())
    desk.say(["new", "mill", "house"])
    desk.say(["import", str(FILES / "improved.json")])
    stats = {each["name"]: each["stats"] for each in desk.say(["status"]).data["combatants"]}
    assert stats["Goblin"]["ac"] == 2


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"[" * 100_000, "storage"),
        (b'{"people": ' + b'[{"a": ' * 60 + b"1" + b"}]" * 60 + b"}", "limit"),
        (b"\xff\x00garbage", "damaged"),
        (b"name,hp\n" + b"x" * (3 * 1024 * 1024), "too_large"),
        (b"no table at all", "damaged"),
    ],
)
def test_what_is_no_file_of_people_is_refused(told: Told, tmp_path: Path, content: bytes, code: str) -> None:
    file = tmp_path / "bad"
    file.write_bytes(content)
    with pytest.raises(StorageError) as refused:
        told.say_words("import", str(file))
    assert refused.value.code == code


def test_sizes_are_kept(told: Told, tmp_path: Path) -> None:
    file = tmp_path / "many.csv"
    file.write_text("name,hp\n" + "\n".join(f"Foe {number},{number}" for number in range(2000)))
    shown = told.say_words("import", str(file), "--dry-run")
    assert len(shown.data["people"]) == 500
    assert any("only the first" in each for each in shown.data["troubles"])
    file.write_text("name," + ",".join(f"c{number}" for number in range(200)) + "\nGoblin\n")
    assert told.say_words("import", str(file), "--dry-run").data["people"] == []


def test_a_spreadsheet_may_write_utf_16(told: Told, tmp_path: Path) -> None:
    file = tmp_path / "wide.csv"
    file.write_bytes("name\tHP\nGröl\t4\n".encode("utf-16"))
    told.say_words("import", str(file))
    assert list(people(told)) == ["Gröl"]


def test_a_players_terminal_imports_nobody(told: Told) -> None:
    told.say("add Mira side:party")
    told.viewer = "mi"
    with pytest.raises(Refused):
        come(told, "foes.csv")


def test_names_cannot_command_a_terminal(told: Told, tmp_path: Path) -> None:
    file = tmp_path / "bad.json"
    file.write_text(json.dumps([{"name": "\x1b[31mRed\u202e", "hp": 4}]))
    told.say_words("import", str(file))
    assert all(name.isprintable() for name in people(told))

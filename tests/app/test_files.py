"""A desk over real files: fights kept, named, moved about, and what is said of bad ones."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from littledice.app.desk import Desk
from littledice.app.folders import Places, places
from littledice.app.outcome import Outcome
from littledice.language.reading.roots import Root
from littledice.model.errors import BadRuleset, LittleDiceError, Refused, StorageError

RULESET = """
name = "Tiny"
default = true
short = ["t"]
die.d6 = 6

[track.hp]
high = 5

[phase.turn]

[move.wave]
"""


@pytest.fixture
def at(tmp_path: Path) -> Places:
    folder = tmp_path / "rulesets" / "tiny"
    folder.mkdir(parents=True)
    (folder / "ruleset.toml").write_text(RULESET)
    return Places(tmp_path / "saves", (Root(tmp_path / "rulesets", "campaign"),))


def say(at: Places, *sentences: str) -> Outcome:
    """Each sentence in a desk of its own, as if the program had been started for it."""
    for sentence in sentences:
        outcome = Desk(at, clock=lambda: "2026-01-01T00:00:00+00:00").say(shlex.split(sentence))
    return outcome


def test_a_fight_goes_on_where_it_was(at: Places) -> None:
    say(at, 'new "Old Mill" t', "add goblin x2", "add Mira side:party")
    data = say(at, "status").data
    assert (data["encounter"], data["name"], len(data["combatants"])) == ("old-mill", "Old Mill", 3)


def test_the_raw_log_and_status_are_the_same_bytes_each_time(at: Places) -> None:
    say(at, "new Mill --seed 7", "add goblin x2")
    assert say(at, "log --raw").text == say(at, "log --raw").text
    assert say(at, "status").data == say(at, "status").data


def test_looking_changes_no_byte(at: Places) -> None:
    say(at, "new Mill", "add goblin x2", "undo")
    before = (at.saves / "mill.json").read_bytes()
    for sentence in ("status", "b", "log", "recap", "list", "odds roll 1d6 vs 3", "resume mill", "roll 3d6"):
        say(at, sentence)
    assert (at.saves / "mill.json").read_bytes() == before


def test_whole_fights_are_copied_renamed_thrown_away_and_fetched_back(at: Places, tmp_path: Path) -> None:
    say(at, "new Mill", "add goblin", "copy mill Barn", "rename barn 'Big Barn'", "delete big-barn")
    with pytest.raises(Refused):
        say(at, "resume barn")
    say(at, "restore 'big barn'", "resume big-barn")
    assert say(at, "status").data["name"] == "Big Barn"
    say(at, f"export mill {tmp_path / 'out.json'}", "delete mill", f"import {tmp_path / 'out.json'}")
    assert [each["encounter"] for each in say(at, "list").data["fights"]] == ["big-barn", "mill"]


def test_f5_a_fight_is_deleted_by_its_whole_name_alone(at: Places) -> None:
    say(at, "new dragonlair t", "new dragonlair2 t", "delete dragonlair")
    for word in ("dragonlair", "dragon", "d"):
        with pytest.raises(Refused) as refused:
            say(at, f"delete {word}")
        assert (refused.value.code, refused.value.fix) == ("unknown", ("", ""))
        assert "dragonlair2" in refused.value.hint
    assert [each["encounter"] for each in say(at, "list").data["fights"]] == ["dragonlair2"]
    say(at, "new 'Old Mill' t", "delete old-mill", "new 'Old Mill' t", "delete 'OLD MILL'")


def test_f7_an_import_tells_what_the_file_had_lost(at: Places, tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    say(at, "new Mill t", "add goblin", f"export mill {out}", "delete mill")
    whole = out.read_bytes()
    out.write_bytes(whole[:-6])
    assert "dropped" in say(at, f"import {out}").warnings[0]
    step = whole.splitlines()[2]
    out.write_bytes(whole.replace(step, step[: step.rindex(b',"sum"')] + b',"colour":"red"}').replace(b"Mill", b"Barn"))
    with pytest.raises(StorageError, match='no key "colour"'):
        say(at, f"import {out}")
    assert [each["encounter"] for each in say(at, "list").data["fights"]] == ["mill"]


@pytest.mark.parametrize(
    "sentence",
    [
        "copy", "copy mill", "copy nofight x", "rename mill", "delete", "delete nofight", "restore nofight", "export",
        "import", "import /nonexistent.json", "resume", "resume ''", "new mill",
        "import /", "rename mill ''", "copy mill mill",
    ],
)  # fmt: skip
def test_refused_and_no_file_changes(at: Places, sentence: str) -> None:
    say(at, "new Mill", "add goblin")
    before = sorted((path.name, path.read_bytes()) for path in at.saves.iterdir())
    with pytest.raises(LittleDiceError):
        say(at, sentence)
    assert sorted((path.name, path.read_bytes()) for path in at.saves.iterdir()) == before


@pytest.mark.parametrize("name", ["../../x", "a/b", "con", ".hidden", "\N{BRIDGE AT NIGHT}", "שלום", "[red]"])
def test_any_name_stays_in_the_folder(at: Places, name: str) -> None:
    say(at, f"new {shlex.quote(name)}")
    assert say(at, "status").data["name"] == name
    assert sorted(path.parent for path in at.saves.rglob("*.json")) == [at.saves]


@pytest.mark.parametrize("content", [b"", b"[\n", b"scribble", b'[\n{"format":99,"program":"9.9"}\n]\n', b"\x00" * 100])
def test_a_bad_save_is_one_sentence_and_the_list_still_lists(at: Places, content: bytes) -> None:
    say(at, "new Mill")
    (at.saves / "bad.json").write_bytes(content)
    with pytest.raises(StorageError) as refused:
        say(at, "status -e bad")
    assert refused.value.exit_code == 4
    fights = {each["encounter"]: each["trouble"] for each in say(at, "list").data["fights"]}
    assert fights["mill"] == ""
    assert fights["bad"]


def test_a_save_of_an_unknown_ruleset(at: Places, tmp_path: Path) -> None:
    say(at, "new Mill")
    bare = Places(at.saves, (Root(tmp_path / "nothing", "campaign"),))
    with pytest.raises(BadRuleset, match="uses the ruleset") as refused:
        say(bare, "status")
    assert refused.value.exit_code == 3
    assert say(bare, "list").data["fights"][0]["trouble"]


@pytest.mark.usefixtures("as_anybody")
def test_a_folder_that_cannot_be_written(at: Places) -> None:
    say(at, "new Mill")
    at.saves.chmod(0o500)
    try:
        with pytest.raises(StorageError):
            say(at, "new Barn")
    finally:
        at.saves.chmod(0o700)


def test_a_ruleset_that_is_bad(at: Places, tmp_path: Path) -> None:
    (tmp_path / "rulesets" / "tiny" / "ruleset.toml").write_text('name = "Tiny"\n[trakc.hp]\nhigh = 5\n')
    with pytest.raises(BadRuleset, match="track"):
        say(at, "new Mill tiny")


def test_dice_of_any_ruleset(at: Places, tmp_path: Path) -> None:
    other = tmp_path / "rulesets" / "other"
    other.mkdir()
    (other / "ruleset.toml").write_text('name = "Other"\n[die]\nq4 = [1, 1, 2, 5]\n[phase.turn]\n[move.wave]\n')
    assert say(at, "roll 2q4 4 3").data["rolls"][0]["score"] == 7


def test_the_folders_of_a_run(tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    (tmp_path / "rulesets").mkdir()
    (tmp_path / "party.toml").write_text("")
    inner = tmp_path / "notes"
    inner.mkdir()
    found = places(None, {}, inner)
    assert found.saves == tmp_path / "saves"
    assert found.party == tmp_path / "party.toml"
    assert found.roots[-1].path == tmp_path / "rulesets"
    assert places("elsewhere", {}, inner).saves == Path("elsewhere")
    assert places(None, {"LITTLEDICE_SAVES": "/there"}, inner).saves == Path("/there")

"""Rulesets packed into a file and taken in from one: checked, never run, nothing written outside their folder."""

from __future__ import annotations

import json
import zipfile
from io import BytesIO
from pathlib import Path

import pytest

from littledice.app.travel import LARGEST, add, contents, packed
from littledice.language.reading.roots import Root, built_in, roots
from littledice.model.errors import BadRuleset, LittleDiceError, Refused, StorageError
from tests.cli.program import Program

MAIN = 'extends = "littlep6"\nname = "House"\n[template.rat]\ntracks.hp = 2\n'


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A campaign's rulesets: `house`, and `attic`, which extends it."""
    for id, text in (("house", MAIN), ("attic", 'extends = "house"\n')):
        (tmp_path / "mine" / id / "templates").mkdir(parents=True)
        (tmp_path / "mine" / id / "ruleset.toml").write_text(text)
        (tmp_path / "mine" / id / "templates" / "chronicle.md.j2").write_text("{{ fights }}")
    (tmp_path / "mine" / "house" / "secret.py").write_text("1 / 0")
    (tmp_path / "theirs").mkdir()
    return tmp_path


def mine(folder: Path) -> tuple[Root, ...]:
    return roots(campaign=folder / "mine")


def zipped(files: dict[str, bytes]) -> bytes:
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in files.items():
            file.writestr(name, content)
    return out.getvalue()


def test_what_is_packed_comes_in_again_as_it_was_with_what_it_extends(house: Path) -> None:
    file = house / "attic.zip"
    file.write_bytes(packed("attic", mine(house)))
    assert packed("attic", mine(house)) == file.read_bytes()
    found = add(file, roots(), house / "theirs")
    assert [each.id for each in found.reports] == ["attic", "house"]
    names = sorted(path.relative_to(house / "theirs").as_posix() for path in (house / "theirs").rglob("*.*"))
    assert names == [
        "attic/ruleset.toml",
        "attic/templates/chronicle.md.j2",
        "house/ruleset.toml",
        "house/templates/chronicle.md.j2",
    ]
    assert (house / "theirs" / "house" / "ruleset.toml").read_text() == MAIN
    add(file, roots(), house / "theirs")


def test_a_ruleset_that_came_with_the_program_is_packed_alone(house: Path) -> None:
    with zipfile.ZipFile(BytesIO(packed("house", mine(house)))) as file:
        assert {name.partition("/")[0] for name in file.namelist()} == {"house"}
    with zipfile.ZipFile(BytesIO(packed("littlep6", (built_in(),)))) as file:
        assert "littlep6/ruleset.toml" in file.namelist()
    with pytest.raises(Refused):
        packed("nothing", mine(house))


def test_a_folder_or_one_file_may_be_added_and_a_dry_run_changes_nothing(house: Path) -> None:
    shown = add(house / "mine" / "house", roots(), house / "theirs", dry_run=True)
    assert (list((house / "theirs").iterdir()), shown.left) == ([], ("secret.py",))
    assert shown.reports[0].counts["template"] > 1
    (house / "cellar.toml").write_text(MAIN)
    add(house / "cellar.toml", roots(), house / "theirs")
    assert (house / "theirs" / "cellar" / "ruleset.toml").read_text() == MAIN


def test_another_of_that_id_is_written_over_by_force_alone(house: Path) -> None:
    target = house / "theirs" / "house"
    target.mkdir()
    (target / "ruleset.toml").write_text('extends = "littlep6"\n')
    (target / "old.toml").write_text("")
    (target / "mine.txt").write_text("kept")
    with pytest.raises(Refused) as refused:
        add(house / "mine" / "house", roots(), house / "theirs")
    assert refused.value.code == "exists"
    assert (target / "old.toml").exists()
    add(house / "mine" / "house", roots(), house / "theirs", force=True)
    assert (target / "ruleset.toml").read_text() == MAIN
    assert not (target / "old.toml").exists()


def test_a_faulty_one_is_not_taken_and_every_fault_is_told(house: Path) -> None:
    (house / "bad.zip").write_bytes(zipped({"bad/ruleset.toml": b'extends = "littlep6"\nmove.x.cots = 1\nfoo = 2\n'}))
    with pytest.raises(BadRuleset) as refused:
        add(house / "bad.zip", roots(), house / "theirs")
    assert len(refused.value.problems) == 2
    assert all("bad/ruleset.toml" in problem and "/tmp" not in problem for problem in refused.value.problems)
    assert list((house / "theirs").iterdir()) == []


@pytest.mark.parametrize(
    "name",
    ["../evil/ruleset.toml", "/etc/ruleset.toml", "house/../../x.toml", "house/run.py", "HOUSE/ruleset.toml",
     "ruleset.toml", "house\\ruleset.toml", "house/deep/er/x.toml", "house/.hidden.toml"],
)  # fmt: skip
def test_nothing_is_written_outside_of_a_rulesets_folder(house: Path, name: str) -> None:
    (house / "x.zip").write_bytes(zipped({"good/ruleset.toml": MAIN.encode(), name: b"x = 1"}))
    found = add(house / "x.zip", roots(), house / "theirs")
    assert [path.relative_to(house / "theirs").as_posix() for path in (house / "theirs").rglob("*.*")] == [
        "good/ruleset.toml"
    ]
    assert len(found.left) == 1


@pytest.mark.parametrize(
    "content",
    [b"", b"PK\x03\x04 torn", zipped({"a.txt": b"x"}), zipped({"house/ruleset.toml": b"x" * (LARGEST + 1)}),
     zipped({f"house/{number}.toml": b"" for number in range(500)}), b"x" * (LARGEST + 1)],
    ids=["empty", "torn", "no ruleset", "a bomb", "many files", "large"],
)  # fmt: skip
def test_what_is_no_packed_ruleset_is_refused(house: Path, content: bytes) -> None:
    (house / "x.zip").write_bytes(content)
    with pytest.raises(StorageError):
        contents(house / "x.zip")


def test_a_byte_changed_anywhere_is_told_or_does_no_harm(house: Path) -> None:
    whole = zipped({"house/ruleset.toml": MAIN.encode()})
    for place in range(len(whole)):
        (house / "x.zip").write_bytes(whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :])
        try:
            found, _ = contents(house / "x.zip")
        except LittleDiceError:
            continue
        assert [*found.values()] == [{"ruleset.toml": MAIN.encode()}]


def test_by_the_program(tmp_path: Path) -> None:
    program = Program(tmp_path)
    (program.folder / "house.toml").write_text('extends = "duel"\n')
    shown = program.run("rules add house.toml --dry-run --json").told["data"]
    assert (shown["dry_run"], [each["id"] for each in shown["rulesets"]]) == (True, ["house"])
    assert program.run("rules add house.toml").code == 0
    packed_ = program.run("rules pack house --json").told["data"]
    assert packed_["file"] == "house.zip"
    assert program.run("rules pack house").code == 4
    assert program.run("rules add house.zip").code == 0
    assert "house" in json.dumps(program.run("rules list --json").told)
    bad = program.run("rules add nothing.zip --json")
    assert (bad.code, json.loads(bad.out)["ok"]) == (4, False)

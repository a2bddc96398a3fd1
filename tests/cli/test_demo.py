"""The demo: a file of sentences, told as it goes, kept as a fight; and the same file as a script."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from tests.cli.program import Program


def test_it_tells_every_sentence_and_remark_and_is_kept(program: Program) -> None:
    done = program.run("demo")
    assert (done.code, done.err) == (0, "")
    lines = [line for line in done.out.splitlines() if line]
    assert lines[0] == "Mira meets a goblin on the road."
    said = [line for line in lines if line.startswith(" > ")]
    assert said == [
        " > new demo --seed 7",
        " > add Mira side:party",
        " > add Goblin",
        " > start",
        " > wave gob",
        " > next",
    ]
    assert lines[-5:-3] == ["Kept as demo.", "littledice resume demo: goes on with it"]
    view = json.loads(program.run("resume demo --json").out)["data"]["view"]
    assert (view["name"], view["active"]) == ("demo", ["g1"])


def test_a_player_is_told_so_before_anything_else(program: Program) -> None:
    done = program.run("demo", LITTLEDICE_AS="mira")
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith("Only the GM can use `demo`.\n")
    assert program.state() == {}


def test_another_demo_gets_another_name(program: Program) -> None:
    program.run("demo")
    assert 'Kept as demo 2.\nlittledice resume "demo 2": ' in program.run("demo").out
    assert sorted(program.state()) == [".current", "demo-2.json", "demo.json"]


def test_it_leaves_the_fight_alone_that_the_environment_names(running: Program) -> None:
    before = running.state()["bridge.json"]
    assert running.run("demo", LITTLEDICE_ENCOUNTER="bridge").code == 0
    assert running.state()["bridge.json"] == before


def test_a_line_less_is_another_demo(program: Program) -> None:
    whole = program.run("demo").out
    file = program.folder / "rulesets" / "duel" / "demo.dice"
    lines = file.read_text().splitlines(keepends=True)
    sentences = [number for number, line in enumerate(lines) if line.strip() and line[0] != "#" and "new" not in line]
    for number in (sentences[-1], sentences[-2]):
        file.write_text("".join(lines[:number] + lines[number + 1 :]))
        program.run("delete demo")
        assert program.run("demo").out != whole


def test_json_is_all_of_it_in_one_line(program: Program) -> None:
    told = program.run("demo --json").told
    assert (told["command"], told["data"]["name"]) == ("demo", "demo")
    assert [each["command"] for each in told["data"]["sentences"]] == ["new", "add", "add", "start", "wave", "next"]
    assert told["data"]["view"]["active"] == ["g1"]


def test_the_file_is_a_script_too(program: Program) -> None:
    assert program.run("script rulesets/duel/demo.dice").code == 0
    assert program.run("status --json").told["data"]["name"] == "demo"


def test_a_ruleset_without_a_demo_says_so(program: Program) -> None:
    (program.folder / "rulesets" / "duel" / "demo.dice").unlink()
    done = program.run("demo")
    assert done.code == 1
    assert done.err.startswith("Duel brings no demo.")


def test_a_demo_that_is_wrong_names_its_line(program: Program) -> None:
    file = program.folder / "rulesets" / "duel" / "demo.dice"
    file.write_text(file.read_text().replace("wave gob", "wave nobody"))
    done = program.run("demo")
    assert done.code == 1
    assert done.err.startswith("Line 8 of the demo: No one here is called")


def test_the_default_games_demo_plays_to_its_end_and_always_the_same(tmp_path: Path) -> None:
    saves = str(tmp_path)
    program = Program(tmp_path / "campaign")
    shutil.rmtree(program.folder / "rulesets")
    first = program.run("demo", LITTLEDICE_SAVES=saves + "/one")
    second = program.run_afresh("demo", LITTLEDICE_SAVES=saves + "/two")
    assert (first.code, first.err) == (0, "")
    assert first.out == second.out
    assert first.out.count("\n > ") >= 20
    view = program.run("resume demo --json", LITTLEDICE_SAVES=saves + "/one").told["data"]["view"]
    assert (view["state"], view["round"]) == ("running", 3)

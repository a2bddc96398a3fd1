"""Chronicle and figures by the program itself: where they are written, what is read there, templates that are found."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.program import Program
from tests.field.fight import Told
from tests.story.kept import FOLDER, GAMES, kept

KEY = re.compile(r"^([a-z]+): (.+)$")


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """With the kept fights of all games in the campaign's saves, the one of LittleP6 current."""
    found = Program(tmp_path)
    for game in GAMES:
        (found.saves / f"{game}.json").write_bytes((FOLDER / f"{game}.json").read_bytes())
    assert found.run("resume littlep6").code == 0
    return found


def front(document: str) -> dict[str, str]:
    """The front matter, as a notebook reads it: `key: value` between two lines of three hyphens, from the first on."""
    assert document.startswith("---\n")
    lines = document.removeprefix("---\n").partition("\n---\n")[0].splitlines()
    return dict(found.groups() for line in lines if (found := KEY.match(line)))  # type: ignore[misc]


def test_a_document_has_what_a_notebook_files_it_by(program: Program) -> None:
    done = program.run("chronicle --md -")
    assert (done.code, done.err) == (0, "")
    assert front(done.out) == {
        "fight": "Bridge at Duskwater",
        "game": "LittleP6",
        "date": "2026-03-06",
        "party": "[Mira Vale, Tamsin Oakhand, 小鈴 Kosuzu]",
        "foes": "[Goblin 1, Goblin 2, Goblin 3, Wolf, Ogre Grub]",
        "result": "over in round 6",
    }
    assert "\n# Bridge at Duskwater\n" in done.out


@pytest.mark.parametrize("kind", ["md", "html"])
def test_a_file_is_written_once_and_written_over_by_force_alone(program: Program, kind: str) -> None:
    file = program.folder / f"story.{kind}"
    assert program.run(f"chronicle --{kind} story.{kind}").code == 0
    first = file.read_text(encoding="utf-8")
    assert "Goblin 1 was defeated" in first
    program.run("note One more thing")
    refused = program.run(f"chronicle --{kind} story.{kind}")
    assert (refused.code, file.read_text(encoding="utf-8")) == (4, first)
    assert "--force" in refused.err
    assert program.run(f"chronicle --{kind} story.{kind} --force").code == 0
    assert "One more thing" in file.read_text(encoding="utf-8")
    assert program.run(f"chronicle --{kind} -").out.strip() == file.read_text(encoding="utf-8").strip()


def test_json_has_the_same_sentences_each_with_its_steps(program: Program) -> None:
    data = program.run("chronicle --json").told["data"]
    (fight,) = data["fights"]
    said = [each for section in fight["sections"] for each in (*section["statements"], *section["closing"])]
    assert said
    assert all(each["steps"] and each["kinds"] for each in said)
    plain = program.run("chronicle --plain").out
    assert all(each["text"] in plain for each in said)
    numbers = {step["step"] for step in program.run("log --json").told["data"]["steps"]}
    assert {step for each in said for step in each["steps"]} <= numbers


def test_what_players_know_is_what_a_players_terminal_is_told(program: Program) -> None:
    for game in GAMES:
        program.run(f"resume {game}")
        shown = program.run("chronicle --player").out
        assert shown == program.run("chronicle", LITTLEDICE_AS="party").out
        assert shown != program.run("chronicle").out


@pytest.mark.parametrize("place", ["templates", "rulesets/littlep6/templates"])
def test_a_template_in_the_campaign_or_the_ruleset_writes_the_document(program: Program, place: str) -> None:
    pytest.importorskip("jinja2")
    folder = program.folder / place
    if place.startswith("rulesets"):
        folder.parent.mkdir()
        (folder.parent / "ruleset.toml").write_text('extends = "littlep6"\n')
    folder.mkdir()
    (folder / "chronicle.md.j2").write_text("{% for fight in fights %}* {{ fight.name }}\n{% endfor %}")
    assert program.run("chronicle --md -").out.strip() == "* Bridge at Duskwater"
    assert "<h1>Bridge at Duskwater</h1>" in program.run("chronicle --html -").out


def test_who_brought_down_whom_counts_the_last_fall_of_each(program: Program) -> None:
    data = program.run("chronicle --all --json").told["data"]
    assert {by: [fall["who"] for fall in falls] for by, falls in data["felled"].items()} == {
        "小鈴 Kosuzu": ["Goblin 1", "Goblin 2"],
        "Mira Vale": ["Wolf", "Harpy 2"],
        "Tamsin Oakhand": ["Goblin 3"],
        "Wolf": ["Ana Reyes"],
        "Orc 1": ["Shen 神"],
    }


def test_the_chart_shows_of_each_game_how_sound_a_body_was(program: Program) -> None:
    """Points of 12, wounds of 3, and points of all parts together; whoever is dead has nothing left."""
    party = program.run("chronicle --all --json").told["data"]["party"]
    bridge, barn, nest = range(3)
    assert [party["Mira Vale"][place] and party["Mira Vale"][place]["sound"] for place in range(3)] == [42, None, 67]
    assert party["Tamsin Oakhand"][bridge]["sound"] == round(100 * 8 / 12)
    assert party["Shen 神"][nest]["sound"] == 0
    parts = {"head": 0, "torso": 1, "left_arm": 0, "right_arm": 0, "left_leg": 2, "right_leg": 2}
    program.run("resume sixtysix")
    (ana,) = [each for each in program.run("status --json").told["data"]["combatants"] if each["id"] == "an"]
    parts = {name: ana["tracks"][name] for name in parts}
    left = sum(max(0, part["value"]) for part in parts.values())
    assert party["Ana Reyes"][barn]["sound"] == round(100 * left / sum(part["max"] for part in parts.values()))


def test_figures_as_a_picture(program: Program) -> None:
    assert program.run("stats --all --svg figures.svg").code == 0
    drawn = ElementTree.parse(program.folder / "figures.svg").getroot()
    text = " ".join("".join(each.itertext()) for each in drawn.iter() if each.tag.endswith("text"))
    assert "Mira" in text
    assert "expected" in text


def test_equal_deeds_are_not_told_in_equal_sentences(tmp_path: Path) -> None:
    told = Told(tmp_path, "littlep6", "add Mira side:party phy=3 hp=90", "add wolf hp=90 ac=1", "start mi=9 wo=1")
    for _ in range(5):
        told.say("a wo 1 1 1", "next", "next")
    for _ in range(5):
        told.say("a wo 4 4 4", "next", "next")
    lines = [line for line in told.say("chronicle").text if "Wolf" in line and "bare hands" in line]
    shapes = [re.sub(r"\d+", "N", line) for line in lines]
    assert len(lines) == 10
    assert len(set(shapes)) >= 5
    assert all(before != after for before, after in pairwise(shapes))


def test_a_chronicle_of_each_game_names_everybody_who_was_there(tmp_path: Path) -> None:
    for game in GAMES:
        told = kept(tmp_path, game)
        names = [each["name"] for each in told.say("status").data["combatants"]]
        text = " ".join(told.say("chronicle").text)
        assert [name for name in names if name not in text] == []

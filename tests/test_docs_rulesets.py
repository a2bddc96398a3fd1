"""`docs/rulesets.md`, followed to the letter: its files are written, its commands run, its outputs looked for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from littledice.app.proving.examples import run_all
from littledice.language.compiler import compiled
from littledice.language.reading.roots import Root, built_in
from littledice.rules.registry import REGISTRY
from littledice.rules.rulebook import Rules
from tests.cli.program import Done, Program

PAGE = Path(__file__).parents[1] / "docs" / "rulesets.md"
COOKBOOK = PAGE.with_name("recipes.md")
_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """A fenced block: its language, its text, and for TOML the file its first line names (or `fragment`)."""

    language: str
    text: str
    file: str = ""


def blocks() -> Iterator[Block]:
    for language, text in _BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        first = text.splitlines()[0]
        yield Block(language, text, first.removeprefix("# ") if language == "toml" else "")


BLOCKS = tuple(blocks())
FRAGMENTS = [block.text for block in BLOCKS if block.file == "fragment"]


@pytest.mark.parametrize("text", FRAGMENTS, ids=[text.split("]")[0].split("[")[1] for text in FRAGMENTS])
def test_every_fragment_is_sound_in_a_derived_ruleset_and_its_examples_hold(tmp_path: Path, text: str) -> None:
    (tmp_path / "scrap").mkdir()
    (tmp_path / "scrap" / "ruleset.toml").write_text('extends = "littlep6"\n' + text, encoding="utf-8")
    data = compiled("scrap", (built_in(), Root(tmp_path, "campaign"))).data
    assert [(each.name, each.problems) for each in run_all(Rules(data)) if each.problems] == []


RECIPES = [text for language, text in _BLOCK.findall(COOKBOOK.read_text(encoding="utf-8")) if language == "toml"]


@pytest.mark.parametrize("text", RECIPES, ids=[text.split("]")[0].split("[")[1] for text in RECIPES])
def test_every_recipe_is_sound_and_proved_on_top_of_the_small_game(tmp_path: Path, text: str) -> None:
    hearts = next(block.text for block in BLOCKS if block.file == "rulesets/hearts/ruleset.toml")
    for name, files in (("hearts", hearts), ("scrap", f'extends = "hearts"\n{text}')):
        (tmp_path / name).mkdir()
        (tmp_path / name / "ruleset.toml").write_text(files, encoding="utf-8")
    data = compiled("scrap", (built_in(), Root(tmp_path, "campaign"))).data
    ran = list(run_all(Rules(data)))
    assert ran
    assert [(each.name, each.problems) for each in ran if each.problems] == []


def squeezed(text: str) -> str:
    return " ".join(text.split())


def test_the_tutorials_work_as_they_are_written(tmp_path: Path) -> None:
    program = Program(tmp_path)
    told = ""
    for block in BLOCKS:
        if block.language == "sh":
            told = "\n".join(_run(program, line) for line in block.text.splitlines())
        elif block.language == "toml" and block.file != "fragment":
            (tmp_path / block.file).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / block.file).write_text(block.text, encoding="utf-8")
        elif block.language == "text" and "modfiy" in block.text:
            assert squeezed(block.text) in squeezed(_mistyped(program, tmp_path))
        elif block.language == "text":
            for line in block.text.splitlines():
                assert line in told
    assert {path.name for path in (tmp_path / "rulesets").iterdir()} >= {"house", "hearts"}


def _run(program: Program, line: str) -> str:
    if not line.startswith("littledice "):
        return ""
    done = program.run(line.removeprefix("littledice "))
    assert done.code == 0, (line, done.out, done.err)
    return done.out


def _mistyped(program: Program, folder: Path) -> str:
    """What `check` says of the slip the page shows."""
    place = folder / "rulesets" / "house" / "dazed.toml"
    right = place.read_text(encoding="utf-8")
    place.write_text(right.replace("modify.advantage", "modfiy.advantage"), encoding="utf-8")
    done: Done = program.run("rules check house")
    place.write_text(right, encoding="utf-8")
    assert done.code == 3
    return done.out + done.err


def test_every_step_the_page_names_in_its_table_exists() -> None:
    section = PAGE.read_text(encoding="utf-8").partition("| step | what it does |")[2].partition("### ")[0]
    rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    named = [name for row in rows for name in re.findall(r"`(\w+)`", row)]
    assert len(named) > 12
    assert [name for name in named if name not in REGISTRY.steps] == []

"""The pages of the small games, followed to the letter: their fights are played, their rules and moves exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from littledice.language.loading import load
from littledice.language.reading.roots import built_in
from tests.cli.program import Program

ROOT = Path(__file__).parents[1]
PAGES = {path.stem: path.read_text(encoding="utf-8") for path in sorted((ROOT / "docs" / "games").glob("*.md"))}
LISTS = ("README.md", "mkdocs.yml", "docs/index.md", "docs/README.md")


@pytest.mark.parametrize("game", PAGES)
def test_the_fight_to_copy_is_played_without_a_refusal(game: str, tmp_path: Path) -> None:
    program = Program(tmp_path)
    lines = [line for block in re.findall(r"```sh\n(.*?)```", PAGES[game], re.DOTALL) for line in block.splitlines()]
    assert any(f" {game} " in line for line in lines)
    for line in lines:
        done = program.run(line.removeprefix("littledice "))
        assert done.code == 0, (line, done.out, done.err)


@pytest.mark.parametrize("game", PAGES)
def test_the_first_word_of_every_sentence_is_a_verb_of_the_game(game: str) -> None:
    data = load(game, (built_in(),)).data
    moves = {word for id, move in data.move.items() for word in (id, move.letter) if word}
    table = PAGES[game].partition("## What to say when")[2].partition("\n## ")[0]
    said = re.findall(r"`([^`]+)`", table)
    assert len(said) > 10
    own = {"add", "answer", "next", "odds", "goto", "clock", "start"}
    verbs = [sentence.partition(": ")[2] or sentence for sentence in said]
    assert [verb for verb in verbs if verb.split()[0] not in moves | own] == []


@pytest.mark.parametrize("game", PAGES)
def test_the_rules_it_counts_are_all_there_are(game: str) -> None:
    rules = list(load(game, (built_in(),)).data.rule)
    assert f"`{rules[0]}` to `{rules[-1]}`" in PAGES[game]


@pytest.mark.parametrize("game", PAGES)
def test_it_is_listed_wherever_games_are(game: str) -> None:
    assert [path for path in LISTS if f"games/{game}.md" not in (ROOT / path).read_text(encoding="utf-8")] == []

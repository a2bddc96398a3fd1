"""`rules new --empty`, and a check that is not made again while nothing has changed."""

from __future__ import annotations

import re
from pathlib import Path

from littledice.language.authoring.empty_ruleset import text
from tests.cli.program import Program


def test_a_game_begins_from_nothing_and_says_what_it_needs(tmp_path: Path) -> None:
    program = Program(tmp_path)
    (tmp_path / "saves").mkdir(exist_ok=True)
    (tmp_path / "rulesets").mkdir(exist_ok=True)
    told = program.run("rules new bare --empty").out
    assert "What people do in their turn: [move.ID]." in told
    assert "extends" not in told
    assert program.run("rules check bare").code == 0
    refused = program.run("rules new other --empty --from littlep6")
    assert refused.code == 2
    place = tmp_path / "rulesets" / "bare" / "ruleset.toml"
    place.write_text(re.sub(r"(?m)^# (?=\[|[a-z_]+ = )", "", place.read_text()), encoding="utf-8")
    assert "1 example holds." in program.run("rules check bare").out


def test_its_file_is_commented_where_nothing_counts_yet() -> None:
    lines = text("my-game").splitlines()
    assert 'name = "My game"' in lines
    assert "# [move.attack]" in lines


def test_a_check_that_was_passed_is_remembered_until_something_changes(tmp_path: Path) -> None:
    program = Program(tmp_path)
    (tmp_path / "saves").mkdir(exist_ok=True)
    (tmp_path / "rulesets").mkdir(exist_ok=True)
    program.run("rules new bare --empty")
    first = program.run("rules check bare").out
    again = program.run("rules check bare").out
    assert "Nothing has changed" not in first
    assert "Nothing has changed since it passed." in again
    assert [line for line in first.splitlines() if line not in again] == []
    assert program.run("rules check bare --json").out.count('"count":24') == 1
    assert "3 random fights" in program.run("rules check bare --fights 3").out
    assert "Nothing has changed" not in program.run("rules check bare --seed 5").out
    place = tmp_path / "rulesets" / "bare" / "ruleset.toml"
    place.write_text(place.read_text() + "\n[stat.idle]\nrolled = false\n", encoding="utf-8")
    changed = program.run("rules check bare").out
    assert "Nothing has changed" not in changed
    assert 'Nothing reads the stat "idle"' in changed

"""The recap as files: Markdown, page, picture; whatever people are called stays text in them."""

from __future__ import annotations

import json
import re
from xml.etree import ElementTree

import pytest

from tests.cli.conftest import Say
from tests.cli.program import Program

NASTY = "Bob <script> & [x](y) | *b*"


@pytest.fixture
def played(inside: Say) -> Say:
    """A fight in which somebody has a name full of markup."""
    for sentence in (["new Mill"], ["add --", NASTY], ["add Mira side:party"], ["start"], ["next"], ["next"]):
        assert inside(*sentence).code == 0
    return inside


def test_the_document_escapes_names(played: Say, running: Program) -> None:
    done = played("recap --md recap.md")
    assert (done.code, done.out) == (0, "Written to recap.md.\n")
    text = (running.folder / "recap.md").read_text()
    assert text.startswith("# Mill\n")
    assert r"| Bob &lt;script&gt; &amp; \[x\](y) \| \*b\* | foes | 6/6 |" in text


def test_the_page_and_the_picture_are_well_formed_and_fetch_nothing(played: Say, running: Program) -> None:
    assert played("recap --html recap.html --svg recap.svg").code == 0
    page, picture = ((running.folder / f"recap.{kind}").read_text() for kind in ("html", "svg"))
    assert "Bob &lt;script&gt; &amp; " in page
    assert "<script" not in page + picture
    for text in (page.partition("\n")[2], picture):
        ElementTree.fromstring(re.sub(r"<meta[^>]*>", "", text))
        assert re.search(r"url\(['\"]?http|src=|href=", text) is None


def test_a_file_that_is_there_is_left_alone(played: Say, running: Program) -> None:
    (running.folder / "mine.md").write_text("mine")
    done = played("recap --md mine.md")
    assert done.code == 4
    assert (running.folder / "mine.md").read_text() == "mine"


def test_in_json_the_files_are_named(played: Say) -> None:
    told = json.loads(played("recap --json --md recap.md").out)
    assert told["data"]["files"] == ["recap.md"]
    assert told["data"]["turns"] >= 2


def test_before_the_fight_there_is_a_document_too(inside: Say, running: Program) -> None:
    inside("new Empty")
    assert inside("recap --md recap.md").code == 0
    assert (running.folder / "recap.md").read_text()


def test_f24_p3_documents_go_to_standard_output_for_a_dash(inside: Say, running: Program) -> None:
    inside("note A bell tolls")
    assert inside("recap --md -").out.startswith("# Bridge\n")
    assert "* Note: A bell tolls" in inside("log --md -").out
    assert inside("recap --html -").out.startswith("<!DOCTYPE html>")
    whole = (running.saves / "bridge.json").read_text()
    assert inside("export bridge -").out == whole
    assert not list(running.folder.glob("-*"))


@pytest.mark.parametrize("sentence", ["recap --md - --json", "recap --md - --html -", "log --raw --md -"])
def test_p3_two_things_do_not_fill_standard_output(inside: Say, sentence: str) -> None:
    assert inside(sentence).code == 2


@pytest.mark.parametrize("sentence", ["recap --md out.txt", "log --md out.txt", "export bridge out.txt"])
def test_p3_a_file_that_is_there_is_written_over_by_force_alone(inside: Say, running: Program, sentence: str) -> None:
    file = running.folder / "out.txt"
    file.write_text("mine")
    done = inside(sentence)
    assert done.code in (1, 4)
    assert "--force" in done.err
    assert file.read_text() == "mine"
    assert inside(f"{sentence} --force").code == 0
    assert "Bridge" in file.read_text()


def test_f25_a_log_of_nothing_says_so(inside: Say, running: Program) -> None:
    inside("new Empty")
    assert inside("log").out == "Nothing has happened yet.\n"
    inside("resume bridge")
    for number in ("99", "-1"):
        done = inside(f"log --round {number}")
        assert (done.code, done.out) == (1, "")
        assert "round 1" in done.err


def test_a_log_in_json_is_one_envelope_written_piece_by_piece(inside: Say, running: Program) -> None:
    inside("note Ein Glöckchen läutet, \u2028 神, []")
    inside("d mi 1")
    inside("u")
    found = json.loads(inside("log --json").out)
    data = found.pop("data")
    assert found == {"littledice": 1, "ok": True, "command": "log", "error": None}
    assert list(data) == ["steps", "text"]
    assert [step["undone"] for step in data["steps"]][-3:] == [False, True, False]
    assert any("Ein Glöckchen läutet" in line and line.endswith("神, []") for line in data["text"])
    raw = json.loads(inside("log --raw --json").out)["data"]
    assert [json.loads(line) for line in raw["text"]] == raw["steps"]


@pytest.mark.parametrize("kind", ["md", "html"])
def test_p2_a_document_tells_what_happened_round_by_round(inside: Say, kind: str) -> None:
    for sentence in ("note A bell tolls", "next", "note A gull", "undo"):
        inside(sentence)
    told = inside(f"recap --{kind} -").out
    assert (
        told.index("Before the fight") < told.index("Mira joins") < told.index("Round 1") < told.index("A bell tolls")
    )
    assert "A gull" not in told
    assert "Mira joins" not in inside(f"recap 1 --{kind} -").out

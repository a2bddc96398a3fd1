"""Whatever is typed or found: one clear sentence, the right exit code, nothing changed, no traceback."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cli.program import Done, Program

Say = Callable[..., Done]
ESCAPE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2028\u2029]")

LONG = "x" * 10_000
REFUSED_NAMES = ["", " ", LONG, "a\x1b[31mb", "a\x00b", "tab\x07", "\u202e", "\u200b\u200b", "../../\x01"]
ODD_NAMES = [
    "Bob [/] x",
    "[red]",
    "[bold]x[/bold]",
    "👩\u200d🚀",
    "🐺🐺",
    "שלום",
    "../../x",
    "a/b\\c",
    "-dash",
    "CON",
    "Zoë",
    "名" * 30,
]


def refused(done: Done, code: int = 1) -> None:
    """One sentence, perhaps one of help, on standard error; no harm to a terminal."""
    assert done.code == code, done
    assert done.out == ""
    assert 1 <= len(done.err.splitlines()) <= 2, done
    assert done.err.splitlines()[0].strip()
    assert len(done.err) < 600
    assert "Traceback" not in done.err
    assert "littledice itself" not in done.err
    assert ESCAPE.search(done.err) is None


@pytest.mark.parametrize("name", REFUSED_NAMES, ids=ascii)
@pytest.mark.parametrize("verb", ["add", "new"])
def test_names_that_are_none_are_refused(inside: Say, running: Program, verb: str, name: str) -> None:
    before = running.state()
    done = inside(verb, "--", name)
    refused(done, done.code)
    assert done.code in (1, 2)
    assert running.state() == before


@pytest.mark.parametrize("name", ODD_NAMES, ids=ascii)
def test_odd_names_are_names(inside: Say, running: Program, name: str) -> None:
    assert inside("new", "--", name).code == 0
    assert inside("add", "--", name).code == 0
    shown = inside("status --json")
    view = json.loads(shown.out)["data"]
    assert view["combatants"][0]["name"].casefold() == name.casefold()
    assert view["name"] == name
    for look in ("status", "list", "log"):
        done = inside(look)
        assert done.code == 0
        assert name.casefold() in done.out.casefold()
        assert ESCAPE.search(done.out) is None
    inside_saves = {path.parent for path in running.saves.rglob("*") if path.is_file()}
    assert inside_saves == {running.saves}


@pytest.mark.parametrize(
    "sentence",
    [
        "wave nobody",
        "wave gob",
        "wave ''",
        f"wave {LONG}",
        "wave [red]",
        "wave ../../x",
        "damage g1 -5",
        "damage g1 99999999999999999999",
        "damage g1 1e9",
        "set mi hp=-99999999999999999999",
        "set mi hq=3",
        "set mi wit=many",
        "add goblin x-1",
        "add goblin x99999999",
        "roll 99999999d6",
        "roll 1d100000",
        "roll ((((((((((1d6",
        "roll",
        "start",
        "redo",
        "answer 2",
        "answer",
        "wave g1 --dice 7",
        "wave g1 --dice x",
        "next --dice 9999",
        "undo 999999999999999999999",
        "undo -1",
        "undo --to 999",
        "undo --to x",
        "log --round x",
        "new X --seed x",
        "new X --seed -1",
        "new X mood=blue",
        "new X moood=calm",
        "resume ../../x",
        "resume nowhere",
        "rename bridge ''",
        "copy bridge ''",
        "delete nowhere",
        "restore nowhere",
        "goto nobody",
        "order mi before",
        "order mi before mi",
        "status nobody",
        "zzzzzz",
        "U+0000",
        "status mi g1",
        "rules nothing",
        "rules show nosuch",
        "rules show duel no.such.key",
        "rules new duel",
        "rules new '../../x'",
        "rules new X!",
        "demo nosuch",
        "help nosuch",
    ],
)
def test_a_wrong_sentence_changes_nothing(inside: Say, running: Program, sentence: str) -> None:
    before = running.state()
    done = inside(sentence)
    assert done.code in (1, 2), done
    refused(done, done.code)
    assert running.state() == before


@pytest.mark.parametrize(
    "sentence",
    ["list --saves {}", "export bridge {}", "import {}", "recap --md {}", "script {}"],
)
def test_a_home_folder_that_nobody_knows_is_4(inside: Say, running: Program, sentence: str) -> None:
    before = running.state()
    refused(inside(sentence.format("~nobody-of-this-name/x")), 4)
    assert running.state() == before


def test_candidates_are_named_and_nothing_is_guessed(inside: Say) -> None:
    done = inside("wave gob")
    assert done.code == 1
    assert "g1 Goblin 1" in done.err
    assert "g2 Goblin 2" in done.err


def test_verbs_in_the_wrong_state(inside: Say, running: Program) -> None:
    inside("new Empty")
    for sentence in ("next", "wave g1", "start", "peek", "go", "delay mi to 2"):
        refused(inside(sentence))
    inside("resume bridge")
    inside("remove mi g1 g2")
    before = running.state()
    refused(inside("next"))
    assert running.state() == before


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (lambda text: "", 4),
        (lambda text: "[", 4),
        (lambda text: "nonsense", 4),
        (lambda text: text.replace('"format":1', '"format":999'), 4),
        (
            lambda text: text.replace('"id":"duel"', '"id":"nosuch"').replace('"ruleset":"duel"', '"ruleset":"nosuch"'),
            3,
        ),
    ],
    ids=["empty", "a bracket", "scribbled", "from later", "an unknown ruleset"],
)
def test_a_save_that_cannot_be_used_is_told_and_kept(
    inside: Say, running: Program, spoil: Callable[[str], str], code: int
) -> None:
    path = running.saves / "bridge.json"
    path.write_text(spoil(path.read_text()))
    before = running.state()
    for sentence in ("next", "status"):
        done = inside(sentence)
        refused(done, code)
    assert inside("list").code == 0
    assert running.state() == before


def test_a_torn_end_is_left_out_and_told(inside: Say, running: Program) -> None:
    path = running.saves / "bridge.json"
    path.write_bytes(path.read_bytes()[:-40])
    done = inside("status")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("Notice: ")
    assert json.loads(inside("next --json").out)["ok"] is False
    assert json.loads(inside("start --json").out)["warnings"]
    json.loads(path.read_text())


BROKEN = {
    "typo": ("move.wave.cots = 1\n", "cots"),
    "wrong type": ('move.wave.least = "many"\n', "least"),
    "missing reference": ('move.wave.aim = ["no_such_step"]\n', "no_such_step"),
    "cycle": ('extends = "odd"\n', "odd"),
    "huge dice": ("die.d6 = 99999999999\n", "die"),
    "no toml": ("move = [\n", "line"),
    "empty": ("", ""),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_ruleset_is_3_and_says_where(inside: Say, running: Program, name: str) -> None:
    text, word = BROKEN[name]
    folder = running.folder / "rulesets" / "odd"
    folder.mkdir()
    (folder / "ruleset.toml").write_text(text)
    before = running.state()
    done = inside("new X odd")
    if name == "empty":
        assert done.code in (0, 3)
        return
    assert done.code == 3
    assert done.out == ""
    assert word in done.err
    assert "Traceback" not in done.err
    assert running.state() == before
    assert inside("rules check odd").code == 3
    assert inside("rules list").code == 0


@pytest.mark.usefixtures("as_anybody")
def test_a_read_only_folder_is_4(inside: Say, running: Program) -> None:
    running.saves.chmod(0o500)
    try:
        refused(inside("new X"), 4)
    finally:
        running.saves.chmod(0o700)


def test_a_file_where_the_folder_should_be_is_4(inside: Say, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    refused(inside("new X --saves", str(tmp_path / "file")), 4)
    refused(inside("new X --saves", str(tmp_path / "file" / "deeper")), 4)


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(words=st.lists(st.text(max_size=10), max_size=6))
def test_random_words_never_end_in_a_traceback(inside: Say, words: list[str]) -> None:
    done = inside("status", *words) if words and words[0].startswith("-") else inside("", *words)
    assert done.code in (0, 1, 2)
    assert "littledice itself" not in done.err
    assert "Traceback" not in done.out + done.err

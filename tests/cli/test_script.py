"""Many sentences in one process."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from littledice.cli.all_verbs import VERBS
from littledice.cli.perform import perform
from littledice.cli.session import Session
from littledice.model.errors import Refused, StorageError, WrongUsage
from tests.cli.program import Program
from tests.cli.test_session import read
from tests.fakes.desk import FakeDesk


class Script:
    """Runs a file of sentences at a desk that refuses some of them."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.desk = FakeDesk(
            {
                "bad": Refused("Not now.", "later"),
                "odd": WrongUsage("Not so."),
                "full": StorageError("The disk is full."),
            }
        )

    def run(self, text: str | bytes, *options: str) -> int:
        self.path.write_bytes(text if isinstance(text, bytes) else text.encode())
        line = read(["script", str(self.path), *options])
        return perform(line, Session(line.options, {}, lambda *_: self.desk, VERBS))

    @property
    def heard(self) -> list[tuple[str, ...]]:
        return [words for words, _, _ in self.desk.heard]


@pytest.fixture
def script(tmp_path: Path) -> Script:
    return Script(tmp_path / "fight.dice")


def test_every_sentence_is_said_in_order(script: Script, capsys: pytest.CaptureFixture[str]) -> None:
    assert script.run('# a fight\n\nnew Bridge --seed 7\n  add "Mira Vale"  # the bard\nn\n') == 0
    assert script.heard == [("new", "Bridge"), ("add", "Mira Vale"), ("n",)]
    assert script.desk.heard[0][2] == {"seed": "7"}
    assert capsys.readouterr().out == "said new Bridge\nsaid add Mira Vale\nsaid n\n"


def test_dice_are_those_of_their_line(script: Script) -> None:
    assert script.run("a g2 --dice '3 1'\nn\n") == 0
    assert [dice for _, dice, _ in script.desk.heard] == ["3 1", None]


@pytest.mark.parametrize(
    "bad", ["bad", "odd", "add 'Mira", "next --jsn", "script x", "demo", "watch", "watch --player"]
)
def test_it_stops_at_the_first_refused_line_and_names_it(
    script: Script, capsys: pytest.CaptureFixture[str], bad: str
) -> None:
    assert script.run(f"next\n\n# so far so good\n{bad}\nnever\n") == 1
    assert script.heard[0] == ("next",)
    assert ("never",) not in script.heard
    shown = capsys.readouterr()
    assert shown.out == "said next\n"
    assert shown.err.startswith("Line 4:\n")


def test_it_goes_on_if_asked_to_and_still_fails(script: Script, capsys: pytest.CaptureFixture[str]) -> None:
    assert script.run("bad\nnext\nbad\nn\n", "--keep-going") == 1
    assert script.heard == [("bad",), ("next",), ("bad",), ("n",)]
    assert [line for line in capsys.readouterr().err.splitlines() if line.startswith("Line")] == ["Line 1:", "Line 3:"]


def test_what_is_no_refusal_ends_it_with_its_own_code(script: Script) -> None:
    assert script.run("next\nfull\nn\n", "--keep-going") == 4
    assert script.heard == [("next",), ("full",)]


def test_json_is_one_envelope_a_sentence(script: Script, capsys: pytest.CaptureFixture[str]) -> None:
    assert script.run("# one\nnext\nbad\n", "--json") == 1
    shown = capsys.readouterr()
    assert shown.err == ""
    first, second = (json.loads(line) for line in shown.out.splitlines())
    assert (first["ok"], first["command"], first["line"]) == (True, "next", 2)
    assert first["data"] == {"said": ["next"]}
    assert (second["ok"], second["line"], second["error"]["message"]) == (False, 3, "Not now.")


def test_it_reads_standard_input(script: Script, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"next\nn\n")))
    line = read(["script", "-"])
    assert perform(line, Session({}, {}, lambda *_: script.desk, VERBS)) == 0
    assert script.heard == [("next",), ("n",)]


def test_a_byte_order_mark_and_windows_line_ends_are_nothing(script: Script) -> None:
    assert script.run(b"\xef\xbb\xbfnext\r\nn\r\n") == 0
    assert script.heard == [("next",), ("n",)]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (b"next\n\xff\xfe\n", "Line 2 is not UTF-8 text."),
        (b"next\n" + b"x" * 1_000_001 + b"\n", "Line 2 is longer than 1,000,000 bytes."),
    ],
)
def test_what_is_no_text_is_a_file_that_cannot_be_read(
    script: Script, capsys: pytest.CaptureFixture[str], text: bytes, told: str
) -> None:
    assert script.run(text) == 4
    assert told in capsys.readouterr().err
    assert script.heard == [("next",)]


@pytest.mark.parametrize("name", ["nowhere.dice", "", "a\0b"])
def test_a_file_that_is_not_there_is_4(script: Script, capsys: pytest.CaptureFixture[str], name: str) -> None:
    line = read(["script", name])
    assert perform(line, Session({}, {}, lambda *_: script.desk, VERBS)) == 4
    assert len(capsys.readouterr().err.splitlines()) == 2


def test_it_needs_one_file(script: Script, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    for words in (["script"], ["script", "a", "b"]):
        assert perform(read(words), Session({}, {}, lambda *_: script.desk, VERBS)) == 2


def test_an_empty_file_is_done(script: Script) -> None:
    assert script.run("") == 0


def test_in_json_too_watch_never_ends_and_has_no_place_in_a_script(running: Program) -> None:
    done = running.run("script - --json", input="watch\nstatus\n")
    (told,) = [json.loads(line) for line in done.out.splitlines()]
    assert (done.code, told["ok"], told["error"]["code"]) == (1, False, "usage")


def test_p17_what_is_piped_in_needs_no_dash(running: Program) -> None:
    done = running.run("script", input="note one\nnote two\n")
    assert done.code == 0
    assert running.run("log").out.count("Note: ") == 2

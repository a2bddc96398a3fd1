"""The way out: looks by options and terminal, JSON in one line, nothing that commands a terminal."""

from __future__ import annotations

import io
import json
import os
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from littledice.app.outcome import Outcome
from littledice.app.settings import Settings
from littledice.cli.envelope import done, refused
from littledice.cli.failures import Cancelled, as_error, sentence
from littledice.cli.output import complain, harmless, write
from littledice.cli.output_form import Looks, looks
from littledice.cli.showing import shown
from littledice.model.errors import BadRuleset, Refused


class Terminal(io.StringIO):
    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


class Narrow(Terminal):
    encoding = "ascii"


WIDE = {"COLUMNS": "120"}
SCREEN = Looks(form="screen")


@pytest.mark.parametrize(
    ("options", "env", "form", "color", "ascii"),
    [
        ("", {}, "screen", "full", False),
        ("", {"NO_COLOR": "1"}, "screen", "none", False),
        ("", {"NO_COLOR": ""}, "screen", "full", False),
        ("no_color", {}, "screen", "none", False),
        ("no_color", {"TERM": "dumb"}, "screen", "off", False),
        ("ascii", {}, "screen", "full", True),
        ("ascii", {"NO_COLOR": "1"}, "screen", "none", True),
        ("", {"LANG": "ja_JP.UTF-8"}, "screen", "full", True),
        ("", {"LANG": "ja_JP.UTF-8", "LC_ALL": "C.UTF-8"}, "screen", "full", False),
        ("plain", {}, "plain", "off", False),
        ("plain ascii", {}, "plain", "off", True),
        ("json plain", {}, "json", "off", False),
        ("", {"COLUMNS": "59"}, "plain", "off", False),
        ("", {"COLUMNS": "60"}, "screen", "full", False),
    ],
)
def test_the_stronger_word_wins(
    monkeypatch: pytest.MonkeyPatch, options: str, env: dict[str, str], form: str, color: str, ascii: bool
) -> None:
    monkeypatch.setattr(sys, "stdout", Terminal())
    found = looks(dict.fromkeys(options.split(), ""), Settings({**WIDE, **env}))
    assert (found.form, found.color, found.ascii) == (form, color, ascii)


def test_without_a_terminal_there_are_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    assert looks({}, Settings(WIDE)).form == "plain"


def test_the_width_is_what_the_columns_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", Terminal())
    assert looks({}, Settings({"COLUMNS": "97"})).width == 97
    assert looks({}, Settings({"COLUMNS": "many"})).width == 80


def test_a_stream_that_cannot_write_symbols_gets_ascii(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", Narrow())
    assert looks({}, Settings(WIDE)).ascii


@given(st.text(), st.text(), st.text())
def test_an_envelope_is_one_line_whatever_it_holds(command: str, message: str, hint: str) -> None:
    line = refused(command, Refused(message, hint))
    assert len(line.splitlines()) == 1
    told = json.loads(line)
    assert (told["ok"], told["command"], told["error"]["message"]) == (False, command, message)


def test_half_a_character_is_escaped() -> None:
    assert json.loads(done("note", {"text": "\udcff"}))["data"] == {"text": "\udcff"}


def test_the_envelope_of_success_has_exactly_its_keys() -> None:
    assert json.loads(done("next", {"step": 1})) == {
        "littledice": 1,
        "ok": True,
        "command": "next",
        "data": {"step": 1},
        "error": None,
    }


def test_the_envelope_of_a_refusal_has_code_message_and_hint() -> None:
    told = json.loads(refused("attack", Refused("No.", "Yes.", code="ambiguous")))
    assert told["data"] is None
    assert told["error"] == {"code": "ambiguous", "message": "No.", "hint": "Yes."}


def test_problems_of_a_ruleset_are_all_told() -> None:
    error = BadRuleset("Bad.", problems=("one", "two"))
    assert json.loads(refused("new", error))["error"]["problems"] == ["one", "two"]
    assert sentence(error, SCREEN).splitlines() == ["✗ Bad.", "  one", "  two"]


@pytest.mark.parametrize("nasty", ["\x1b[2J", "\x07", "\u202e", "\x9b31m", "\u2028"])
def test_nothing_commands_the_terminal(nasty: str) -> None:
    assert nasty not in sentence(Refused(f"No one is called {nasty}."), SCREEN)
    assert harmless(f"a{nasty}b").startswith("aU+")


@pytest.mark.parametrize("text", ["plain", "Zoë", "小鈴", "👩\u200d🚀", "two\nlines", "עברית"])
def test_names_come_out_as_they_are(text: str) -> None:
    assert harmless(text) == text


def test_an_error_is_what_is_wrong_then_what_works() -> None:
    error = Refused("Mira cannot run.", "walk instead", rule="XX-1")
    assert sentence(error, SCREEN) == "✗ Mira cannot run. (XX-1)\n  → walk instead"
    assert sentence(error, Looks(form="screen", ascii=True)) == "x Mira cannot run. (XX-1)\n  -> walk instead"
    assert sentence(error, Looks(form="plain")) == "Mira cannot run. (XX-1)\nwalk instead"


def test_what_an_encoding_lacks_is_spelled_out(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="ascii"))
    write("小")
    sys.stdout.flush()
    assert raw.getvalue() == b"\\u5c0f\n"


def test_a_closed_standard_output_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    write("x")
    complain("x")


def test_ctrl_c_is_130() -> None:
    error = as_error(KeyboardInterrupt())
    assert isinstance(error, Cancelled)
    assert error.exit_code == 130


def test_a_file_that_fails_is_4() -> None:
    assert as_error(OSError(28, os.strerror(28))).exit_code == 4
    assert as_error(PermissionError(13, "denied", "/x")).exit_code == 4


def test_a_fault_of_our_own_is_logged_and_named() -> None:
    try:
        _ = 1 // 0
    except ZeroDivisionError as fault:
        error = as_error(fault)
    assert (error.exit_code, error.code) == (1, "internal")
    path = error.hint.partition(" is in ")[2].partition(";")[0]
    with open(path, encoding="utf-8") as file:
        assert "ZeroDivisionError" in file.read()


def test_with_debugging_on_the_traceback_is_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LITTLEDICE_DEBUG", "1")
    as_error(ZeroDivisionError("x"))
    assert "ZeroDivisionError: x" in capsys.readouterr().err


def test_lp_4_a_narrow_terminal_cuts_no_word_of_a_sentence() -> None:
    looks = Looks(form="plain", color="off", width=20, breaks=True)
    told = shown(Outcome(command="x", said=("Ogre Grub waits at the old bridge.",)), looks)
    assert told.splitlines() == ["Ogre Grub waits at", "the old bridge."]

"""Lines said at a desk: which desk, with what, and what is printed of it."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path

import pytest

from littledice.app.outcome import Outcome
from littledice.cli.all_verbs import VERBS
from littledice.cli.perform import perform
from littledice.cli.session import Session
from littledice.grammar.sentence_start import Opening, read_opening
from littledice.model.errors import Refused, StorageError
from tests.fakes.desk import FakeDesk


class Desks:
    """Makes desks and remembers for whom."""

    def __init__(self, **refusing: BaseException) -> None:
        self.made: list[tuple[str, str, str]] = []
        self.desk = FakeDesk(refusing)

    def __call__(self, saves: str, encounter: str, viewer: str) -> FakeDesk:
        self.made.append((saves, encounter, viewer))
        return self.desk


def read(words: list[str]) -> Opening:
    return read_opening(words, VERBS)


def session(desks: Desks, *options: str, **env: str) -> Session:
    return Session(dict.fromkeys(options, ""), env, desks, VERBS)


def test_a_line_is_said_with_its_dice_and_own_options(capsys: pytest.CaptureFixture[str]) -> None:
    desks = Desks()
    line = read(["new", "Bridge", "--seed", "7", "--dice", "3 1", "--plain"])
    assert perform(line, session(desks)) == 0
    assert desks.desk.heard == [(("new", "Bridge"), "3 1", {"seed": "7"})]
    assert capsys.readouterr().out == "said new Bridge\n"


@pytest.mark.parametrize(
    ("typed", "env", "desk"),
    [
        ("next", {}, ("", "", "gm")),
        ("next -e mill", {}, ("", "mill", "gm")),
        ("next", {"LITTLEDICE_ENCOUNTER": "bridge"}, ("", "bridge", "gm")),
        ("next -e mill", {"LITTLEDICE_ENCOUNTER": "bridge"}, ("", "mill", "gm")),
        ("next --saves there", {"LITTLEDICE_AS": "mira"}, ("there", "", "mira")),
    ],
)
def test_options_and_environment_choose_the_desk(typed: str, env: dict[str, str], desk: tuple[str, str, str]) -> None:
    desks = Desks()
    perform(read(typed.split()), session(desks, **env))
    assert desks.made == [desk]


def test_one_desk_serves_a_whole_process() -> None:
    desks = Desks()
    said = session(desks)
    for _ in range(3):
        perform(read(["next"]), said)
    assert len(desks.made) == 1


def test_a_refusal_goes_to_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    desks = Desks(a=Refused('No one here is called "gob".', "type the id"))
    assert perform(read(["a", "gob"]), session(desks)) == 1
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err == 'No one here is called "gob".\ntype the id\n'


def test_a_refusal_in_json_goes_to_standard_output_alone(capsys: pytest.CaptureFixture[str]) -> None:
    desks = Desks(next=StorageError("The disk is full."))
    assert perform(read(["next"]), session(desks, "json")) == 4
    shown = capsys.readouterr()
    assert shown.err == ""
    told = json.loads(shown.out)
    assert (told["ok"], told["command"], told["error"]["code"]) == (False, "next", "storage")


def test_an_unexpected_fault_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert perform(read(["next"]), session(Desks(next=KeyError("x")))) == 1
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 2
    assert "KeyError" in told[0]
    assert "Traceback" not in told[1]


def test_ctrl_c_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert perform(read(["next"]), session(Desks(next=KeyboardInterrupt()))) == 130
    assert capsys.readouterr().err.startswith("Cancelled")


def test_a_reader_that_has_gone_is_left_to_the_program() -> None:
    with pytest.raises(BrokenPipeError):
        perform(read(["next"]), session(Desks(next=BrokenPipeError())))


class Pressing(Desks):
    """Ctrl-C comes while the line is said."""

    def __init__(self, command: str, times: int = 1) -> None:
        super().__init__()
        self.command, self.times = command, times
        self.desk = self

    def carry_out(self, *_: object) -> Outcome:
        for _time in range(self.times):
            os.kill(os.getpid(), signal.SIGINT)
        return Outcome(command=self.command, said=("done",))


def test_ctrl_c_after_a_change_leaves_the_change_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert perform(Opening(verb="next"), session(Pressing("next"))) == 0
    assert capsys.readouterr().out == "done\n"


def test_ctrl_c_in_a_script_stops_it_after_what_is_done(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "fight.dice"
    path.write_text("next\nnext\n")
    desks = Pressing("next")
    assert perform(read(["script", str(path)]), session(desks)) == 130
    shown = capsys.readouterr()
    assert shown.out == "done\n"
    assert "Stopped after line 1, which is done." in shown.err


def test_ctrl_c_while_only_looking_cancels() -> None:
    assert perform(Opening(verb="status"), session(Pressing("status"))) == 130


def test_ctrl_c_twice_stops_at_once() -> None:
    assert perform(Opening(verb="next"), session(Pressing("next", times=2))) == 130

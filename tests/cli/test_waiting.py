"""What somebody is told while they wait."""

from __future__ import annotations

import io
from threading import Event

import pytest

from littledice.cli import waiting


class Stream(io.StringIO):
    def __init__(self, terminal: bool) -> None:
        super().__init__()
        self.terminal = terminal
        self.told = Event()

    def isatty(self) -> bool:
        return self.terminal

    def write(self, text: str) -> int:
        written = super().write(text)
        self.told.set()
        return written


def told_to(monkeypatch: pytest.MonkeyPatch, *, terminal: bool) -> Stream:
    made = Stream(terminal)
    monkeypatch.setattr("sys.stderr", made)
    monkeypatch.setattr(waiting, "LONG", 0.0)
    return made


def test_a_long_compile_is_told_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = told_to(monkeypatch, terminal=True)
    with waiting.compiling("littlep6"):
        assert stream.told.wait(20)
    assert "rules of littlep6" in stream.getvalue()


def test_a_script_is_told_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = told_to(monkeypatch, terminal=False)
    with waiting.compiling("littlep6"):
        pass
    assert stream.getvalue() == ""


def test_a_short_one_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = told_to(monkeypatch, terminal=True)
    monkeypatch.setattr(waiting, "LONG", 3600.0)
    with waiting.compiling("littlep6"):
        pass
    assert stream.getvalue() == ""

"""The living line, typed into through a pipe."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.data_structures import Size
from prompt_toolkit.document import Document
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput

from littledice.prompt import line_editor as module
from littledice.prompt.fragments import Candidate, Facing, Typed
from littledice.prompt.guard import Guard
from littledice.prompt.line_editor import LinePrompt
from littledice.render.theme import styles
from tests.prompt.test_guard import Clock

FACING = Facing([("muted", "> ")], [("muted", "Enter next")])


@pytest.fixture
def pipe(monkeypatch: pytest.MonkeyPatch) -> Iterator[PipeInput]:
    monkeypatch.setattr(module, "_keys_wait", lambda: False)
    with create_pipe_input() as pipe:
        yield pipe


def prompt(pipe: PipeInput, clock: Clock | None = None) -> LinePrompt:
    return LinePrompt(styles("dark"), "dark", Guard(clock or Clock()), input=pipe, output=DummyOutput())


@pytest.mark.parametrize(
    ("keys", "wanted"),
    [
        ("a g2\r", Typed("a g2")),
        ("\r", Typed("")),
        ("d mi 3\x03", Typed("d mi 3", "cancel")),
        ("\x03", Typed("", "cancel")),
        ("\x04", Typed("", "leave")),
        ("ab\x01\x04\r", Typed("b")),
    ],
)
def test_what_ends_a_line(pipe: PipeInput, keys: str, wanted: Typed) -> None:
    pipe.send_text(keys)
    assert prompt(pipe).ask(FACING) == wanted


@pytest.mark.parametrize(
    ("keys", "wanted"),
    [
        ("\x1b[31m\r", ""),
        ("a\x1b[31m g2\r", "a g2"),
        ("\x1b[200~\x1b[31mhi\x1b[0m there\x1b[201~\r", "hi there"),
        ("\x1b[200~note a\r\nnote b\rnote c\n\x1b[201~\r", "note a\nnote b\nnote c"),
        ("\x1b[200~a\tg2\x07\x1b[201~\r", "a g2"),
    ],
)
def test_r6_what_is_pasted_commands_nothing(pipe: PipeInput, keys: str, wanted: str) -> None:
    pipe.send_text(keys)
    assert prompt(pipe).ask(FACING) == Typed(wanted)


def test_a_second_enter_at_once_is_dropped(pipe: PipeInput) -> None:
    line = prompt(pipe)
    pipe.send_text("n\r")
    assert line.ask(FACING) == Typed("n")
    pipe.send_text("\r\rb\r")
    assert line.ask(FACING) == Typed("b")


def test_later_it_is_not(pipe: PipeInput) -> None:
    clock = Clock()
    line = prompt(pipe, clock)
    pipe.send_text("n\r")
    line.ask(FACING)
    clock.now += 0.31
    pipe.send_text("\r")
    assert line.ask(FACING) == Typed("")


def test_an_enter_pressed_before_its_prompt_could_be_read_is_dropped(
    pipe: PipeInput, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_keys_wait", lambda: True)
    pipe.send_text("\rb\r")
    assert prompt(pipe).ask(FACING) == Typed("b")


def test_history_brings_lines_back_and_forgets_empty_ones(pipe: PipeInput) -> None:
    clock = Clock()
    line = prompt(pipe, clock)
    for keys in ("d g2 5\r", "\r", "\x1b[A\r"):
        clock.now += 1
        pipe.send_text(keys)
        typed = line.ask(FACING)
    assert typed == Typed("d g2 5")


@pytest.mark.parametrize(("text", "start"), [("a g", -1), ("a ", 0), ("go", -2)])
def test_candidates_stand_in_for_the_word_that_is_begun(pipe: PipeInput, text: str, start: int) -> None:
    line = prompt(pipe)
    pipe.send_text("\r")
    line.ask(FACING._replace(complete=lambda text: [Candidate("g2", "Goblin 2   hit 98%")]))
    (found,) = line.completer.get_completions(Document(text), CompleteEvent())
    assert (found.text, found.start_position, found.display_meta_text) == ("g2", start, "Goblin 2   hit 98%")


def test_a_line_left_over_stands_there_again(pipe: PipeInput) -> None:
    pipe.send_text("\r")
    assert prompt(pipe).ask(FACING._replace(begun="a g2")) == Typed("a g2")


def test_a_line_that_waits_is_renewed_and_keeps_what_is_typed(pipe: PipeInput, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "REFRESH", 0.01)
    told: list[str] = []

    def renewed() -> Facing:
        told.append("from another screen")
        pipe.send_text("1\r")
        return FACING._replace(hint=[("muted", "Enter ends the fight")])

    line = prompt(pipe)
    pipe.send_text("d g")
    facing = FACING._replace(changed=lambda: not told, renewed=renewed)
    assert line.ask(facing) == Typed("d g1")
    assert told == ["from another screen"]


def test_an_enter_that_meant_what_stood_there_before_is_dropped(
    pipe: PipeInput, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "REFRESH", 0.01)
    told: list[str] = []

    def renewed() -> Facing:
        told.append("the turn went on")
        pipe.send_text("\rb\r")
        return FACING

    line = prompt(pipe)
    assert line.ask(FACING._replace(changed=lambda: not told, renewed=renewed)) == Typed("b")


class Narrow(DummyOutput):
    """A terminal of so many columns."""

    def __init__(self, columns: int) -> None:
        self.columns = columns

    def get_size(self) -> Size:
        return Size(rows=40, columns=self.columns)


@pytest.mark.parametrize(
    ("columns", "typed", "shown"),
    [(25, "", True), (24, "", False), (25, "a goblin 2", True), (25, "a goblin 22", False), (20, "a g2", True)],
)
def test_the_right_end_keeps_its_distance_or_goes(pipe: PipeInput, columns: int, typed: str, shown: bool) -> None:
    facing = FACING._replace(right=[("key", "u"), ("muted", " undoes: x")], begun=typed)
    output = Narrow(columns)
    line = LinePrompt(styles("dark"), "dark", Guard(Clock()), input=pipe, output=output)
    seen: list[bool] = []
    watched = line._right
    line._right = lambda: seen.append(bool(watched())) or watched()  # type: ignore[method-assign,func-returns-value]
    pipe.send_text("\r")
    line.ask(facing)
    assert seen[0] is shown


def test_r6_a_signal_in_the_midst_of_a_writing_writes_nothing_itself(pipe: PipeInput) -> None:
    """Writing may not be begun while it goes on: the line is drawn anew once that is over."""
    flushed: list[int] = []
    signalled: list[int] = []

    class Output(DummyOutput):
        def flush(self) -> None:
            flushed.append(1)

    line = LinePrompt(styles("dark"), "dark", Guard(Clock()), input=pipe, output=Output())

    def below(text: str) -> list[tuple[str, str]]:
        if not signalled:
            before = len(flushed)
            line.redraw()
            signalled.append(len(flushed) - before)
            pipe.send_text("a g2\r")
        return []

    assert line.ask(Facing([("muted", "> ")], below=below)) == Typed("a g2")
    assert signalled == [0]

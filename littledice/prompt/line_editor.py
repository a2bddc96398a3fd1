"""The line people type into: completion, hints, history, and the keys that end it."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.keys import Keys
from prompt_toolkit.shortcuts import PromptSession

from littledice.prompt.cells import cells
from littledice.prompt.fragments import Candidate, Facing, Fragment, Typed
from littledice.prompt.guard import Guard
from littledice.prompt.prompt_style import classed, depth_of, style_of

if TYPE_CHECKING:
    from prompt_toolkit.application import Application
    from prompt_toolkit.input import Input
    from prompt_toolkit.key_binding.key_processor import KeyPressEvent
    from prompt_toolkit.output import Output

_ESCAPE = re.compile(r"\x1b(\[[0-9;?<]*[ -/]*[@-~])?")

MENU_ROWS = 6
"""Rows kept free below the line for completions."""

APART = 2
"""Columns at least between what is typed, or the hint that stands there, and the right end."""

REFRESH = 0.5
"""Seconds after which what stands below the line is asked for again."""


class LinePrompt:
    """Asks for a line, again and again, and remembers what was typed. `styles` are the theme's by name, `theme` is the
    theme's own name.
    """

    def __init__(
        self,
        styles: Mapping[str, str],
        theme: str,
        guard: Guard,
        *,
        input: Input | None = None,
        output: Output | None = None,
    ) -> None:
        self.guard = guard
        self._facing = Facing(())
        self.completer = _Offering(self)
        self._session: PromptSession[Any] = PromptSession(
            style=style_of(styles),
            color_depth=depth_of(theme),
            history=InMemoryHistory(),
            completer=self.completer,
            complete_while_typing=True,
            reserve_space_for_menu=MENU_ROWS,
            key_bindings=self._keys(),
            include_default_pygments_style=False,
            refresh_interval=REFRESH,
            input=input,
            output=output,
        )

    def ask(self, facing: Facing) -> Typed:
        """Wait for a line."""
        self._facing = facing
        session = self._session
        # What is not given to prompt() stays as it was, so all of it is set here.
        session.rprompt = self._right
        session.placeholder = lambda: _text(self._facing.hint)
        session.bottom_toolbar = self._below if facing.below is not None else None
        session.reserve_space_for_menu = MENU_ROWS if facing.complete is not None else 0
        while True:
            try:
                typed = session.prompt(self._message, default=facing.begun, pre_run=self._begin)
            except KeyboardInterrupt:
                return Typed("", "cancel")
            except EOFError:
                return Typed("", "leave")
            if isinstance(typed, Typed):
                return typed
            # A terminal that knows no escapes has a simple line of its own, which gives plain text.
            text = str(typed)
            if text.strip() or not self.guard.slipped():
                self.guard.submitted()
                return Typed(text)

    def candidates(self, text: str) -> Iterable[Candidate]:
        """What may follow the text."""
        return self._facing.complete(text) if self._facing.complete is not None else ()

    def redraw(self) -> None:
        """Draw the line where the cursor is now: something else was on the screen meanwhile.

        Asked for by a signal, which may come in the midst of a writing; so it is done as soon as that is over.
        """
        app = self._session.app
        if app.is_running and app.loop is not None:
            app.loop.call_soon_threadsafe(_draw_anew, app)

    def _begin(self) -> None:
        """Keys that wait already were pressed before anybody could read what Enter does now."""
        if _keys_wait():
            self.guard.submitted()
        if self._facing.changed is not None:
            self._session.app.create_background_task(self._listen())

    async def _listen(self) -> None:
        """As long as the line waits, look now and then whether it waits for something else."""
        from asyncio import sleep

        from prompt_toolkit.application import run_in_terminal

        while True:
            await sleep(REFRESH)
            if self._facing.changed is not None and self._facing.changed():
                await run_in_terminal(self._renew)

    def _renew(self) -> None:
        """Print what is new and wait on; what was typed stays. An Enter that is on its way meant what stood here
        before.
        """
        if self._facing.renewed is not None:
            self._facing = self._facing.renewed()
            self.guard.submitted()

    def _message(self) -> StyleAndTextTuples:
        return _text(self._facing.message)

    def _right(self) -> StyleAndTextTuples:
        """What stands at the right end, as long as that is apart from what stands before it."""
        facing, typed = self._facing, self._session.default_buffer.text
        before = [text for _, text in facing.message] + ([typed] if typed else [text for _, text in facing.hint])
        after = [text for _, text in facing.right]
        columns = self._session.app.output.get_size().columns
        fits = cells("".join(before)) + APART + cells("".join(after)) <= columns
        return _text(facing.right) if fits else []

    def _below(self) -> StyleAndTextTuples:
        below = self._facing.below
        return _text(below(self._session.default_buffer.text)) if below is not None else []

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()
        empty = Condition(lambda: not self._session.default_buffer.text)

        @keys.add("enter")
        def _submit(event: KeyPressEvent) -> None:
            buffer = event.current_buffer
            text = buffer.text
            if not text.strip() and self.guard.slipped():
                return
            self.guard.submitted()
            if text.strip():
                buffer.append_to_history()
            event.app.exit(result=Typed(text), style="class:accepted")

        @keys.add("c-c")
        def _cancel(event: KeyPressEvent) -> None:
            event.app.exit(result=Typed(event.current_buffer.text, "cancel"), style="class:aborting")

        @keys.add("escape", eager=True, filter=Condition(lambda: self._facing.leaves))
        def _escape(event: KeyPressEvent) -> None:
            event.app.exit(result=Typed(event.current_buffer.text, "cancel"), style="class:aborting")

        @keys.add("c-d", filter=empty)
        def _leave(event: KeyPressEvent) -> None:
            event.app.exit(result=Typed("", "leave"), style="class:exiting")

        @keys.add("c-z")
        def _stop(event: KeyPressEvent) -> None:
            event.app.suspend_to_background()

        @keys.add(Keys.BracketedPaste)
        def _paste(event: KeyPressEvent) -> None:
            event.current_buffer.insert_text(_pasted(event.data))

        @keys.add(Keys.Vt100MouseEvent)
        def _ignore(event: KeyPressEvent) -> None:
            """An escape sequence that was pasted or strayed in looks like a mouse, and none is used here."""

        return keys


def _draw_anew(app: Application[Any]) -> None:
    app.renderer.reset()
    app.invalidate()


class _Offering(Completer):
    """The candidates of the line as prompt_toolkit wants them."""

    def __init__(self, line: LinePrompt) -> None:
        self.line = line

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        text = document.text_before_cursor
        begun = text.rpartition(" ")[2]
        for candidate in self.line.candidates(text):
            yield Completion(candidate.word, start_position=-len(begun), display_meta=candidate.says)


def _text(fragments: Iterable[Fragment]) -> StyleAndTextTuples:
    return [classed(fragment) for fragment in fragments]


def _pasted(text: str) -> str:
    """Pasted text as it may stand in a line: its own line ends, and nothing that commands a terminal."""
    text = _ESCAPE.sub("", text.replace("\r\n", "\n").replace("\r", "\n")).replace("\t", " ")
    return "".join(letter for letter in text.strip("\n") if letter.isprintable() or letter == "\n")


def _keys_wait() -> bool:
    """Whether somebody has typed ahead."""
    from select import select

    try:
        return bool(select([sys.stdin], [], [], 0)[0])
    except (OSError, ValueError):
        return False

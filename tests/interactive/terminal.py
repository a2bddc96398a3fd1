"""A person at a terminal: the real program in a pseudo-terminal, its screen read back, every key counted."""

from __future__ import annotations

import signal
import time
from contextlib import suppress
from pathlib import Path

import pexpect
import pyte

from littledice.app.desk import Desk
from littledice.app.folders import Places
from littledice.language.reading.roots import roots
from littledice.model.encounter import Fight
from tests.cli.program import Program
from tests.fakes.seated import seated

PATIENCE = 20.0
"""Seconds after which what was waited for is taken never to come."""

CALM = 0.06
"""Seconds without output after which a screen is looked at."""


class Table(Program):
    """A folder of saves, played by the games that come with the program."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.saves = folder / "saves"
        self.saves.mkdir(parents=True, exist_ok=True)

    def env(self, **more: str) -> dict[str, str]:
        """The environment: these saves, a terminal that shows every colour."""
        own = {"LITTLEDICE_SAVES": str(self.saves), "TERM": "xterm-256color", "COLORTERM": "truecolor"}
        return super().env(**{**own, **more})

    def begin(self, *sentences: str) -> Table:
        """Say what comes before the evening."""
        done = self.script(*sentences)
        assert (done.code, done.err) == (0, ""), done
        return self

    def desk(self, viewer: str = "gm") -> Desk:
        """A second terminal without the wait for a process."""
        return Desk(Places(self.saves, roots(None, None)), viewer=viewer)

    @property
    def fight(self) -> Fight:
        """The current fight as it is saved."""
        desk = self.desk()
        with desk.shelf.look(desk.slug()) as save:
            return save.fight

    @property
    def steps(self) -> int:
        """The lines of the current save."""
        desk = self.desk()
        with desk.shelf.look(desk.slug()) as save:
            return save.last_seq

    def number(self, who: str, track: str = "hp") -> float:
        """A number of somebody's."""
        return self.fight.encounter.combatants[who].tracks[track].value


class Terminal:
    """One process of the program. `keys` counts what was pressed."""

    def __init__(self, table: Program, *words: str, columns: int = 100, rows: int = 40, **env: str) -> None:
        self.screen = pyte.HistoryScreen(columns, rows, history=5000)
        self.stream = pyte.Stream(self.screen)
        self.keys = 0
        self.child = seated(
            table.forks, words, table.folder, table.env(**env), dimensions=(rows, columns), timeout=PATIENCE
        )
        self.child.delaybeforesend = None
        self.screen.write_process_input = self.child.send

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(OSError):
            self.child.close(force=True)

    def read(self, seconds: float = CALM) -> bool:
        """Take in what comes within some time; whether anything did."""
        try:
            self.stream.feed(self.child.read_nonblocking(65536, seconds))
        except pexpect.TIMEOUT:
            return False
        except pexpect.EOF:
            return False
        return True

    @property
    def text(self) -> str:
        """Everything that was shown, also what has scrolled away."""
        top = ["".join(line[x].data for x in range(self.screen.columns)) for line in self.screen.history.top]
        return "\n".join(line.rstrip() for line in (*top, *self.screen.display)).rstrip()

    def see(self, wanted: str, *, times: int = 1) -> str:
        """Wait until that text was shown so often; returns everything."""
        end = time.monotonic() + PATIENCE
        while self.text.count(wanted) < times:
            if not self.read(0.5) and (time.monotonic() > end or not self.child.isalive()):
                raise AssertionError(f"never saw {wanted!r} {times}x in:\n{self.text}")
        return self.text

    @property
    def line(self) -> str:
        """The line with the cursor."""
        return self.screen.display[self.screen.cursor.y]

    def waits(self, wanted: str = " > ") -> str:
        """Wait until the line with the cursor asks for something, holds that text and all is calm; returns the line."""
        end = time.monotonic() + PATIENCE
        while self.read() or " > " not in self.line or wanted not in self.line:
            if time.monotonic() > end or not self.child.isalive():
                raise AssertionError(f"never waited with {wanted!r}:\n{self.text}")
        return self.line

    def drawn_again(self) -> str:
        """Wait until something new was drawn and the line asks again; returns the line.

        What is typed while the terminal goes from one mode to the other may lose its Enter.
        """
        end = time.monotonic() + PATIENCE
        while not self.read(0.5):
            assert time.monotonic() < end, self.text
        return self.waits()

    def press(self, keys: str) -> int:
        """Press keys, Enter as a carriage return. Returns how many."""
        self.child.send(keys)
        self.keys += len(keys)
        return len(keys)

    def enter(self, text: str = "", wanted: str = " > ") -> int:
        """Type a line; an empty one only once a double press is no longer suspected. Waits for the next prompt."""
        self.waits()
        if not text:
            time.sleep(0.32)
        before = self.prompts
        pressed = self.press(f"{text}\r")
        end = time.monotonic() + PATIENCE
        while self.prompts == before:
            self.read()
            assert time.monotonic() < end, self.text
        self.waits(wanted)
        return pressed

    @property
    def prompts(self) -> int:
        """How many lines people were asked for."""
        return sum(" > " in f"{line} " for line in self.text.splitlines())

    def resize(self, columns: int, rows: int) -> None:
        """Drag the window."""
        self.screen.resize(rows, columns)
        self.child.setwinsize(rows, columns)

    def kill(self) -> None:
        """As if the power had gone."""
        self.child.kill(signal.SIGKILL)
        self.child.wait()

    def end(self) -> int:
        """Wait until the program is gone; returns its exit code."""
        end = time.monotonic() + PATIENCE
        while self.child.isalive():
            self.read()
            assert time.monotonic() < end, self.text
        while self.read():
            pass
        self.child.close()
        return int(self.child.exitstatus if self.child.exitstatus is not None else -1)

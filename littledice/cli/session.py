"""One run of the program: the looks of its output, and the desks that lines are said at."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING

from littledice.app.settings import Settings, settings
from littledice.app.verbs import VERBS
from littledice.cli.failures import sentence
from littledice.cli.output import complain, harmless, write
from littledice.cli.output_form import Looks, looks
from littledice.grammar.sentence_start import Opening, read_opening
from littledice.grammar.verb import GM, Verb, called
from littledice.model.errors import LittleDiceError
from littledice.model.record import replace

if TYPE_CHECKING:
    from littledice.app.desk import Desk
    from littledice.app.forecasting.running import Progress
    from littledice.app.outcome import Outcome
    from littledice.cli.page import Page
    from littledice.cli.progress import ProgressLine

VIEWER = "LITTLEDICE_AS"
ENCOUNTER = "LITTLEDICE_ENCOUNTER"

NewDesk = Callable[[str, str, str], "Desk"]
"""Makes a desk for a folder of saves, a fight ("" for the current one) and who sits there."""


class Session:
    """Says lines and shows what they lead to. `options` are those the program was called with; a line's own come before
    them. `verbs` are those that can be said; `settled` stands for the settings of the environment and of the files,
    which raise `LittleDiceError` where they are wrong; `place` marks what is printed with where a sentence stood, for
    many of them in one process.
    """

    shell = True
    """Whether sentences are said in a shell, where Enter does nothing, rather than at a prompt of ours."""

    def __init__(
        self,
        options: Mapping[str, str],
        env: Mapping[str, str] = os.environ,
        new_desk: NewDesk | None = None,
        verbs: Mapping[str, Verb] | None = None,
        settled: Settings | None = None,
    ) -> None:
        self.verbs = VERBS if verbs is None else verbs
        self.options = options
        self.env = env
        self.settings = settings(env) if settled is None else settled
        self.looks: Looks = looks(options, self.settings)
        self.place: dict[str, object] = {}
        self._new_desk = new_desk or self._desk
        self._desks: dict[tuple[str, str], Desk] = {}

    def read(self, words: Sequence[str]) -> Opening:
        """Take a line apart. Raises `WrongUsage` for an option that is unknown, incomplete or out of place."""
        return read_opening(words, self.verbs)

    def find(self, word: str) -> Verb | None:
        """The verb of that word or letter; None if it is none here: then it may be a move of the ruleset."""
        return called(self.verbs, word.removesuffix("!"))

    def name_of(self, word: str) -> str:
        """The name of the verb that a word means; of no verb the word itself, in small letters with hyphens."""
        verb = self.find(word)
        return verb.name if verb is not None else word.removesuffix("!").lower().replace("_", "-")

    @property
    def viewer(self) -> str:
        """Who sits here: `gm`, or whoever `LITTLEDICE_AS` names."""
        return self.env.get(VIEWER, "") or GM

    def desk(self, line: Opening) -> Desk:
        """The desk a line is said at: that of the saves folder and fight it names, or the program was called with."""
        saves, encounter = (line.options.get(name, self.options.get(name, "")) for name in ("saves", "encounter"))
        encounter = encounter or self.env.get(ENCOUNTER, "")
        desk = self._desks.get((saves, encounter))
        if desk is None:
            desk = self._desks[saves, encounter] = self._new_desk(saves, encounter, self.viewer)
        return desk

    def _desk(self, saves: str, encounter: str, viewer: str) -> Desk:
        from littledice.app.desk import Desk
        from littledice.app.folders import places

        where = places(saves or None, settled=self.settings.settled("ruleset"))
        return Desk(where, encounter or None, viewer, on_wait=_waiting, while_compiling=_compiling)

    def say(self, line: Opening) -> Outcome:
        """What the line leads to. Raises `LittleDiceError` where it is refused."""
        from littledice.cli.interrupts import deferred, stop_if_pressed

        desk = self.desk(line)
        with deferred(), self._progress(desk):
            outcome = desk.carry_out(line)
        if not _changes(outcome.command):
            stop_if_pressed()
        return outcome

    @contextmanager
    def _progress(self, desk: Desk) -> Iterator[None]:
        """Let a long sentence tell how far it is. Nothing is loaded for it before it does."""
        lines: list[ProgressLine] = []

        def watch(progress: Progress) -> bool:
            if not lines:
                from littledice.cli.progress import ProgressLine

                lines.append(ProgressLine(self.looks))
            return lines[0](progress)

        desk.watch = watch
        try:
            yield
        finally:
            desk.watch = None
            for line in lines:
                line.clear()

    def show(self, outcome: Outcome) -> None:
        """Print what a line led to, in the form asked for, or write it to the files it names."""
        if outcome.files:
            from littledice.cli.report_files import write_reports

            outcome = write_reports(outcome, json=self.looks.json)
        if self.looks.json:
            self._tell(outcome)
            return
        if outcome.show == "document":
            write(harmless(outcome.text[0].rstrip("\n")))
            return
        from littledice.cli.showing import shown, shown_in_pieces

        if outcome.parts is None:
            pieces = iter((shown(outcome, self.looks, shell=self.shell),))
        else:
            pieces = shown_in_pieces(outcome, outcome.parts, self.looks, shell=self.shell)
        for text in pieces:
            if text:
                write(text if self.looks.form == "screen" else harmless(text))

    def deliver(self, outcome: Outcome) -> int:
        """Print what a line led to and see that it has left; returns the exit code. Where it cannot be written, it is
        told beside it whether what was done stands. Raises `BrokenPipeError`.
        """
        from littledice.cli.output import hush, settle

        try:
            self.show(outcome)
            settle()
        except BrokenPipeError:
            raise
        except OSError as error:
            from littledice.cli.failures import output_lost

            hush()
            lost = output_lost(error, changed=_changes(outcome.command), step=outcome.step)
            return self.refuse(outcome.command, lost, beside=True)
        return 0

    def tell(self, command: str, *pages: Page) -> None:
        """Print pages of help, a blank line between them."""
        if self.looks.json:
            self.tell_data(command, {"text": [line for page in pages for line in page.sentences()]})
            return
        from littledice.cli.page import drawn

        looks = self.looks
        if command == "help" and looks.form == "plain" and not looks.asked and not looks.breaks:
            # Help looks the same in a pipe, but for the bold.
            looks = replace(looks, form="screen", color="off")
        write("\n\n".join(drawn(page, looks) for page in pages))

    def _tell(self, outcome: Outcome) -> None:
        """Print the data of an outcome in JSON."""
        if outcome.parts is None:
            self.tell_data(outcome.command, outcome.data, **_noted(outcome))
            return
        from littledice.cli.long_envelope import write_done

        write_done(outcome.command, outcome.parts, **self.place, **_noted(outcome))

    def write_document(self, command: str, text: str) -> int:
        """Print a document for another program; returns the exit code."""
        if self.looks.json:
            self.tell_data(command, {"text": text.splitlines()})
        else:
            write(text.rstrip("\n"))
        return 0

    def tell_data(self, command: str, data: object, **more: object) -> None:
        """Print data in JSON; `more` are further keys of the envelope."""
        from littledice.cli.envelope import done

        write(done(command, data, **self.place, **more))

    def announce(self, said: str, *, always: bool = False) -> None:
        """Print the sentence that comes next, where many follow each other: on a screen, or `always` but in JSON."""
        if self.looks.form == "screen":
            from littledice.cli.page import strong

            write("\n" + strong(harmless(f" > {said}"), self.looks))
        elif always and not self.looks.json:
            write(harmless(f"\n > {said}"))

    def refuse(self, command: str, error: LittleDiceError, *, beside: bool = False) -> int:
        """Print why nothing came of a line; returns the exit code. JSON goes where other JSON goes, or `beside` it to
        standard error.
        """
        if self.looks.json:
            from littledice.cli.envelope import refused

            (complain if beside else write)(refused(command, error, **self.place))
        else:
            complain(self._where() + self._why(error))
        return error.exit_code

    def _why(self, error: LittleDiceError) -> str:
        if self.looks.form != "screen" or sys.stderr is None or not sys.stderr.isatty():
            return sentence(error, self.looks)
        from littledice.cli.showing import refusal

        return refusal(error, self.looks)

    def _where(self) -> str:
        return f"Line {self.place['line']}:\n" if "line" in self.place else ""


def _noted(outcome: Outcome) -> dict[str, object]:
    return {"warnings": list(outcome.warnings)} if outcome.warnings else {}


def _changes(command: str) -> bool:
    """Whether such a command, having come back, may have changed something saved."""
    return command not in VERBS or VERBS[command].changes


def _compiling(id: str) -> AbstractContextManager[None]:
    from littledice.cli.waiting import compiling

    return compiling(id)


def _waiting(holder: str) -> None:
    from littledice.cli.interrupts import stop_if_pressed

    stop_if_pressed()
    complain(harmless(f"{holder} Waiting."))

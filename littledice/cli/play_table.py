"""What `play` needs of the command line: sentences carried out and shown as everywhere, words that may come next."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence

from littledice.app.desk import Desk
from littledice.app.outcome import Outcome
from littledice.app.table import Table
from littledice.cli.output import harmless, settle, write
from littledice.cli.output_form import looks
from littledice.cli.perform import perform
from littledice.cli.session import NewDesk, Session
from littledice.grammar.sentence_start import Opening
from littledice.grammar.splitting import split
from littledice.grammar.verb import Verb
from littledice.model.errors import LittleDiceError, WrongUsage
from littledice.model.record import replace
from littledice.play.program import Spoken
from littledice.prompt.fragments import Candidate

ELSEWHERE = ("play", "watch")
"""Verbs that want a terminal of their own."""


class TableSession(Session):
    """A session that remembers the last refusal and looks at the terminal again before each sentence."""

    shell = False
    error: LittleDiceError | None = None
    command = ""
    outcome: Outcome | None = None

    def refuse(self, command: str, error: LittleDiceError, *, beside: bool = False) -> int:
        """Print the refusal and keep it."""
        self.error = error
        return super().refuse(command, error, beside=beside)

    def show(self, outcome: Outcome) -> None:
        """Print the outcome and keep it."""
        self.command, self.outcome = outcome.command, outcome
        super().show(outcome)


class Voice:
    """Says the sentences of one session, all about the same fight unless they name another. `options` are those the
    program was called with, `slug` the fight ("" for whichever is current).
    """

    def __init__(
        self,
        options: Mapping[str, str],
        slug: str,
        env: Mapping[str, str] = os.environ,
        new_desk: NewDesk | None = None,
        verbs: Mapping[str, Verb] | None = None,
    ) -> None:
        self.options = {**options, **({"encounter": slug} if slug else {})}
        self.env = env
        self.session = TableSession(self.options, env, new_desk, verbs)
        self._spaced = True

    @property
    def desk(self) -> Desk:
        """The desk of the fight; once a fight is open the session stays with it."""
        desk = self.session.desk(Opening())
        if desk.encounter is None:
            desk.encounter = desk.shelf.current() or None
        return desk

    @property
    def ascii(self) -> bool:
        """Whether only ASCII signs may be shown."""
        return self.session.looks.ascii

    @property
    def width(self) -> int:
        """The columns of the terminal."""
        return looks(self.options, self.session.settings).width

    @property
    def plain(self) -> bool:
        """Whether nothing is drawn, or the terminal knows no escapes."""
        looks = self.session.looks
        return looks.form != "screen" or looks.color == "off"

    def say(self, text: str, options: Mapping[str, str] | None = None) -> Spoken:
        """Carry a sentence out and print what came of it."""
        session = self.session
        session.looks = looks(self.options, self.session.settings)
        session.error, session.command, session.outcome = None, "", None
        desk = self.desk
        try:
            line = session.read(split(text))
            verb = session.name_of(line.verb)
            if verb in ELSEWHERE:
                raise WrongUsage(f"{verb} wants a terminal of its own.", f"`littledice {verb}` in another one.")
            line = replace(line, options={**(options or {}), **line.options})
            perform(line, session)
        except LittleDiceError as error:
            session.refuse("", error)
        if desk.encounter and not self._exists(desk):
            desk.encounter = None
        self._spaced = False
        settle()
        return Spoken(session.command, session.error, session.outcome)

    def show(self, outcome: Outcome) -> None:
        """Print an outcome."""
        self.session.looks = looks(self.options, self.session.settings)
        self.session.show(outcome)
        write("")
        self._spaced = True
        settle()

    def remark(self, text: str) -> None:
        """Print a line of the session's own, its words kept whole."""
        from littledice.cli.page import remarked

        write(remarked(harmless(text), self.session.looks))
        self._spaced = False
        settle()

    def refuse(self, error: LittleDiceError) -> None:
        """Print why something is not done."""
        self.session.refuse("", error)
        self._spaced = False
        settle()

    def space(self) -> None:
        """One blank line after what was printed last, unless there is one."""
        if not self._spaced:
            write("")
            self._spaced = True
            settle()

    def split(self, text: str) -> list[str]:
        """The words of a sentence."""
        return split(text)

    def complete(self, table: Table | None, text: str) -> Sequence[Candidate]:
        """What may follow the text."""
        from littledice.cli.completion.session_words import suggested

        return suggested(table, text, self.session)

    def _exists(self, desk: Desk) -> bool:
        try:
            desk.slug()
        except LittleDiceError:
            return False
        return True

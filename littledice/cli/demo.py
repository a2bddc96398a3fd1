"""A short fight of a ruleset, said sentence by sentence out of the ruleset's own folder, and kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from littledice.app.outcome import Outcome
from littledice.cli.call import Call
from littledice.cli.output import harmless, write
from littledice.cli.page import Page, Row
from littledice.cli.reading.script_lines import Sentence, sentences
from littledice.cli.session import Session
from littledice.grammar.sentence_start import Opening
from littledice.model.errors import LittleDiceError, Refused
from littledice.model.record import replace

FILE = "demo.dice"
NAME = "demo"
TAKEN = ("exists", "taken")
"""The codes of a refusal of a name that is in use."""
ENDING = (
    Row("littledice next", "", "ends this turn"),
    Row("littledice undo", "", "takes the last command back"),
    Row("littledice help", "", "shows twelve words"),
)
MOST = 1000
"""The most demos that are kept beside each other."""


def demo(call: Call, ruleset: str) -> int:
    """Play the file of a ruleset, of the default one for "". Its first `new` makes the fight, under a free name, and
    the rest is said to that fight.
    """
    call.session.desk(call.line).gm_only("demo")
    told = _Telling(call.session)
    name = slug = NAME
    for sentence in sentences(str(file_of(call, ruleset, FILE, NAME))):
        if sentence.remark:
            told.remark(sentence.text)
            continue
        line = call.session.read(sentence.words())
        try:
            if call.session.name_of(line.verb) == "new":
                outcome = _new(line, call.session)
                name, slug = outcome.name, outcome.slug
            else:
                outcome = call.session.say(_in(slug, line))
        except LittleDiceError as error:
            message = f"Line {sentence.number} of the demo: {error.message}"
            raise Refused(message, error.hint, code=error.code) from error
        told.sentence(sentence, outcome)
    told.end(name, call.session.say(_in(slug, Opening(verb="status"))))
    return 0


def file_of(call: Call, ruleset: str, file: str, called: str) -> Path:
    """The file of sentences of the ruleset. Raises `Refused` where it has none, in words by what it is `called`."""
    from littledice.language.reading.finding import find
    from littledice.language.reading.look_files import Files

    desk = call.session.desk(call.line)
    data = desk.shelf.rules(ruleset).data
    assert desk.places is not None
    folder = find(data.id, desk.places.roots, Files())
    path = folder.path / file if folder is not None else Path(file)
    if not path.is_file():
        hint = f"A {called} is a file {file} of sentences in the ruleset's folder."
        raise Refused(f"{data.name} brings no {called}.", hint, code="unknown")
    return path


def _new(line: Opening, session: Session) -> Outcome:
    """Make the fight under the first name that is free: demo, demo 2, demo 3 and so on."""
    for number in range(1, MOST + 1):
        name = NAME if number == 1 else f"{NAME} {number}"
        try:
            return session.say(replace(line, rest=(name, *line.rest[1:])))
        except LittleDiceError as error:
            if error.code not in TAKEN:
                raise
    raise Refused(f"There are already {MOST} demos.", "`delete` some of them.", code="taken")


def _in(slug: str, line: Opening) -> Opening:
    """The line, said to that fight and no other."""
    return replace(line, options={**line.options, "encounter": slug})


class _Telling:
    """Tells the demo as it goes, in JSON all of it at the end."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.said: list[dict[str, Any]] = []
        self.board_due = True

    def remark(self, text: str) -> None:
        if not self.session.looks.json:
            write(f"\n{harmless(text)}")

    def sentence(self, sentence: Sentence, outcome: Outcome) -> None:
        if self.session.looks.json:
            self.said.append({"sentence": sentence.text, "command": outcome.command, "data": outcome.data})
            return
        self.session.announce(sentence.text, always=True)
        self.session.show(outcome)
        self.board_due = outcome.show not in ("board", "edge")

    def end(self, name: str, board: Outcome) -> None:
        if self.session.looks.json:
            self.session.tell_data("demo", {"name": name, "sentences": self.said, "view": board.data})
            return
        if self.board_due:
            write("")
            self.session.show(board)
        quoted = f'"{name}"' if " " in name else name
        write("")
        rows = (Row(f"littledice resume {quoted}", "", "goes on with it"), *ENDING)
        self.session.tell("demo", Page(title=f"Kept as {name}.", rows=rows))

"""What a tour teaches: the steps of its file, and a fight in memory in which they are carried out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from littledice.app.desk import Desk
from littledice.app.memory_shelf import MemoryShelf
from littledice.app.outcome import Outcome
from littledice.cli.reading.script_lines import sentences
from littledice.engine.ruleset import Rulebook
from littledice.grammar.splitting import split
from littledice.model.encounter import Fight
from littledice.model.errors import LittleDiceError, Refused
from littledice.model.record import Value

SEED: Mapping[str, str] = {"seed": "7"}
"""The dice of every tour, so that a line leads to the same for everybody."""


class Step(Value):
    """A line to type, and the sentences before it that say why."""

    says: tuple[str, ...]
    line: str


class Lesson(Value):
    """The steps of a tour in order, and what is said after the last."""

    steps: tuple[Step, ...]
    ending: tuple[str, ...]


def lesson(file: Path) -> Lesson:
    """Read from a file of sentences, each below its remarks. Raises `StorageError`."""
    steps: list[Step] = []
    says: list[str] = []
    for sentence in sentences(str(file)):
        if sentence.remark:
            says.append(sentence.text)
        else:
            steps.append(Step(tuple(says), sentence.text))
            says = []
    return Lesson(tuple(steps), tuple(says))


def desk_after(rules: Rulebook, steps: Sequence[Step]) -> tuple[Desk, Outcome | None]:
    """A desk of its own at which the steps were carried out, and what the last of them led to. Raises
    `LittleDiceError` for a step that is refused.
    """
    desk = Desk(shelf=MemoryShelf(rules), clock=lambda: "")
    outcome = None
    for number, step in enumerate(steps, 1):
        try:
            words = split(step.line)
            outcome = desk.say(words, options=seed_for(words[0]))
        except LittleDiceError as error:
            raise Refused(f"Step {number} of the tour: {error.message}", error.hint, code=error.code) from error
    return desk, outcome


def seed_for(verb: str) -> Mapping[str, str]:
    """What is said beside a line of that verb: the dice of the tour, where a fight is made."""
    return SEED if verb == "new" else {}


def fight_at(desk: Desk) -> Fight | None:
    """The fight of the desk; None where none is made yet."""
    slug = desk.shelf.current()
    if not slug:
        return None
    with desk.shelf.look(slug) as save:
        return save.fight

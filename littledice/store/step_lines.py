"""The lines of a save: the header that opens it and the steps that follow, each one command and what it led to."""

from littledice.model.commands import Command
from littledice.model.encounter import Encounter, Entry, Fight
from littledice.model.events import Event
from littledice.model.question import Question
from littledice.model.record import Record

FORMAT = 1
"""The save format this program writes."""


class RulesetRef(Record):
    """Which rules the fight began under: `hash` covers every file the ruleset was read from."""

    id: str
    hash: str = ""
    version: str = ""


class Header(Record):
    """The first line. `options` are the ruleset's choices for this fight, `seed` feeds the program's own dice,
    `created` is an ISO time, `program` the version that began the save, `start` the fight before its first step.
    """

    format: int
    name: str
    ruleset: RulesetRef
    start: Fight
    options: dict[str, bool | int | str] = {}
    seed: int = 0
    created: str = ""
    program: str = ""


class Waiting(Record):
    """A question left open by a step. `before` is None where it is what the line above implies: the state the step
    followed, or the `before` of the question that waited there. Spelled out it would be a whole fight at every
    question.
    """

    command: Command
    question: Question
    journal: tuple[Entry, ...] = ()
    emitted: tuple[Event, ...] = ()
    before: Encounter | None = None
    id: int = 0
    ruleset: str = ""


class Jump(Record):
    """An undo or redo, which adds a line like everything else. `verb` is `undo` or `redo`; `to` the step the fight
    stands at again (0: before the first); `redo` the steps a redo would repeat, first to last, as runs of numbers.
    """

    verb: str
    to: int
    redo: tuple[tuple[int, int], ...] = ()


class Amendment(Record):
    """The past changed, and what followed played again: one line, after which the fight stands on a branch of its own.

    `way` is what the sentence `said` did at step `at`: it came `before` it or `instead` of it, or the step was taken
    `off`. `base` is the step behind which the branch begins, `steps` is everything on it, in order.
    """

    base: int
    at: int
    way: str
    said: str = ""
    steps: "tuple[Replayed, ...]" = ()


class Step(Record):
    """A line of the save.

    `seq` counts lines; `prev` is the step the fight stood at, so the history is a tree in which a branch that was taken
    back stays. `at` is an ISO time, `by` a combatant's id or `gm`, `label` what undo and log call it, `said` the
    sentence as it was typed, where that is known. `events` lead from the fight at `prev` to the fight here, `open` is
    the question left waiting. A `jump` has no command and no events; an `amend` has none of its own either, but always
    a checkpoint, and its `prev` is the present it replaced. `checkpoint` repeats the whole fight, so that opening need
    not read further back. `hash` is the ruleset's, "" while it is the header's. `sum` guards the line against damage;
    a line without one is taken at its word.
    """

    seq: int
    prev: int
    at: str = ""
    by: str = "gm"
    label: str = ""
    said: str = ""
    command: Command | None = None
    events: tuple[Event, ...] = ()
    open: Waiting | None = None
    jump: Jump | None = None
    amend: Amendment | None = None
    checkpoint: Fight | None = None
    hash: str = ""
    sum: str = ""

    @property
    def head(self) -> int:
        """The step the fight stands at after this line."""
        return self.seq if self.jump is None else self.jump.to


class Slot(Record):
    """The moment of a running fight at which those `active` act."""

    round: int
    phase: str
    active: tuple[str, ...]

    def same(self, other: "Slot | None") -> bool:
        """Whether it is the same moment; of a slot shared by several one is enough."""
        if other is None or (self.round, self.phase) != (other.round, other.phase):
            return False
        return not self.active or bool(set(self.active) & set(other.active))


class Replayed(Step):
    """A step on the branch of an amendment. `seq` is the number it was played under first, that of the amendment's line
    for the step it put in, 0 for what else is new. `how` is empty for one that was carried out again as it was said;
    `new` was put in, `other` stands for what was said there before, `kept` is a correction in its place, `pass` a turn
    that nobody had used or a default that nobody had chosen; `out` and `off` were left out and taken off, and happened
    only as first played. `when` is the moment at which it was said first, where that is another one; `spare` are rolls
    and answers of it that nothing needed.
    """

    how: str = ""
    when: Slot | None = None
    spare: tuple[Event, ...] = ()

    @property
    def stands(self) -> bool:
        """Whether it happened on this branch."""
        return self.how not in LEFT_OUT


LEFT_OUT = ("out", "off")
CHANGED = ("new", "other", "kept")

ROOM = 1 << 24
"""More steps than any amendment holds."""


def inside(line: int, place: int) -> int:
    """The number by which the fight within an amendment's line is found, before the step at that place."""
    return -(line * ROOM + place)


def within(number: int) -> tuple[int, int]:
    """The line and the place that such a number stands for."""
    return divmod(-number, ROOM)


class Branched(Record, forbid_unknown_fields=False):
    """The part of an amendment that walking through history needs."""

    base: int


class Link(Record, forbid_unknown_fields=False):
    """The part of a line that walking through history needs; cheap to read."""

    seq: int
    prev: int
    at: str = ""
    by: str = "gm"
    label: str = ""
    jump: Jump | None = None
    amend: Branched | None = None

"""The board as data: all that a screen or a sentence tells of a fight, already filtered for who looks at it."""

from __future__ import annotations

from littledice.app.telling.effects import Effect
from littledice.app.telling.spans import Line, Span
from littledice.model.names import short_name
from littledice.model.question import Question
from littledice.model.record import Value
from littledice.model.track import Number

BAR, PIPS, CROSSES, PART, NUMBER = "bar", "pips", "crosses", "part", "number"
NOW, ASK, NEXT, TO_ACT, DONE, DOWN, OUT = "now", "ask", "next", "todo", "done", "down", "out"


class Gauge(Value):
    """A number with the most it can be. `kind` says how it is drawn; `name` is for sentences, `short` for headings.
    `low` is a warning: at a quarter or less, a part crippled. `gone` is a part destroyed.
    """

    id: str
    name: str
    short: str
    kind: str
    value: Number
    high: Number | None = None
    unit: str = ""
    budget: bool = False
    low: bool = False
    gone: bool = False


class Bond(Value):
    """Who engages whom: `by` the other one, `to` it, or `both`."""

    other: str
    name: str
    way: str


class Odds(Value):
    """The chance to hit somebody, also as an `exact` fraction; both empty where it is not known."""

    id: str
    name: str
    chance: Span
    exact: str = ""


class Owed(Value):
    """The only move of the slot, until it is made, and the chance of it."""

    move: str
    name: str
    chance: Span


class Card(Value):
    """What whoever is up has left and may expect: slots and pools of the turn, further figures, how far they may `go`,
    the weapon, or on a map the `arms` and how far they strike; the chance to hit at most five, the best first, and
    those `later`, after one move (`others` is how many more foes there are; `soon` says that the attack is for a later
    phase), or how the hits of an attack are spread, or why `nobody` can be attacked; what is owed first, what is
    forbidden.
    """

    budget: tuple[Gauge, ...] = ()
    figures: tuple[Gauge, ...] = ()
    weapon: Line = ()
    go: str = ""
    arms: tuple[str, ...] = ()
    odds: tuple[Odds, ...] = ()
    later: tuple[Odds, ...] = ()
    others: int = 0
    soon: bool = False
    spread: Line = ()
    nobody: str = ""
    owed: Owed | None = None
    forbidden: tuple[str, ...] = ()


class Away(Value):
    """How far somebody is: `cell` in a column headed by the measure, `text` where it stands alone (`4 hexes`), `spoken`
    in sentences (`4 hexes from Mira Vale`); less `rank` is nearer.
    """

    cell: str
    text: str
    spoken: str
    rank: float = 0.0


class Crowd(Value):
    """A mob in one row: how many are `up`, who is `down`, and the rows of all of them, of those who are `members` still
    worst first.
    """

    up: int
    down: tuple[str, ...]
    members: tuple[Row, ...]
    fallen: tuple[Row, ...] = ()

    @property
    def many(self) -> int:
        """How many belong to it."""
        return len(self.members) + len(self.fallen)


class Row(Value):
    """One combatant. `mark` is where it stands in the turn, `up` whether its slot is open; `health` is a word instead
    of numbers, or empty; `at` is the hex it stands on, `away` how far it is from whoever is up.
    """

    id: str
    name: str
    side: str
    mark: str
    state: str
    up: bool = False
    initiative: str = ""
    stats: tuple[Gauge, ...] = ()
    bar: Gauge | None = None
    health: str = ""
    gauges: tuple[Gauge, ...] = ()
    slots: tuple[Gauge, ...] = ()
    parts: tuple[Gauge, ...] = ()
    bonds: tuple[Bond, ...] = ()
    effects: tuple[Effect, ...] = ()
    counters: tuple[Line, ...] = ()
    remarks: tuple[Line, ...] = ()
    concealed: bool = False
    declared: Line = ()
    at: str = ""
    away: Away | None = None
    card: Card | None = None
    crowd: Crowd | None = None

    @property
    def down(self) -> bool:
        """Whether nothing more is to be expected of them: no bar, nothing left to spend."""
        return self.state in ("dead", "unconscious", "out")

    @property
    def dying(self) -> bool:
        """Whether it is at the edge but not gone."""
        return self.state == "dying"


class Person(Value):
    """A name with its side, to be coloured; of a mob the name of one, and how `many` they are."""

    id: str
    name: str
    side: str
    many: int = 1

    @property
    def called(self) -> str:
        """The name as it stands in a line of text: `Goblin x8`."""
        return self.name if self.many == 1 else f"{self.name} x{self.many}"

    @property
    def first(self) -> str:
        """The first word of the name unless a number follows it: `Tamsin`, `Goblin 2`, `Goblin x8`."""
        if self.many > 1:
            return self.called
        return short_name(self.name)


class Phase(Value):
    """A phase of the round: its order in words, and whether it is `done`, `now` or `later`."""

    name: str
    order: str
    mark: str
    declares: bool = False


class Asked(Value):
    """The waiting question and who must answer it."""

    question: Question
    to: Person | None
    id: int = 0

    @property
    def text(self) -> str:
        """What is asked, and what is at stake; whom it is put to stands beside it."""
        return f"{self.question.text} {self.question.stake}".strip()


class Enter(Value):
    """What an empty line does: the `verb` it says (empty: nothing) and `to` whom or what that leads, or the default it
    answers with, or it rolls what is `owed` by somebody, `whose`. `says` are words of its own for what it does.
    """

    verb: str = ""
    to: str = ""
    owed: Owed | None = None
    whose: str = ""
    says: str = ""

    def __bool__(self) -> bool:
        return bool(self.verb)

    def __str__(self) -> str:
        """`next: Goblin 2`, `answers 2`, `start`, `rolls Mira's Death Save, 67%`, `ends the fight`."""
        if self.says:
            return self.says
        if self.owed is not None:
            chance = f", {self.owed.chance.text}" if self.owed.chance.text else ""
            return f"rolls {self.whose}'s {self.owed.name}{chance}"
        if self.verb == "answer":
            return f"answers {self.to}"
        return f"{self.verb}: {self.to}" if self.to else self.verb


NO_ENTER = Enter()


class Dial(Value):
    """A clock of the fight, or a track that nobody has alone: `value` of `high` steps, `last` that the next one is it.
    One that is not `drawn` is a number, and so is one without an end.
    """

    name: str
    value: Number
    high: Number | None = None
    fills: bool = False
    last: bool = False
    drawn: bool = True


class Board(Value):
    """The whole fight. `then` is who comes next, `after` what comes when all have acted, `passed_over` who will lose
    their slot and why. `enter` is what an empty line does, nothing for one who may not do it; `goes` is whether `go`
    may be said, which lets all that was declared happen at once. `measure` heads the distances, where any is known.
    """

    title: str
    ruleset: str
    stage: str
    round: int
    round_word: str
    winner: str
    viewer: str
    active: tuple[Person, ...]
    rows: tuple[Row, ...]
    then: tuple[Person, ...] = ()
    after: Phase | None = None
    passed_over: tuple[str, ...] = ()
    phases: tuple[Phase, ...] = ()
    asked: Asked | None = None
    enter: Enter = NO_ENTER
    goes: bool = False
    scene: tuple[str, ...] = ()
    lying: tuple[str, ...] = ()
    clocks: tuple[Dial, ...] = ()
    attack: str = ""
    measure: str = ""
    moves: tuple[tuple[str, str], ...] = ()

    @property
    def phase(self) -> Phase | None:
        """The phase that runs, where a round has several."""
        return next((phase for phase in self.phases if phase.mark == "now"), None)

    def row_of(self, who: str) -> Row | None:
        """Somebody's own row, also that of one of a mob."""
        for row in self.rows:
            crowd = (*row.crowd.members, *row.crowd.fallen) if row.crowd is not None else (row,)
            found = next((each for each in crowd if each.id == who), None)
            if found is not None:
                return found
        return None

    def mob_of(self, who: str) -> Row | None:
        """The row of the mob that somebody is one of."""
        for row in self.rows:
            crowd = (*row.crowd.members, *row.crowd.fallen) if row.crowd is not None else ()
            if any(each.id == who for each in crowd):
                return row
        return None

    @property
    def fallen(self) -> tuple[Row, ...]:
        """Whoever is dead or gone, where one line for all of them is shorter than a row for each."""
        down = tuple(row for row in self.rows if row.mark in (DOWN, OUT))
        return down if len(down) > 1 else ()

    @property
    def player(self) -> bool:
        """Whether it is a player's board."""
        return self.viewer not in ("", "gm")

"""The whole fight as it stands, and the question that may be waiting in it."""

from littledice.model.combatant import Combatant
from littledice.model.commands import Command
from littledice.model.declaration import Declaration
from littledice.model.errors import Refused
from littledice.model.events import Event
from littledice.model.fight_clock import FightClock
from littledice.model.mention import named
from littledice.model.question import Question
from littledice.model.record import Record
from littledice.model.roll import Thrown
from littledice.model.thing import Thing
from littledice.model.track import Number


class Encounter(Record):
    """A fight between commands.

    `stage` is `setup`, `running` or `ended`. `order` is the current phase's slots, `standing` the initiative order of
    the fight (highest first); whose turn is next is the first of `order` not in `done`: ids, never an index. `begun`
    are those whose slot of this phase has opened. `put_off` maps who delayed to the value they wait for, `joint` who
    acts with whom. `last` is whom `.` means, `lying` what lies on the ground, `blocked` the hexes that nobody can
    stand on. `clocks` are those of the whole fight, by name.
    """

    ruleset: str
    options: dict[str, bool | int | str] = {}
    stage: str = "setup"
    combatants: dict[str, Combatant] = {}
    round: int = 0
    phase: str = ""
    order: tuple[str, ...] = ()
    standing: tuple[str, ...] = ()
    begun: tuple[str, ...] = ()
    done: tuple[str, ...] = ()
    active: tuple[str, ...] = ()
    declared: tuple[Declaration, ...] = ()
    put_off: dict[str, Number] = {}
    joint: dict[str, str] = {}
    scene: tuple[str, ...] = ()
    distances: dict[str, Number | str] = {}
    last: tuple[str, ...] = ()
    hours: Number = 0
    winner: str = ""
    lying: tuple[Thing, ...] = ()
    blocked: tuple[tuple[int, int], ...] = ()
    clocks: dict[str, FightClock] = {}

    def who(self, id: str) -> Combatant:
        """The combatant of that id; raises `Refused` if there is none."""
        found = self.combatants.get(id)
        if found is None:
            raise Refused(f'No one here has the id "{id}".', "`status` shows who is here.", code="unknown")
        return found

    def here(self) -> list[Combatant]:
        """Everybody in the fight, in the order in which they were added."""
        return [combatant for combatant in self.combatants.values() if combatant.here]

    def named(self, text: str) -> str:
        """The text with the names of those mentioned in it."""
        return named(text, lambda id: self.combatants[id].name if id in self.combatants else "")

    def distance(self, one: str, other: str) -> Number | str | None:
        """The distance the GM stated for a pair, None if none was."""
        return self.distances.get(pair(one, other))


def pair(one: str, other: str) -> str:
    """The key of an unordered pair of ids."""
    first, second = sorted((one, other))
    return f"{first}|{second}"


class Faces(Record, tag="faces"):
    """Journal: a throw and what it showed."""

    thrown: Thrown


class Picks(Record, tag="picks"):
    """Journal: a question and what was picked."""

    picks: tuple[str, ...]


class Edited(Record, tag="edited"):
    """Journal: what the GM corrected while the question waited."""

    events: tuple[Event, ...]


Entry = Faces | Picks | Edited


class Open(Record):
    """A command stopped at a question, as data: the state before it, its journal, and what it has emitted so far."""

    before: Encounter
    command: Command
    journal: tuple[Entry, ...]
    question: Question
    emitted: tuple[Event, ...]
    id: int = 0
    ruleset: str = ""


class Fight(Record):
    """The encounter and the question waiting in it, if one does: all that a saved step leads to."""

    encounter: Encounter
    open: Open | None = None

"""What happened to the course of the fight: rounds, phases, turns, declarations, the scene."""

from littledice.model.declaration import Declaration
from littledice.model.fight_clock import FightClock
from littledice.model.record import Record
from littledice.model.thing import Thing
from littledice.model.track import Number


class Left(Record, tag="left"):
    """A combatant was taken out of the fight; the record stays."""

    who: str


class OrderSet(Record, tag="order"):
    """`order` is this phase's turn order, `standing` the fight's, highest first; None leaves it as it is."""

    order: tuple[str, ...] | None = None
    standing: tuple[str, ...] | None = None


class Started(Record, tag="started"):
    """The fight began."""


class RoundBegan(Record, tag="round"):
    """A new round began; nobody has acted in it."""

    round: int


class RoundEnded(Record, tag="round_end"):
    """A round ended."""

    round: int


class PhaseBegan(Record, tag="phase"):
    """A phase opened with its own order of slots, or begins `again` with those who still take part in it."""

    phase: str
    order: tuple[str, ...]
    again: bool = False


class PhaseEnded(Record, tag="phase_end"):
    """Everybody has had their slot of the phase."""

    phase: str


class TurnBegan(Record, tag="turn"):
    """The slot of `who` opened (several: a joint slot). `again`: it was put off and opens a second time, without
    hooks.
    """

    who: tuple[str, ...]
    again: bool = False


class TurnEnded(Record, tag="turn_end"):
    """A slot closed; `skipped` says why it was lost, empty if it was not."""

    who: tuple[str, ...]
    skipped: str = ""


class TurnPutOff(Record, tag="put_off"):
    """The slot of `who` waits for initiative `to` of this round, jointly with `partner` if named."""

    who: str
    to: Number
    partner: str = ""


class ActiveSet(Record, tag="active"):
    """The GM says who is up; fires nothing. Those of `done` have had their slot."""

    who: tuple[str, ...]
    done: tuple[str, ...] = ()


class Declared(Record, tag="declared"):
    """A move was said and paid for; it takes effect later."""

    declaration: Declaration


class Withdrawn(Record, tag="withdrawn"):
    """What `who` declared is gone: `why` is `done` or the reason it was wasted."""

    who: str
    move: str
    why: str = "done"


class SceneSet(Record, tag="scene"):
    """A flag of the whole scene (dark, underwater) goes on or off."""

    flag: str
    on: bool


class Blocked(Record, tag="blocked"):
    """Something stands in the way on a hex from now on, or no longer."""

    at: tuple[int, int]
    on: bool


class OptionSet(Record, tag="option"):
    """The table reads a rule otherwise from now on."""

    name: str
    value: bool | int | str


class Lying(Record, tag="lying"):
    """What lies on the ground is now this; `fallen` has come to it, `taken` was picked up."""

    things: tuple[Thing, ...]
    fallen: Thing | None = None
    taken: str = ""


class Aimed(Record, tag="aimed"):
    """Whom `.` means from now on."""

    targets: tuple[str, ...]


class ClockSet(Record, tag="fight_clock"):
    """A clock of the fight, or a track that nobody has alone, is now this (it was `was`, None for a new one); None ends
    it. `why` is a word for the cause where the rules moved it, `by` who caused it.
    """

    name: str
    clock: FightClock | None
    was: FightClock | None = None
    why: str = ""
    by: str = ""


class Clock(Record, tag="clock"):
    """Game hours passed outside combat."""

    hours: Number


class Ended(Record, tag="ended"):
    """The fight is over; `winner` is a side, empty if nobody won."""

    winner: str = ""

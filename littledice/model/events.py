"""What happened. Events hold outcomes (faces, values reached), so replaying them needs neither dice nor rules."""

from __future__ import annotations

from littledice.model.combatant import Combatant
from littledice.model.condition import Condition
from littledice.model.declaration import Declaration
from littledice.model.record import Record
from littledice.model.roll import Roll
from littledice.model.track import Number, Track


class Joined(Record, tag="joined"):
    """A combatant entered; a record of the same id is replaced (coming back)."""

    combatant: Combatant


class Left(Record, tag="left"):
    """A combatant was taken out of the fight; the record stays."""

    who: str


class Returned(Record, tag="returned"):
    """One taken out came back."""

    who: str


class InitiativeSet(Record, tag="initiative"):
    """Initiative became `value`."""

    who: str
    value: Number | None


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
    """A phase opened with its own order of slots."""

    phase: str
    order: tuple[str, ...]


class PhaseEnded(Record, tag="phase_end"):
    """Everybody has had their slot of the phase."""

    phase: str


class TurnBegan(Record, tag="turn"):
    """The slot of `who` opened (several: a joint slot). `again`: it was put off and opens a second time, without hooks."""

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
    """The GM says who is up; fires nothing."""

    who: tuple[str, ...]


class TrackSet(Record, tag="track"):
    """A track reached `value` (it was `was`). `why` is a word for the cause (`damage`, `heal`, `cost`, `refill`, `edit`),
    `by` who caused it.
    """

    who: str
    track: str
    value: Number
    was: Number = 0
    why: str = ""
    by: str = ""


class TrackMade(Record, tag="track_made"):
    """A track was given or its bounds changed; None takes it away."""

    who: str
    name: str
    track: Track | None


class StatSet(Record, tag="stat"):
    """A number of the sheet became `value`; None removes it."""

    who: str
    key: str
    value: Number | None


class WordsSet(Record, tag="words"):
    """A list of the sheet became `words`; empty removes it."""

    who: str
    key: str
    words: tuple[str, ...]


class Renamed(Record, tag="renamed"):
    """Name or side changed; None leaves it."""

    who: str
    name: str | None = None
    side: str | None = None


class Gained(Record, tag="gained"):
    """A condition holds from now on, replacing one with the same kind, source and against."""

    who: str
    condition: Condition


class Lost(Record, tag="lost"):
    """A condition ended. `why` is `ended`, `used`, `off`, `replaced` or a rule's own word."""

    who: str
    kind: str
    source: str = ""
    against: str = ""
    why: str = ""


class Tallied(Record, tag="tallied"):
    """A counter of the program's own; None clears it."""

    who: str
    key: str
    value: Number | str | None


class Declared(Record, tag="declared"):
    """A move was said and paid for; it takes effect later."""

    declaration: Declaration


class Withdrawn(Record, tag="withdrawn"):
    """What `who` declared is gone: `why` is `done` or the reason it was wasted."""

    who: str
    move: str
    why: str = "done"


class Used(Record, tag="used"):
    """A move was begun by `who` on `targets`; `words` are what was said with it."""

    who: str
    move: str
    targets: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    using: str = ""
    overruled: str = ""


class Rolled(Record, tag="rolled"):
    """Dice fell."""

    roll: Roll


class Struck(Record, tag="struck"):
    """`target` took `taken` points of damage out of `dealt` before reductions, of damage type `kind`, from `source`."""

    target: str
    taken: Number
    dealt: Number = 0
    source: str = ""
    kind: str = ""
    using: str = ""
    parts: tuple[str, ...] = ()


class Answered(Record, tag="answered"):
    """A question was answered with `picks`."""

    to: str
    kind: str
    picks: tuple[str, ...]


class Placed(Record, tag="placed"):
    """Somebody stands on a hex, or is taken off the map (None)."""

    who: str
    at: tuple[int, int] | None


class DistanceSet(Record, tag="distance"):
    """The distance of a pair as the GM states it: a number of the game's units, or a band; None forgets it."""

    one: str
    other: str
    distance: Number | str | None


class Concealed(Record, tag="concealed"):
    """Kept from the players' eyes, or shown to them."""

    who: str
    concealed: bool


class SceneSet(Record, tag="scene"):
    """A flag of the whole scene (dark, underwater) goes on or off."""

    flag: str
    on: bool


class Aimed(Record, tag="aimed"):
    """Whom `.` means from now on."""

    targets: tuple[str, ...]


class Noted(Record, tag="noted"):
    """Words for the log. `who` it is about; `kind` is `note`, `outcome`, `overruled`, `due` or `warning`."""

    text: str
    who: str = ""
    kind: str = "note"
    rule: str = ""


class Clock(Record, tag="clock"):
    """Game hours passed outside combat."""

    hours: Number


class Ended(Record, tag="ended"):
    """The fight is over; `winner` is a side, empty if nobody won."""

    winner: str = ""


Event = (
    Joined
    | Left
    | Returned
    | InitiativeSet
    | OrderSet
    | Started
    | RoundBegan
    | RoundEnded
    | PhaseBegan
    | PhaseEnded
    | TurnBegan
    | TurnEnded
    | TurnPutOff
    | ActiveSet
    | TrackSet
    | TrackMade
    | StatSet
    | WordsSet
    | Renamed
    | Gained
    | Lost
    | Tallied
    | Declared
    | Withdrawn
    | Used
    | Rolled
    | Struck
    | Answered
    | Placed
    | DistanceSet
    | Concealed
    | SceneSet
    | Aimed
    | Noted
    | Clock
    | Ended
)

"""What happened to somebody: who they are, what they have, what holds for them, where they stand."""

from littledice.model.combatant import Combatant
from littledice.model.condition import Condition
from littledice.model.record import Record
from littledice.model.track import Number, Track


class Joined(Record, tag="joined"):
    """A combatant entered; a record of the same id is replaced (coming back)."""

    combatant: Combatant


class Returned(Record, tag="returned"):
    """One taken out came back."""

    who: str


class InitiativeSet(Record, tag="initiative"):
    """Initiative became `value`."""

    who: str
    value: Number | None


class TrackSet(Record, tag="track"):
    """A track reached `value` (it was `was`). `why` is a word for the cause (`damage`, `heal`, `cost`, `refill`,
    `edit`), `by` who caused it.
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
    """A condition ended. `why` is `ended`, `used`, `off`, `replaced` or a rule's own word; `text` says which label."""

    who: str
    kind: str
    source: str = ""
    against: str = ""
    why: str = ""
    text: str = ""


class Tallied(Record, tag="tallied"):
    """A counter of the program's own; None clears it."""

    who: str
    key: str
    value: Number | str | None


class Counted(Record, tag="counted"):
    """A counter of the GM's on somebody stands at `value` (it was `was`, None for a new one); None ends it."""

    who: str
    name: str
    value: int | None
    was: int | None = None


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

"""What a person can tell the fight to do."""

from littledice.model.combatant import Combatant
from littledice.model.events import Event
from littledice.model.record import Record
from littledice.model.track import Number
from littledice.model.use import UseMove


class Begin(Record, tag="begin"):
    """Start the fight; `totals` are initiative totals given instead of dice."""

    totals: dict[str, Number] = {}
    words: tuple[str, ...] = ()


class EndTurn(Record, tag="next"):
    """End the slot of whoever is active, or of `who` alone; `words` answer what would take its default at the edge."""

    words: tuple[str, ...] = ()
    totals: dict[str, Number] = {}
    who: tuple[str, ...] = ()


class Resolve(Record, tag="go"):
    """Carry out everything declared."""


class Delay(Record, tag="delay"):
    """Put the slot off to a lower initiative this round, on one's own or together with `partner`."""

    who: str
    to: Number
    partner: str = ""
    overrule: bool = False


class Each(Record, tag="each"):
    """Several do the same, one after the other in this order: make a check, or as a mob whatever one of them may;
    `use` says all of it but who. `called` is the word that means them all (`party`), empty where everybody was named.
    """

    use: UseMove
    who: tuple[str, ...]
    called: str = ""


class Flow(Record, tag="flow"):
    """Damage to one of a mob: what that one cannot take goes to the next."""

    use: UseMove


class Answer(Record, tag="answer"):
    """Picks for the waiting question; `take_default` is a bare `answer`; `by` the combatant or `gm` who said it."""

    picks: tuple[str, ...] = ()
    take_default: bool = False
    by: str = "gm"


class Abandon(Record, tag="abandon"):
    """Drop the waiting question and its command's remainder; keep what has happened."""


class Enter(Record, tag="enter"):
    """Somebody comes in, before or during the fight; `totals` are initiative totals given instead of dice."""

    combatants: tuple[Combatant, ...]
    totals: dict[str, Number] = {}


class Edit(Record, tag="edit"):
    """A correction by the GM: events as they are, no turn events, states follow. `verb` names it for undo and log."""

    verb: str
    events: tuple[Event, ...] = ()
    who: tuple[str, ...] = ()


Command = Begin | EndTurn | Resolve | Delay | UseMove | Each | Flow | Answer | Abandon | Enter | Edit

"""What happened and changes no state by itself: moves begun, dice, blows, answers, words for the log."""

from littledice.model.record import Record
from littledice.model.roll import Reason, Roll
from littledice.model.track import Number


class Used(Record, tag="used"):
    """A move was begun by `who` on `targets`, together with `partners`; `words` are what was said with it."""

    who: str
    move: str
    targets: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    using: str = ""
    overruled: str = ""
    partners: tuple[str, ...] = ()


class GroupBegan(Record, tag="group"):
    """Those of `who` do one after the other what follows: each uses `move`, on `targets`. `called` is the word for
    them all.
    """

    move: str
    who: tuple[str, ...]
    targets: tuple[str, ...] = ()
    called: str = ""


class GroupEnded(Record, tag="group_end"):
    """All of a group have made their check: `made` are those who succeeded, `who` all who rolled against something.
    Where the rules make one result of it, `way` says how (`best`, `half`, `all`) and `success` what it is, None where
    nothing was aimed at; `best` are those with the highest `score`.
    """

    who: tuple[str, ...]
    made: tuple[str, ...] = ()
    way: str = ""
    success: bool | None = None
    best: tuple[str, ...] = ()
    score: Number = 0


class Rolled(Record, tag="rolled"):
    """Dice fell."""

    roll: Roll


LOST = "lost"
"""The key of a reason why points came to nothing where they struck, and were not reduced."""


class Struck(Record, tag="struck"):
    """`target` took `taken` points of damage out of `dealt` before reductions, of damage type `kind`, from `source`;
    `reasons` is the way from the first number to the last.
    """

    target: str
    taken: Number
    dealt: Number = 0
    source: str = ""
    kind: str = ""
    using: str = ""
    parts: tuple[str, ...] = ()
    reasons: tuple[Reason, ...] = ()


class Answered(Record, tag="answered"):
    """A question was answered with `picks`."""

    to: str
    kind: str
    picks: tuple[str, ...]


class Noted(Record, tag="noted"):
    """Words for the log. `who` it is about; `kind` is `note`, `outcome`, `critical`, `overruled`, `due` or
    `warning`. People are
    mentioned by id (`mention`). `plain` are the words for whoever does not know the numbers of `who`, where they
    differ.
    """

    text: str
    plain: str = ""
    who: str = ""
    kind: str = "note"
    rule: str = ""

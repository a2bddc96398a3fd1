"""The one shape of every question: pick `least`..`most` of the options, each at most its limit, in order."""

from __future__ import annotations

from littledice.model.record import Record


class Option(Record):
    """A choice: what is typed, how often it may be picked, and what it leads to, in words."""

    id: str
    limit: int = 1
    text: str = ""


class Question(Record):
    """`to` is a combatant's id or `gm`; `kind` one of the contract's kinds; `default` the picks taken when nobody
    chooses, None when somebody must. `free` names what may be typed instead of a listed option: `number` (a whole
    number or dice), or `hex`.
    """

    to: str
    kind: str
    text: str
    options: tuple[Option, ...] = ()
    least: int = 1
    most: int = 1
    default: tuple[str, ...] | None = None
    about: tuple[str, ...] = ()
    rule: str = ""
    free: str = ""

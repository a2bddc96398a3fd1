"""The one shape of every question: pick `least`..`most` of the options, each at most its limit, in order."""

from littledice.model.record import Record
from littledice.model.track import Number
from littledice.model.use import UseMove


class Option(Record):
    """A choice: what is typed, how often it may be picked, and what it leads to, in words; `also` are other words for
    it. `plain` is what it leads to for whoever does not know the numbers of the people whom the question is about.
    `use` is the move that it makes, if it makes one; `name` is what a button calls it, where its id does not say it.
    """

    id: str
    limit: int = 1
    text: str = ""
    also: tuple[str, ...] = ()
    plain: str = ""
    use: UseMove | None = None
    name: str = ""


class Question(Record):
    """`to` is a combatant's id or `gm`; `kind` one of the contract's kinds; `default` the picks taken when nobody
    chooses, None when somebody must. `about` are the people whom it is about; texts mention them by id (`mention`).
    `weighed`: limits and default are worked out from the numbers of those people; `ranked`: so is the order of the
    options, which their ids count. `free` names what may be typed
    instead of a listed option: `number` (a whole number or dice), or `hex`; `dice` is how many dice may be typed
    instead of choosing, `thrown` the name of each of them.

    `figure` is how the tracks of the first of `about` stand with the points that are placed so far, `remarks` are short
    facts to stand beside it, `leads` is what the default leads to, `stake` what happens to the one it is about where
    nobody does anything.
    """

    to: str
    kind: str
    text: str
    options: tuple[Option, ...] = ()
    least: int = 1
    most: int = 1
    default: tuple[str, ...] | None = None
    about: tuple[str, ...] = ()
    weighed: bool = False
    ranked: bool = False
    rule: str = ""
    free: str = ""
    dice: int = 0
    thrown: tuple[str, ...] = ()
    figure: dict[str, Number] = {}
    remarks: tuple[str, ...] = ()
    leads: str = ""
    stake: str = ""

    @property
    def rolled(self) -> int:
        """How many dice are rolled where nobody chooses and there is no default: those that might be typed."""
        return self.dice if self.default is None and not self.weighed else 0

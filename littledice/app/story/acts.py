"""Acts: who did what to whom, and what came of it, over as many steps as it took.

An attack that is answered is one act, though the blow, the reaction to it and the damage are steps of their own.
"""

from __future__ import annotations

import msgspec

from littledice.app.history.deeds import FALLEN
from littledice.app.telling.effects import Effect
from littledice.app.telling.spans import Line
from littledice.model import events as ev
from littledice.model.record import Value, Working
from littledice.model.roll import Roll
from littledice.model.track import Number


class Blow(Working):
    """What an act did to one of those it touched. `left` is the value of the track that is drawn as a bar, None where
    the game counts otherwise; `wounds` are new ones, the first of them the `nth`; `parts` those that are of no use now;
    `health` the word for how somebody looks whose numbers are not known.
    """

    taken: Number = 0
    times: int = 0
    kind: str = ""
    left: Number | None = None
    wounds: int = 0
    nth: int = 0
    parts: list[str] = msgspec.field(default_factory=list)
    health: str = ""
    healed: Number = 0


class Turn(Value):
    """Whoever fell, or got up again: the word for what they are now, in the game's own."""

    who: str
    was: str
    now: str
    word: str

    @property
    def falls(self) -> bool:
        """Whether it is for the worse."""
        return self.now in FALLEN


Mark = ev.Gained | ev.Lost | ev.Counted | ev.ClockSet
"""What tells of a label, a counter or a clock."""


class Act(Working):
    """One deed with all that came of it; `actor` is empty for what came of nobody's deed. `told` is how the log tells
    it; `slot` counts turns, so that what was done in one can be told together. `mark` is a word or number of the GM's
    that was set or ended; `amended` says that one of its steps was put in or changed afterwards; `luck` that its roll
    was a rare one; `defended` is who spent Defense on it.
    """

    actor: str
    move: str = ""
    told: Line = ()
    targets: tuple[str, ...] = ()
    using: str = ""
    attack: bool = False
    says: bool = False
    slot: int = 0
    answers: str = ""
    steps: list[int] = msgspec.field(default_factory=list)
    rolls: list[Roll] = msgspec.field(default_factory=list)
    blows: dict[str, Blow] = msgspec.field(default_factory=dict)
    gained: list[tuple[str, Effect]] = msgspec.field(default_factory=list)
    turns: list[Turn] = msgspec.field(default_factory=list)
    criticals: list[str] = msgspec.field(default_factory=list)
    note: ev.Noted | None = None
    came: ev.Joined | ev.Left | ev.Returned | None = None
    mark: Mark | None = None
    amended: bool = False
    luck: str = ""
    defended: str = ""

    @property
    def roll(self) -> Roll | None:
        """Its own roll."""
        return self.rolls[0] if self.rolls else None

    @property
    def hurt(self) -> dict[str, Blow]:
        """Those who took damage from it."""
        return {who: blow for who, blow in self.blows.items() if blow.taken}

    @property
    def missed(self) -> bool:
        """Whether it was an attack that came to nothing at its roll."""
        roll = self.roll
        if not self.attack or roll is None or self.hurt:
            return False
        return roll.success is False or (roll.success is None and not roll.score)

    @property
    def counts(self) -> bool:
        """Whether anything came of it."""
        return bool(self.blows or self.turns or self.criticals or self.gained)

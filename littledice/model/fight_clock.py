"""A clock of the whole fight: steps until something comes, or of something that builds up; or what a side has."""

from littledice.model.record import Record
from littledice.model.track import Number


class FightClock(Record):
    """`value` of `high` steps, or without an end (None). One that `fills` is full at `high`, the other has run down at
    0.
    """

    value: Number
    high: Number | None = None
    fills: bool = False

    @property
    def done(self) -> bool:
        """Whether what it counts to has come."""
        if self.fills:
            return self.high is not None and self.value >= self.high
        return self.value <= 0

    @property
    def last(self) -> bool:
        """Whether it is done with the next step, or already."""
        if self.fills:
            return self.high is not None and self.value >= self.high - 1
        return self.value <= 1

"""A clock of the whole fight: steps until something comes, or of something that builds up."""

from littledice.model.record import Record


class FightClock(Record):
    """`value` of `high` steps. One that `fills` is full at `high`, the other has run down at 0."""

    value: int
    high: int
    fills: bool = False

    @property
    def done(self) -> bool:
        """Whether what it counts to has come."""
        return self.value >= self.high if self.fills else self.value <= 0

    @property
    def last(self) -> bool:
        """Whether it is done with the next step, or already."""
        return self.value >= self.high - 1 if self.fills else self.value <= 1

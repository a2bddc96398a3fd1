"""A number that moves between bounds: hit points, stamina, wounds, a body part, an action slot, metres left."""

from littledice.model.record import Record

Number = int | float


def figure(number: Number) -> str:
    """The number as sentences have it: `4`, `3.5`, `1,000,000`, never in powers of ten."""
    return f"{number:,}" if isinstance(number, int) else f"{number:,.6f}".rstrip("0").rstrip(".")


class Track(Record):
    """`value` lies in `low`..`high`; `high` None means unbounded above. `fixed`: its bounds were given, not worked
    out.
    """

    value: Number
    high: Number | None = None
    low: Number = 0
    fixed: bool = False

    def clamped(self, value: Number) -> Number:
        """`value` brought inside the bounds."""
        if self.high is not None and value > self.high:
            value = self.high
        return max(value, self.low)

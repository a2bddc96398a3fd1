"""How much anybody on the network may ask for."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from littledice.model.record import Value

MOST_ADDRESSES = 4096
"""Addresses that are remembered; where there are more, all are forgotten."""


class Limits(Value):
    """`body` in bytes; `seconds` for a body to arrive; so many requests at once (`burst`) and then `each_second` from
    one address; so many streams from one address and from all.
    """

    body: int = 4096
    seconds: float = 10.0
    burst: float = 200.0
    each_second: float = 40.0
    streams_each: int = 200
    streams: int = 400


class Rate:
    """A bucket for each address: full at first, a request takes one out, time fills it up again."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = monotonic) -> None:
        self._limits = limits
        self._clock = clock
        self._left: dict[str, tuple[float, float]] = {}

    def allows(self, address: str) -> bool:
        """Whether one more request of that address is served now."""
        now = self._clock()
        if len(self._left) > MOST_ADDRESSES:
            self._left.clear()
        left, since = self._left.get(address, (self._limits.burst, now))
        left = min(self._limits.burst, left + (now - since) * self._limits.each_second)
        self._left[address] = (max(0.0, left - 1), now)
        return left >= 1

"""What a session at a terminal does when it is ended, or stopped and taken up again, from outside."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

ENDING = ("SIGTERM", "SIGHUP")
RESUMING = "SIGCONT"


@contextmanager
def leaving_cleanly(resumed: Callable[[], None]) -> Iterator[None]:
    """Until the end of the block a request to end leaves like everything else that ends the program, so that the
    terminal is given back as it was; `resumed` is called when the program goes on after a stop.
    """
    before = [(name, _handle(name, _leave)) for name in ENDING]
    before.append((RESUMING, _handle(RESUMING, lambda number, frame: resumed())))
    try:
        yield
    finally:
        for name, handler in before:
            _handle(name, handler)


def _handle(name: str, handler: object) -> object:
    """Set what a signal does, where the system has it; gives what it did before."""
    number = getattr(signal, name, None)
    return None if number is None or handler is None else signal.signal(number, handler)  # type: ignore[arg-type]


def _leave(number: int, frame: FrameType | None) -> None:
    raise SystemExit(128 + number)

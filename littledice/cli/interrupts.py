"""Ctrl-C while something is being saved: a command is either done and told, or cancelled with nothing changed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

_pressed = False


@contextmanager
def deferred() -> Iterator[None]:
    """Note Ctrl-C instead of stopping at once. Pressed again it stops, wherever that is."""
    import signal

    global _pressed
    _pressed = False
    before = signal.getsignal(signal.SIGINT)
    if before is not signal.default_int_handler or not _noting(signal.SIGINT):
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _noting(number: int) -> bool:
    """Have Ctrl-C noted from now on, if this is the main thread: others may not, and it never reaches them."""
    import signal

    try:
        signal.signal(number, _note)
    except ValueError:
        return False
    return True


def pressed() -> bool:
    """Whether Ctrl-C was pressed since it was last deferred."""
    return _pressed


def take() -> bool:
    """Whether Ctrl-C was pressed; whoever asks sees to it, and nobody else stops for it."""
    global _pressed
    was, _pressed = _pressed, False
    return was


def stop_if_pressed() -> None:
    """Where nothing has changed yet, stop now if Ctrl-C was pressed; raises `KeyboardInterrupt`."""
    if _pressed:
        raise KeyboardInterrupt


def _note(signal: int, frame: FrameType | None) -> None:
    global _pressed
    if _pressed:
        raise KeyboardInterrupt
    _pressed = True

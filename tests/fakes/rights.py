"""Doing without what only root may: tests of denied permissions then mean something for everybody who runs them."""

from __future__ import annotations

import ctypes
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_VERSION_3 = 0x2008_0522
_DAC_OVERRIDE, _DAC_READ_SEARCH = 1, 2
_EFFECTIVE = 0


@contextmanager
def common_rights() -> Iterator[None]:
    """Until the end of the block this thread reads and writes only what the files' modes allow, where the system can
    give up more than that and take it again.
    """
    if sys.platform != "linux" or os.geteuid() != 0:
        yield
        return
    before = _capabilities()
    fewer = list(before)
    fewer[_EFFECTIVE] &= ~(1 << _DAC_OVERRIDE | 1 << _DAC_READ_SEARCH)
    _set_capabilities(fewer)
    try:
        yield
    finally:
        _set_capabilities(before)


def may_write_anywhere() -> bool:
    """As root may, unless that has been given up."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o555)
        try:
            (Path(folder) / "there").touch()
        except PermissionError:
            return False
        finally:
            Path(folder).chmod(0o755)
        return True


def _header() -> ctypes.Array[ctypes.c_uint32]:
    return (ctypes.c_uint32 * 2)(_VERSION_3, 0)


def _capabilities() -> list[int]:
    """The words of the kernel: effective, permitted and inheritable ones, first the lower 32 of each, then the rest."""
    words = (ctypes.c_uint32 * 6)()
    if ctypes.CDLL(None).capget(_header(), words):
        raise OSError("the capabilities of this thread cannot be read")
    return list(words)


def _set_capabilities(words: list[int]) -> None:
    if ctypes.CDLL(None).capset(_header(), (ctypes.c_uint32 * 6)(*words)):
        raise OSError("the capabilities of this thread cannot be changed")

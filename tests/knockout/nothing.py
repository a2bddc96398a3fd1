"""A step that does nothing, and a legality check that allows everything; it takes any parameters."""

from __future__ import annotations

from typing import Any

import msgspec


class Params(msgspec.Struct):
    """Whatever is given is passed over."""


def run(*_: Any, **__: Any) -> None:
    """Do nothing, object to nothing."""

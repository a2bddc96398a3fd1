"""A step that does nothing, and a legality check that allows everything; it takes any parameters."""

from __future__ import annotations

from typing import Any

import msgspec

from littledice.rules.step import step


class Anything(msgspec.Struct):
    """Whatever is given is passed over."""


@step
def nothing(*_: Any, params: Anything, **__: Any) -> None:
    """Do nothing, object to nothing."""

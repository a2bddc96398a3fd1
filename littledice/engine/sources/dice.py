"""Where faces come from: rolled, typed, or nowhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from littledice.model.roll import Throw, Thrown


class Dice(Protocol):
    """Where faces come from."""

    def roll(self, throw: Throw) -> Thrown:
        """The faces of one throw; raises `Refused` for typed dice that do not fit."""

    def close(self) -> None:
        """No more rolls: raises `Refused` if typed dice are left over."""

    def ready(self, count: int, unless: Sequence[str] = ()) -> bool:
        """Whether the faces of so many dice were typed and lie ready; a single one only where it is not a word of
        `unless`.
        """

    @property
    def begun(self) -> bool:
        """Whether a roll that comes now is a typed one."""

    def rest(self) -> tuple[str, ...]:
        """Take all typed dice that nothing has rolled yet."""

    def said(self, words: tuple[str, ...]) -> Dice:
        """A source of the same dice in which these are typed."""


class Untyped:
    """Dice of which none are typed."""

    begun = False

    def ready(self, count: int, unless: Sequence[str] = ()) -> bool:
        """None lie ready."""
        return False

    def rest(self) -> tuple[str, ...]:
        """Nothing was typed."""
        return ()

    def said(self, words: tuple[str, ...]) -> Any:
        """Nor is it now."""
        return self

    def close(self) -> None:
        """Nothing is left."""

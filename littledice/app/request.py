"""A sentence said where no fight need be open."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from littledice.grammar.sentence_start import Opening

if TYPE_CHECKING:
    from littledice.app.desk import Desk


class Request(NamedTuple):
    """The desk it is said at, the sentence, and the dice typed beside it."""

    desk: Desk
    opening: Opening
    typed: str | None = None

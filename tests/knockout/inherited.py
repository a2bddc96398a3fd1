"""A move like another holds what that one says, and several share a word; here it is found where it was said."""

from __future__ import annotations

from collections.abc import Iterable

from littledice.model.ruleset import Ruleset
from tests.knockout.thing import at


def origin(data: Ruleset, place: tuple[str, ...]) -> tuple[str, ...]:
    """The place that this one has its value from: of another move, or of a word that several take; itself, if it says
    it on its own.
    """
    like = data.move[place[1]].like
    while like:
        further = ("move", like, *place[2:])
        try:
            if at(data, further) != at(data, place):
                break
        except (KeyError, AttributeError):
            break
        place, like = further, data.move[like].like
    return _shared(data, place)


def _shared(data: Ruleset, place: tuple[str, ...]) -> tuple[str, ...]:
    """The place in the table of words that several moves take, for one that comes from there."""
    if place[2:3] != ("options",) or place[3] not in data.extra:
        return place
    further = ("extra", *place[3:])
    try:
        return further if at(data, further) == at(data, place) else place
    except (KeyError, AttributeError):
        return place


def grouped(data: Ruleset, places: Iterable[tuple[str, ...]]) -> dict[tuple[str, ...], list[tuple[str, ...]]]:
    """The places by the one where their value was said."""
    found: dict[tuple[str, ...], list[tuple[str, ...]]] = {}
    for place in places:
        found.setdefault(origin(data, place) if place[0] == "move" else place, []).append(place)
    return found

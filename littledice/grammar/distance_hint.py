"""How to say where people are, in the measure of a game."""

from __future__ import annotations

from littledice.engine.ranges import bands
from littledice.grammar.tokens import listed
from littledice.model.ruleset import Ruleset

HEXES = "hexes"


def how_to_set(data: Ruleset, who: str = "WHO", other: str = "OTHER") -> str:
    """The sentence that sets how far two are apart."""
    known, screen = bands(data), data.screen
    if known:
        usual, *rest = sorted(known, key=lambda band: band != known[len(known) // 2])
        return f"`dist {who} {other} {usual}` sets it; or {listed(rest)}"
    hexes = f"`place {who} 0,0` puts somebody on the map, " if screen.places == HEXES else ""
    return f"{hexes}`dist {who} {other} 6` sets it{f' in {screen.measure}' if screen.measure else ''}"

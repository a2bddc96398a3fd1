"""The one fall on which most hangs."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from littledice.app.forecasting.forecast import Told

OURS = "party"
RARE, SURE = 0.05, 0.95
"""A fall that hardly ever or nearly always comes is not a turning point."""
LEAST = 0.1
"""So much more often must the side win without it."""
MOSTLY = 0.4
"""From this share of all falls on it is mostly in one round."""


class Turn(NamedTuple):
    """`who` falls in the share `falls` of fights, in `round` more often than in any other (`mostly` where it really is
    so often); `side` then wins in the share `fallen`, in all other fights in `otherwise`.
    """

    who: str
    falls: float
    round: int
    mostly: bool
    side: str
    fallen: float
    otherwise: float


def turning_point(told: Told) -> Turn | None:
    """The fall of one of the party, or of any side where there is no party, after which that side wins less often; the
    one that makes the greatest difference over all fights. None where none makes any.
    """
    figures, people = told.figures, told.state.combatants
    ours = [id for id in figures.people if people[id].side == OURS] or list(figures.people)
    found = [turn for id in ours if (turn := _turn(told, id)) is not None]
    return max(found, key=lambda turn: (turn.otherwise - turn.fallen) * turn.falls * (1 - turn.falls), default=None)


def _turn(told: Told, who: str) -> Turn | None:
    figures, side = told.figures, told.state.combatants[who].side
    person = figures.people[who]
    falls = person.falls / figures.fights
    if not RARE <= falls <= SURE:
        return None
    won = person.won_fallen.get(side, 0)
    fallen = won / person.falls
    otherwise = (figures.wins.get(side, 0) - won) / (figures.fights - person.falls)
    if otherwise - fallen < LEAST:
        return None
    round, count = max(person.fell.items(), key=lambda each: (each[1], -each[0]))
    return Turn(who, falls, int(round), count >= MOSTLY * person.falls, side, fallen, otherwise)

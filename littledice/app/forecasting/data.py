"""A forecast as the contract's JSON. Shares are numbers from 0 to 1: the share, and the range that holds the true one
in 95 of 100 forecasts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from littledice.simulation.figures import Differences, Figures
from littledice.simulation.intervals import Share, mean_difference, paired, quantile, wilson
from littledice.simulation.playout import CRIPPLED

if TYPE_CHECKING:
    from littledice.app.forecasting.forecast import Forecast, Told

PLACES = 4


def data_of(found: Forecast) -> dict[str, Any]:
    """The fight as it is; every variant, where there is more than that one."""
    data = {**variant_data(found.variants[0]), "seconds": round(found.seconds, 2), "stopped": found.stopped}
    data["undecided_after"] = found.rounds
    if len(found.variants) > 1:
        data["variants"] = [
            {"says": each.says, **variant_data(each), "difference": _difference(each.difference)}
            for each in found.variants
        ]
    return data


def variant_data(told: Told) -> dict[str, Any]:
    """One variant."""
    from littledice.app.forecasting.turning import turning_point

    figures, state = told.figures, told.state
    sides = dict.fromkeys(each.side for id, each in state.combatants.items() if each.here and id in figures.people)
    turn = turning_point(told)
    return {
        "fights": figures.fights,
        "undecided": figures.undecided,
        "nobody": figures.nobody,
        "sides": {side: {"win": _share(wilson(figures.wins.get(side, 0), figures.fights))} for side in sides},
        "rounds": _spread(figures.rounds),
        "combatants": {
            id: _person(figures, id) for id, each in state.combatants.items() if each.here and id in figures.people
        },
        "turning_point": None
        if turn is None
        else {
            "who": turn.who,
            "falls": round(turn.falls, PLACES),
            "round": turn.round,
            "side": turn.side,
            "win_if_fallen": round(turn.fallen, PLACES),
            "win_otherwise": round(turn.otherwise, PLACES),
        },
        "policies": told.policies,
        "assumed": sorted(figures.assumed),
    }


def _person(figures: Figures, id: str) -> dict[str, Any]:
    person = figures.people[id]
    return {
        "down": _share(wilson(person.falls, figures.fights)),
        "dead": _share(wilson(person.dead, figures.fights)),
        "fled": _share(wilson(person.fled, figures.fights)),
        "left": {track: list(_spread(counts).values()) for track, counts in person.left.items() if track != CRIPPLED},
    }


def _difference(found: Differences | None) -> dict[str, Any] | None:
    """How it differs from the first one; None for that one itself."""
    if found is None:
        return None
    rounds = mean_difference(found.rounds, found.rounds_squared, found.fights)
    return {
        "sides": {side: _share(paired(*pair, found.fights)) for side, pair in found.wins.items()},
        "rounds": _share(rounds) if found.fights > 1 else None,
        "combatants": {
            id: {
                "down": _share(paired(*found.fell.get(id, (0, 0)), found.fights)),
                "dead": _share(paired(*found.dead.get(id, (0, 0)), found.fights)),
            }
            for id in dict.fromkeys((*found.fell, *found.dead))
        },
    }


def _share(share: Share) -> list[float]:
    return [round(each, PLACES) for each in share]


def _spread(counts: dict[float, int]) -> dict[str, float]:
    return {"p10": quantile(counts, 0.1), "median": quantile(counts, 0.5), "p90": quantile(counts, 0.9)}

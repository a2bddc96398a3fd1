"""Who still stands, and which side is beaten."""

from __future__ import annotations

from collections.abc import Mapping

from littledice.engine.conditions import condition_state
from littledice.engine.ruleset import counts
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.ruleset import Ruleset

BYSTANDERS = "other"
"""The side that fights nobody: it neither wins nor loses, and no policy attacks it."""
UP = "up"


def standing(data: Ruleset, state: Encounter) -> dict[str, list[str]]:
    """Those who are up, by side, bystanders left out. The dying may come round, but nobody waits for that: a side of
    which nobody is up is beaten.
    """
    found: dict[str, list[str]] = {}
    for bearer in state.combatants.values():
        fights = bearer.here and bearer.side != BYSTANDERS and counts(data, bearer.side)
        if fights and condition_state(data.condition, bearer) == UP:
            found.setdefault(bearer.side, []).append(bearer.id)
    return found


def enemies(state: Encounter, who: str, up: Mapping[str, list[str]]) -> list[str]:
    """Everybody of another side among those who are `up`, side by side; bystanders have none."""
    mine = state.combatants[who].side
    return [] if mine == BYSTANDERS else [id for side, people in up.items() if side != mine for id in people]


def share_left(data: Ruleset, bearer: Combatant) -> int:
    """How much is left of somebody before they fall, in percent: of the track of wounds, of the worst part that kills,
    or of the points of the bar, as the ruleset's screen names them.
    """
    screen = data.screen
    if screen.parts:
        tracks = [
            bearer.tracks[name]
            for name, each in data.track.items()
            if each.group == screen.parts and name in bearer.tracks
        ]
        whole = sum(max(0, track.high or 0) for track in tracks)
        return _percent(sum(max(0, track.value) for track in tracks), whole)
    if screen.crosses:
        wounds = [bearer.tracks[name] for name in screen.crosses if name in bearer.tracks]
        high = sum(track.high or 0 for track in wounds)
        bar = bearer.tracks.get(screen.bar)
        part = bar.value / bar.high if bar is not None and bar.high else 0
        return _percent(high - sum(track.value for track in wounds) - 1 + part, high)
    bar = bearer.tracks.get(screen.bar)
    return 100 if bar is None or not bar.high else _percent(bar.value, bar.high)


def _percent(part: float, whole: float) -> int:
    return 100 if whole <= 0 else max(0, min(100, round(100 * part / whole)))

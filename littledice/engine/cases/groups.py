"""Whom a step of a move is for: the groups that `to` may name."""

from __future__ import annotations

from collections.abc import Callable

from littledice.engine.attempt import Attempt, Result
from littledice.engine.conditions import condition_state
from littledice.engine.scene import Scene
from littledice.model.ruleset import StepUse

OUTCOME = "outcome:"


def aimed_at(attempt: Attempt) -> list[str]:
    """The targets; a move without any is its actor's own."""
    return attempt.targets or [attempt.who]


def people(scene: Scene, attempt: Attempt, use: StepUse) -> tuple[list[str], bool]:
    """Those the step is for, in order, and whether they are (some of) the targets."""
    groups = (use.to,) if isinstance(use.to, str) else use.to
    if not groups:
        return _usual(attempt), True
    if len(groups) == 1 and groups[0] in BEYOND:
        return BEYOND[groups[0]](scene, attempt), False
    found: list[str] = []
    for group in groups:
        beyond = BEYOND.get(group)
        found.extend(beyond(scene, attempt) if beyond is not None else _among(scene, attempt, group))
    return list(dict.fromkeys(found)), not any(group in BEYOND for group in groups)


def _usual(attempt: Attempt) -> list[str]:
    """Those hit where the move rolled at its targets, else all of them."""
    everybody = aimed_at(attempt)
    results = attempt.results
    if attempt.whole or not results or not any(who in results and results[who].hit is not None for who in everybody):
        return list(everybody)
    return [who for who in everybody if attempt.of(who).hit]


def _among(scene: Scene, attempt: Attempt, group: str) -> list[str]:
    everybody = aimed_at(attempt)
    if group in PLACES:
        return everybody[PLACES[group]]
    if group == "dropped":
        return [who for who in everybody if attempt.of(who).stood and not _stands(scene, who)]
    if group.startswith(OUTCOME):
        outcome = group.removeprefix(OUTCOME)
        return [who for who in everybody if attempt.of(who).outcome == outcome]
    fits = RESULTS[group]
    if group in FURTHER:
        everybody = [*everybody, *[who for who in attempt.results if who not in everybody]]
    return [who for who in everybody if fits(attempt.of(who))]


def _stands(scene: Scene, who: str) -> bool:
    return condition_state(scene.rules.data.condition, scene.state.combatants[who]) == "up"


def _actor(scene: Scene, attempt: Attempt) -> list[str]:
    return [attempt.who] if attempt.who in scene.state.combatants else []


def _source(scene: Scene, attempt: Attempt) -> list[str]:
    source = attempt.arg("by")
    return [source] if source in scene.state.combatants else []


def _side(scene: Scene, attempt: Attempt, *, own: bool) -> list[str]:
    actor = scene.state.combatants.get(attempt.who)
    if actor is None:
        return []
    others = [each for each in scene.state.here() if each.id != actor.id]
    return [each.id for each in others if (each.side == actor.side if own else actor.opposes(each))]


PLACES: dict[str, slice] = {"targets": slice(None), "first": slice(1), "second": slice(1, 2)}
RESULTS: dict[str, Callable[[Result], bool]] = {
    "hit": lambda result: bool(result.hit),
    "missed": lambda result: result.hit is False,
    "saved": lambda result: result.saved is True,
    "unsaved": lambda result: result.saved is False,
    "hurt": lambda result: result.taken > 0,
    "unhurt": lambda result: result.taken <= 0,
}
"""Groups of those the move was aimed at, by what it knows about them."""
FURTHER = ("saved", "unsaved", "hurt")
"""Groups to which others belong too, where a step was for them."""
BEYOND: dict[str, Callable[[Scene, Attempt], list[str]]] = {
    "actor": _actor,
    "source": _source,
    "allies": lambda scene, attempt: _side(scene, attempt, own=True),
    "enemies": lambda scene, attempt: _side(scene, attempt, own=False),
    "everyone": lambda scene, attempt: [each.id for each in scene.state.here()],
}
"""Groups of people whom the move need not be aimed at."""
GROUPS = (*PLACES, *RESULTS, "dropped", *BEYOND)
"""Every group that `to` may name, but for outcomes."""

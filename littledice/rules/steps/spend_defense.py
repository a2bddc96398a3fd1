"""Whoever is attacked spends points of a pool, each of which takes one success from an attack, or from both attacks
of two weapons at once.
"""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import helpless
from littledice.engine.scene import Scene
from littledice.engine.tracks import shift
from littledice.model.question import Option, Question
from littledice.model.record import Record
from littledice.model.refs import TrackId
from littledice.rules.attack.defense_preview import outlook
from littledice.rules.attack.strokes import Stroke, strokes_of

KIND = "spend_defense"
REFLEX = "reflex"
"""The scratch key of a move that lets nobody defend."""


class Params(Record):
    """`track` is the pool."""

    track: TrackId = "defense"


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Ask each target once it knows the successes of all that this move aims at it (SD-51, SD-52, SD-53, SD-55)."""
    for target in dict.fromkeys(stroke.target for stroke in strokes_of(attempt)):
        mine = [stroke for stroke in strokes_of(attempt) if stroke.target == target]
        picks = scene.ask(lambda target=target, mine=mine: _question(scene, attempt, params, target, mine))  # type: ignore[misc]
        points = int(picks[0]) if picks else 0
        if not points:
            continue
        shift(scene, target, params.track, -points, "cost", target)
        for stroke in mine:
            stroke.successes = max(0, stroke.successes - points)
        attempt.hits[target] = any(stroke.successes for stroke in mine)


def _question(scene: Scene, attempt: Attempt, params: Params, target: str, mine: list[Stroke]) -> Question | None:
    """Nothing is asked where nothing hits, nothing is left in the pool, or the target is helpless (SD-54)."""
    bearer = scene.state.combatants[target]
    most = min(int(bearer.value(params.track)), max(stroke.successes for stroke in mine))
    if most <= 0 or helpless(scene.rules.data.condition, bearer):
        return None
    who = scene.state.combatants.get(attempt.who)
    by = who.name if who is not None else "something"
    said = " and ".join(str(stroke.successes) for stroke in mine)
    choices = [str(points) for points in range(most + 1)]
    noun = "success" if said == "1" else "successes"
    offer = f"{', '.join(choices[:-1])} or {choices[-1]}"
    return Question(
        to=target,
        kind=KIND,
        text=f"{bearer.name}: hit by {by} with {said} {noun}. Spend Defense {offer}?",
        options=tuple(Option(id=choice, text=outlook(scene, attempt, mine, int(choice))) for choice in choices),
        default=(choices[-1],),
        about=(attempt.who,),
    )

"""What an answer to an attack leads to: the successes that are left, the damage they buy at best, and the exact chance
of what that does, stroke by stroke: the second falls on a body that the first has changed.
"""

from __future__ import annotations

from typing import NamedTuple

from littledice.engine.apply import apply
from littledice.engine.attempt import Attempt, Stroke
from littledice.engine.scene import Scene
from littledice.model.condition import Condition
from littledice.model.encounter import Encounter
from littledice.model.events import Gained
from littledice.rules.attack.stroke_damage import Harm, harms_of, spread
from littledice.rules.bodies.take_wound import Blow, body_now, in_words, struck


class Outlook(NamedTuple):
    """`text` tells it; `ends` is what comes of it, to compare with that of another answer."""

    text: str
    ends: tuple[object, ...]


def outlook(scene: Scene, attempt: Attempt, strokes: list[Stroke], less: int) -> Outlook:
    """For all strokes at one target, each of them lowered by `less`."""
    state, bodies = scene.state, body_now(scene.rules, scene.state, strokes[0].target)
    told: list[str] = []
    unknown: list[object] = []
    for stroke in strokes:
        left = max(0, stroke.successes - less)
        found = harms_of(scene, attempt, stroke, left)[:1] if left else []
        if not found:
            told.append(f"{left} left" if left else "0 left, no hit")
            unknown.append(left)
            continue
        blow = struck(scene.rules, state, stroke.target, bodies, spread(scene, stroke.target, found[0]))
        state, bodies = _befallen(state, stroke.target, found[0]), blow.bodies
        told.append(f"{left} left, {in_short(found[0])}{f': {risk(blow)}' if found[0].text else ''}")
    befallen = tuple(held.kind for held in state.combatants[strokes[0].target].conditions)
    return Outlook("; ".join(told), (tuple(sorted(bodies.items())), befallen, *unknown))


def fewest_points(scene: Scene, attempt: Attempt, strokes: list[Stroke], most: int) -> int:
    """How many points avert all that `most` of them would: whatever is left of the attack then does the same damage."""

    def left(points: int) -> list[object]:
        return [_best(scene, attempt, stroke, max(0, stroke.successes - points)) for stroke in strokes]

    after = left(most)
    return next(points for points in range(most + 1) if left(points) == after)


def _best(scene: Scene, attempt: Attempt, stroke: Stroke, successes: int) -> object:
    """What so many successes of a stroke do at best, to compare."""
    found = harms_of(scene, attempt, stroke, successes)[:1] if successes else []
    return (spread(scene, stroke.target, found[0]), found[0].bought.others) if found else successes


def in_short(found: Harm) -> str:
    """What some successes buy: `1d6+8 and hindered for a turn`."""
    return " and ".join(each for each in (found.text, found.also) if each)


def risk(blow: Blow) -> str:
    """The chances of a wound and of death, in words."""
    death = f", death {in_words(blow.dead)}" if blow.dead else ""
    return f"wound {in_words(blow.hurt)}{death}"


def _befallen(state: Encounter, who: str, found: Harm) -> Encounter:
    """The state in which the next stroke falls."""
    for effect in found.bought.others:
        if effect.inflict and not state.combatants[who].has(effect.inflict):
            state = apply(state, Gained(who=who, condition=Condition(kind=effect.inflict)))
    return state

"""What an answer to an attack leads to: the successes that are left, the damage they buy, and the exact chance of
what that does.
"""

from __future__ import annotations

from fractions import Fraction

from littledice.engine.attempt import Attempt, Stroke
from littledice.engine.scene import Scene
from littledice.rules.attack.stroke_damage import Harm, harm_of, spread
from littledice.rules.bodies.take_wound import in_words, risks


def outlook(scene: Scene, attempt: Attempt, strokes: list[Stroke], less: int) -> str:
    """In words, for every stroke in turn, each as if it were alone."""
    return "; ".join(_one(scene, attempt, stroke, max(0, stroke.successes - less)) for stroke in strokes)


def _one(scene: Scene, attempt: Attempt, stroke: Stroke, left: int) -> str:
    if not left:
        return "0 left, no hit"
    found = harm_of(scene, attempt, stroke, left)
    if found is None:
        return f"{left} left"
    if not found.text:
        return f"{left} left, {found.also}"
    also = f" and {found.also}" if found.also else ""
    hurt, dead = chances(scene, stroke, found)
    death = f", death {in_words(dead)}" if dead else ""
    return f"{left} left, {found.text}{also}: wound {in_words(hurt)}{death}"


def chances(scene: Scene, stroke: Stroke, found: Harm) -> tuple[Fraction, Fraction]:
    """The exact chances of a wound and of death."""
    return risks(scene.rules, scene.state, stroke.target, spread(scene, stroke.target, found))

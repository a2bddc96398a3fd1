"""Dice of an amount, thrown and told. They are not a check: nothing helps or hinders them."""

from __future__ import annotations

from littledice.engine.scene import Scene
from littledice.model.events import Rolled
from littledice.model.track import Number


def thrown(scene: Scene, text: str, who: str, what: str, against: str = "") -> Number:
    """What they come to."""
    from littledice.rules.dice.parse_roll import read_roll

    roll = read_roll(text, scene.rules.data.die, empty=True).roll(scene, who, what, against)
    scene.emit(Rolled(roll=roll))
    return roll.score

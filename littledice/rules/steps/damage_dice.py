"""More damage by dice of its own: the weapon's, or the move's."""

from __future__ import annotations

from typing import Literal

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.engine.weapons import weapon_of
from littledice.model.events import Rolled
from littledice.model.record import Record
from littledice.model.refs import DiceText
from littledice.model.roll import Reason, Roll
from littledice.model.track import Number
from littledice.rules.checks.option_params import said
from littledice.rules.dice.parse_roll import read_roll

BONUS, KIND = "bonus", "damage"
NEVER = 1001
"""A face that no die has."""


class Params(Record):
    """`dice` are thrown where the weapon has none, once for each target that was `hit`, or for `all` of them. They are
    thrown twice where the die of the attack's roll that stood shows `twice_from` or more: a face, or an option that
    names one.
    """

    dice: DiceText = ""
    to: Literal["hit", "all"] = "hit"
    twice_from: int | str = NEVER


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Leave the total for the step that deals the damage."""
    defined = weapon_of(scene.rules.data, attempt.weapons[0]) if attempt.weapons else None
    dice = (defined.dice if defined is not None else "") or params.dice
    if not dice:
        return
    for target in list(attempt.targets):
        if params.to == "hit" and not attempt.hits.get(target):
            continue
        times = 2 if _telling(scene, attempt.rolls.get(target), params) else 1
        amount = sum(_thrown(scene, attempt, target, dice) for _ in range(times))
        reason = Reason(amount=amount, text=dice if times == 1 else f"{dice} twice", key=KIND)
        attempt.scratch.setdefault(BONUS, {}).setdefault(target, []).append(reason)


def _telling(scene: Scene, roll: Roll | None, params: Params) -> bool:
    if roll is None or not roll.points:
        return False
    stood = min(roll.points) if roll.advantage < 0 else max(roll.points)
    return stood >= int(said(scene.rules, scene.state, params.twice_from))


def _thrown(scene: Scene, attempt: Attempt, target: str, text: str) -> Number:
    """Damage dice are no check: nothing helps or hinders them."""
    dice = read_roll(text, scene.rules.data.die)
    thrown = tuple(scene.roll(throw) for throw in dice.throws(attempt.who, KIND))
    reading = dice.read(thrown)
    roll = Roll(
        who=attempt.who,
        what=KIND,
        die=next((throw.die for throw in dice.throws()), "d6"),
        faces=tuple(face for each in thrown for face in each.faces),
        origins=tuple(origin for each in thrown for origin in each.origins),
        coins=tuple(coin for each in thrown for coin in each.coins),
        coin_origins=tuple(origin for each in thrown for origin in each.coin_origins),
        points=reading.points,
        score=reading.score,
        pool=reading.pool,
        against=target,
    )
    scene.emit(Rolled(roll=roll))
    return reading.score

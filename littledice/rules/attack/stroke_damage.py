"""Damage that successes buy, from the table of a weapon or power to what is left after armour."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from littledice.engine.amounts import worth
from littledice.engine.attempt import Attempt, Stroke
from littledice.engine.modifiers import changed
from littledice.engine.scene import Scene
from littledice.model.ruleset import EffectDef
from littledice.model.track import Number
from littledice.rules.attack.spend_table import Bought, buy
from littledice.rules.damage.reductions import reduced
from littledice.rules.dice.parse_roll import read_roll
from littledice.rules.dice.roll_expression import Expression
from littledice.rules.gear.weapons_held import weapon

ARMOR = "dr"
"""The stat that comes off every damage (SD-58)."""
QUANTITIES = ("damage",)


class Harm(NamedTuple):
    """`dice` and `plus` are the damage, `pierce` the armour that does not count (None: none does), `kind` the damage
    type; `text` shows it (`1d6+8`), empty for no damage; `also` what else befalls.
    """

    dice: Expression | None
    plus: int
    pierce: int | None
    kind: str
    text: str
    also: str
    bought: Bought


def table(scene: Scene, attempt: Attempt, stroke: Stroke) -> Mapping[str, EffectDef]:
    """What the successes of this stroke can buy."""
    return attempt.effects if attempt.effects is not None else weapon(scene.rules, stroke.weapon).effects


def harm_of(scene: Scene, attempt: Attempt, stroke: Stroke, successes: int) -> Harm | None:
    """What so many successes do; None where no table says it and somebody must."""
    effects = table(scene, attempt, stroke)
    if not effects:
        return None
    bought = buy(effects, successes, attempt.use.args.get("effect", ()))
    names = [effects[name].says or name for name in bought.names if effects[name] is not bought.dice]
    also = " and ".join(names)
    used = weapon(scene.rules, stroke.weapon)
    kind = attempt.arg("type") or used.damage_type
    if bought.dice is None:
        return Harm(None, 0, 0, kind, "", also, bought)
    moment = stroke.moment(attempt, scene.state)
    extra = sum((worth(each.plus, moment) for each in bought.others), start=worth(bought.dice.add, moment))
    plus = int(changed(extra, "damage", moment))
    dice = read_roll(bought.dice.dice, scene.rules.data.die) if bought.dice.dice else None
    return Harm(dice, plus, bought.pierce, kind, _text(bought.dice.dice, plus), also, bought)


def _text(dice: str, plus: int) -> str:
    if not dice:
        return str(plus)
    return dice if not plus else f"{dice}{plus:+d}"


def after_armor(scene: Scene, who: str, amount: Number, kind: str, pierce: int | None) -> int:
    """What is left of the damage: what its type does to the target, then armour, never below 0 (SD-58)."""
    bearer = scene.state.combatants[who]
    left, _ = reduced(scene.rules, bearer, max(0, amount), kind)
    armor = 0 if pierce is None else max(0, scene.rules.stat(scene.state, bearer, ARMOR) - pierce)
    return max(0, int(left - armor))


def spread(scene: Scene, who: str, found: Harm) -> dict[int, Fraction]:
    """Every damage that can reach the target, with its exact chance."""
    rolls = found.dice.distribution().weights if found.dice is not None else {0: 1}
    total = sum(rolls.values())
    damage: dict[int, Fraction] = {}
    for score, weight in rolls.items():
        points = after_armor(scene, who, score + found.plus, found.kind, found.pierce)
        damage[points] = damage.get(points, Fraction(0)) + Fraction(weight, total)
    return damage

"""Damage that successes buy, from the table of a weapon or power to what is left after armour."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import gcd
from typing import NamedTuple

from littledice.engine.amounts import worth
from littledice.engine.attempt import Attempt, Stroke
from littledice.engine.circumstance import Circumstance
from littledice.engine.modifiers import changed
from littledice.engine.scene import Scene
from littledice.model.ruleset import EffectDef, MoveDef
from littledice.model.track import Number
from littledice.rules.attack.spend_table import Bought, buy, ways
from littledice.rules.bodies.reductions import reduced
from littledice.rules.dice.roll_expression import Expression
from littledice.rules.gear.damage_formulas import KNOWN
from littledice.rules.gear.weapons_held import weapon

ARMOR = "dr"
"""The stat that comes off every damage (SD-58)."""
QUANTITIES = ("damage",)
EFFECTS = "effects"
MOST = "most_successes"
"""Parameters of a weapon: more successes buy what so many do; nobody knows what more than so many do."""


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
    """What the successes of this stroke can buy: what the weapon says, or the move that needs none."""
    if attempt.effects is None and not stroke.weapon:
        attempt.effects = _bought_by(attempt.move)
    return attempt.effects if attempt.effects is not None else weapon(scene.rules, stroke.weapon).effects


def _bought_by(move: MoveDef) -> Mapping[str, EffectDef]:
    """The table that a step of the move brings, known before that step runs."""
    from msgspec import convert

    tables = [use.params[EFFECTS] for use in move.land if EFFECTS in use.params]
    return convert(tables[0], dict[str, EffectDef]) if tables else {}


def harms_of(scene: Scene, attempt: Attempt, stroke: Stroke, successes: int) -> list[Harm]:
    """Every way of spending so many successes, the best expected damage against this target first, those of equal
    outcome once; what was said with the attack alone, where it was. Empty where no table says it and somebody must.
    """
    effects = table(scene, attempt, stroke)
    limits = weapon(scene.rules, stroke.weapon).params if attempt.effects is None else {}
    if not effects or successes > limits.get(KNOWN, successes):
        return []
    successes = min(successes, limits.get(MOST, successes))
    wanted = attempt.use.args.get("effect", ())
    bought = [buy(effects, successes, wanted)] if wanted else ways(effects, successes)
    moment = stroke.moment(attempt, scene.state)
    found = [_harm(scene, attempt, stroke, each, moment) for each in bought]
    unlike: dict[object, tuple[Fraction, Harm]] = {}
    for each in found:
        damage, total = _weights(scene, stroke.target, each)
        unlike.setdefault(_outcome(each, damage, total), (_mean(damage, total), each))
    return [each for _, each in sorted(unlike.values(), key=lambda pair: -pair[0])]


def _harm(scene: Scene, attempt: Attempt, stroke: Stroke, bought: Bought, moment: Circumstance) -> Harm:
    effects = table(scene, attempt, stroke)
    told = [name for name in bought.names if effects[name] is not bought.dice]
    if bought.pierce is None:
        told = [name for name in told if effects[name].pierce <= 0]
    also = " and ".join(effects[name].says or name for name in told)
    kind = attempt.arg("type") or weapon(scene.rules, stroke.weapon).damage_type
    if bought.dice is None:
        return Harm(None, 0, 0, kind, "", also, bought)
    extra = sum((worth(each.plus, moment) for each in bought.others), start=worth(bought.dice.add, moment))
    plus = int(changed(extra, "damage", moment))
    from littledice.rules.dice.parse_roll import read_roll

    dice = read_roll(bought.dice.dice, scene.rules.data.die) if bought.dice.dice else None
    return Harm(dice, plus, bought.pierce, kind, _text(bought.dice.dice, plus), also, bought)


def _outcome(found: Harm, damage: dict[int, int], total: int) -> tuple[object, ...]:
    """What comes of it, to compare: the damage with its chances in lowest terms, and what befalls."""
    befalls = tuple(sorted({effect.inflict for effect in found.bought.others if effect.inflict}))
    common = gcd(total, *damage.values())
    return total // common, tuple(sorted([(points, weight // common) for points, weight in damage.items()])), befalls


def expected(scene: Scene, who: str, found: Harm) -> Fraction:
    """The damage that reaches the target on average."""
    return _mean(*_weights(scene, who, found))


def _mean(damage: dict[int, int], total: int) -> Fraction:
    return Fraction(sum([points * weight for points, weight in damage.items()]), total)


def _text(dice: str, plus: int) -> str:
    if not dice:
        return str(plus)
    return dice if not plus else f"{dice}{plus:+d}"


def after_armor(scene: Scene, who: str, amount: Number, kind: str, pierce: int | None) -> int:
    """What is left of the damage: what its type does to the target, then armour, never below 0 (SD-58)."""
    return _through(scene, who, amount, kind, armor_left(scene, who, pierce))


def _through(scene: Scene, who: str, amount: Number, kind: str, armor: int) -> int:
    left, _ = reduced(scene.rules, scene.state.combatants[who], max(0, amount), kind)
    return max(0, int(left - armor))


def armor_left(scene: Scene, who: str, pierce: int | None) -> int:
    """The armour that counts against damage that passes so many points of it (None: all)."""
    armor = scene.rules.stat(scene.state, scene.state.combatants[who], ARMOR)
    return 0 if pierce is None else max(0, int(armor) - pierce)


def spread(scene: Scene, who: str, found: Harm) -> dict[int, Fraction]:
    """Every damage that can reach the target, with its exact chance."""
    damage, total = _weights(scene, who, found)
    return {points: Fraction(weight, total) for points, weight in damage.items()}


def _weights(scene: Scene, who: str, found: Harm) -> tuple[dict[int, int], int]:
    """In how many of all the equally likely ways each damage reaches the target."""
    if not found.text:
        return {0: 1}, 1
    rolls = found.dice.distribution().weights if found.dice is not None else {0: 1}
    armor = armor_left(scene, who, found.pierce)
    damage: dict[int, int] = {}
    for score, weight in rolls.items():
        points = _through(scene, who, score + found.plus, found.kind, armor)
        damage[points] = damage.get(points, 0) + weight
    return damage, sum(rolls.values())

"""Attack by counted successes: one roll for each weapon used, by that weapon's own skill."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.record import Record
from littledice.model.refs import CheckId
from littledice.model.ruleset import Amount
from littledice.rules.attack.strokes import NUMBERS as MEASURED
from littledice.rules.attack.strokes import STROKES, Stroke, most_successes, planned
from littledice.rules.attack.strokes import TAGS as FACTS
from littledice.rules.check_kind import Setup
from littledice.rules.checks.checking import QUANTITIES as CHECKED
from littledice.rules.checks.checking import ready, rolled
from littledice.rules.gear.weapons_held import RELOAD, UNLOADED, weapon

QUANTITIES = CHECKED
NUMBERS = MEASURED
TAGS = FACTS


class Params(Record):
    """`check` is rolled by the weapon's skill, by `stat` where it names none."""

    check: CheckId
    stat: Amount = 1


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Roll every stroke before anything else happens (SD-49, SD-82); a shot leaves its weapon unloaded (SD-19)."""
    strokes = planned(scene.rules, scene.state, attempt)
    for stroke in strokes:
        _roll(scene, attempt, params, stroke)
        _unload(scene, attempt.who, stroke.weapon)
    attempt.scratch[STROKES] = strokes


def _roll(scene: Scene, attempt: Attempt, params: Params, stroke: Stroke) -> None:
    skill = weapon(scene.rules, stroke.weapon).skill
    check = ready(
        stroke.moment(attempt, scene.state),
        check=params.check,
        stat=skill or params.stat,
        what=attempt.id,
        target=1,
        against=stroke.target,
        using=stroke.weapon,
        said=attempt.use.advantage,
        plus=attempt.use.plus,
        change=Setup(most=most_successes(stroke)),
    )
    roll = rolled(scene, check, attempt)
    stroke.successes = int(roll.score)
    attempt.rolls[stroke.target] = roll
    attempt.hits[stroke.target] = attempt.hits.get(stroke.target, False) or stroke.successes > 0


def _unload(scene: Scene, who: str, name: str) -> None:
    if RELOAD not in weapon(scene.rules, name).tags or who not in scene.state.combatants:
        return
    from littledice.model.events import WordsSet

    spent = scene.state.combatants[who].words.get(UNLOADED, ())
    if name not in spent:
        scene.emit(WordsSet(who=who, key=UNLOADED, words=(*spent, name)))

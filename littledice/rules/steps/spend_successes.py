"""What the successes that are left do, stroke by stroke: the table's damage and effects, or damage that somebody
says.
"""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.events import Noted, Rolled, Struck
from littledice.model.question import Question
from littledice.model.record import Record
from littledice.model.roll import Roll
from littledice.model.ruleset import EffectDef
from littledice.rules.attack.stroke_damage import EFFECTS, Harm, after_armor, harm_of
from littledice.rules.attack.stroke_damage import QUANTITIES as DAMAGED
from littledice.rules.attack.strokes import Stroke, strokes_of
from littledice.rules.bodies.take_wound import DEAD, wounded
from littledice.rules.bodies.take_wound import OPTIONS as READ
from littledice.rules.bodies.take_wound import TAGS as FACTS
from littledice.rules.conditions.one_turn import befall
from littledice.rules.dice.parse_roll import read_roll
from littledice.rules.dice.roll_expression import Expression

QUANTITIES = DAMAGED
OPTIONS = READ
TAGS = FACTS
KIND = "damage"


class Params(Record):
    """`effects` stand in for those of a weapon: what a power's successes buy."""

    effects: dict[str, EffectDef] = {}


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Each stroke is an attack of its own, so the wounds of the first count against the checks of the second
    (SD-82).
    """
    if params.effects:
        attempt.scratch[EFFECTS] = params.effects
    for stroke in strokes_of(attempt):
        if stroke.successes > 0 and not scene.state.combatants[stroke.target].has(DEAD):
            _land(scene, attempt, stroke)


def _land(scene: Scene, attempt: Attempt, stroke: Stroke) -> None:
    found = harm_of(scene, attempt, stroke, stroke.successes)
    if found is None:
        _strike(scene, attempt, stroke, _asked(scene, attempt, stroke), None)
        return
    if found.text:
        amount = found.plus + (_thrown(scene, attempt, found.dice) if found.dice is not None else 0)
        _strike(scene, attempt, stroke, amount, found)
    elif not found.also:
        scene.emit(Noted(text="The successes buy nothing.", who=attempt.who, kind="outcome"))
    for effect in found.bought.others:
        if effect.inflict:
            befall(scene, stroke.target, effect.inflict, attempt.who)


def _strike(scene: Scene, attempt: Attempt, stroke: Stroke, amount: int, found: Harm | None) -> None:
    kind = found.kind if found is not None else attempt.arg("type")
    taken = after_armor(scene, stroke.target, amount, kind, found.pierce if found is not None else 0)
    struck = Struck(target=stroke.target, taken=taken, dealt=amount, source=attempt.who, kind=kind, using=stroke.weapon)
    scene.emit(struck)
    wounded(scene, stroke.target, taken)


def _thrown(scene: Scene, attempt: Attempt, dice: Expression) -> int:
    """Damage dice are no check: nothing helps or hinders them (SD-81)."""
    thrown = tuple(scene.roll(throw) for throw in dice.throws(attempt.who, KIND))
    reading = dice.read(thrown)
    faces = tuple(face for each in thrown for face in each.faces)
    origins = tuple(origin for each in thrown for origin in each.origins)
    die = next((throw.die for throw in dice.throws()), "d6")
    roll = Roll(
        who=attempt.who, what=KIND, die=die, faces=faces, origins=origins, points=reading.points, score=reading.score
    )
    scene.emit(Rolled(roll=roll))
    return reading.score


def _asked(scene: Scene, attempt: Attempt, stroke: Stroke) -> int:
    """Damage by somebody's word where no table says it: a whole number, or dice."""
    target = scene.state.combatants[stroke.target].name

    def build() -> Question:
        noun = "success" if stroke.successes == 1 else "successes"
        return Question(
            to=attempt.who if attempt.who in scene.state.combatants else "gm",
            kind=KIND,
            text=f"{stroke.successes} {noun} against {target}: how much damage, before armour?",
            free="number",
            about=(stroke.target,),
        )

    picks = scene.ask(build)
    said = read_roll(picks[0] if picks else "0", scene.rules.data.die, plain=True)
    return max(0, _thrown(scene, attempt, said) if said.terms else said.plus)

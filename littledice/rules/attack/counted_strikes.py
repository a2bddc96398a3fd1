"""Attacks by counted successes: the rolls, the defense, what the successes left do."""

from __future__ import annotations

from littledice.engine.attempt import Attempt, Stroke
from littledice.engine.conditions import helpless
from littledice.engine.scene import Scene
from littledice.engine.tracks import shift
from littledice.model.events import Noted, Rolled, Struck
from littledice.model.mention import mention
from littledice.model.question import Option, Question
from littledice.model.record import Record
from littledice.model.refs import CheckId, TrackId
from littledice.model.roll import Roll
from littledice.model.ruleset import Amount, EffectDef
from littledice.rules.attack.defense_preview import outlook
from littledice.rules.attack.stroke_damage import QUANTITIES as DAMAGED
from littledice.rules.attack.stroke_damage import Harm, after_armor, harm_of
from littledice.rules.attack.strokes import NUMBERS as MEASURED
from littledice.rules.attack.strokes import TAGS as FACTS
from littledice.rules.attack.strokes import most_successes, planned
from littledice.rules.bodies.take_wound import DEAD, wounded
from littledice.rules.bodies.take_wound import OPTIONS as READ
from littledice.rules.bodies.take_wound import TAGS as WOUNDED
from littledice.rules.check_kind import Setup
from littledice.rules.checks.checking import QUANTITIES as CHECKED
from littledice.rules.checks.checking import ready
from littledice.rules.checks.rolling import rolled
from littledice.rules.conditions.one_turn import befall
from littledice.rules.dice.parse_roll import read_roll
from littledice.rules.dice.roll_expression import Expression
from littledice.rules.gear.weapons_held import RELOAD, UNLOADED, weapon
from littledice.rules.step import step

KIND = "spend_defense"
SPEND_SUCCESSES_KIND = "damage"


class StrikeSuccessesParams(Record):
    """`check` is rolled by the weapon's skill, by `stat` where it names none."""

    check: CheckId
    stat: Amount = 1


@step(quantities=CHECKED, numbers=MEASURED, tags=FACTS)
def strike_successes(scene: Scene, attempt: Attempt, params: StrikeSuccessesParams) -> None:
    """Attack by counted successes: one roll for each weapon used, by that weapon's own skill.

    Roll every stroke before anything else happens (SD-49, SD-82); a shot leaves its weapon unloaded (SD-19).
    """
    strokes = planned(scene.rules, scene.state, attempt)
    for stroke in strokes:
        _roll(scene, attempt, params, stroke)
        _unload(scene, attempt.who, stroke.weapon)
    attempt.strokes = strokes


def _roll(scene: Scene, attempt: Attempt, params: StrikeSuccessesParams, stroke: Stroke) -> None:
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


class SpendDefenseParams(Record):
    """`track` is the pool."""

    track: TrackId = "defense"


@step
def spend_defense(scene: Scene, attempt: Attempt, params: SpendDefenseParams) -> None:
    """Whoever is attacked spends points of a pool, each of which takes one success from an attack, or from both attacks
    of two weapons at once.

    Ask each target once it knows the successes of all that this move aims at it (SD-51, SD-52, SD-53, SD-55).
    """
    for target in dict.fromkeys(stroke.target for stroke in attempt.strokes):
        mine = [stroke for stroke in attempt.strokes if stroke.target == target]
        picks = scene.ask(lambda target=target, mine=mine: _question(scene, attempt, params, target, mine))  # type: ignore[misc]
        points = int(picks[0]) if picks else 0
        if not points:
            continue
        shift(scene, target, params.track, -points, "cost", target)
        for stroke in mine:
            stroke.successes = max(0, stroke.successes - points)
        attempt.hits[target] = any(stroke.successes for stroke in mine)


def _question(
    scene: Scene, attempt: Attempt, params: SpendDefenseParams, target: str, mine: list[Stroke]
) -> Question | None:
    """Nothing is asked where nothing hits, nothing is left in the pool, or the target is helpless (SD-54)."""
    bearer = scene.state.combatants[target]
    most = min(int(bearer.value(params.track)), max(stroke.successes for stroke in mine))
    if most <= 0 or helpless(scene.rules.data.condition, bearer):
        return None
    by = mention(attempt.who) if attempt.who in scene.state.combatants else "something"
    said = " and ".join(str(stroke.successes) for stroke in mine)
    choices = [str(points) for points in range(most + 1)]
    noun = "success" if said == "1" else "successes"
    offer = f"{', '.join(choices[:-1])} or {choices[-1]}"
    return Question(
        to=target,
        kind=KIND,
        text=f"{mention(target)}: hit by {by} with {said} {noun}. Spend Defense {offer}?",
        options=tuple(_option(scene, attempt, mine, points) for points in range(most + 1)),
        default=(choices[-1],),
        about=(attempt.who,),
    )


def _option(scene: Scene, attempt: Attempt, mine: list[Stroke], points: int) -> Option:
    """What so many points lead to; whoever does not know the attacker's weapon knows only what is left of the hit."""
    left = " and ".join(str(max(0, stroke.successes - points)) for stroke in mine)
    return Option(id=str(points), text=outlook(scene, attempt, mine, points), plain=f"{left} left")


class SpendSuccessesParams(Record):
    """`effects` stand in for those of a weapon: what a power's successes buy."""

    effects: dict[str, EffectDef] = {}


@step(quantities=DAMAGED, tags=WOUNDED, options=READ)
def spend_successes(scene: Scene, attempt: Attempt, params: SpendSuccessesParams) -> None:
    """What the successes that are left do, stroke by stroke: the table's damage and effects, or damage that somebody
    says.

    Each stroke is an attack of its own, so the wounds of the first count against the checks of the second
    (SD-82).
    """
    if params.effects:
        attempt.effects = params.effects
    for stroke in attempt.strokes:
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
    thrown = tuple(scene.roll(throw) for throw in dice.throws(attempt.who, SPEND_SUCCESSES_KIND))
    reading = dice.read(thrown)
    faces = tuple(face for each in thrown for face in each.faces)
    origins = tuple(origin for each in thrown for origin in each.origins)
    die = next((throw.die for throw in dice.throws()), "d6")
    roll = Roll(
        who=attempt.who,
        what=SPEND_SUCCESSES_KIND,
        die=die,
        faces=faces,
        origins=origins,
        points=reading.points,
        score=reading.score,
    )
    scene.emit(Rolled(roll=roll))
    return reading.score


def _asked(scene: Scene, attempt: Attempt, stroke: Stroke) -> int:
    """Damage by somebody's word where no table says it: a whole number, or dice."""
    target = mention(stroke.target)

    def build() -> Question:
        noun = "success" if stroke.successes == 1 else "successes"
        return Question(
            to=attempt.who if attempt.who in scene.state.combatants else "gm",
            kind=SPEND_SUCCESSES_KIND,
            text=f"{stroke.successes} {noun} against {target}: how much damage, before armour?",
            free="number",
            about=(stroke.target,),
        )

    picks = scene.ask(build)
    said = read_roll(picks[0] if picks else "0", scene.rules.data.die, plain=True)
    return max(0, _thrown(scene, attempt, said) if said.terms else said.plus)

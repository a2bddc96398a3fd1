"""Attacks by counted successes: the rolls and the defense."""

from __future__ import annotations

from littledice.engine.attempt import Attempt, Stroke
from littledice.engine.conditions import helpless
from littledice.engine.questions import unread
from littledice.engine.scene import Scene
from littledice.engine.tracks import shift
from littledice.model.mention import mention
from littledice.model.question import Option, Question
from littledice.model.record import Record
from littledice.model.refs import CheckId, TrackId
from littledice.model.ruleset import Amount
from littledice.rules.attack.defense_preview import fewest_points, outlook
from littledice.rules.attack.strokes import NUMBERS as MEASURED
from littledice.rules.attack.strokes import TAGS as FACTS
from littledice.rules.attack.strokes import THROWN, most_successes, planned
from littledice.rules.check_kind import QUANTITIES as CHECKED
from littledice.rules.check_kind import Setup
from littledice.rules.checks.checking import ready
from littledice.rules.checks.rolling import rolled
from littledice.rules.gear.dropping import fall
from littledice.rules.gear.weapons_held import HELD, RELOAD, UNLOADED, left_loaded, weapon
from littledice.rules.step import step

KIND = "spend_defense"


class StrikeSuccessesParams(Record):
    """`check` is rolled by the weapon's skill, by `stat` where it names none."""

    check: CheckId
    stat: Amount = 1


@step(quantities=CHECKED, numbers=MEASURED, tags=FACTS, reads=("with*", "effect*", "adv", "plus"), aimed=True)
def strike_successes(scene: Scene, attempt: Attempt, params: StrikeSuccessesParams) -> None:
    """Attack by counted successes: one roll for each weapon used, by that weapon's own skill.

    Roll every stroke before anything else happens (SD-49, SD-82); a shot leaves its weapon unloaded (SD-19).
    """
    strokes = planned(scene.rules, scene.state, attempt)
    for stroke in strokes:
        _roll(scene, attempt, params, stroke)
        _unload(scene, attempt.who, stroke.weapon)
        _let_fly(scene, attempt.who, stroke)
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
    attempt.of(stroke.target).roll = roll
    attempt.of(stroke.target).hit = attempt.of(stroke.target).hit or stroke.successes > 0


def _unload(scene: Scene, who: str, name: str) -> None:
    if RELOAD not in weapon(scene.rules, name).tags or who not in scene.state.combatants:
        return
    from littledice.model.events import WordsSet

    bearer = scene.state.combatants[who]
    spent = bearer.words.get(UNLOADED, ())
    if left_loaded(bearer, name) > 0:
        scene.emit(WordsSet(who=who, key=UNLOADED, words=(*spent, name)))


def _let_fly(scene: Scene, who: str, stroke: Stroke) -> None:
    """What is thrown leaves the hand and lies where its target stands (SD-33)."""
    held = scene.state.combatants[who].words.get(HELD, ()) if who in scene.state.combatants else ()
    thrown = next((name for name in held if weapon(scene.rules, name).params.get(THROWN) == stroke.weapon), "")
    for event in fall(scene.rules, scene.state, who, thrown, near=stroke.target) if thrown else ():
        scene.emit(event)


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
        attempt.of(target).hit = any(stroke.successes for stroke in mine)


def _question(
    scene: Scene, attempt: Attempt, params: SpendDefenseParams, target: str, mine: list[Stroke]
) -> Question | None:
    """Nothing is asked where nothing hits, nothing is left in the pool, or the target is helpless (SD-54). By default
    as many points are spent as change something.
    """
    bearer = scene.state.combatants[target]
    most = min(int(bearer.value(params.track)), max(stroke.successes for stroke in mine))
    if most <= 0 or helpless(scene.rules.data.condition, bearer):
        return None
    if not scene.read:
        least = fewest_points(scene, attempt, mine, most)
        return unread(target, KIND, map(str, range(most + 1)), (str(least),))
    by = mention(attempt.who) if attempt.who in scene.state.combatants else "something"
    said = " and ".join(str(stroke.successes) for stroke in mine)
    looks = [outlook(scene, attempt, mine, points) for points in range(most + 1)]
    choices = [str(points) for points in range(most + 1)]
    enough = next(points for points, look in enumerate(looks) if look.ends == looks[-1].ends)
    noun = "success" if said == "1" else "successes"
    offer = f"{', '.join(choices[:-1])} or {choices[-1]}"
    pool = scene.rules.data.track[params.track].name or params.track
    return Question(
        to=target,
        kind=KIND,
        text=f"Hit by {by} with {said} {noun}. Spend Defense {offer}?",
        options=tuple(_option(mine, points, look.text, pool) for points, look in enumerate(looks)),
        default=(choices[enough],),
        about=(attempt.who,),
        weighed=True,
    )


def _option(mine: list[Stroke], points: int, text: str, pool: str) -> Option:
    """What so many points lead to; whoever does not know the attacker's weapon knows only what is left of the hit."""
    left = " and ".join(str(max(0, stroke.successes - points)) for stroke in mine)
    return Option(id=str(points), text=text, plain=f"{left} left", name=f"Spend {points or 'no'} {pool}")

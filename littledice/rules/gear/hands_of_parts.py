"""What hands hold that are parts of a body: each its own thing, by free words."""

from __future__ import annotations

import shlex

from littledice.engine.attempt import Attempt
from littledice.engine.ruleset import Rulebook
from littledice.engine.scene import Scene
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.events import WordsSet
from littledice.model.names import clean_text
from littledice.model.record import Record
from littledice.model.refs import ConditionId, RuleId, TrackId, WordsId
from littledice.rules.gear.dropping import within_grasp, without
from littledice.rules.gear.hands import EMPTY, free_hand, in_hands, trimmed
from littledice.rules.step import legality_check, step

LONGEST = 40
HANDS = "hands"
"""What is swapped, as it is said."""


class HoldParams(Record):
    """`held` lists what is in hand in the order of `arms`; an arm with one of `lame` holds nothing."""

    held: WordsId
    arms: tuple[TrackId, ...]
    lame: tuple[ConditionId, ...]


@step(reads=("text",))
def hold(scene: Scene, attempt: Attempt, params: HoldParams) -> None:
    """Take something in hand: the first hand that is sound and free.

    That something was said (`is_said`) and a hand is free (`hand_free`) was judged before.
    """
    thing = clean_text(attempt.arg("text"))[:LONGEST].strip()
    if not thing or thing == EMPTY or "," in thing:
        raise Refused("One thing is taken in hand at a time.", attempt.usage, code="text")
    bearer = scene.state.who(attempt.who)
    held = in_hands(bearer, params.held, params.arms)
    held[free_hand(bearer, params.held, params.arms, params.lame) or 0] = thing
    scene.emit(WordsSet(who=bearer.id, key=params.held, words=trimmed(held)))
    lying = within_grasp(scene.state, bearer, thing)
    if lying is not None:
        scene.emit(without(scene.state, lying))


@step(reads=("text",))
def swap_hands(scene: Scene, attempt: Attempt, params: HoldParams) -> None:
    """Change hands: what the first holds goes into the second, and the other way round."""
    bearer = scene.state.who(attempt.who)
    held = in_hands(bearer, params.held, params.arms)[::-1]
    scene.emit(WordsSet(who=bearer.id, key=params.held, words=trimmed(held)))


class HandFreeParams(Record):
    """`held` lists what is in hand in the order of `arms`; an arm with one of `lame` holds nothing."""

    held: WordsId
    arms: tuple[TrackId, ...]
    lame: tuple[ConditionId, ...]
    rule: RuleId = ""


@legality_check
def hand_free(rules: Rulebook, state: Encounter, attempt: Attempt, params: HandFreeParams) -> Refused | None:
    """Whether a sound hand is free to take something.

    What stands in the way must be put down first (SS-76).
    """
    actor = state.combatants.get(attempt.who)
    if actor is None or free_hand(actor, params.held, params.arms, params.lame) is not None:
        return None
    held = next((thing for thing in actor.words.get(params.held, ()) if thing != EMPTY), "")
    hint = f"`drop {shlex.quote(held)}` frees one." if held else f"`set {actor.id} held=...` corrects it."
    return Refused(f"{actor.name} has no sound hand free.", hint, rule=params.rule, code="hands")


@legality_check
def hands_change(rules: Rulebook, state: Encounter, attempt: Attempt, params: HandFreeParams) -> Refused | None:
    """Whether something can change hands.

    Something is held, and every hand is there and sound (SS-76).
    """
    actor = state.combatants.get(attempt.who)
    if actor is None:
        return None
    if attempt.arg("text").lower() != HANDS:
        return Refused("Swap what?", attempt.usage, code="usage")
    held = actor.words.get(params.held, ())
    if all(thing == EMPTY for thing in held):
        return Refused(f"{actor.name} has nothing in hand.", f"`set {actor.id} held=...` corrects it.", code="missing")
    broken = [each.against for each in actor.conditions if each.kind in params.lame]
    if any(arm not in actor.tracks or arm in broken for arm in params.arms):
        return Refused(f"{actor.name} has no second sound hand.", "", rule=params.rule, code="hands")
    return None

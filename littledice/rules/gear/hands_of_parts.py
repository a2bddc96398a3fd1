"""What hands hold that are parts of a body: each its own thing, by free words."""

from __future__ import annotations

import shlex

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.combatant import Combatant
from littledice.model.errors import Refused
from littledice.model.events import WordsSet
from littledice.model.names import clean_text
from littledice.rules.gear.dropping import within_grasp, without
from littledice.rules.gear.hands import EMPTY, free_hand, in_hands, trimmed
from littledice.rules.gear.weapons_held import HELD

LONGEST = 40
HANDS = "hands"
"""What is swapped, as it is said."""


Arms = tuple[str, ...]


def hold(scene: Scene, attempt: Attempt, arms: Arms, lame: Arms) -> None:
    """Take something in hand: the first hand that is sound and free."""
    thing = clean_text(attempt.arg("text"))[:LONGEST].strip()
    if not thing or thing == EMPTY or "," in thing:
        raise Refused("One thing is taken in hand at a time.", attempt.usage, code="text")
    bearer = scene.state.who(attempt.who)
    held = in_hands(bearer, HELD, arms)
    held[free_hand(bearer, HELD, arms, lame) or 0] = thing
    scene.emit(WordsSet(who=bearer.id, key=HELD, words=trimmed(held)))
    lying = within_grasp(scene.state, bearer, thing)
    if lying is not None:
        scene.emit(without(scene.state, lying))


def swap(scene: Scene, attempt: Attempt, arms: Arms, lame: Arms) -> None:
    """Change hands: what the first holds goes into the second, and the other way round."""
    bearer = scene.state.who(attempt.who)
    held = in_hands(bearer, HELD, arms)[::-1]
    scene.emit(WordsSet(who=bearer.id, key=HELD, words=trimmed(held)))


def why_no_hand(actor: Combatant, attempt: Attempt, arms: Arms, lame: Arms, rule: str) -> Refused | None:
    """A sound hand is free; what stands in the way must be put down first (SS-76)."""
    if free_hand(actor, HELD, arms, lame) is not None:
        return None
    held = next((thing for thing in actor.words.get(HELD, ()) if thing != EMPTY), "")
    hint = f"`drop {shlex.quote(held)}` frees one." if held else f"`set {actor.id} held=...` corrects it."
    return Refused(f"{actor.name} has no sound hand free.", hint, rule=rule, code="hands")


def why_no_swap(actor: Combatant, attempt: Attempt, arms: Arms, lame: Arms, rule: str) -> Refused | None:
    """Something is held, and every hand is there and sound (SS-76)."""
    if attempt.arg("text").lower() != HANDS:
        return Refused("Swap what?", attempt.usage, code="usage")
    held = actor.words.get(HELD, ())
    if all(thing == EMPTY for thing in held):
        return Refused(f"{actor.name} has nothing in hand.", f"`set {actor.id} held=...` corrects it.", code="missing")
    broken = [each.against for each in actor.conditions if each.kind in lame]
    if any(arm not in actor.tracks or arm in broken for arm in arms):
        return Refused(f"{actor.name} has no second sound hand.", "", rule=rule, code="hands")
    return None

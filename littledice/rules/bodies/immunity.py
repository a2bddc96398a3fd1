"""Whom a condition cannot befall: the sheet's `immune` list may name conditions as well as damage types."""

from __future__ import annotations

from littledice.engine.scene import Scene
from littledice.model.combatant import Combatant
from littledice.model.events import Noted
from littledice.model.mention import mention
from littledice.model.ruleset import Ruleset

EVERY_EFFECT = "effects"
"""The word that stands for every effect somebody could be made to suffer."""
GUIDELINES = "effect_guidelines"
"""The legality check of moves that bring such an effect."""


def is_immune(data: Ruleset, bearer: Combatant, condition: str) -> bool:
    """Whether the sheet says so."""
    words = bearer.words.get("immune", ())
    return condition in words or (EVERY_EFFECT in words and is_effect(data, condition))


def is_effect(data: Ruleset, condition: str) -> bool:
    """Whether a special effect brings it: a move that goes by the guidelines for them, or somebody on the spot. What
    somebody does, suffers from the surroundings or gets from friends is none.
    """
    if condition not in data.condition:
        return True
    moves = [move for move in data.move.values() if any(check.step == GUIDELINES for check in move.checks)]
    return any(condition == use.params.get("condition") for move in moves for use in move.land)


def why_immune(scene: Scene, who: str, condition: str, *, overruled: bool = False) -> bool:
    """Whether `who` is immune, telling it if so; the GM may have overruled it."""
    bearer = scene.state.combatants[who]
    if overruled or not is_immune(scene.rules.data, bearer, condition):
        return False
    defined = scene.rules.data.condition.get(condition)
    name = (defined.name if defined is not None else "") or condition
    scene.emit(Noted(text=f"{mention(who)} cannot be {name}.", who=who, kind="outcome"))
    return True

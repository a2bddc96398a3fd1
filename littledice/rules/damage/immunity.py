"""Whom a condition cannot befall: the sheet's `immune` list may name conditions as well as damage types."""

from __future__ import annotations

from littledice.engine.scene import Scene
from littledice.model.combatant import Combatant
from littledice.model.events import Noted
from littledice.model.mention import mention

EVERY_EFFECT = "effects"
"""The word that stands for every effect somebody could be made to suffer."""


def is_immune(bearer: Combatant, condition: str) -> bool:
    """Whether the sheet says so."""
    words = bearer.words.get("immune", ())
    return condition in words or EVERY_EFFECT in words


def why_immune(scene: Scene, who: str, condition: str, *, overruled: bool = False) -> bool:
    """Whether `who` is immune, telling it if so; the GM may have overruled it."""
    bearer = scene.state.combatants[who]
    if overruled or not is_immune(bearer, condition):
        return False
    defined = scene.rules.data.condition.get(condition)
    name = (defined.name if defined is not None else "") or condition
    scene.emit(Noted(text=f"{mention(who)} is immune to {name}.", who=who, kind="outcome"))
    return True

"""Whom a move could give back what they lack: healing, care, a potion."""

from __future__ import annotations

from importlib import import_module

from littledice.engine.ruleset import Rulebook
from littledice.model.combatant import Combatant
from littledice.model.ruleset import MoveDef
from littledice.rules.registry import NEEDED


def helping(move: MoveDef) -> bool:
    """Whether the move gives anything back."""
    return any(use.step in NEEDED for use in move.land)


def lacks_help(rules: Rulebook, move: MoveDef, bearer: Combatant) -> bool:
    """Whether they lack anything that the move could give back; also where whoever asks may not know."""
    helpful = [use for use in move.land if use.step in NEEDED]
    return any(import_module(NEEDED[use.step]).needed(rules, bearer, use.params) for use in helpful)

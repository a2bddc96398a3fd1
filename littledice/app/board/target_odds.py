"""The chances for the turn card: what a move would roll, without rolling."""

from __future__ import annotations

from littledice.app.board.cards import Chance
from littledice.app.telling.health import veiled
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter
from littledice.model.use import Target, UseMove


def hit_chance(rules: Rulebook, state: Encounter) -> Chance:
    """Tells the exact chance, as a fraction, of a move of somebody at somebody; empty where it aims at no number."""

    def told(who: str, move: str, target: str) -> str:
        if move not in rules.data.move or (target and veiled(state.combatants[target])):
            return ""
        from littledice.app.board.targets import known_chance

        return known_chance(rules, state, UseMove(who=who, move=move, targets=(Target(id=target),) if target else ()))

    return told

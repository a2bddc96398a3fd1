"""The chances for the turn card: what the ruleset's attack would roll at each target, without rolling."""

from __future__ import annotations

from littledice.app.cards import Chance
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.use import Target, UseMove


def hit_chance(rules: Rulebook, state: Encounter) -> Chance:
    """Tells the exact chance, as a fraction, that one hits the other; empty where the attack aims at no number."""
    move = rules.data.screen.attack

    def told(who: str, target: str) -> str:
        if move not in rules.data.move:
            return ""
        from littledice.rules.foresight import foresee

        try:
            ready = foresee(rules, state, UseMove(who=who, move=move, targets=(Target(id=target),)))
        except Refused:
            return ""
        chance = ready.chance if ready is not None else None
        return chance.text if chance is not None else ""

    return told

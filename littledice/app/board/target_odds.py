"""The chances for the turn card: what a move would roll, without rolling."""

from __future__ import annotations

from littledice.app.board.cards import Chance
from littledice.app.telling.health import veiled
from littledice.engine.legality import why_not
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter
from littledice.model.errors import LittleDiceError
from littledice.model.use import Target, UseMove


def hit_chance(rules: Rulebook, state: Encounter) -> Chance:
    """Tells the exact chance, as a fraction, of a move of somebody at somebody; empty where it aims at no number, or is
    not possible.
    """

    def told(who: str, move: str, target: str) -> str:
        if move not in rules.data.move or (target and veiled(state.combatants[target])):
            return ""
        from littledice.app.seeing.known_odds import chance_of

        use = UseMove(who=who, move=move, targets=(Target(id=target),) if target else ())
        try:
            ready = chance_of(rules, state, use) if why_not(rules, state, use) is None else None
        except LittleDiceError:
            return ""
        chance = ready.chance if ready is not None else None
        return chance.text if chance is not None else ""

    return told

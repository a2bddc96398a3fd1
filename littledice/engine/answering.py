"""Which moves may answer something, the many that cannot left out before any of them is prepared."""

from __future__ import annotations

from littledice.engine.circumstance import Circumstance
from littledice.engine.facts import holds, plain
from littledice.engine.legality import why_not
from littledice.engine.memo import PerRuleset
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter
from littledice.model.ruleset import MoveDef, Ruleset, When
from littledice.model.use import UseMove

Answering = tuple[str, MoveDef, tuple[When, ...]]
"""A move that answers something, and those of its refusals that look at the two people alone."""


def _by_trigger(data: Ruleset) -> dict[str, list[Answering]]:
    found: dict[str, list[Answering]] = {}
    for id, move in data.move.items():
        if move.reaction and isinstance(move.reaction, str):
            refusals = tuple(forbid.when for forbid in move.forbid.values() if plain(forbid.when))
            found.setdefault(move.reaction, []).append((id, move, refusals))
    return found


_ANSWERS = PerRuleset(_by_trigger)


def answers_to(rules: Rulebook, state: Encounter, trigger: str, who: str, target: str) -> list[tuple[str, MoveDef]]:
    """The moves that answer `trigger`, in the ruleset's order, without those that are refused whoever makes them and
    however, because of who the two are and what holds for them. The others are still to be judged by `may_answer`.
    """
    known = _ANSWERS.of(rules.data).get(trigger)
    if known is None:
        return []
    moment = Circumstance(rules, state, state.combatants.get(who), state.combatants.get(target))
    found = []
    for id, move, refusals in known:
        for when in refusals:
            if holds(when, moment):
                break
        else:
            found.append((id, move))
    return found


def may_answer(rules: Rulebook, state: Encounter, use: UseMove) -> bool:
    """Whether this answer is allowed now."""
    return why_not(rules, state, use, reacting=True) is None

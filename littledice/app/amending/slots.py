"""Whose turn it is in two pasts: turns that somebody has only now pass unused, so that the same people are up again."""

from __future__ import annotations

from collections.abc import Callable

from littledice.engine.decide import Decision
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter, Fight
from littledice.model.errors import LittleDiceError
from littledice.store.step_lines import Slot


def slot_of(state: Encounter) -> Slot | None:
    """The moment, None where the fight is not running."""
    return Slot(round=state.round, phase=state.phase, active=state.active) if state.stage == "running" else None


def passes_to(
    rules: Rulebook, fight: Fight, wanted: Slot, passed: Callable[[Fight, int], Decision]
) -> list[Decision] | None:
    """The turns that end unused until the wanted ones are up, None where that never comes."""
    phases = max(1, len(rules.data.phase))
    found: list[Decision] = []
    for turn in range(len(fight.encounter.order) * phases + phases + 2):
        now = slot_of(fight.encounter)
        if now is None or now.round > wanted.round or fight.open is not None:
            return None
        if wanted.same(now):
            return found
        if now.round == wanted.round and now.phase == wanted.phase and _passed_by(fight.encounter, wanted):
            return None
        try:
            decision = passed(fight, turn)
        except LittleDiceError:
            return None
        found.append(decision)
        fight = decision.fight
    return None


def _passed_by(state: Encounter, wanted: Slot) -> bool:
    """Whether none of the wanted has a turn to come in this phase."""
    return not any(who in state.order and who not in state.done for who in wanted.active)

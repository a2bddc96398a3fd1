"""Ends as absolute moments: fixed when an effect begins, reached when that very slot comes."""

from __future__ import annotations

from littledice.engine.ruleset import Rulebook
from littledice.model.combatant import Combatant
from littledice.model.condition import LABEL, Condition, Ends
from littledice.model.encounter import Encounter
from littledice.model.events import Gained, Lost
from littledice.model.record import replace
from littledice.model.ruleset import EndsDef, Ruleset

ACTIVE = "active"
"""Whose slot an end hangs on, where that is whoever is up as the effect begins."""

SLOT_MOMENTS = ("turn_start", "turn_end")


def phases(data: Ruleset) -> tuple[str, ...]:
    """The phases of a round in order."""
    return data.flow.phases


def phase_index(data: Ruleset, phase: str) -> int:
    """The place of a phase in the round; -1 before the first."""
    names = phases(data)
    return names.index(phase) if phase in names else -1


def anchor(rules: Rulebook, state: Encounter, ends: EndsDef, bearer: str, source: str = "", times: int = 1) -> Ends:
    """The absolute end of something that begins now: the next such slot that has not begun, or the `times`-th such
    one.
    """
    up = bearer if bearer in state.active or not state.active else state.active[0]
    of = {"source": source or bearer, ACTIVE: up}.get(ends.of, bearer)
    data = rules.data
    phase = ends.phase or state.phase or phases(data)[0]
    if ends.phase == "" and len(phases(data)) == 1:
        phase = phases(data)[0]
    open_now = ends.this and ends.at == "turn_end" and of in state.active
    first = state.round if open_now else _first_round(data, state, ends.at, of, phase)
    at_slot = ends.at in SLOT_MOMENTS
    return Ends(
        at=ends.at,
        of=of if at_slot else "",
        round=first + ends.rounds + times - 1,
        phase=phase if at_slot or ends.at.startswith("phase") else "",
    )


def _first_round(data: Ruleset, state: Encounter, at: str, of: str, phase: str) -> int:
    if state.round == 0:
        return 1
    if at == "round_end":
        return state.round
    if at == "round_start":
        return state.round + 1
    now, then = phase_index(data, state.phase), phase_index(data, phase)
    if then > now:
        return state.round
    if then < now:
        return state.round + 1
    if at == "phase_end":
        return state.round
    if at == "phase_start":
        return state.round + 1
    return state.round + 1 if of in state.begun or of in state.done else state.round


def reached(data: Ruleset, state: Encounter, ends: Ends, at: str, of: str) -> bool:
    """Whether that end is the moment `at` of `of`, now."""
    if ends.at != at or (ends.of and ends.of != of):
        return False
    if ends.round != state.round:
        return ends.round < state.round
    return phase_index(data, ends.phase) <= phase_index(data, state.phase)


def lapsed(data: Ruleset, state: Encounter, at: str, of: str = "") -> list[Lost | Gained]:
    """What ends at this moment, or goes on because its bearer cannot act, in the order of the combatants."""
    return [
        _lost(bearer.id, held) if ending(data, bearer, held) else _goes_on(state, bearer.id, held)
        for bearer in state.combatants.values()
        for held in bearer.conditions
        if held.ends is not None and reached(data, state, held.ends, at, of)
    ]


def ending_with_slot(data: Ruleset, state: Encounter, of: str) -> list[Lost]:
    """What was for the open slot of `of` alone and ends as it closes, also where it is only put off."""
    bound = [kind for kind, defined in data.condition.items() if defined.ends is not None and defined.ends.of == ACTIVE]
    return [
        _lost(bearer.id, held)
        for bearer in state.combatants.values()
        for held in bearer.conditions
        if held.kind in bound and of in state.active and held.ends is not None and held.ends.of == of
    ]


def ending(data: Ruleset, bearer: Combatant, held: Condition) -> bool:
    """Whether it ends when its moment has come: not what needs somebody to act who may not, even where it is their
    slot. What holds for the dead ends.
    """
    defined = data.condition.get(held.kind)
    if defined is None or defined.ends is None or not defined.ends.acting:
        return True
    borne = [data.condition[each.kind] for each in bearer.conditions if each.kind in data.condition]
    return any(each.state == "dead" for each in borne) or not any(each.helpless or each.owes for each in borne)


def _goes_on(state: Encounter, bearer: str, held: Condition) -> Gained:
    assert held.ends is not None
    return Gained(who=bearer, condition=replace(held, ends=replace(held.ends, round=state.round + 1)))


def overdue(state: Encounter) -> list[Lost]:
    """What should have ended in the round that is closing but whose slot never came (its owner left)."""
    return [
        _lost(bearer.id, held)
        for bearer in state.combatants.values()
        for held in bearer.conditions
        if held.ends is not None and held.ends.round <= state.round and held.ends.at != "round_start"
    ]


def lost(bearer: str, held: Condition, why: str) -> Lost:
    """The event with which that very condition ends."""
    text = held.text if held.kind == LABEL else ""
    return Lost(who=bearer, kind=held.kind, source=held.source, against=held.against, why=why, text=text)


def _lost(bearer: str, held: Condition) -> Lost:
    return lost(bearer, held, "ended")

"""What is owed now and what the next edge brings, read from the fight without carrying anything out."""

from __future__ import annotations

from typing import Any

from littledice.app.telling.effects import effect_of
from littledice.engine.anchors import ending, phases, reached
from littledice.engine.course.choosing import next_ids
from littledice.engine.stage import owed, waiting_early
from littledice.model.encounter import Encounter
from littledice.model.record import replace
from littledice.model.ruleset import Ruleset


def due(data: Ruleset, state: Encounter) -> list[dict[str, Any]]:
    """What the people at the table must not forget: moves owed now, then what `next` will end or complete, in order."""
    if state.stage != "running":
        return _early(data, state)
    return [*_owed_now(data, state), *_ends_next(data, state), *_completes_next(data, state)]


def _early(data: Ruleset, state: Encounter) -> list[dict[str, Any]]:
    return [
        {"who": who, "what": "early", "text": f"{state.combatants[who].name} may act before the start"}
        for who in waiting_early(state, data.track)
    ]


def _owed_now(data: Ruleset, state: Encounter) -> list[dict[str, Any]]:
    told = []
    for who in state.active:
        move = owed(data.condition, state, state.combatants[who])
        if move:
            name = data.move[move].name if move in data.move else ""
            text = f"{state.combatants[who].name} owes {name or move}"
            told.append({"who": who, "what": "owes", "move": move, "text": text})
    return told


def _ends_next(data: Ruleset, state: Encounter) -> list[dict[str, Any]]:
    closing = [("turn_end", who) for who in state.active]
    then = replace(state, active=(), done=(*state.done, *state.active), begun=(*state.begun, *state.active))
    following = next_ids(data, then)
    opening = [("turn_start", who) for who in following]
    if not following and state.phase == phases(data)[-1]:
        opening = [("phase_end", ""), ("round_end", "")]
    elif not following:
        opening = [("phase_end", "")]
    return [
        _told(data, state, bearer.id, index, at, of)
        for at, of in (*closing, *opening)
        for bearer in state.here()
        for index, held in enumerate(bearer.conditions)
        if held.ends is not None and reached(data, state, held.ends, at, of) and ending(data, bearer, held)
    ]


def _told(data: Ruleset, state: Encounter, who: str, index: int, at: str, of: str) -> dict[str, Any]:
    bearer = state.combatants[who]
    held = bearer.conditions[index]
    name = effect_of(data, state, bearer, held).name
    return {
        "who": who,
        "what": "ends",
        "condition": held.kind,
        "at": at,
        "of": of,
        "text": f"{name} on {bearer.name} ends",
    }


def _completes_next(data: Ruleset, state: Encounter) -> list[dict[str, Any]]:
    told = []
    for declared in state.declared:
        move = data.move.get(declared.use.move)
        name = (move.name if move is not None else "") or declared.use.move
        actor = state.combatants.get(declared.use.who)
        text = f"{actor.name if actor else 'The GM'}: {name} takes effect"
        told.append({"who": declared.use.who, "what": "completes", "move": declared.use.move, "text": text})
    return told

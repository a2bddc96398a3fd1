"""Whether anything is left to do in the slot that is open."""

from __future__ import annotations

from littledice.engine.offers import possible
from littledice.engine.ruleset import Rulebook
from littledice.engine.stage import of_a_slot
from littledice.model.encounter import Encounter
from littledice.model.ruleset import Ruleset


def is_empty(rules: Rulebook, state: Encounter) -> bool:
    """Whether nobody who is up can do anything at all in this slot."""
    return bool(state.active) and not any(
        of_a_slot(rules.data.move[move]) for who in state.active for move in possible(rules, state, who)
    )


def is_spent(rules: Rulebook, state: Encounter) -> bool:
    """Whether everybody who is up has used the actions of their slot; reactions, and what is measured, do not count."""
    tracks = action_tracks(rules.data)
    people = [state.combatants[who] for who in state.active]
    known = [[each.tracks[track].value for track in tracks if track in each.tracks] for each in people]
    return bool(people) and all(values and not any(value > 0 for value in values) for values in known)


def action_tracks(data: Ruleset) -> list[str]:
    """The tracks of a turn that moves of one's own slot cost."""
    costs = {name for move in data.move.values() if of_a_slot(move) and not move.reaction for name in move.cost}
    return [name for name, track in data.track.items() if track.budget and not track.unit and name in costs]

"""What a move needs to be made now, and how often it can be."""

from __future__ import annotations

from littledice.engine.amounts import worth
from littledice.engine.attempt import Attempt
from littledice.engine.facts import always, holds
from littledice.engine.stage import times_used
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.track import figure

OVERRULE = "`!` after the verb does it anyway and notes it."


def why_not_now(state: Encounter, attempt: Attempt) -> Refused | None:
    """What the move needs, and how often it can be made."""
    move, actor = attempt.move, state.combatants.get(attempt.who)
    name, rule = move.name or attempt.id, move.rules[0] if move.rules else ""
    if not always(move.needs):
        for target in attempt.targets or [""]:
            if not holds(move.needs, attempt.circumstance(state, target)):
                message = filled(move.lacks or f"{{who}} cannot use {name} now.", state, attempt, target)
                return Refused(message, OVERRULE, rule=rule, code="rule", overrulable=True)
    for period, most in move.limit.counted().items():
        if actor is not None:
            allowed = worth(most, attempt.circumstance(state))
            if times_used(state, actor, period, attempt.id) >= allowed:
                often = "once" if allowed == 1 else "twice" if allowed == 2 else f"{figure(allowed)} times"
                message = f"{actor.name} can use {name} only {often} a {_span(attempt, period)}."
                return Refused(message, OVERRULE, rule=rule, code="limit", overrulable=True)
    return None


def _span(attempt: Attempt, period: str) -> str:
    return attempt.rules.data.flow.round_word if period == "round" else period


def filled(says: str, state: Encounter, attempt: Attempt, target: str) -> str:
    """The text with the names of the actor and the target in it."""
    actor, other = state.combatants.get(attempt.who), state.combatants.get(target)
    says = says.replace("{who}", actor.name if actor else "The GM")
    return says.replace("{target}", other.name if other else "the target")

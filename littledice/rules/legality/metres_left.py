"""Whether what is left to go this round is enough."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.refs import RuleId, TrackId
from littledice.model.track import figure

OVERRULE = "`!` after the verb does it anyway and notes it."


class Params(Record):
    """`movement` is what is left."""

    movement: TrackId
    rule: RuleId = ""


def run(rules: Rulebook, state: Encounter, attempt: Attempt, params: Params) -> Refused | None:
    """Nobody goes further than their speed (SS-25)."""
    actor = state.combatants.get(attempt.who)
    if actor is None:
        return None
    left, wanted = actor.value(params.movement), attempt.use.amount
    if wanted is not None and wanted <= 0:
        return Refused("How far? More than 0 metres.", attempt.usage, code="amount")
    if left <= 0 or (wanted is not None and wanted > left):
        message = f"{actor.name} has {figure(left)} m left{'' if wanted is None else f', not {figure(wanted)}'}."
        return Refused(message, OVERRULE, rule=params.rule, code="cost", overrulable=True)
    return None

"""Whether the points an option spends are not those that something else keeps back."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.refs import RuleId, StatId, TrackId

OVERRULE = "`!` after the verb does it anyway and notes it."


class Params(Record):
    """Of `track` as many points as the stat `kept` are not for the `option` of the move; they are spent last."""

    option: str
    track: TrackId
    kept: StatId
    rule: RuleId = ""


def run(rules: Rulebook, state: Encounter, attempt: Attempt, params: Params) -> Refused | None:
    """Why not, or None (SD-56)."""
    actor = state.combatants.get(attempt.who)
    wanted = attempt.word(params.option)
    if actor is None or not wanted:
        return None
    left = max(0, int(actor.value(params.track) - rules.stat(state, actor, params.kept)))
    if wanted <= left:
        return None
    message = f"{actor.name} has {left} points of Defense for that, those of the shield left out."
    return Refused(message, OVERRULE, rule=params.rule, code="cost", overrulable=True)

"""Whether a sound hand is free to take something."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.refs import ConditionId, RuleId, TrackId, WordsId
from littledice.rules.gear.hands import free_hand


class Params(Record):
    """`held` lists what is in hand in the order of `arms`; an arm with one of `lame` holds nothing."""

    held: WordsId
    arms: tuple[TrackId, ...]
    lame: tuple[ConditionId, ...]
    rule: RuleId = ""


def run(rules: Rulebook, state: Encounter, attempt: Attempt, params: Params) -> Refused | None:
    """What stands in the way must be put down first (SS-76)."""
    actor = state.combatants.get(attempt.who)
    if actor is None or free_hand(actor, params.held, params.arms, params.lame) is not None:
        return None
    hint = f"`set {actor.id} held=...` empties one."
    return Refused(f"{actor.name} has no sound hand free.", hint, rule=params.rule, code="hands")

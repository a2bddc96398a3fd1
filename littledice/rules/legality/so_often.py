"""Moves that may be used only so often: once a turn, a round, a fight, a day; or only after something has been done."""

from __future__ import annotations

from typing import Literal

from littledice.engine.attempt import Attempt
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.refs import RuleId

WORDS = {"turn": "this turn", "round": "this round", "fight": "in this fight", "day": "today"}


class Params(Record):
    """`key` is the tally that counts its uses (for `round` it holds the round's number). `needs` is a tally that must
    have counted something before. `lacks` says what is missing or, without `needs`, why it is not possible again.
    """

    key: str = ""
    per: Literal["turn", "round", "fight", "day"] = "turn"
    needs: str = ""
    lacks: str = ""
    rule: RuleId = ""


def run(rules: Rulebook, state: Encounter, attempt: Attempt, params: Params) -> Refused | None:
    """The step `count_use` counts."""
    actor = state.combatants.get(attempt.who)
    if actor is None:
        return None
    name = attempt.move.name or attempt.id
    if params.needs and not actor.tally.get(params.needs):
        return _refused(params.lacks or f"{name} is not possible yet.", params)
    used = actor.tally.get(params.key) if params.key else None
    if used is None or (params.per == "round" and used != state.round):
        return None
    again = "" if params.needs else params.lacks
    return _refused(again or f"{actor.name} has used {name} {WORDS[params.per]}.", params)


def _refused(message: str, params: Params) -> Refused:
    return Refused(
        message, "`!` after the verb does it anyway and notes it.", rule=params.rule, code="rule", overrulable=True
    )

"""Somebody whose turns repeat exactly becomes predictable, the more the longer it goes on."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import inflict
from littledice.engine.scene import Scene
from littledice.model.events import Tallied
from littledice.model.record import Record
from littledice.model.refs import ConditionId

SIGNATURE, LAST, RUN, ROUND = "signature", "last_signature", "alike", "signed"
"""Tallies: this turn's signature, the last one's, how many were alike, the round of the last one."""


class Params(Record):
    """`condition` gets `each` as its amount for every turn after the first of a run of equal ones. `judged` false only
    remembers.
    """

    condition: ConditionId
    each: int = 1
    judged: bool = True


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """At the end of a turn (LP-47). A turn without an action, or a round without a turn, breaks the run."""
    who = attempt.who
    tally = scene.state.combatants[who].tally
    signature = str(tally.get(SIGNATURE, ""))
    follows = tally.get(ROUND) == scene.state.round - 1
    same = bool(signature) and follows and signature == tally.get(LAST)
    length = int(tally.get(RUN, 1)) + 1 if same else 1
    for key, value in ((SIGNATURE, None), (LAST, signature or None), (RUN, length), (ROUND, scene.state.round)):
        if tally.get(key) != value:
            scene.emit(Tallied(who=who, key=key, value=value))
    if length > 1 and params.judged:
        inflict(scene, who, params.condition, source=who, amount=params.each * (length - 1))

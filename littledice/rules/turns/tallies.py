"""Turns that are alike: what somebody did, and what comes of doing it again."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import inflict
from littledice.engine.merging import NAMED
from littledice.engine.scene import Scene
from littledice.engine.stage import of_a_slot
from littledice.model.events import Tallied
from littledice.model.record import Record
from littledice.model.refs import ConditionId
from littledice.rules.step import step

SIGNATURE = "signature"
"""The tally that holds this turn's signature."""
LAST, RUN, ROUND = "last_signature", "alike", "signed"
"""Tallies: the last turn's signature, how many were alike, the round of the last one."""


class PatternParams(Record):
    """At the end of a turn `condition` gets `more` as its amount for every turn after the first of a run of equal ones;
    without it what was done is remembered.
    """

    condition: ConditionId = ""
    more: int = 1


@step
def pattern(scene: Scene, attempt: Attempt, params: PatternParams) -> None:
    """Somebody whose turns repeat exactly becomes predictable, the more the longer it goes on.

    Which moves, with what, spending what; targets and dice do not count (LP-47).
    """
    if params.condition:
        _spot(scene, attempt.who, params)
    else:
        _remember(scene, attempt)


def _remember(scene: Scene, attempt: Attempt) -> None:
    """Only what somebody does in their own slot; answers to others are none of it (A-13)."""
    if scene.depth or attempt.who not in scene.state.active or not of_a_slot(attempt.move):
        return
    said = [word for key in (NAMED, "text", "weapon") for word in attempt.use.args.get(key, ())]
    parts = (attempt.id, *attempt.weapons, *said, *sorted(attempt.use.words))
    before = scene.state.combatants[attempt.who].tally.get(SIGNATURE, "")
    scene.emit(Tallied(who=attempt.who, key=SIGNATURE, value=f"{before};{' '.join(parts)}".lstrip(";")))


def _spot(scene: Scene, who: str, params: PatternParams) -> None:
    """A turn without an action, or a round without a turn, breaks the run."""
    tally = scene.state.combatants[who].tally
    signature = str(tally.get(SIGNATURE, ""))
    follows = tally.get(ROUND) == scene.state.round - 1
    same = bool(signature) and follows and signature == tally.get(LAST)
    length = int(tally.get(RUN, 1)) + 1 if same else 1
    for key, value in (
        (SIGNATURE, None),
        (LAST, signature or None),
        (RUN, length),
        (ROUND, scene.state.round),
    ):
        if tally.get(key) != value:
            scene.emit(Tallied(who=who, key=key, value=value))
    if length > 1:
        inflict(scene, who, params.condition, source=who, amount=params.more * (length - 1))

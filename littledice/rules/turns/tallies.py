"""Counting what somebody has done, and rules that depend on the count."""

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
SPOT_PATTERN_SIGNATURE, LAST, RUN, ROUND = "signature", "last_signature", "alike", "signed"
"""Tallies: this turn's signature, the last one's, how many were alike, the round of the last one."""


class ForgetParams(Record):
    """`keys` of tallies; one that ends in `*` means all that begin so."""

    keys: tuple[str, ...]


@step
def forget(scene: Scene, attempt: Attempt, params: ForgetParams) -> None:
    """Clear counters, for one combatant or (at moments of the whole fight) for everybody.

    What is not there needs no clearing.
    """
    people = [attempt.who] if attempt.who in scene.state.combatants else list(scene.state.combatants)
    for who in people:
        for key in sorted(scene.state.combatants[who].tally):
            if any(key == wanted or (wanted.endswith("*") and key.startswith(wanted[:-1])) for wanted in params.keys):
                scene.emit(Tallied(who=who, key=key, value=None))


@step
def record_action(scene: Scene, attempt: Attempt) -> None:
    """Remember what was done this turn, as a signature: which moves, with what, spending what. Targets and dice do not
    count.

    Only what somebody does in their own slot; answers to others are none of it (A-13).
    """
    if scene.depth or attempt.who not in scene.state.active or not of_a_slot(attempt.move):
        return
    said = [word for key in (NAMED, "text", "weapon") for word in attempt.use.args.get(key, ())]
    parts = (attempt.id, *attempt.weapons, *said, *sorted(attempt.use.words))
    before = scene.state.combatants[attempt.who].tally.get(SIGNATURE, "")
    scene.emit(Tallied(who=attempt.who, key=SIGNATURE, value=f"{before};{' '.join(parts)}".lstrip(";")))


class SpotPatternParams(Record):
    """`condition` gets `more` as its amount for every turn after the first of a run of equal ones. `judged` false only
    remembers.
    """

    condition: ConditionId
    more: int = 1
    judged: bool = True


@step
def spot_pattern(scene: Scene, attempt: Attempt, params: SpotPatternParams) -> None:
    """Somebody whose turns repeat exactly becomes predictable, the more the longer it goes on.

    At the end of a turn (LP-47). A turn without an action, or a round without a turn, breaks the run.
    """
    who = attempt.who
    tally = scene.state.combatants[who].tally
    signature = str(tally.get(SPOT_PATTERN_SIGNATURE, ""))
    follows = tally.get(ROUND) == scene.state.round - 1
    same = bool(signature) and follows and signature == tally.get(LAST)
    length = int(tally.get(RUN, 1)) + 1 if same else 1
    for key, value in (
        (SPOT_PATTERN_SIGNATURE, None),
        (LAST, signature or None),
        (RUN, length),
        (ROUND, scene.state.round),
    ):
        if tally.get(key) != value:
            scene.emit(Tallied(who=who, key=key, value=value))
    if length > 1 and params.judged:
        inflict(scene, who, params.condition, source=who, amount=params.more * (length - 1))

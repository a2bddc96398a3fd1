"""Counting what somebody has done, and rules that depend on the count."""

from __future__ import annotations

from typing import Literal

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import inflict
from littledice.engine.merging import NAMED
from littledice.engine.ruleset import Rulebook
from littledice.engine.scene import Scene
from littledice.engine.stage import of_a_slot
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.events import Tallied
from littledice.model.record import Record
from littledice.model.refs import ConditionId, RuleId
from littledice.rules.step import legality_check, step

SIGNATURE = "signature"
"""The tally that holds this turn's signature."""
SPOT_PATTERN_SIGNATURE, LAST, RUN, ROUND = "signature", "last_signature", "alike", "signed"
"""Tallies: this turn's signature, the last one's, how many were alike, the round of the last one."""
WORDS = {"turn": "this turn", "round": "this round", "fight": "in this fight", "day": "today"}


class CountUseParams(Record):
    """One more under `key` (`turn`: something else clears it), or the number of the `round` in which it happened.
    `reacting` limits it to moves that answer others.
    """

    key: str
    span: Literal["turn", "round"] = "turn"
    reacting: bool = False


@step
def count_use(scene: Scene, attempt: Attempt, params: CountUseParams) -> None:
    """Keep count of what somebody has done, for rules that allow it only so often.

    Runs in the move it counts.
    """
    if attempt.who not in scene.state.combatants or (params.reacting and not attempt.depth):
        return
    before = scene.state.combatants[attempt.who].tally.get(params.key, 0)
    value = scene.state.round if params.span == "round" else int(before) + 1
    if value != before:
        scene.emit(Tallied(who=attempt.who, key=params.key, value=value))


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


class SoOftenParams(Record):
    """`key` is the tally that counts its uses (for `round` it holds the round's number). `needs` is a tally that must
    have counted something before. `lacks` says what is missing or, without `needs`, why it is not possible again.
    """

    key: str = ""
    span: Literal["turn", "round", "fight", "day"] = "turn"
    needs: str = ""
    lacks: str = ""
    rule: RuleId = ""


@legality_check
def so_often(rules: Rulebook, state: Encounter, attempt: Attempt, params: SoOftenParams) -> Refused | None:
    """Moves that may be used only so often (once a turn, a round, a fight, a day), or only after something else.

    The step `count_use` counts.
    """
    actor = state.combatants.get(attempt.who)
    if actor is None:
        return None
    name = attempt.move.name or attempt.id
    if params.needs and not actor.tally.get(params.needs):
        return _refused(params.lacks or f"{name} is not possible yet.", params)
    used = actor.tally.get(params.key) if params.key else None
    if used is None or (params.span == "round" and used != state.round):
        return None
    again = "" if params.needs else params.lacks
    return _refused(again or f"{actor.name} has used {name} {WORDS[params.span]}.", params)


def _refused(message: str, params: SoOftenParams) -> Refused:
    return Refused(
        message, "`!` after the verb does it anyway and notes it.", rule=params.rule, code="rule", overrulable=True
    )

"""Taking things in hand, putting them away, loading them, changing hands: one step, by what hands are in the game."""

from __future__ import annotations

from typing import Literal

from littledice.engine.attempt import Attempt
from littledice.engine.ruleset import Rulebook
from littledice.engine.scene import Scene
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.refs import ConditionId, RuleId, TrackId
from littledice.rules.gear import handling, hands_of_parts
from littledice.rules.step import legality_check, step


class CarryParams(Record):
    """To `take` in hand what is carried, or lies on the `ground` or in the pack; to `swap` is to let fall first what is
    in the way, or is named; to `put` away; to `load`. Where all of it is `free`, nothing but what is in hand takes
    note. With `arms` hands are parts of the body: each holds one thing by free words, none where it is `lame`, and to
    `swap` is to change hands. `rule` is what two hands can do.
    """

    how: Literal["take", "swap", "put", "load"]
    ground: bool = False
    free: bool = False
    arms: tuple[TrackId, ...] = ()
    lame: tuple[ConditionId, ...] = ()
    rule: RuleId = ""


def _reads(params: CarryParams) -> tuple[str, ...]:
    if params.arms:
        return ("text",)
    return ("weapon", "with") if params.how == "load" else ("weapon*",)


@step(reads=_reads)
def carry(scene: Scene, attempt: Attempt, params: CarryParams) -> None:
    """Take things in hand, put them away, load them, or change hands.

    Whether that is possible is judged before (`carried`).
    """
    swap = params.how == "swap"
    if params.arms:
        (hands_of_parts.swap if swap else hands_of_parts.hold)(scene, attempt, params.arms, params.lame)
    elif params.free:
        handling.note(scene, attempt, taken=params.how == "take")
    elif params.how == "put":
        handling.stow(scene, attempt)
    elif params.how == "load":
        handling.load(scene, attempt)
    else:
        handling.draw(scene, attempt, swap=swap, ground=params.ground)


@legality_check
def carried(rules: Rulebook, state: Encounter, attempt: Attempt, params: CarryParams) -> Refused | None:
    """Whether something can be taken, put away, loaded, or change hands.

    What stands in the way first (SD-22, SD-28, SD-31, SS-76).
    """
    actor = state.combatants.get(attempt.who)
    if actor is None or (params.free and not params.arms):
        return None
    if params.arms:
        judge = hands_of_parts.why_no_swap if params.how == "swap" else hands_of_parts.why_no_hand
        return judge(actor, attempt, params.arms, params.lame, params.rule)
    if params.how == "load":
        return handling.why_not_load(rules, actor, attempt)
    if params.how == "put":
        return handling.why_not_in_hand(rules, actor, attempt)
    return handling.why_not_draw(rules, state, attempt, actor, params.rule, params.how == "swap", params.ground)

"""A weapon in each hand: what needs both."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import lift
from littledice.engine.ruleset import Rulebook
from littledice.engine.scene import Scene
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.refs import ConditionId, RuleId
from littledice.rules.gear.handling import BOTH, OVERRULE
from littledice.rules.gear.weapons_held import HELD
from littledice.rules.step import legality_check, step


class WieldingParams(Record):
    """`least` weapons are in hand."""

    least: int = BOTH
    rule: RuleId = ""


@legality_check
def wielding(rules: Rulebook, state: Encounter, attempt: Attempt, params: WieldingParams) -> Refused | None:
    """Whether enough weapons are in hand for a move that takes two."""
    actor = state.combatants.get(attempt.who)
    if actor is None or len(actor.words.get(HELD, ())) >= params.least:
        return None
    message = f"{actor.name} does not have {params.least} weapons in hand."
    return Refused(message, OVERRULE, rule=params.rule, code="hands", overrulable=True)


class InTwoHandsParams(Record):
    """`condition` names one of two weapons in hand and ends without it, or without the other."""

    condition: ConditionId


@step
def in_two_hands(scene: Scene, attempt: Attempt, params: InTwoHandsParams) -> None:
    """What is done with one of two weapons ends with either of them.

    Runs whenever somebody was touched (SD-24).
    """
    bearer = scene.state.combatants[attempt.who]
    held, stance = bearer.words.get(HELD, ()), bearer.find(params.condition)
    if stance is not None and (len(held) < BOTH or (stance.text and stance.text not in held)):
        lift(scene, bearer.id, params.condition, why="ended")

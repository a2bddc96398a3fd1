"""A roll far above its target earns a little more: damage, or something small for the GM to say."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.events import Noted
from littledice.model.record import Record
from littledice.model.refs import RuleId
from littledice.model.roll import Reason, Roll

BONUS = "bonus"


class Params(Record):
    """One more for every full `every` points over the target, by `rule`. `harmful` are the tags of moves that deal
    damage or healing; others get a note.
    """

    every: int = 5
    rule: RuleId = ""
    harmful: tuple[str, ...] = ()


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Runs after a roll (OP-1)."""
    roll: Roll = attempt.scratch["roll"]
    if roll.margin is None or roll.margin < params.every or roll.who != attempt.who:
        return
    more = int(roll.margin // params.every)
    if any(tag in params.harmful for tag in attempt.move.tags):
        reason = Reason(amount=more, text="critical", rule=params.rule, key="damage")
        attempt.scratch.setdefault(BONUS, {}).setdefault(roll.against or attempt.who, []).append(reason)
    else:
        text = f"Critical: {scene.state.combatants[roll.who].name} earns something small."
        scene.emit(Noted(text=text, who=roll.who, kind="outcome", rule=params.rule))

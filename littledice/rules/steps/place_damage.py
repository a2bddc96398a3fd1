"""Points of damage that somebody states, placed on body parts by whoever takes them, or by whoever states them for
somebody who is out.
"""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import helpless
from littledice.engine.scene import Scene
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.refs import ConditionId
from littledice.rules.bodies.named_parts import dictated
from littledice.rules.bodies.placing_points import OPTIONS as PLACED
from littledice.rules.bodies.placing_points import Placing, land, place
from littledice.rules.bodies.protect_part import protector
from littledice.rules.damage.reductions import reduced

RAW = "raw"
OPTIONS = PLACED
TAGS = (RAW,)
MOST = 1000


class Params(Record):
    """`destroyed` and `protected` are conditions of a part: gone, and saved at or below zero."""

    destroyed: tuple[ConditionId, ...]
    protected: ConditionId


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """No attack, so no extras and no torso extra (SS-36, SS-51); `parts:` names where it must go."""
    amount = attempt.use.amount
    if amount is None:
        raise Refused("How much damage?", attempt.usage, code="amount")
    if amount < 0 or amount != int(amount) or amount > MOST:
        raise Refused(f"Damage is a whole number from 0 to {MOST:,}.", "`heal` gives back.", code="amount")
    for target in attempt.use.targets:
        points = 0 if target.share == 0 else int(amount) // target.share
        bearer = scene.state.who(target.id)
        left, reasons = (points, []) if attempt.word(RAW) else reduced(scene.rules, bearer, points, attempt.arg("type"))
        placing = Placing(
            target=target.id,
            source=attempt.arg("by"),
            destroyed=params.destroyed,
            protected=params.protected,
            allowed=dictated(scene, attempt, target.id),
            dealt=points,
            reasons=list(reasons),
        )
        place(scene, placing, int(left), attempt.who if helpless(scene.rules.data.condition, bearer) else target.id)
        land(scene, placing, protector(scene, target.id))

"""Damage said by its number, taken as one attack's: hit points, wounds, checks."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.errors import Refused
from littledice.model.events import Struck
from littledice.model.record import Record
from littledice.rules.bodies.take_wound import DEAD, wounded
from littledice.rules.bodies.take_wound import OPTIONS as READ
from littledice.rules.bodies.take_wound import TAGS as FACTS
from littledice.rules.damage.reductions import reduced

OPTIONS = READ
RAW = "raw"
TAGS = (*FACTS, RAW)


class Params(Record):
    """Takes no parameters."""


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """The amount is what is left after armour; a damage type still does what it does to the target, unless it is
    raw.
    """
    amount = attempt.use.amount
    if amount is None:
        raise Refused("How much damage?", attempt.usage, code="amount")
    if amount < 0:
        raise Refused("Damage is not below 0.", "`heal` gives back.", code="amount")
    for target in attempt.use.targets:
        bearer = scene.state.who(target.id)
        if bearer.has(DEAD):
            raise Refused(f"{bearer.name} is dead.", "`set` corrects wounds.", code="dead")
        shared = 0 if target.share == 0 else int(amount // target.share)
        kind = attempt.arg("type")
        taken = shared if attempt.word(RAW) else int(reduced(scene.rules, bearer, shared, kind)[0])
        scene.emit(Struck(target=target.id, taken=taken, dealt=shared, source=attempt.arg("by"), kind=kind))
        wounded(scene, target.id, taken)

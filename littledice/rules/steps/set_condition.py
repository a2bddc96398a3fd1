"""The GM says that a condition holds or is over."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import inflict, lift
from littledice.engine.procedure import hook
from littledice.engine.scene import Scene
from littledice.model.errors import Refused
from littledice.model.events import Noted
from littledice.model.record import Record
from littledice.model.track import figure

OFF = "off"
TAGS = (OFF,)


class Params(Record):
    """Takes no parameters."""


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """`condition` names it; an amount is its own number where it has one, else how often its end must come; `by` is its
    source; `off` ends it.
    """
    kind = attempt.arg("condition")
    if not kind:
        raise Refused("Say which condition.", attempt.usage, code="condition")
    source = attempt.arg("by")
    for who in attempt.targets:
        if attempt.word(OFF):
            if not lift(scene, who, kind, source=source):
                name = scene.state.combatants[who].name
                raise Refused(f"{name} is not {_name(scene, kind)}.", "`status` shows what holds.", code="missing")
        else:
            _begin(scene, attempt, who, kind, source)
        hook(scene, "settle", who)


def _begin(scene: Scene, attempt: Attempt, who: str, kind: str, source: str) -> None:
    number = attempt.use.amount
    defined = scene.rules.data.condition.get(kind)
    numbered = defined is not None and defined.amount is not None
    if number is not None and (number != int(number) or number < 1):
        raise Refused(f"{figure(number)} is no number of times.", "A whole number from 1.", code="amount")
    whole = 1 if number is None else int(number)
    told = len(scene.events)
    inflict(
        scene,
        who,
        kind,
        source=source,
        amount=whole if numbered and number is not None else None,
        times=1 if numbered else whole,
    )
    if len(scene.events) == told:
        text = f"{scene.state.combatants[who].name} is {_name(scene, kind)} already."
        scene.emit(Noted(text=text, who=who, kind="outcome"))


def _name(scene: Scene, kind: str) -> str:
    defined = scene.rules.data.condition.get(kind)
    return (defined.name if defined is not None else "") or kind

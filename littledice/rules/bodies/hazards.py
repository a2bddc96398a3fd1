"""Damage from surroundings."""

from __future__ import annotations

from typing import Any

import msgspec

from littledice.engine.amounts import worth
from littledice.engine.attempt import Attempt
from littledice.engine.conditions import inflict
from littledice.engine.scene import Scene
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.refs import ConditionId, DamageTypeId, RuleId
from littledice.model.ruleset import Amount
from littledice.model.track import Number
from littledice.rules.bodies.body_way import Blow
from littledice.rules.bodies.damage_types import QUANTITIES as HARMED
from littledice.rules.bodies.damage_types import After
from littledice.rules.bodies.immunity import why_immune
from littledice.rules.bodies.reduced_damage import harm
from littledice.rules.step import step
from littledice.rules.until import until

ONCE, TIMES, UNTIL = "once", "times", "until"
MOST = 100_000


class Hazard(Record):
    """An entry of `[hazard]`. `damage` is worked out from `amount` (as said, else `usual`), `unit` is what that counts.
    `condition` takes the amount as its own and no damage comes before its first tick, except that `once` said with the
    move makes it damage, now and never again; `times:N` lets it tick so often, `until:MOMENT` ends it then.
    """

    name: str = ""
    says: str = ""
    unit: str = "points"
    usual: Number | None = None
    type: DamageTypeId = ""
    damage: Amount | None = None
    condition: ConditionId = ""
    then: tuple[After, ...] = ()
    rules: tuple[RuleId, ...] = ()


@step(
    quantities=HARMED, tags=(ONCE,), tables={"hazard": Hazard}, reads=("hazard", "amount", "by", UNTIL, TIMES, "shares")
)
def hazard(scene: Scene, attempt: Attempt) -> None:
    """What surroundings do to people: the entries of `[hazard]`, each damage now, a condition that goes on, or both.

    To each target, a shared amount divided (LP-62 and the table of other damages).
    """
    id = attempt.arg("hazard")
    entry: dict[str, Any] | None = scene.rules.data.hazard.get(id)
    if entry is None:
        raise Refused("Which hazard?", "Hazards: " + " ".join(scene.rules.data.hazard), code="hazard")
    hazard = msgspec.convert(entry, Hazard)
    amount = attempt.use.amount if attempt.use.amount is not None else hazard.usual
    if amount is None:
        raise Refused(f"How much, in {hazard.unit}?", f"`hazard WHO {id} AMOUNT`", code="amount")
    if not 0 <= amount <= MOST:
        raise Refused(f"An amount must be between 0 and {MOST:,}.", attempt.usage, code="amount")
    _refuse_spans(attempt, hazard)
    for target in attempt.use.targets:
        _befall(scene, attempt, hazard, target.id, 0 if target.share == 0 else amount // target.share)


def _befall(scene: Scene, attempt: Attempt, hazard: Hazard, who: str, amount: Number) -> None:
    if hazard.condition and not attempt.word(ONCE):
        if amount >= 1 and not why_immune(scene, who, hazard.condition, overruled=attempt.use.overrule):
            _go_on(scene, attempt, hazard.condition, who, int(amount))
        return
    moment = attempt.circumstance(scene.state, who, numbers={"amount": amount})
    dealt = worth(hazard.damage if hazard.damage is not None else "amount", moment)
    taken = harm(
        scene, Blow(target=who, amount=dealt, kind=hazard.type, source=attempt.arg("by"), why=hazard.name)
    ).taken
    for after in hazard.then:
        if taken >= after.least and not why_immune(scene, who, after.condition, overruled=attempt.use.overrule):
            inflict(scene, who, after.condition, source=attempt.arg("by"))


def _refuse_spans(attempt: Attempt, hazard: Hazard) -> None:
    """Only what goes on can be said to end, or to happen once."""
    span = next((word for word in (UNTIL, TIMES) if attempt.arg(word)), "")
    once = bool(attempt.word(ONCE))
    if span and (once or not hazard.condition):
        message = "What happens once has no end to be told." if once else f"{hazard.name} deals its damage once."
        raise Refused(message, f"Leave out `{span}:`.", code="usage")
    if once and not hazard.condition:
        raise Refused(f"{hazard.name} deals its damage once anyway.", f"Leave out `{ONCE}`.", code="usage")


def _go_on(scene: Scene, attempt: Attempt, kind: str, who: str, amount: int) -> None:
    source, said = attempt.arg("by"), until(attempt, attempt.arg("by"))
    uses = attempt.arg(TIMES)
    if uses and not (uses.isdigit() and 0 < int(uses) <= MOST):
        raise Refused(f'"{uses[:20]}" is not a number of times.', f"`{TIMES}:3`", code="number")
    inflict(
        scene,
        who,
        kind,
        source=source,
        amount=amount,
        times=said.times,
        ends=said.ends,
        endless=said.endless,
        uses=int(uses) if uses else None,
    )

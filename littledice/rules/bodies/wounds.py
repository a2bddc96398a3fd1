"""Damage on a body that counts wounds, and wounds that last."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import inflict
from littledice.engine.ruleset import option
from littledice.engine.scene import Scene
from littledice.engine.tracks import shift
from littledice.model.errors import Refused
from littledice.model.events import Noted, Rolled, Struck
from littledice.model.mention import mention
from littledice.model.record import Record
from littledice.model.refs import ConditionId, DieId
from littledice.model.roll import Roll, Throw
from littledice.rules.bodies.fatal_wound import DEAD, WOUNDS
from littledice.rules.bodies.lasting_wounds import lasting
from littledice.rules.bodies.reductions import reduced
from littledice.rules.bodies.take_wound import OPTIONS as READ
from littledice.rules.bodies.take_wound import TAGS as FACTS
from littledice.rules.bodies.take_wound import endurance, wounded
from littledice.rules.checks.rolling import rolled
from littledice.rules.step import step

RAW = "raw"
LASTING_WOUNDS_OPTIONS = ("lasting_counts",)


@step(tags=(*FACTS, RAW), options=READ, reads=("amount", "type", "by", "shares"))
def wound(scene: Scene, attempt: Attempt) -> None:
    """Damage said by its number, taken as one attack's: hit points, wounds, checks.

    The amount is what is left after armour; a damage type still does what it does to the target, unless it is
    raw.
    """
    amount = attempt.use.amount
    if amount is None:
        raise Refused("How much damage?", attempt.usage, code="amount")
    if amount < 0:
        raise Refused("Damage can't be below 0.", "`heal` gives back.", code="amount")
    for target in attempt.use.targets:
        bearer = scene.state.who(target.id)
        if bearer.has(DEAD):
            raise Refused(f"{bearer.name} is dead.", "`set` corrects wounds.", code="dead")
        shared = 0 if target.share == 0 else int(amount // target.share)
        kind = attempt.arg("type")
        taken = shared if attempt.word(RAW) else int(reduced(scene.rules, bearer, shared, kind)[0])
        scene.emit(Struck(target=target.id, taken=taken, dealt=shared, source=attempt.arg("by"), kind=kind))
        wounded(scene, target.id, taken)


@step(tags=FACTS, options=READ)
def take_wounds(scene: Scene, attempt: Attempt) -> None:
    """Damage on a body that counts wounds: what points off a track would be elsewhere is one attack's damage here.

    Hangs on the moment `harmed`; the dead are past it.
    """
    amount = int(attempt.amount_due)
    if not scene.state.combatants[attempt.who].has(DEAD):
        wounded(scene, attempt.who, amount)


class LastingWoundsParams(Record):
    """`chart` gives the condition of a `die`'s face by the largest key not above it."""

    die: DieId
    chart: dict[str, ConditionId]


@step(tags=FACTS, options=LASTING_WOUNDS_OPTIONS)
def lasting_wounds(scene: Scene, attempt: Attempt, params: LastingWoundsParams) -> None:
    """After the fight: whether wounds become lasting, and where they are.

    One check for each wound that is not lasting already, everybody's first, then one `die` for each that failed,
    in the order in which people were added. The dead do not roll, the unconscious do (SD-73, SD-74).
    """
    failed: list[str] = []
    for bearer in scene.state.here():
        if bearer.has(DEAD):
            continue
        counted = bool(option(scene.rules, scene.state, LASTING_WOUNDS_OPTIONS[0]))
        open_wounds = int(bearer.value(WOUNDS)) - (lasting(scene.rules, bearer) if counted else 0)
        failed += [bearer.id for _ in range(max(0, open_wounds)) if not _passes(scene, bearer.id)]
    for who in failed:
        _place(scene, params, who)


def _passes(scene: Scene, who: str) -> bool:
    return bool(rolled(scene, endurance(scene.rules, scene.state, who, "lasting")).success)


def _place(scene: Scene, params: LastingWoundsParams, who: str) -> None:
    thrown = scene.roll(Throw(die=params.die, count=1, who=who, what="location"))
    face = thrown.faces[0]
    roll = Roll(who=who, what="location", die=params.die, faces=(face,), origins=thrown.origins, score=face, pool=1)
    scene.emit(Rolled(roll=roll))
    kind = params.chart[str(max(int(key) for key in params.chart if int(key) <= face))]
    name = scene.rules.data.condition[kind].name or kind
    scene.emit(Noted(text=f"{mention(who)}: {name}.", who=who, kind="outcome"))
    inflict(scene, who, kind, amount=1)
    if not option(scene.rules, scene.state, LASTING_WOUNDS_OPTIONS[0]):
        shift(scene, who, WOUNDS, -1, "lasting")

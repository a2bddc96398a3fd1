"""Damage on its way from a number to a track: reductions by type, what the bearer's state adds, a shield track, then
the track itself; told once, with its reasons.

Order (A-23): what was dealt; immunity, weakness, resistance, reduction (`bodies/reductions`); `damage_taken` of the
one who takes it, only where something is left; armour; then the stages of the body, each track after those whose role
is `shield`, or that absorb what would come off it (without a body the main track, never beyond its bounds); what the
type brings besides (`then` in its `[damage_type]` entry).
"""

from __future__ import annotations

from typing import NamedTuple

from littledice.engine.circumstance import Circumstance
from littledice.engine.conditions import inflict, use_up
from littledice.engine.modifiers import Found, changed, gather
from littledice.engine.moments.running import hook
from littledice.engine.naming.listening import hears
from littledice.engine.scene import Scene
from littledice.model.events import Struck
from littledice.model.roll import Reason
from littledice.model.track import Number
from littledice.rules.bodies.body_way import Blow, come_off, lessened, take
from littledice.rules.bodies.immunity import why_immune
from littledice.rules.bodies.reductions import TAKEN, UNKNOWN, reduced
from littledice.rules.bodies.which_body import body_of


class Harmed(NamedTuple):
    """Damage that was `taken`, of which so much was `over` when the body had no more to lose."""

    taken: Number
    over: Number


def harm(scene: Scene, blow: Blow) -> Harmed:
    """Let damage be taken, shields included."""
    taken, reasons, found = (blow.dealt, [], []) if blow.raw else _taken(scene, blow)
    way = body_of(scene.rules, scene.state, scene.state.who(blow.target))
    if way is not None and taken > 0:
        taken, armour, way = lessened(scene, blow, way, taken)
        reasons += armour
    if not blow.raw and hears(scene.rules.data, "hurting"):
        happening = scene.rules.about_to(scene, "hurting", blow.target, taken, blow.source)
        taken = 0 if happening.stopped else max(0, happening.amount)
    scene.emit(
        Struck(
            target=blow.target,
            taken=taken,
            dealt=blow.dealt,
            source=blow.source,
            kind=blow.kind,
            using=blow.using,
            reasons=(*blow.reasons, *reasons),
        )
    )
    over: Number = 0
    if taken:
        bar = scene.rules.data.screen.bar
        over = take(scene, blow, way, taken) if way is not None else come_off(scene, blow, bar, taken)
    for each in found:
        if each.condition is not None:
            use_up(scene, each.holder, each.condition)
    if not blow.raw:
        _follows(scene, blow, taken)
    hook(scene, "settle", blow.target)
    return Harmed(taken, over)


def _follows(scene: Scene, blow: Blow, taken: Number) -> None:
    kinds = (blow.kind, *(kind for _, kind in blow.parts))
    for after in [after for kind in kinds for after in scene.rules.data.damage_type.get(kind, UNKNOWN).then]:
        if taken >= after.least and not why_immune(scene, blow.target, after.condition):
            inflict(scene, blow.target, after.condition, source=blow.source)


def _taken(scene: Scene, blow: Blow) -> tuple[Number, list[Reason], list[Found]]:
    """What is taken, why, and what the bearer's state adds; of that, whatever holds for so many uses has had one."""
    bearer = scene.state.who(blow.target)
    amount, reasons = reduced(scene.rules, bearer, max(0, blow.amount), blow.kind)
    for number, kind in blow.parts:
        more, why = reduced(scene.rules, bearer, max(0, number), kind)
        amount += more
        reasons.extend(why)
    if amount <= 0:
        return 0, reasons, []
    source = scene.state.combatants.get(blow.source)
    moment = Circumstance(scene.rules, scene.state, bearer, source, tags=blow.tags)
    found = gather(TAKEN, moment)
    reasons.extend(each.reason for each in found if each.reason.amount or each.op != "add")
    return max(0, changed(amount, TAKEN, moment)), reasons, found

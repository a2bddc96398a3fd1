"""Damage on its way from a number to a track: reductions by type, what the bearer's state adds, a shield track, then
the track itself; told once, with its reasons.

Order (A-23): what was dealt; immunity, weakness, resistance, reduction (`damage/reductions`); `damage_taken` of the
one who takes it, only where something is left; tracks whose role is `shield`, or that absorb what would come off this
one; the main track, never beyond its bounds, or in its place the steps that a ruleset hangs on the moment `harmed`;
what the type brings besides (`then` in its `[damage_type]` entry).
"""

from __future__ import annotations

from littledice.engine.attempt import hook_attempt
from littledice.engine.circumstance import Circumstance
from littledice.engine.conditions import inflict, use_up
from littledice.engine.modifiers import Found, changed, gather
from littledice.engine.moments.running import hook, run
from littledice.engine.naming.listening import flat, hears
from littledice.engine.scene import Scene
from littledice.engine.tracks import shift
from littledice.model.events import Struck
from littledice.model.record import Value
from littledice.model.roll import Reason
from littledice.model.ruleset import Ruleset
from littledice.model.track import Number
from littledice.rules.damage.damage_types import TAKEN, damage_type
from littledice.rules.damage.immunity import why_immune
from littledice.rules.damage.reductions import reduced

SHIELD = "shield"
HARMED = "harmed"
MOMENTS = (HARMED,)


def shields(data: Ruleset, track: str) -> tuple[str, ...]:
    """The tracks off which damage to `track` comes first."""
    return tuple(name for name, defined in data.track.items() if defined.role == SHIELD or defined.absorbs == track)


class Blow(Value):
    """`amount` points dealt to `target`, before reductions. `raw` goes past reductions, states and shields; `why` is
    the word for the log; `reasons` tell how `amount` came about; `parts` are further damage in the same blow, each with
    its type.
    """

    target: str
    amount: Number
    kind: str = ""
    source: str = ""
    using: str = ""
    raw: bool = False
    why: str = "damage"
    track: str = ""
    reasons: tuple[Reason, ...] = ()
    tags: tuple[str, ...] = ()
    parts: tuple[tuple[Number, str], ...] = ()

    @property
    def dealt(self) -> Number:
        """All of it, before reductions."""
        return self.amount + sum([number for number, _ in self.parts])


def harm(scene: Scene, blow: Blow) -> Number:
    """Let damage be taken; returns what reached the target, shields included."""
    taken, reasons, found = (blow.dealt, [], []) if blow.raw else _taken(scene, blow)
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
    left = taken if blow.raw else _shielded(scene, blow, taken)
    if left:
        _arrives(scene, blow, left)
    for each in found:
        if each.condition is not None:
            use_up(scene, each.holder, each.condition)
    if not blow.raw:
        _follows(scene, blow, taken)
    hook(scene, "settle", blow.target)
    return taken


def _follows(scene: Scene, blow: Blow, taken: Number) -> None:
    kinds = (blow.kind, *(kind for _, kind in blow.parts))
    for after in [after for kind in kinds for after in damage_type(scene.rules, kind).then]:
        if taken >= after.least and not why_immune(scene, blow.target, after.condition):
            inflict(scene, blow.target, after.condition, source=blow.source)


def _arrives(scene: Scene, blow: Blow, amount: Number) -> None:
    """What shields left over."""
    steps = flat(scene.rules.data.on.get(HARMED, ()))
    if blow.track or not steps:
        shift(scene, blow.target, blow.track or scene.rules.data.screen.bar, -amount, blow.why, blow.source)
        return
    attempt = hook_attempt(scene.rules, HARMED, blow.target)
    attempt.amount_due = amount
    run(scene, attempt, steps)


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


def _shielded(scene: Scene, blow: Blow, amount: Number) -> Number:
    """What is left after shields took their part."""
    bearer = scene.state.combatants[blow.target]
    for name in shields(scene.rules.data, blow.track or scene.rules.data.screen.bar):
        if bearer.value(name) > 0:
            amount += shift(scene, blow.target, name, -amount, blow.why, blow.source)
    return amount

"""Putting a slot off to a lower initiative of this round, alone or together with somebody."""

from __future__ import annotations

from littledice.engine.anchors import ending_with_slot
from littledice.engine.course.flow import advance
from littledice.engine.course.order import counted, inserted
from littledice.engine.mobs import mob_of
from littledice.engine.moments.running import hook
from littledice.engine.ruleset import Rulebook
from littledice.engine.scene import Scene
from littledice.engine.stage import why_not_running
from littledice.engine.tracks import full_value
from littledice.model.combatant import Combatant
from littledice.model.commands import Delay
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.events import Noted, OrderSet, TurnPutOff
from littledice.model.record import replace
from littledice.model.ruleset import FlowDef
from littledice.model.track import figure

OVERRULE = "`!` after the verb does it anyway and notes it."


def why_not_delay(rules: Rulebook, state: Encounter, command: Delay) -> Refused | None:
    """Why the slot cannot be put off, or None."""
    flow = rules.data.flow
    if (idle := why_not_running(state)) is not None:
        return idle
    who = state.who(command.who)
    if not flow.delay and not command.overrule:
        return Refused("In this game turns can't be delayed.", OVERRULE, code="rule", overrulable=True)
    if who.id in state.done:
        return Refused(f"{who.name} has already had this turn.", "A turn can be delayed when it comes up.", code="turn")
    if command.to >= counted(state, who.id):
        return Refused(
            f"{who.name} can only wait for less than {figure(counted(state, who.id))}, not {figure(command.to)}.",
            f"`delay {who.id} to N`, with a lower N.",
            code="delay",
        )
    if command.to != int(command.to) and all(counted(state, each.id) != command.to for each in state.here()):
        return Refused(
            f"Nobody's turn comes at {figure(command.to)}: initiative is counted in whole numbers.",
            f"`delay {who.id} to N`, with a whole number.",
            code="delay",
        )
    if command.to < flow.lowest_delay and not command.overrule:
        return Refused(f"The lowest to wait for is {flow.lowest_delay}.", OVERRULE, code="delay", overrulable=True)
    if not command.overrule and (refusal := _why_too_late(rules, state, who)) is not None:
        return refusal
    return _why_no_partner(flow, state, command)


def _why_too_late(rules: Rulebook, state: Encounter, who: Combatant) -> Refused | None:
    """A slot is put off as it opens, before anything of it is spent."""
    flow = rules.data.flow
    if not flow.unspent:
        return None
    if who.id not in state.active:
        message = f"It isn't {who.name}'s turn yet. It can be delayed when it comes."
        return Refused(message, OVERRULE, rule=flow.delay_rule, code="turn", overrulable=True)
    for name in flow.unspent:
        defined, track = rules.data.track[name], who.tracks.get(name)
        if track is not None and track.value < full_value(rules, state, who, defined, track):
            message = f"{who.name} has begun this turn: {defined.name} is spent."
            return Refused(message, OVERRULE, rule=flow.delay_rule, code="spent", overrulable=True)
    return None


def _why_no_partner(flow: FlowDef, state: Encounter, command: Delay) -> Refused | None:
    """Why these two cannot act together, or None."""
    if not command.partner:
        return None
    partner = state.who(command.partner)
    if not flow.joint and not command.overrule:
        return Refused("In this game nobody acts together.", OVERRULE, code="rule", overrulable=True)
    if partner.id == command.who:
        return Refused("Acting together takes two people.", "Name two.", code="delay")
    if flow.joint_rule and partner.side != state.who(command.who).side and not command.overrule:
        message = f"{partner.name} is of another side: one acts together with one's own."
        return Refused(message, OVERRULE, rule=flow.joint_rule, code="delay", overrulable=True)
    if partner.id in state.done or not partner.here:
        return Refused(
            f"{partner.name} has no turn left this round to join.",
            f"`delay {command.who} to N` waits alone.",
            code="delay",
        )
    if counted(state, partner.id) != command.to:
        value = counted(state, partner.id)
        hint = f"`delay {command.who} to {value:.15g} with {partner.id}` joins it."
        return Refused(
            f"{partner.name}'s turn comes at {figure(value)}, not at {figure(command.to)}.", hint, code="delay"
        )
    return None


def delay(scene: Scene, command: Delay) -> None:
    """Put the slot off. The order of this round changes; the standing one stays."""
    refusal = why_not_delay(scene.rules, scene.state, command)
    if refusal is not None:
        raise refusal
    overruled = why_not_delay(scene.rules, scene.state, replace(command, overrule=False))
    if overruled is not None:
        scene.emit(Noted(text=overruled.noted, who=command.who, kind="overruled"))
    for who in mob_of(scene.state, command.who):
        if who in scene.state.done:
            continue
        for event in ending_with_slot(scene.rules.data, scene.state, who):
            scene.emit(event)
        scene.emit(TurnPutOff(who=who, to=command.to, partner=command.partner))
        scene.emit(OrderSet(order=_order(scene.state, replace(command, who=who))))
        hook(scene, "delay", who)
    advance(scene)


def _order(state: Encounter, command: Delay) -> tuple[str, ...]:
    if not command.partner:
        return inserted(state, state.order, command.who)
    rest = [other for other in state.order if other != command.who]
    position = rest.index(command.partner)
    return (*rest[:position], command.who, *rest[position:])

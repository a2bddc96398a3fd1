"""Conditions that begin and end by themselves, as facts are, and those bound to what somebody else has."""

from __future__ import annotations

from littledice.engine.anchors import lost
from littledice.engine.circumstance import Circumstance
from littledice.engine.conditions import inflict
from littledice.engine.facts import holds
from littledice.engine.moments.happening import Happening
from littledice.engine.naming.listening import LISTENING
from littledice.engine.scene import Scene
from littledice.model.condition import Condition
from littledice.model.ruleset import When

ENDED = "ended"


def hold(scene: Scene, who: str) -> None:
    """Let what holds for somebody by itself begin or end, and what lasts only while something is so end."""
    data = scene.rules.data
    for kind in LISTENING.of(data).holding if who in scene.state.combatants else ():
        bearer, when = scene.state.combatants[who], data.condition[kind].holds
        so = when is not None and holds(when, Circumstance(scene.rules, scene.state, bearer, bearer))
        if so and not bearer.has(kind):
            inflict(scene, who, kind, source=who)
        elif not so:
            for held in [each for each in bearer.conditions if each.kind == kind]:
                scene.emit(lost(who, held, ENDED))
    release(scene, who)


def release(scene: Scene, who: str) -> None:
    """End what lasts only while something is so of this one, or of others because of this one."""
    data = scene.rules.data
    bound = LISTENING.of(data).bound
    for bearer in scene.state.here() if bound else ():
        for held in bearer.conditions:
            when = data.condition[held.kind].while_ if held.kind in bound else None
            if when is not None and who in (bearer.id, held.source) and not _lasts(scene, bearer.id, held, when):
                scene.emit(lost(bearer.id, held, ENDED))


def _lasts(scene: Scene, who: str, held: Condition, when: When) -> bool:
    people = scene.state.combatants
    bearer, source = people[who], people.get(held.source)
    return holds(when, Circumstance(scene.rules, scene.state, bearer, bearer, source=source, about=held.text))


def unbind(scene: Scene, happening: Happening) -> None:
    """A condition that has ended, or begun afresh, takes with it what others have while it holds: they were bound to
    that very one.
    """
    head, _, kind = happening.moment.partition(":")
    if head != ENDED:
        return
    data = scene.rules.data
    fact = f"source:{kind}"
    kinds = [each for each in LISTENING.of(data).bound if _names(data.condition[each].while_, fact)]
    for bearer in scene.state.combatants.values() if kinds else ():
        for held in bearer.conditions:
            if held.kind in kinds and held.source == happening.who:
                scene.emit(lost(bearer.id, held, ENDED))


def _names(when: When | None, fact: str) -> bool:
    return when is not None and fact in (*when.all, *when.any)

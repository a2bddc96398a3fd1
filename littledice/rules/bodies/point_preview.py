"""What a point more would lead to: the state of whoever takes it is worked out ahead, and the difference told."""

from __future__ import annotations

from collections.abc import Mapping

from littledice.engine.apply import apply
from littledice.engine.conditions import condition_state
from littledice.engine.moments.running import hook
from littledice.engine.scene import Scene
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.events import Noted, TrackSet
from littledice.model.track import Number, figure


def outlook(scene: Scene, who: str, track: str, value: Number, pending: Mapping[str, Number] | None = None) -> str:
    """In a few words what becomes of `who` with the track at `value`: `0, leg crippled, speed 8 to 4 m`. `pending` are
    tracks as they will stand by then anyway; what has come already and is only not told yet, as between two blows of
    one moment, is none of it.
    """
    return ", ".join([figure(value), *comes_of(scene, who, {track: value}, pending)])


def comes_of(
    scene: Scene, who: str, values: Mapping[str, Number], pending: Mapping[str, Number] | None = None
) -> list[str]:
    """What becomes of `who` with the tracks at those values, the numbers themselves aside."""
    today = _settled(scene, who, pending or {})
    ahead = _settled(scene, who, {**(pending or {}), **values})
    before, after = today.state, ahead.state
    told = _gained(scene, before.combatants[who], after.combatants[who])
    told += _numbers(scene, before, after, who)
    noted = [event for event in ahead.events if isinstance(event, Noted) and event not in today.events]
    return told + [event.text.rstrip(".") for event in noted]


def _settled(scene: Scene, who: str, values: Mapping[str, Number]) -> Scene:
    """A scene of its own in which the tracks stand so, and what follows from that has followed."""
    state = scene.state
    for track, value in values.items():
        was = state.combatants[who].value(track)
        state = apply(state, TrackSet(who=who, track=track, value=value, was=was))
    found = Scene(scene.rules, state, scene.dice)
    hook(found, "settle", who)
    return found


def _gained(scene: Scene, before: Combatant, after: Combatant) -> list[str]:
    known = scene.rules.data.condition
    gone = [f"no longer {known[held.kind].name.lower()}" for held in before.conditions if held not in after.conditions]
    new = [known[held.kind].name.lower() for held in after.conditions if held not in before.conditions]
    state = condition_state(known, after)
    if state != condition_state(known, before):
        new.append(state)
    return list(dict.fromkeys(new or gone))


def _numbers(scene: Scene, before: Encounter, after: Encounter, who: str) -> list[str]:
    """Numbers of the sheet with a unit that change."""
    found = []
    for key, defined in scene.rules.data.stat.items():
        if not defined.unit:
            continue
        was = scene.rules.stat(before, before.combatants[who], key)
        now = scene.rules.stat(after, after.combatants[who], key)
        if was != now:
            found.append(f"{(defined.name or key).lower()} {figure(was)} to {figure(now)} {defined.unit}")
    return found

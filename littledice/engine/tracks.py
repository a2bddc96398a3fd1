"""Moving tracks, always within their bounds, always with a reason."""

from __future__ import annotations

from littledice.engine.amounts import worth
from littledice.engine.circumstance import Circumstance
from littledice.engine.facts import holds
from littledice.engine.memo import PerRuleset
from littledice.engine.naming.listening import hears
from littledice.engine.ruleset import Rulebook
from littledice.engine.scene import Scene
from littledice.engine.shared_tracks import SHARED, Shared, dial, shared
from littledice.engine.stats import sheet_worth
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.events import ClockSet, TrackMade, TrackSet
from littledice.model.names import small
from littledice.model.record import replace
from littledice.model.ruleset import Ruleset, TrackDef
from littledice.model.track import Number, Track


def set_track(scene: Scene, who: str, name: str, value: Number, why: str, by: str = "") -> Number:
    """Move a track to `value`, held within its bounds; says nothing where nothing changes. Returns the change."""
    bearer = scene.state.combatants.get(who)
    if name in SHARED.of(scene.rules.data):
        common = shared(scene.rules.data, name, bearer.side if bearer is not None else "")
        if common is not None:
            return _set_shared(scene, common, value, why, by)
    track = (bearer if bearer is not None else scene.state.who(who)).tracks.get(name)
    if track is None:
        raise lacking(scene.rules.data, scene.state.who(who), name)
    reached = _after_all(scene, who, name, track, value, why, by)
    if reached != track.value:
        scene.emit(TrackSet(who=who, track=name, value=reached, was=track.value, why=why, by=by))
    return reached - track.value


PAID = ("cost", "refill", "edit", "refund", "move")
"""Changes that nothing alters on their way: a price is what it is."""


def _after_all(scene: Scene, who: str, name: str, track: Track, value: Number, why: str, by: str) -> Number:
    """Where the track comes to stand, when everything that hears of a loss has altered it."""
    reached = track.clamped(value)
    if reached >= track.value or why in PAID:
        return reached
    moment = f"losing:{name}"
    if not hears(scene.rules.data, moment):
        return reached
    happening = scene.rules.about_to(scene, moment, who, track.value - reached, by)
    return track.value if happening.stopped else track.clamped(track.value - max(0, happening.amount))


def _set_shared(scene: Scene, track: Shared, value: Number, why: str, by: str) -> Number:
    held = dial(scene.rules, scene.state, track)
    low = worth(track.defined.low, Circumstance(scene.rules, scene.state))
    reached = Track(value=held.value, high=held.high, low=low).clamped(value)
    if reached != held.value:
        new = replace(held, value=reached)
        scene.emit(ClockSet(name=track.key, clock=new, was=held, why=why, by=by))
    return reached - held.value


def lacking(data: Ruleset, bearer: Combatant, name: str, code: str = "missing") -> Refused:
    """That somebody has no track of that name, with why where the ruleset says who has one."""
    defined = data.track.get(name, TrackDef())
    cause = f": {small(defined.says.rstrip('.'))}" if defined.says else ""
    message = f"{bearer.name} has no {defined.name or name}{cause}."
    return Refused(message, f"`set {bearer.id} {name}=N` gives some.", code=code)


def shift(scene: Scene, who: str, name: str, by_amount: Number, why: str, by: str = "") -> Number:
    """Move a track by an amount, held within its bounds; returns what really moved."""
    track = scene.rules.track(scene.state, scene.state.combatants.get(who), name)
    return set_track(scene, who, name, (track.value if track is not None else 0) + by_amount, why, by)


def refill(scene: Scene, who: str, moment: str) -> None:
    """Fill again every track whose moment this is."""
    bearer = scene.state.combatants[who]
    for name, defined in _REFILLED.of(scene.rules.data).get(moment, ()):
        if defined.of != "person":
            _refill_shared(scene, who, name, defined)
        if name not in bearer.tracks:
            continue
        if defined.follows and not bearer.tracks[name].fixed:
            bearer = _follow(scene, bearer, name, defined)
        full = full_value(scene.rules, scene.state, bearer, defined, bearer.tracks[name])
        set_track(scene, who, name, full, "refill")


def _refill_shared(scene: Scene, who: str, name: str, defined: TrackDef) -> None:
    """Once at its moment, whoever the moment is of."""
    track = scene.rules.track(scene.state, scene.state.combatants[who], name)
    if track is not None:
        full = full_value(scene.rules, scene.state, scene.state.combatants[who], defined, track)
        set_track(scene, who, name, full, "refill")


def _by_moment(data: Ruleset) -> dict[str, list[tuple[str, TrackDef]]]:
    found: dict[str, list[tuple[str, TrackDef]]] = {}
    for name, defined in data.track.items():
        if defined.refill:
            found.setdefault(defined.refill, []).append((name, defined))
    return found


_REFILLED = PerRuleset(_by_moment)


def _follow(scene: Scene, bearer: Combatant, name: str, defined: TrackDef) -> Combatant:
    """Give the track the bounds its sheet now makes."""
    made, held = _made(scene.rules, scene.state, bearer, defined, None), bearer.tracks[name]
    if (made.high, made.low) != (held.high, held.low):
        kept = replace(made, value=made.clamped(held.value))
        scene.emit(TrackMade(who=bearer.id, name=name, track=kept))
    return scene.state.combatants[bearer.id]


def full_value(rules: Rulebook, state: Encounter, bearer: Combatant, defined: TrackDef, track: Track) -> Number:
    """What a refill fills the track to."""
    if defined.refill_to is not None:
        return worth(defined.refill_to, Circumstance(rules, state, bearer))
    return track.high if track.high is not None else track.value


def make_tracks(
    rules: Rulebook, state: Encounter, bearer: Combatant, given: dict[str, tuple[Number, Number | None]]
) -> dict[str, Track]:
    """The tracks a new combatant has: the ruleset's, in its order, with the (value, high) pairs the sheet gives."""
    moment = Circumstance(rules, state, bearer)
    made: dict[str, Track] = {}
    for name, defined in rules.data.track.items():
        if defined.of != "person" or (not holds(defined.when, moment) and name not in given):
            continue
        made[name] = _made(rules, state, bearer, defined, given.get(name))
        bearer_with = _with_track(bearer, name, made[name])
        moment = Circumstance(rules, state, bearer_with)
        bearer = bearer_with
    return made


def _with_track(bearer: Combatant, name: str, track: Track) -> Combatant:
    return replace(bearer, tracks={**bearer.tracks, name: track})


def maximum(defined: TrackDef, moment: Circumstance) -> Number | None:
    """The maximum that follows from a sheet: None without an end, never below 0, whatever the sheet's numbers are."""
    if defined.high is None:
        return None
    bearer = moment.who
    if bearer is None or moment.numbers:
        return max(worth(defined.high, moment), 0)
    return max(sheet_worth(moment.rules, moment.state, bearer, defined.high), 0)


def _made(
    rules: Rulebook,
    state: Encounter,
    bearer: Combatant,
    defined: TrackDef,
    given: tuple[Number, Number | None] | None,
) -> Track:
    moment = Circumstance(rules, state, bearer)
    high = maximum(defined, moment)
    if given is not None and given[1] is not None:
        high = given[1]
    high_moment = Circumstance(rules, state, bearer, numbers={"high": high if high is not None else 0})
    low = worth(defined.low, high_moment)
    if given is not None:
        value = given[0]
    elif defined.start is not None:
        value = worth(defined.start, high_moment)
    else:
        value = high if high is not None else 0
    fixed = given is not None and given[1] is not None
    return Track(value=Track(value=value, high=high, low=low).clamped(value), high=high, low=low, fixed=fixed)

"""Placing points of damage on body parts: who chooses, what is allowed, what comes of it. Used by attacks, falls and
damage that the GM states, so that no point is ever lost, invented, or put where there is no room.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from littledice.engine.conditions import inflict
from littledice.engine.ruleset import option
from littledice.engine.scene import Scene
from littledice.engine.tracks import set_track
from littledice.model.errors import Refused
from littledice.model.events import Noted, Struck
from littledice.model.question import Option, Question
from littledice.model.roll import Reason
from littledice.rules.parts import code, least_harm, most_harm, part_named, role, rooms

OPTIONS = ("destroy", "protect_limb_parts", "protect_limb_trigger", "protect_limb_cost")
"""The choices of the table that placing and protecting read."""
Guess = Callable[[int, dict[str, int]], list[str]]


@dataclass(slots=True)
class Placing:
    """Points on their way to the parts of `target`; `placed` counts them by part. `destroyed` are the conditions of
    a part that is gone, `protected` the one of a part that was saved at or below zero, `allowed` the parts a
    source dictates (empty: any).
    """

    target: str
    source: str
    destroyed: tuple[str, ...]
    protected: str = ""
    allowed: tuple[str, ...] = ()
    why: str = "damage"
    using: str = ""
    dealt: int = 0
    placed: dict[str, int] = field(default_factory=dict)
    saved: list[str] = field(default_factory=list)
    reasons: list[Reason] = field(default_factory=list)

    def room(self, scene: Scene) -> dict[str, int]:
        """What is left per part, the points already placed taken off."""
        return rooms(scene.rules, scene.state.combatants[self.target], self.destroyed, self.placed)

    def put(self, part: str) -> None:
        """One more point there."""
        self.placed[part] = self.placed.get(part, 0) + 1


def place(scene: Scene, placing: Placing, points: int, chooser: str, *, extra: bool = False) -> None:
    """Let `chooser` put the points. What a dictated part cannot take goes elsewhere; what nobody can take is lost
    (SS-36, SS-38, SS-39, SS-71). An `extra` point may be left out (SS-32).
    """
    if placing.allowed:
        room = {part: left for part, left in placing.room(scene).items() if part in placing.allowed}
        inside = min(points, sum(room.values()))
        _ask(scene, placing, inside, room, chooser, extra=extra)
        points -= inside
        chooser = chooser if extra else placing.target
    room = placing.room(scene)
    _ask(scene, placing, min(points, sum(room.values())), room, chooser, extra=extra)


def _ask(scene: Scene, placing: Placing, points: int, room: dict[str, int], chooser: str, *, extra: bool) -> None:
    open_parts = {part: left for part, left in room.items() if left > 0}
    if points <= 0:
        return
    if not extra and (len(open_parts) == 1 or points == sum(open_parts.values())):
        for part, left in open_parts.items():
            for _ in range(min(left, points)):
                placing.put(part)
        return
    picks = scene.ask(lambda: _question(scene, placing, points, chooser, extra=extra))
    bearer = scene.state.combatants[placing.target]
    for pick in picks:
        part = part_named(scene.rules, bearer, pick)
        if placing.room(scene).get(part, 0) <= 0:
            raise Refused(f"{scene.rules.data.track[part].name} has no room left.", code="room", rule="SS-38")
        placing.put(part)


def _question(scene: Scene, placing: Placing, points: int, chooser: str, *, extra: bool) -> Question:
    rules, bearer = scene.rules, scene.state.combatants[placing.target]
    room = placing.room(scene)
    if placing.allowed:
        dictated = {part: left for part, left in room.items() if part in placing.allowed and left > 0}
        room = dictated or room
    options = tuple(
        Option(id=code(rules, part), limit=left, text=f"{rules.data.track[part].name}, room {left}")
        for part, left in room.items()
        if left > 0
    )
    guess = most_harm if chooser != placing.target else least_harm
    default = tuple(code(rules, part) for part in guess(rules, bearer, points, room))
    what = "extra point" if extra else "point"
    text = f"{_name(scene, chooser)} places {points} {what}{'s' if points != 1 else ''} on {bearer.name}."
    return Question(
        to=chooser if chooser in scene.state.combatants else "gm",
        kind="place",
        text=text,
        options=options,
        least=0 if extra else points,
        most=points,
        default=default,
        about=(placing.target,),
    )


def _name(scene: Scene, who: str) -> str:
    found = scene.state.combatants.get(who)
    return found.name if found is not None else "The GM"


def land(scene: Scene, placing: Placing, protect: Callable[[str], bool] | None = None) -> None:
    """Let the placed points take effect; a part about to be destroyed may be protected (SS-46, SS-47)."""
    for part, points in list(placing.placed.items()):
        if points and protect is not None and _would_destroy(scene, placing, part) and protect(part):
            placing.saved.append(part)
    taken = sum(placing.placed.values())
    scene.emit(
        Struck(
            target=placing.target,
            taken=taken,
            dealt=placing.dealt or taken,
            source=placing.source,
            using=placing.using,
            parts=tuple(part for part, points in placing.placed.items() for _ in range(points)),
            reasons=tuple(placing.reasons),
        )
    )
    for part, points in placing.placed.items():
        bearer = scene.state.combatants[placing.target]
        value = bearer.value(part) - points
        if part in placing.saved:
            value = max(value, bearer.tracks[part].low + 1)
            scene.emit(Noted(text=f"{scene.rules.data.track[part].name} is protected.", who=bearer.id, kind="outcome"))
            if placing.protected:
                inflict(scene, placing.target, placing.protected, against=part)
        set_track(scene, placing.target, part, value, placing.why, placing.source)


def _would_destroy(scene: Scene, placing: Placing, part: str) -> bool:
    rules, state = scene.rules, scene.state
    limbs = option(rules, state, "protect_limb_parts") == "limbs"
    if limbs and role(rules, part) not in ("arm", "leg"):
        return False
    track = state.combatants[placing.target].tracks[part]
    reached = track.value - placing.placed[part]
    if option(rules, state, "protect_limb_trigger") == "crippled_or_destroyed" and track.value > 0 >= reached:
        return True
    if option(rules, state, "destroy") == "at_negative_max":
        return reached <= track.low
    return track.low < reached <= 0 and not _protected(scene, placing, part)


def _protected(scene: Scene, placing: Placing, part: str) -> bool:
    bearer = scene.state.combatants[placing.target]
    return any(held.kind == placing.protected and held.against == part for held in bearer.conditions)

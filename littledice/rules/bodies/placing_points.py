"""Placing points of damage on body parts: who chooses, what is allowed, what comes of it. Used by attacks, falls and
damage that the GM states, so that no point is ever lost, invented, or put where there is no room.
"""

from __future__ import annotations

from collections.abc import Callable

from littledice.engine.conditions import inflict
from littledice.engine.questions import unread
from littledice.engine.ruleset import option
from littledice.engine.scene import Scene
from littledice.engine.tracks import set_track
from littledice.model.events import Noted, Struck
from littledice.model.events_told import LOST
from littledice.model.mention import mention
from littledice.model.question import Option, Question
from littledice.model.record import Working
from littledice.model.roll import Reason
from littledice.model.track import Number, figure
from littledice.rules.bodies.parts import (
    DEADLY,
    Body,
    code,
    least_harm,
    most_harm,
    part_named,
    parts_of,
    role,
    rooms,
    words_for,
)
from littledice.rules.bodies.point_preview import comes_of, outlook

OPTIONS = ("destroy", "protect_limb_parts", "protect_limb_trigger", "protect_limb_cost")
"""The choices of the table that placing and protecting read."""
DESTROYED, CRIPPLED = "destroyed", "crippled"
"""What a part can be saved from."""
PARTY = "party"
"""The side of the players' characters."""


class Placing(Working):
    """Points on their way to the parts of `target`; `placed` counts them by part, `sent` those that had to be placed
    or were. `destroyed` are the conditions of a part that is gone, `protected` the one of a part that was saved at or
    below zero, `allowed` the parts a source dictates (empty: any). `dealt` is what the source dealt before reductions,
    if that was more. `then` says in a question what comes after its points, `of` what they come from.
    """

    target: str
    source: str
    destroyed: tuple[str, ...]
    protected: str = ""
    allowed: tuple[str, ...] = ()
    why: str = "damage"
    using: str = ""
    dealt: int = 0
    sent: int = 0
    then: str = ""
    of: str = ""
    placed: dict[str, int] = {}
    reasons: list[Reason] = []

    def room(self, scene: Scene) -> dict[str, int]:
        """What is left per part, the points already placed taken off."""
        return rooms(scene.rules, scene.state.combatants[self.target], self.destroyed, self.placed)

    def value(self, scene: Scene, part: str) -> Number:
        """The part's health, the points already placed taken off."""
        return scene.state.combatants[self.target].value(part) - self.placed.get(part, 0)

    def put(self, part: str) -> None:
        """One more point there."""
        self.placed[part] = self.placed.get(part, 0) + 1


def place(scene: Scene, placing: Placing, points: int, chooser: str, *, extra: bool = False) -> None:
    """Let `chooser` put the points. What a dictated part cannot take goes elsewhere; what nobody can take is lost
    (SS-36, SS-38, SS-39, SS-71). An `extra` point may be left out (SS-32).
    """
    if not extra:
        placing.sent += points
    if placing.allowed:
        inside = min(points, sum(_open(scene, placing, placing.allowed).values()))
        _ask(scene, placing, inside, chooser, placing.allowed, extra=extra)
        points -= inside
    _ask(scene, placing, points, chooser, (), extra=extra)


def _open(scene: Scene, placing: Placing, allowed: tuple[str, ...]) -> dict[str, int]:
    """The parts with room, among those allowed."""
    room = placing.room(scene).items()
    return {part: left for part, left in room if left > 0 and (part in allowed or not allowed)}


def _ask(scene: Scene, placing: Placing, points: int, chooser: str, allowed: tuple[str, ...], *, extra: bool) -> None:
    room = _open(scene, placing, allowed)
    if points <= 0 or not room:
        return
    if not extra and (len(room) == 1 or points >= sum(room.values())):
        for part, left in room.items():
            for _ in range(min(left, points)):
                placing.put(part)
        return
    picks = scene.ask(lambda: _question(scene, placing, points, chooser, allowed, extra=extra))
    placing.sent += len(picks) if extra else 0
    for pick in picks:
        placing.put(part_named(scene.rules, scene.state.combatants[placing.target], pick))


def _question(
    scene: Scene, placing: Placing, points: int, chooser: str, allowed: tuple[str, ...], *, extra: bool
) -> Question | None:
    """Built from what is now true: a correction may have changed the room."""
    rules, bearer = scene.rules, scene.state.combatants[placing.target]
    room = _open(scene, placing, allowed)
    points = min(points, sum(room.values()))
    if not points:
        return None
    default = _default(scene, placing, points, room, by_bearer=chooser == placing.target)
    if not scene.read:
        limits, picks = (
            {code(rules, part): left for part, left in room.items()},
            [code(rules, each) for each in default],
        )
        return unread(chooser, "place", limits, picks, least=0 if extra else points, most=points)
    what = "extra point" if extra else "point"
    on = "" if chooser == placing.target else f" on {mention(placing.target)}"
    of = "" if extra or chooser == placing.source else placing.of
    text = f"Place {points} {what}{'s' if points != 1 else ''}{on}{of}."
    if not extra:
        text += _had_to(scene, placing)
    return Question(
        to=chooser if chooser in scene.state.combatants else "gm",
        kind="place",
        text=f"{text} {placing.then}".rstrip(),
        options=tuple(
            Option(
                id=code(rules, part),
                limit=left,
                text=_told(scene, placing, part),
                also=words_for(rules, bearer, part),
                plain=rules.data.track[part].name,
            )
            for part, left in room.items()
        ),
        least=0 if extra else points,
        most=points,
        default=tuple(code(rules, part) for part in default),
        about=(placing.target,),
        figure={part: placing.value(scene, part) for part in parts_of(rules, bearer)},
        remarks=_remarks(scene, placing, room),
        rule=_rule(placing, chooser, extra=extra),
        leads=_leads(scene, placing, default),
        weighed=True,
    )


def _had_to(scene: Scene, placing: Placing) -> str:
    """What was put where the source dictates and nobody had a choice."""
    if not placing.allowed or not placing.placed:
        return ""
    names = " and ".join(scene.rules.data.track[part].name.lower() for part in placing.placed)
    points = sum(placing.placed.values())
    return f" {points} {'is' if points == 1 else 'are'} on {names}, with no more room there."


def _rule(placing: Placing, chooser: str, *, extra: bool) -> str:
    """The rule that says who chooses."""
    if extra:
        return "SS-32"
    if chooser != placing.target:
        return "SS-35"
    return "SS-36" if placing.allowed else "SS-31"


def _default(scene: Scene, placing: Placing, points: int, room: dict[str, int], *, by_bearer: bool) -> list[str]:
    """Where whoever places them would best put the points. Nobody's hand is led to kill a player's character."""
    rules, bearer = scene.rules, scene.state.combatants[placing.target]
    values = {part: placing.value(scene, part) for part in room}
    body = Body(rules, bearer, values, room, literal=_literal(scene))
    return least_harm(body, points) if by_bearer else most_harm(body, points, spare=bearer.side == PARTY)


def _pending(scene: Scene, placing: Placing) -> dict[str, Number]:
    """The parts that points were placed on, as they will stand."""
    return {part: placing.value(scene, part) for part in placing.placed}


def _told(scene: Scene, placing: Placing, part: str) -> str:
    """A part as a choice: its health, its room, and what one point more makes of it."""
    track = scene.state.combatants[placing.target].tracks[part]
    now = placing.value(scene, part)
    room = placing.room(scene)[part]
    name = scene.rules.data.track[part].name
    leads = outlook(scene, placing.target, part, now - 1, _pending(scene, placing))
    return f"{name} {figure(now)}/{figure(track.high or 0)}, room {room}: to {leads}"


def _remarks(scene: Scene, placing: Placing, room: dict[str, int]) -> tuple[str, ...]:
    """How much each part can take, and what more than its health the next point costs."""
    rules = scene.rules
    told = [f"room {' '.join(f'{code(rules, part)}{left}' for part, left in room.items())}"]
    for part in room:
        value = placing.value(scene, part) - 1
        leads = comes_of(scene, placing.target, {part: value}, _pending(scene, placing))
        if leads:
            told.append(f"{code(rules, part)} to {figure(value)}: {', '.join(leads)}")
    return tuple(told)


def _leads(scene: Scene, placing: Placing, picks: list[str]) -> str:
    """What these picks make of the body: `RL 1, LA 0, crippled, drops axe`."""
    values = {part: placing.value(scene, part) - picks.count(part) for part in dict.fromkeys(picks)}
    tracks = scene.rules.data.track
    reached = [f"{tracks[part].short or part} {figure(value)}" for part, value in values.items()]
    return ", ".join([*reached, *comes_of(scene, placing.target, values, _pending(scene, placing))])


def land(scene: Scene, placing: Placing, protect: Callable[[str, str], bool] | None = None) -> None:
    """Let the placed points take effect. `protect` is asked for each part about to be destroyed (or crippled, where the
    table protects from that too) and tells whether it was saved (SS-46, SS-47).
    """
    saved: dict[str, str] = {}
    for part in list(placing.placed) if protect is not None else ():
        threat = _threat(scene, placing, part)
        if threat and protect is not None and protect(part, threat):
            saved[part] = threat
    reached = {part: _reached(scene, placing, part, saved.get(part, "")) for part in placing.placed}
    _tell(scene, placing, reached)
    for part, value in reached.items():
        if part in saved:
            _save(scene, placing, part)
        set_track(scene, placing.target, part, value, placing.why, placing.source)


def _tell(scene: Scene, placing: Placing, reached: dict[str, Number]) -> None:
    """The blow, with every point that came to nothing and why."""
    tracks = scene.state.combatants[placing.target].tracks
    moved = {part: int(tracks[part].value - value) for part, value in reached.items()}
    taken, placed = sum(moved.values()), sum(placing.placed.values())
    lost = ((taken - placed, "saved by Protect Limb", "SS-47"), (placed - placing.sent, "without room", "SS-39"))
    nothing = [Reason(amount=less, text=text, rule=rule, key=LOST) for less, text, rule in lost if less]
    scene.emit(
        Struck(
            target=placing.target,
            taken=taken,
            dealt=placing.dealt or placing.sent,
            source=placing.source,
            using=placing.using,
            parts=tuple(part for part, points in moved.items() for _ in range(points)),
            reasons=(*placing.reasons, *nothing),
        )
    )


def _save(scene: Scene, placing: Placing, part: str) -> None:
    name = scene.rules.data.track[part].name
    scene.emit(Noted(text=f"{name} is protected.", who=placing.target, kind="outcome"))
    if _literal(scene):
        inflict(scene, placing.target, placing.protected, against=part)


def _literal(scene: Scene) -> bool:
    """Whether a part is destroyed as it reaches zero."""
    return option(scene.rules, scene.state, "destroy") != "at_negative_max"


def _threat(scene: Scene, placing: Placing, part: str) -> str:
    """What the part may be saved from: `destroyed`, `crippled`, or nothing. A part that would be destroyed at zero may
    be saved only down to minus its maximum.
    """
    rules, state = scene.rules, scene.state
    if option(rules, state, "protect_limb_parts") == "limbs" and role(rules, part) in DEADLY:
        return ""
    bearer = state.combatants[placing.target]
    track = bearer.tracks[part]
    after = track.value - placing.placed[part]
    if _literal(scene):
        safe = any(held.kind == placing.protected and held.against == part for held in bearer.conditions)
        return DESTROYED if track.low < after <= 0 and not safe else ""
    if after <= track.low:
        return DESTROYED
    early = option(rules, state, "protect_limb_trigger") == "crippled_or_destroyed"
    return CRIPPLED if early and track.value > 0 >= after else ""


def _reached(scene: Scene, placing: Placing, part: str, saved_from: str) -> Number:
    """Where the points leave the part: saved from destruction one above its lowest, from crippling one above zero; the
    points that would have done it are lost. Where zero destroys, a saved part keeps what it fell to.
    """
    track = scene.state.combatants[placing.target].tracks[part]
    after = track.clamped(track.value - placing.placed[part])
    if saved_from == CRIPPLED:
        return max(after, 1)
    return max(after, track.low + 1) if saved_from == DESTROYED and not _literal(scene) else after

"""Go somewhere: on hexes the shortest free way, else so many hexes that the table keeps track of."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import inflict
from littledice.engine.scene import Scene
from littledice.model.errors import Refused
from littledice.model.events import DistanceSet, Placed
from littledice.model.question import Option, Question
from littledice.model.record import Record
from littledice.model.refs import ConditionId
from littledice.rules.movement.engagements import leave
from littledice.rules.movement.hex_paths import Gait, allowance, goal, in_the_way, longest, room_for, why_not_there
from littledice.rules.movement.hexes import Hex, footprint, parsed, written
from littledice.rules.movement.positions import occupants, size_of


class Params(Record):
    """The move is a `divide`-th of one's Speed; it may `enter` hexes of those who make way, and goes up to its target
    if it is to `close` in. Whoever has moved bears `marker`.
    """

    divide: int = 1
    enter: bool = False
    close: bool = False
    marker: ConditionId = ""


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Go, let others make way, and carry the marker until it is lifted (SD-25, SD-26, SD-36, SD-37, SD-86)."""
    gait = Gait(params.divide, params.enter, params.close)
    end = goal(scene.rules, scene.state, attempt, gait)
    mover = scene.state.combatants[attempt.who]
    if end is None and params.close:
        _close_up(scene, attempt)
    elif end is None and mover.at is not None:
        end = _asked(scene, attempt, gait)
    if end is not None and end == mover.at:
        return
    if end is not None:
        _enter(scene, attempt.who, end)
    if params.marker:
        inflict(scene, attempt.who, params.marker)
    leave(scene, attempt.who)


def _close_up(scene: Scene, attempt: Attempt) -> None:
    """What the GM stated of the distance is now the reach of the weapon."""
    target = attempt.targets[0]
    stated = scene.state.distance(attempt.who, target)
    long = longest(scene.rules, scene.state, scene.state.combatants[attempt.who], attempt)
    if isinstance(stated, int | float) and stated > long:
        scene.emit(DistanceSet(one=attempt.who, other=target, distance=long))


def _asked(scene: Scene, attempt: Attempt, gait: Gait) -> Hex:
    mover = scene.state.combatants[attempt.who]
    said, most = attempt.use.amount, allowance(scene.rules, scene.state, mover, gait)
    most = most if said is None else int(said)

    def build() -> Question:
        text = f"To which hex does {mover.name} go, at most {most} away?"
        return Question(to=attempt.who, kind="hex", text=text, free="hex")

    picks = scene.ask(build)
    end = parsed(picks[0] if picks else "")
    if end is None:
        raise Refused("That is no hex.", "A hex is two numbers, such as 3,-1.", code="hex")
    refusal = why_not_there(scene.rules, scene.state, scene.state.combatants[attempt.who], end, gait)
    if refusal is not None and not (attempt.use.overrule and refusal.overrulable):
        raise refusal
    return end


def _enter(scene: Scene, who: str, end: Hex) -> None:
    """Whoever stands there and bears a marker chooses where to step aside."""
    mover = scene.state.combatants[who]
    entered = footprint(end, size_of(scene.rules, scene.state, mover))
    for other in in_the_way(scene.rules, scene.state, mover, end):
        picks = scene.ask(lambda other=other: _aside(scene, other, who, entered))  # type: ignore[misc]
        aside = parsed(picks[0]) if picks else None
        if aside is not None:
            scene.emit(Placed(who=other, at=aside))
    scene.emit(Placed(who=who, at=end))


def _aside(scene: Scene, other: str, mover: str, entered: tuple[Hex, ...]) -> Question | None:
    taken = occupants(scene.rules, scene.state, without=mover)
    free = room_for(scene.rules, scene.state, other, entered, taken)
    if not free:
        return None
    name, by = scene.state.combatants[other].name, scene.state.combatants[mover].name
    options = tuple(Option(id=written(each)) for each in free)
    return Question(
        to=other,
        kind="hex",
        text=f"{by} moves into {name}'s hex. Where does {name} step aside?",
        options=options,
        default=(options[0].id,),
        about=(mover,),
    )

"""Going down and getting up, death, and the saves in between."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import definition, helpless, inflict, lift
from littledice.engine.moments.running import hook
from littledice.engine.scene import Scene
from littledice.engine.tracks import set_track
from littledice.model.combatant import Combatant
from littledice.model.record import Record
from littledice.model.refs import ConditionId, TrackId
from littledice.rules.bodies.fatal_wound import DEAD, UNCONSCIOUS, WOUNDS, fatal
from littledice.rules.step import step


class FallParams(Record):
    """At the bottom of `track` the bearer gets `condition`, loses `ends` and the effects it kept up (`leaves`, by
    source); above it again it loses `condition` and `clears`. Nothing happens to who holds one of `beyond`.
    """

    track: TrackId
    condition: ConditionId
    clears: tuple[ConditionId, ...] = ()
    ends: tuple[ConditionId, ...] = ()
    beyond: tuple[ConditionId, ...] = ()


@step
def fall(scene: Scene, attempt: Attempt, params: FallParams) -> None:
    """Whoever has nothing left of a track goes down, whoever has something again gets up. Runs whenever somebody was
    touched, so states follow corrections too.

    May run any number of times (LP-49, LP-52, LP-53).
    """
    bearer = scene.state.combatants[attempt.who]
    track = bearer.tracks.get(params.track)
    if track is None or any(bearer.has(kind) for kind in params.beyond):
        return
    down = bearer.has(params.condition)
    if track.value <= track.low and not down:
        _go_down(scene, bearer.id, params)
    elif track.value > track.low and down:
        lift(scene, bearer.id, params.condition, why="ended")
        for kind in params.clears:
            lift(scene, bearer.id, kind, why="ended")


def _go_down(scene: Scene, who: str, params: FallParams) -> None:
    for kind in params.ends:
        lift(scene, who, kind, why="ended")
    inflict(scene, who, params.condition)


class DeathSaveParams(Record):
    """`failing` holds from the first failed save of one's own to the last one; failing while it holds brings `dead`.
    Success sets `track` to `reached`. One's own save uses up `budget`, the turn with it.
    """

    failing: ConditionId
    dead: ConditionId
    track: TrackId
    reached: int = 1
    budget: tuple[TrackId, ...] = ()


@step
def death_save(scene: Scene, attempt: Attempt, params: DeathSaveParams) -> None:
    """What a save at the brink leads to: back on one's feet, one last chance, or death.

    One's own save, or one made for somebody else (LP-50, LP-51): a helper's failure costs the victim nothing.
    """
    subject = attempt.targets[0] if attempt.targets else attempt.who
    own = subject == attempt.who
    if own:
        for name in params.budget:
            set_track(scene, subject, name, 0, "cost", subject)
    if attempt.of(subject).hit:
        set_track(scene, subject, params.track, params.reached, "saved", attempt.who)
    elif own:
        again = scene.state.combatants[subject].has(params.failing)
        inflict(scene, subject, params.dead if again else params.failing, source=subject)
    hook(scene, "settle", subject)


class FateFollowsParams(Record):
    """Whoever has `collapse` of at least `level` is unconscious; the helpless lose what is `dropped`, the dead what is
    `buried` too.
    """

    collapse: ConditionId
    level: int = 3
    dropped: tuple[ConditionId, ...] = ()
    buried: tuple[ConditionId, ...] = ()


@step
def fate_follows(scene: Scene, attempt: Attempt, params: FateFollowsParams) -> None:
    """Death and collapse follow the numbers, whoever changed them.

    The third wound kills, and whoever has fewer lives again after a correction, unless the GM said that they are dead
    (SD-70).
    """
    bearer = scene.state.combatants.get(attempt.who)
    if bearer is None:
        return
    if bearer.value(WOUNDS) >= fatal(bearer) and not bearer.has(DEAD):
        inflict(scene, bearer.id, DEAD, source=bearer.id)
    elif bearer.value(WOUNDS) < fatal(bearer):
        lift(scene, bearer.id, DEAD, source=bearer.id, why="corrected")
    _collapse(scene, bearer, params)
    if helpless(scene.rules.data.condition, scene.state.combatants[bearer.id]):
        for kind in params.dropped:
            lift(scene, bearer.id, kind, why="helpless")
    for kind in params.buried if scene.state.combatants[bearer.id].has(DEAD) else ():
        lift(scene, bearer.id, kind, why="ended")


def _collapse(scene: Scene, bearer: Combatant, params: FateFollowsParams) -> None:
    """Whoever is too tired is unconscious, by themselves; and no more once they are less so."""
    tired = bearer.find(params.collapse)
    if tired is not None and (tired.amount or 0) >= params.level:
        if not bearer.has(UNCONSCIOUS):
            inflict(scene, bearer.id, UNCONSCIOUS, source=bearer.id)
    elif lift(scene, bearer.id, UNCONSCIOUS, source=bearer.id, why="corrected"):
        for also in definition(scene, UNCONSCIOUS).also:
            if definition(scene, also).helpless:
                lift(scene, bearer.id, also, why="corrected")

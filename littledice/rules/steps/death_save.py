"""What a save at the brink leads to: back on one's feet, one last chance, or death."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import inflict
from littledice.engine.procedure import hook
from littledice.engine.scene import Scene
from littledice.engine.tracks import set_track
from littledice.model.events import Tallied
from littledice.model.record import Record
from littledice.model.refs import ConditionId, TrackId


class Params(Record):
    """`failing` holds from the first failed save of one's own to the last one; failing while it holds brings `dead`.
    Success sets `track` to `reached`. One's own save uses up `budget`, the turn with it.
    """

    failing: ConditionId
    dead: ConditionId
    track: TrackId
    reached: int = 1
    budget: tuple[TrackId, ...] = ()


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """One's own save, or one made for somebody else (LP-50, LP-51): a helper's failure costs the victim nothing."""
    subject = attempt.targets[0] if attempt.targets else attempt.who
    own = subject == attempt.who
    if own:
        scene.emit(Tallied(who=subject, key="owed", value=scene.state.round))
        for name in params.budget:
            set_track(scene, subject, name, 0, "cost", subject)
    if attempt.hits.get(subject, attempt.hits.get("", False)):
        set_track(scene, subject, params.track, params.reached, "saved", attempt.who)
    elif own:
        again = scene.state.combatants[subject].has(params.failing)
        inflict(scene, subject, params.dead if again else params.failing, source=subject)
    hook(scene, "settle", subject)

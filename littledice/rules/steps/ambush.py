"""Lying in wait before the fight: the ambushers hide, the others may notice; if not, each ambusher acts once."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.engine.tracks import set_track
from littledice.model.combatant import Combatant
from littledice.model.errors import Refused
from littledice.model.events import Noted, Tallied
from littledice.model.record import Record
from littledice.model.refs import CheckId, RuleId, StatId, TrackId
from littledice.rules.checks.checking import moment_of, ready, rolled

EARLY = "early"
"""The tally of somebody who may act before the start."""
TAGS = ("stealth", "spotting")


class Params(Record):
    """`stealth` is rolled by each ambusher, the lowest total is what the victims' best `spotting` must reach. Each
    ambusher then has `actions` of `budget`.
    """

    check: CheckId
    stealth: StatId
    spotting: StatId
    budget: TrackId
    actions: int = 1
    rule: RuleId = ""


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """The targets lie in wait for every other side (LP-38, LP-39)."""
    ambushers = [scene.state.who(who) for who in attempt.targets]
    sides = [each.side for each in ambushers]
    victims = [each for each in scene.state.here() if each.side not in sides]
    if not ambushers or not victims:
        raise Refused("An ambush needs somebody to lie in wait and somebody to surprise.", attempt.usage, code="ambush")
    lowest = min(_roll(scene, attempt, params.check, params.stealth, each.id, "stealth", None) for each in ambushers)
    watcher = max(victims, key=lambda each: scene.rules.stat(scene.state, each, params.spotting))
    seen = _roll(scene, attempt, params.check, params.spotting, watcher.id, "spotting", lowest)
    if seen >= lowest:
        text = f"{watcher.name} notices in time: the ambush is spoiled."
        scene.emit(Noted(text=text, who=watcher.id, kind="outcome", rule=params.rule))
        return
    for each in ambushers:
        _grant(scene, params, each)
    text = "Nobody has noticed: each of those in ambush acts once before initiative."
    scene.emit(Noted(text=text, kind="outcome", rule=params.rule))


def _roll(scene: Scene, attempt: Attempt, check: str, stat: str, who: str, what: str, target: float | None) -> float:
    moment = moment_of(scene, attempt, who, tags=(what,))
    return rolled(scene, ready(moment, check=check, stat=stat, what=what, target=target)).score


def _grant(scene: Scene, params: Params, ambusher: Combatant) -> None:
    scene.emit(Tallied(who=ambusher.id, key=EARLY, value=params.actions))
    set_track(scene, ambusher.id, params.budget, params.actions, "ambush", ambusher.id)

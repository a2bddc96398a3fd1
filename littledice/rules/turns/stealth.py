"""Hiding, in a fight and before it."""

from __future__ import annotations

from littledice.engine.amounts import worth
from littledice.engine.attempt import Attempt
from littledice.engine.conditions import condition_state
from littledice.engine.ranges import reaches
from littledice.engine.scene import Scene
from littledice.engine.tracks import set_track
from littledice.model.combatant import Combatant
from littledice.model.errors import Refused
from littledice.model.events import Noted, Tallied
from littledice.model.mention import mention
from littledice.model.record import Record
from littledice.model.refs import CheckId, RuleId, StatId, TrackId
from littledice.model.ruleset import Amount
from littledice.model.track import Number
from littledice.rules.checks.checking import QUANTITIES as CHECKED
from littledice.rules.checks.checking import moment_of, ready
from littledice.rules.checks.rolling import rolled
from littledice.rules.step import step

EARLY = "early"
"""The tally of somebody who may act before the start."""


class AmbushParams(Record):
    """`stealth` is rolled by each ambusher, the lowest total is what the victims' best `spotting` must reach. Each
    ambusher then has `actions` of `budget`.
    """

    check: CheckId
    stealth: StatId
    spotting: StatId
    budget: TrackId
    actions: int = 1
    rule: RuleId = ""


@step(tags=("stealth", "spotting"))
def ambush(scene: Scene, attempt: Attempt, params: AmbushParams) -> None:
    """Lying in wait before the fight: the ambushers hide, the others may notice; if not, each ambusher acts once.

    The targets lie in wait for every other side (LP-38, LP-39).
    """
    ambushers = [scene.state.who(who) for who in attempt.targets]
    sides = [each.side for each in ambushers]
    victims = [each for each in scene.state.here() if each.side not in sides]
    if not ambushers or not victims:
        raise Refused("An ambush needs somebody to lie in wait and somebody to surprise.", attempt.usage, code="ambush")
    lowest = min(_roll(scene, attempt, params.check, params.stealth, each.id, "stealth", None) for each in ambushers)
    watcher = max(victims, key=lambda each: scene.rules.stat(scene.state, each, params.spotting))
    seen = _roll(scene, attempt, params.check, params.spotting, watcher.id, "spotting", lowest)
    if seen >= lowest:
        text = f"{mention(watcher.id)} notices in time: the ambush is spoiled."
        scene.emit(Noted(text=text, who=watcher.id, kind="outcome", rule=params.rule))
        return
    for each in ambushers:
        _grant(scene, params, each)
    text = "Nobody has noticed: each of those in ambush acts once before initiative."
    scene.emit(Noted(text=text, kind="outcome", rule=params.rule))


def _roll(scene: Scene, attempt: Attempt, check: str, stat: str, who: str, what: str, target: float | None) -> float:
    moment = moment_of(scene, attempt, who, tags=(what,))
    return rolled(scene, ready(moment, check=check, stat=stat, what=what, target=target)).score


def _grant(scene: Scene, params: AmbushParams, ambusher: Combatant) -> None:
    scene.emit(Tallied(who=ambusher.id, key=EARLY, value=params.actions))
    set_track(scene, ambusher.id, params.budget, params.actions, "ambush", ambusher.id)


class GoUnseenParams(Record):
    """`stat` against the highest `eyes` of the enemies within `near` units (whose distance nobody stated is near).
    Outside a running fight it is `otherwise`; a number said with `vs` replaces both.
    """

    stat: StatId
    eyes: StatId
    near: Number
    otherwise: Amount
    check: CheckId = ""


@step(quantities=CHECKED)
def go_unseen(scene: Scene, attempt: Attempt, params: GoUnseenParams) -> None:
    """Hiding: a test against the sharpest of the enemies nearby, none where nobody is near, or against a stated number.

    Whether the move `hit` tells whether the actor is out of sight (LP-14, LP-32).
    """
    target = _target(scene, attempt, params)
    if target is None:
        attempt.hits[""] = True
        who = scene.state.combatants[attempt.who]
        scene.emit(Noted(text=f"No enemy is near {mention(who.id)}.", who=who.id, kind="outcome"))
        return
    check = ready(
        attempt.circumstance(scene.state),
        check=params.check or attempt.move.check,
        stat=params.stat,
        what=attempt.id,
        target=target,
        said=attempt.use.advantage,
        plus=attempt.use.plus,
    )
    roll = rolled(scene, check, attempt)
    attempt.rolls[""], attempt.hits[""] = roll, bool(roll.success)


def _target(scene: Scene, attempt: Attempt, params: GoUnseenParams) -> Number | None:
    stated = attempt.arg("vs")
    if stated.isdigit():
        return int(stated)
    if scene.state.stage != "running":
        return worth(params.otherwise, attempt.circumstance(scene.state))
    state, me = scene.state, scene.state.combatants[attempt.who]
    eyes = [
        scene.rules.stat(state, each, params.eyes)
        for each in state.here()
        if each.side != me.side
        and condition_state(scene.rules.data.condition, each) == "up"
        and reaches(scene.rules.data, state, me.id, each.id, params.near)
    ]
    return max(eyes) if eyes else None

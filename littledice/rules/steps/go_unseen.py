"""Hiding: a test against the sharpest of the enemies nearby, none where nobody is near, or against a stated number."""

from __future__ import annotations

from littledice.engine.amounts import worth
from littledice.engine.attempt import Attempt
from littledice.engine.conditions import condition_state
from littledice.engine.ranges import reaches
from littledice.engine.scene import Scene
from littledice.model.events import Noted
from littledice.model.record import Record
from littledice.model.refs import CheckId, StatId
from littledice.model.ruleset import Amount
from littledice.model.track import Number
from littledice.rules.checks.checking import QUANTITIES as CHECKED
from littledice.rules.checks.checking import ready, rolled

QUANTITIES = CHECKED


class Params(Record):
    """`stat` against the highest `eyes` of the enemies within `near` units (whose distance nobody stated is near).
    Outside a running fight it is `otherwise`; a number said with `vs` replaces both.
    """

    stat: StatId
    eyes: StatId
    near: Number
    otherwise: Amount
    check: CheckId = ""


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Whether the move `hit` tells whether the actor is out of sight (LP-14, LP-32)."""
    target = _target(scene, attempt, params)
    if target is None:
        attempt.hits[""] = True
        who = scene.state.combatants[attempt.who]
        scene.emit(Noted(text=f"No enemy is near {who.name}.", who=who.id, kind="outcome"))
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


def _target(scene: Scene, attempt: Attempt, params: Params) -> Number | None:
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

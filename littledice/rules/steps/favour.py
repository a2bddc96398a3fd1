"""A favour: granted for good play, held one at a time, spent on somebody else's next roll."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import inflict
from littledice.engine.scene import Scene
from littledice.engine.tracks import shift
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.refs import ConditionId, TrackId
from littledice.rules.checks.option_params import said

OVERRULE = "`!` after the verb does it anyway and notes it."


class Params(Record):
    """`track` holds it, `gives` is what the one favoured bears until the next roll. Sides other than `side` hold
    none unless `others` says so.
    """

    track: TrackId
    gives: ConditionId
    others: bool | str = False
    side: str = "party"


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Grant it, or, with `to WHO`, spend it (SS-10 to SS-13)."""
    for who in list(attempt.targets):
        other = attempt.arg("to")
        if other:
            _spend(scene, attempt, params, who, other)
        else:
            _grant(scene, attempt, params, who)


def _grant(scene: Scene, attempt: Attempt, params: Params, who: str) -> None:
    bearer = scene.state.who(who)
    if bearer.side != params.side and not said(scene.rules, scene.state, params.others) and not attempt.use.overrule:
        message = f"{bearer.name} is no player's character."
        raise Refused(message, OVERRULE, rule="SS-13", code="rule", overrulable=True)
    if bearer.value(params.track) >= 1:
        raise Refused(f"{bearer.name} holds a Favour already.", f"`favour {who} to WHO`", rule="SS-10", code="held")
    shift(scene, who, params.track, 1, "grant", attempt.who)


def _spend(scene: Scene, attempt: Attempt, params: Params, who: str, other: str) -> None:
    bearer = scene.state.who(who)
    if other not in scene.state.combatants:
        raise Refused(f'No one is called "{other[:40]}".', attempt.usage, code="unknown")
    if other == who:
        raise Refused("A Favour is never for oneself.", f"`favour {who} to WHO`", rule="SS-11", code="rule")
    if bearer.value(params.track) < 1:
        raise Refused(f"{bearer.name} holds no Favour.", f"`favour {who}` grants one.", rule="SS-10", code="cost")
    shift(scene, who, params.track, -1, "spend", who)
    inflict(scene, other, params.gives, source=who)

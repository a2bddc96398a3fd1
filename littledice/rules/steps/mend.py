"""Give back what was lost of a track: healing, and the like."""

from __future__ import annotations

from typing import Literal

from littledice.engine.amounts import worth
from littledice.engine.attempt import Attempt
from littledice.engine.modifiers import changed
from littledice.engine.procedure import hook
from littledice.engine.scene import Scene
from littledice.engine.tracks import shift
from littledice.model.errors import Refused
from littledice.model.events import Noted
from littledice.model.record import Record
from littledice.model.refs import ConditionId, TrackId
from littledice.model.ruleset import Amount

QUANTITIES = ("healing",)
BONUS = "bonus"


class Params(Record):
    """`amount` None is the one said with the move. `to` are the targets (the actor, if none is named), or those whose
    test was made (`hit`). Whoever holds one of `lost` is past healing.
    """

    track: TrackId = ""
    amount: Amount | None = None
    to: Literal["target", "hit"] = "target"
    lost: tuple[ConditionId, ...] = ()
    why: str = "heal"


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Never above the maximum; `healing` modifiers of the actor count where the move has an amount of its own."""
    if params.amount is None and attempt.use.amount is None:
        raise Refused("How much?", attempt.usage, code="amount")
    for target in list(attempt.targets) or [attempt.who]:
        if params.to == "target" or attempt.hits.get(target, attempt.hits.get("")):
            _mend(scene, attempt, params, target)


def _mend(scene: Scene, attempt: Attempt, params: Params, target: str) -> None:
    bearer = scene.state.who(target)
    barred = next((held.kind for held in bearer.conditions if held.kind in params.lost), "")
    if barred and not attempt.use.overrule:
        name = scene.rules.data.condition[barred].name or barred
        raise Refused(
            f"{bearer.name} is {name}.",
            "`!` after the verb does it anyway and notes it.",
            code="dead",
            overrulable=True,
        )
    track = params.track or scene.rules.data.screen.bar
    gained = shift(scene, target, track, _amount(scene, attempt, params, target), params.why, attempt.who)
    if not gained:
        scene.emit(Noted(text=f"{bearer.name} lacks nothing.", who=target, kind="outcome"))
    hook(scene, "settle", target)


def _amount(scene: Scene, attempt: Attempt, params: Params, target: str) -> int | float:
    if params.amount is None:
        amount = attempt.use.amount or 0
        if amount < 0:
            raise Refused("An amount is not below 0.", attempt.usage, code="amount")
        share = next((each.share for each in attempt.use.targets if each.id == target), 1)
        return 0 if share == 0 else amount // share
    moment = attempt.circumstance(scene.state, target)
    bonus = sum(reason.amount for reason in attempt.scratch.get(BONUS, {}).get(target, ()))
    return max(0, changed(worth(params.amount, moment) + bonus, "healing", moment) + attempt.use.plus)

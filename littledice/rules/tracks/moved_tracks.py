"""A track moved by the rules: so much more or less, or to a number."""

from __future__ import annotations

from typing import Literal

from littledice.engine.cases.case import Case
from littledice.engine.moments.running import hook
from littledice.engine.tracks import set_track
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.refs import TrackId
from littledice.model.ruleset import Amount
from littledice.model.track import Number
from littledice.rules.step import step


class TrackParams(Record):
    """`track` moves by `amount`, or by what was said with the move. By `op` it is set to that, or brought to at `least`
    or at `most` that instead. `why` is the word for the log.
    """

    track: TrackId
    amount: Amount | None = None
    op: Literal["add", "set", "least", "most"] = "add"
    why: str = ""


@step(
    reads=lambda params: ("amount",) if params.amount is None else (),
    anybody=True,
    example='{ step = "track", to = "actor", track = "hp", amount = -1 }',
)
def track(case: Case, params: TrackParams) -> None:
    """Move a track: of whom it is for, of their side, or of the fight.

    It stays within its bounds; whoever has no such track is left out.
    """
    scene, who = case.scene, case.who
    held = scene.rules.track(scene.state, scene.state.combatants.get(who), params.track)
    if held is None:
        return
    amount = case.said if params.amount is None else case.worth(params.amount)
    if amount is None:
        raise Refused("How much?", case.attempt.usage, code="amount")
    moved = set_track(scene, who, params.track, _reached(held.value, amount, params.op), params.why, case.attempt.who)
    case.make(abs(moved))
    hook(scene, "settle", who)


def _reached(stands: Number, amount: Number, op: str) -> Number:
    if op == "set":
        return amount
    if op == "least":
        return max(stands, amount)
    return min(stands, amount) if op == "most" else stands + amount

"""A track moved: by the rules or by hand, so much more or less, or to a number."""

from __future__ import annotations

from typing import Literal

from littledice.engine.cases.case import Case
from littledice.engine.moments.running import hook
from littledice.engine.scene import Scene
from littledice.engine.tracks import lacking, set_track
from littledice.model.errors import Refused
from littledice.model.events import Noted
from littledice.model.mention import mention
from littledice.model.record import Record
from littledice.model.refs import TrackId
from littledice.model.ruleset import Amount
from littledice.model.track import Number, figure
from littledice.rules.bodies.parts import part_named
from littledice.rules.step import step


class TrackParams(Record):
    """`track` moves by `amount`, or by what was said with the move; without one it is the track that was said. By `op`
    it is set to that, or brought to at `least` or at `most` that instead; `less` takes off as much, and where it is
    `strict` no more than there is. `why` is the word for the log.
    """

    track: TrackId = ""
    amount: Amount | None = None
    op: Literal["add", "less", "set", "least", "most"] = "add"
    strict: bool = False
    why: str = ""


def _reads(params: TrackParams) -> tuple[str, ...]:
    if params.amount is not None:
        return () if params.track else ("track",)
    return ("amount",) if params.track else ("track", "measure")


@step(reads=_reads, anybody=True, example='{ step = "track", to = "actor", track = "hp", amount = -1 }')
def track(case: Case, params: TrackParams) -> None:
    """Move a track: of whom it is for, of their side, or of the fight.

    It stays within its bounds; whoever has no such track is left out, unless it was said by its name.
    """
    scene, who = case.scene, case.who
    name = params.track or _said(case)
    held = scene.rules.track(scene.state, scene.state.combatants.get(who), name)
    if held is None:
        if not params.track:
            raise lacking(scene.rules.data, scene.state.who(who), name)
        return
    amount = _amount(case, params, name)
    if params.strict and held.value < amount and not case.attempt.use.overrule:
        bearer, word = scene.state.who(who), name.replace("_", " ")
        message = f"{bearer.name} has {figure(held.value)} {word} left; this needs {figure(amount)}."
        raise Refused(message, f"`set {who} {name}=N` corrects what is left.", code="cost")
    moved = set_track(scene, who, name, _reached(held.value, amount, params.op), params.why, case.attempt.who)
    if not moved and not params.track:
        scene.emit(_unmoved(scene, who, name))
    case.make(abs(moved))
    hook(scene, "settle", who)


def _said(case: Case) -> str:
    """The track that was said with the move, a part of the body by any of its names."""
    said = case.attempt.arg("track")
    if not said:
        raise Refused("Of what?", case.attempt.usage, code="track")
    bearer = case.scene.state.who(case.who)
    return said if said in bearer.tracks else part_named(case.scene.rules, bearer, said) or said


def _amount(case: Case, params: TrackParams, name: str) -> Number:
    if params.amount is not None:
        return case.worth(params.amount)
    said = case.said if case.said is not None or params.track else 1
    if said is None:
        raise Refused("How much?", case.attempt.usage, code="amount")
    defined = case.scene.rules.data.track.get(name)
    if not params.track and said < 0:
        raise Refused("An amount can't be below 0.", case.attempt.usage, code="amount")
    if not params.track and said != int(said) and not (defined is not None and defined.fractions):
        raise Refused(f"{name} is counted in whole numbers, not {figure(said)}.", case.attempt.usage, code="amount")
    return said


def _reached(stands: Number, amount: Number, op: str) -> Number:
    if op == "set":
        return amount
    if op == "least":
        return max(stands, amount)
    return min(stands, amount) if op == "most" else stands + (-amount if op == "less" else amount)


def _unmoved(scene: Scene, who: str, track: str) -> Noted:
    """What is told where somebody said an amount and nothing came of it."""
    bearer, defined = scene.state.who(who), scene.rules.data.track.get(track)
    if defined is not None and defined.code:
        told = f"{mention(who)}'s {defined.name.lower()} is as it was"
        return Noted(text=f"{told}, at {figure(bearer.value(track))}.", plain=f"{told}.", who=who, kind="outcome")
    word = (defined.short or defined.name if defined is not None else "") or track
    text = f"{mention(who)} has {figure(bearer.value(track))} {word}, as before."
    return Noted(text=text, plain=f"{mention(who)} has as much {word} as before.", who=who, kind="outcome")

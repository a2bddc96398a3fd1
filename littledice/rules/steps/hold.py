"""Take something in hand: the first hand that is sound and free."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.errors import Refused, WrongUsage
from littledice.model.events import WordsSet
from littledice.model.record import Record
from littledice.model.refs import ConditionId, TrackId, WordsId

EMPTY = "-"
LONGEST = 40


class Params(Record):
    """`held` lists what is in hand in the order of `arms`; an arm with one of `lame` holds nothing."""

    held: WordsId
    arms: tuple[TrackId, ...]
    lame: tuple[ConditionId, ...]


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """What stands in the way must be put down first."""
    thing = attempt.arg("text")[:LONGEST]
    if not thing:
        raise WrongUsage("Take what in hand?", attempt.move.usage)
    bearer = scene.state.who(attempt.who)
    held = [*bearer.words.get(params.held, ()), *[EMPTY] * len(params.arms)][: len(params.arms)]
    lame = [each.against for each in bearer.conditions if each.kind in params.lame]
    free = [place for place, arm in enumerate(params.arms) if held[place] == EMPTY and arm not in lame]
    if not free:
        raise Refused(f"{bearer.name} has no hand free.", f"`set {bearer.id} held=...` empties one.", code="hands")
    held[free[0]] = thing
    while held and held[-1] == EMPTY:
        held.pop()
    scene.emit(WordsSet(who=bearer.id, key=params.held, words=tuple(held)))

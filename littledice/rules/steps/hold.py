"""Take something in hand: the first hand that is sound and free."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.events import WordsSet
from littledice.model.record import Record
from littledice.model.refs import ConditionId, TrackId, WordsId
from littledice.rules.gear.hands import free_hand, in_hands, trimmed

LONGEST = 40


class Params(Record):
    """`held` lists what is in hand in the order of `arms`; an arm with one of `lame` holds nothing."""

    held: WordsId
    arms: tuple[TrackId, ...]
    lame: tuple[ConditionId, ...]


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """That something was said (`is_said`) and a hand is free (`hand_free`) was judged before."""
    thing = attempt.arg("text")[:LONGEST]
    bearer = scene.state.who(attempt.who)
    held = in_hands(bearer, params.held, params.arms)
    held[free_hand(bearer, params.held, params.arms, params.lame) or 0] = thing
    scene.emit(WordsSet(who=bearer.id, key=params.held, words=trimmed(held)))

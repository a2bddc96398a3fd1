"""Getting a point back in one of several pools: at a turn's edge by itself, or by a move, which may ask."""

from __future__ import annotations

from littledice.engine.amounts import worth
from littledice.engine.attempt import Attempt
from littledice.engine.circumstance import Circumstance
from littledice.engine.modifiers import changed
from littledice.engine.scene import Scene
from littledice.engine.tracks import shift
from littledice.model.combatant import Combatant
from littledice.model.events import Noted
from littledice.model.question import Option, Question
from littledice.model.record import Record
from littledice.model.refs import TrackId
from littledice.model.ruleset import Amount
from littledice.model.track import Number, figure

QUANTITIES = ("regain",)


class Params(Record):
    """`amount` points in one of `pools`. A pool said with the move, or with `next`, is taken; else the one that lacks
    most, the first of equals; `asks` where both could take it. At an edge nothing is asked. Not before round
    `from_round`. `own` also gives what traits bring to a pool of their own (their parameter `regain`).
    """

    pools: tuple[TrackId, ...]
    amount: int = 1
    asks: bool = False
    from_round: Amount = 0
    own: bool = False
    why: str = "regain"


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Never above a maximum (LP-13, LP-45)."""
    bearer = scene.state.combatants[attempt.who]
    moment = Circumstance(scene.rules, scene.state, bearer, tags=attempt.tags())
    if scene.state.round < worth(params.from_round, moment):
        return
    amount = changed(params.amount, "regain", moment)
    if amount <= 0:
        return
    if params.own:
        _traits(scene, attempt.who, params)
    pool = _pool(scene, attempt, params)
    if pool:
        shift(scene, attempt.who, pool, amount, params.why, attempt.who)
    elif params.asks:
        scene.emit(Noted(text=f"{bearer.name} lacks nothing.", who=bearer.id, kind="outcome"))


def _lacking(bearer: Combatant, params: Params) -> dict[str, Number]:
    tracks = {name: bearer.tracks[name] for name in params.pools if name in bearer.tracks}
    found = {name: (track.high or track.value) - track.value for name, track in tracks.items()}
    return {name: lack for name, lack in found.items() if lack > 0}


def _pool(scene: Scene, attempt: Attempt, params: Params) -> str:
    """The pool that takes the point, empty if none can."""
    bearer = scene.state.combatants[attempt.who]
    lacking = _lacking(bearer, params)
    said = next((name for name in params.pools if attempt.word(name) or name in scene.words), "")
    if said in lacking:
        return said
    if not lacking:
        return ""
    best = max(lacking, key=lambda name: lacking[name])
    if not params.asks or len(lacking) < 2:
        return best

    def build() -> Question | None:
        now = _lacking(scene.state.combatants[attempt.who], params)
        if len(now) < 2:
            return None
        options = tuple(Option(id=name, text=f"{figure(lack)} missing") for name, lack in now.items())
        text = f"{bearer.name} regains {params.amount}: of which?"
        return Question(to=attempt.who, kind="regain", text=text, options=options, default=(best,))

    picks = scene.ask(build)
    return picks[0] if picks else next(iter(_lacking(scene.state.combatants[attempt.who], params)), "")


def _traits(scene: Scene, who: str, params: Params) -> None:
    """Points that a trait brings to one pool, not to be taken in another (LP-45)."""
    bearer = scene.state.combatants[who]
    for name, words in bearer.words.items():
        listed = scene.rules.data.words.get(name)
        for word in words if listed is not None and listed.among == "trait" else ():
            brought = scene.rules.data.trait[word].params.get("regain", {}) if word in scene.rules.data.trait else {}
            for pool in params.pools:
                if pool in brought and pool in bearer.tracks:
                    shift(scene, who, pool, brought[pool], params.why, who)

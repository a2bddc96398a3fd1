"""Points that come back, one at a time, in one of several pools."""

from __future__ import annotations

from littledice.engine.amounts import worth
from littledice.engine.attempt import Attempt
from littledice.engine.circumstance import Circumstance
from littledice.engine.modifiers import changed
from littledice.engine.ruleset import Rulebook
from littledice.engine.scene import Scene
from littledice.engine.stage import OF_A_TURN
from littledice.engine.tracks import shift
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.events import Noted, Tallied
from littledice.model.mention import mention
from littledice.model.question import Option, Question
from littledice.model.record import Record
from littledice.model.refs import TrackId
from littledice.model.ruleset import Amount
from littledice.model.track import Number, figure
from littledice.rules.step import legality_check, step

CAME_BACK = f"{OF_A_TURN}came_back"
"""The tally, for one turn, of the pool in which a point came back where another one could have taken it."""


class RegainParams(Record):
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


@step(quantities=("regain",))
def regain(scene: Scene, attempt: Attempt, params: RegainParams) -> None:
    """Getting a point back in one of several pools: at a turn's edge by itself, or by a move, which may ask.

    Never above a maximum (LP-13, LP-45).
    """
    bearer = scene.state.combatants[attempt.who]
    moment = Circumstance(scene.rules, scene.state, bearer, tags=attempt.tags())
    if scene.state.round < worth(params.from_round, moment):
        return
    amount = changed(params.amount, "regain", moment)
    if amount <= 0:
        if params.asks:
            scene.emit(Noted(text=f"{mention(bearer.id)} regains nothing now.", who=bearer.id, kind="outcome"))
        return
    if params.own:
        _traits(scene, attempt.who, params)
    pool = _pool(scene, attempt, params)
    if pool:
        shift(scene, attempt.who, pool, amount, params.why, attempt.who)
    elif params.asks:
        text = f"{mention(bearer.id)} lacks nothing, so nothing comes back for the action."
        scene.emit(Noted(text=text, who=bearer.id, kind="outcome"))


def _lacking(bearer: Combatant, params: RegainParams) -> dict[str, Number]:
    tracks = {name: bearer.tracks[name] for name in params.pools if name in bearer.tracks}
    found = {name: (track.high or track.value) - track.value for name, track in tracks.items()}
    return {name: lack for name, lack in found.items() if lack > 0}


def _pool(scene: Scene, attempt: Attempt, params: RegainParams) -> str:
    """The pool that takes the point, empty if none can."""
    bearer = scene.state.combatants[attempt.who]
    lacking = _lacking(bearer, params)
    said = _said(bearer, attempt, params, lacking)
    if not lacking:
        return ""
    said = said or next((name for name in lacking if scene.heed(name)), "")
    if said:
        return said
    best = max(lacking, key=lambda name: lacking[name])
    if not params.asks and len(lacking) > 1:
        scene.emit(Tallied(who=attempt.who, key=CAME_BACK, value=best))
    if not params.asks or len(lacking) < 2:
        return best

    rule = next(iter(attempt.move.rules), "")

    def build() -> Question | None:
        now = _lacking(scene.state.combatants[attempt.who], params)
        if len(now) < 2:
            return None
        options = tuple(Option(id=name, text=f"{figure(lack)} missing") for name, lack in now.items())
        text = f"{mention(bearer.id)} regains {params.amount}: of which?"
        return Question(to=attempt.who, kind="regain", text=text, options=options, default=(best,), rule=rule)

    picks = scene.ask(build)
    return picks[0] if picks else next(iter(_lacking(scene.state.combatants[attempt.who], params)), "")


def _said(bearer: Combatant, attempt: Attempt, params: RegainParams, lacking: dict[str, Number]) -> str:
    """The pool said with the move, empty for none; raises `Refused` for two, and for one that is full
    where another is not.
    """
    said = [name for name in params.pools if attempt.word(name)]
    if len(said) > 1:
        raise attempt.idle(said[1])
    if said and lacking and said[0] not in lacking:
        raise Refused(
            f"{bearer.name} lacks no {said[0].upper()}.", f"`{attempt.id} {next(iter(lacking))}`", code="usage"
        )
    return said[0] if said else ""


class RegainInsteadParams(Record):
    """Between these `pools` a point may be moved."""

    pools: tuple[TrackId, ...]
    amount: int = 1
    why: str = "regain"


@step
def regain_instead(scene: Scene, attempt: Attempt, params: RegainInsteadParams) -> None:
    """Have what came back as the turn started come back in another pool.

    Into the pool said with the move, else into the first other one that lacks some (LP-45).
    """
    bearer = scene.state.combatants[attempt.who]
    if CAME_BACK not in bearer.tally:
        return
    before, other = str(bearer.tally[CAME_BACK]), _other_pool(bearer, attempt, params)
    scene.emit(Tallied(who=bearer.id, key=CAME_BACK, value=None))
    shift(scene, bearer.id, before, -params.amount, params.why, bearer.id)
    shift(scene, bearer.id, other, params.amount, params.why, bearer.id)


def _other_pool(bearer: Combatant, attempt: Attempt, params: RegainInsteadParams) -> str:
    """Where the point may go, empty if nowhere."""
    said = next((name for name in params.pools if attempt.word(name)), "")
    tracks = {name: bearer.tracks[name] for name in params.pools if name in bearer.tracks}
    open_ones = [name for name, track in tracks.items() if track.value < (track.high or 0)]
    found = [name for name in open_ones if name != bearer.tally.get(CAME_BACK) and said in ("", name)]
    return found[0] if found else ""


@legality_check
def came_back(rules: Rulebook, state: Encounter, attempt: Attempt, params: RegainInsteadParams) -> Refused | None:
    """Whether a point came back this turn that another pool could take: where there was a choice, once, and while the
    point is still there.

    What is gone cannot be taken back, so it cannot be overruled.
    """
    bearer = state.combatants.get(attempt.who)
    if bearer is None:
        return None
    before = str(bearer.tally.get(CAME_BACK, ""))
    if before and bearer.value(before) >= params.amount and _other_pool(bearer, attempt, params):
        return None
    message = f"No point came back to {bearer.name} this turn that another pool could take."
    return Refused(message, f"`set {bearer.id} {params.pools[0]}=N` corrects what is there.", code="usage")


def _traits(scene: Scene, who: str, params: RegainParams) -> None:
    """Points that a trait brings to one pool, not to be taken in another (LP-45)."""
    bearer = scene.state.combatants[who]
    for name, words in bearer.words.items():
        listed = scene.rules.data.words.get(name)
        for word in words if listed is not None and listed.among == "trait" else ():
            brought = scene.rules.data.trait[word].params.get("regain", {}) if word in scene.rules.data.trait else {}
            for pool in params.pools:
                if pool in brought and pool in bearer.tracks:
                    shift(scene, who, pool, brought[pool], params.why, who)

"""Moves without a map: by bands, or by what is left to go this round."""

from __future__ import annotations

from littledice.engine.amounts import worth
from littledice.engine.attempt import Attempt
from littledice.engine.ranges import apart, bands, within
from littledice.engine.ruleset import Rulebook
from littledice.engine.scene import Scene
from littledice.engine.tracks import shift
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.events import DistanceSet, Noted, Tallied
from littledice.model.record import Record
from littledice.model.refs import RuleId, StatId, TrackId
from littledice.model.ruleset import Amount
from littledice.model.track import Number, figure
from littledice.rules.metres import GONE_ON, metres_gone
from littledice.rules.step import legality_check, step

SAID = "said"
OVERRULE = "`!` after the verb does it anyway and notes it."


class ApproachParams(Record):
    """`bands` in order, nearest first; one move goes from one to the next, by `rule`, or as far as `speed`. Nobody
    comes nearer than the first, or than `beside`.
    """

    bands: tuple[str, ...]
    speed: StatId
    beside: Number = 0
    rule: RuleId = ""


@step(reads=("to", "measure"))
def approach(scene: Scene, attempt: Attempt, params: ApproachParams) -> None:
    """Moving so far, or towards or away from somebody: as far as one's speed goes, or an adjacent band.

    `to` with a target states where they are now; without it a known distance becomes smaller (LP-07).
    """
    speed, gone = _speed(scene, attempt, params), attempt.use.amount
    if gone is not None and gone > speed and not attempt.use.overrule:
        raise _too_far(f"{scene.state.who(attempt.who).name} moves up to {_feet(scene, params, speed)}.", params)
    goal = attempt.arg("to")
    if not attempt.targets:
        _tell(scene, attempt, [_feet(scene, params, gone) if gone is not None else "", f"to {goal}" if goal else ""])
        return
    target = attempt.targets[0]
    if gone is not None and (goal or isinstance(scene.state.distance(attempt.who, target), str)):
        raise attempt.idle(figure(gone))
    near = nearer(scene.rules, scene.state, params, attempt.who, target, gone)
    distance = near if not goal else _goal(scene, attempt, params, target)
    if distance is None:
        _tell(scene, attempt, [_feet(scene, params, gone) if gone is not None else ""])
    else:
        scene.emit(DistanceSet(one=attempt.who, other=target, distance=distance))


def _speed(scene: Scene, attempt: Attempt, params: ApproachParams) -> Number:
    return scene.rules.stat(scene.state, scene.state.who(attempt.who), params.speed)


def _feet(scene: Scene, params: ApproachParams, number: Number) -> str:
    return f"{figure(number)} {scene.rules.data.stat[params.speed].unit}".strip()


def _tell(scene: Scene, attempt: Attempt, words: list[str]) -> None:
    text = " ".join(word for word in words if word)
    if text:
        scene.emit(Noted(text=text, who=attempt.who, kind="outcome"))


def _too_far(text: str, params: ApproachParams) -> Refused:
    return Refused(text, f"Move twice. {OVERRULE}", rule=params.rule, code="rule", overrulable=True)


def nearer(
    rules: Rulebook, state: Encounter, params: ApproachParams, who: str, target: str, gone: Number | None = None
) -> Number | str | None:
    """The distance after a move towards somebody by so much, or as far as it goes; None where nobody stated one."""
    now = state.distance(who, target)
    if now is None:
        return None
    if isinstance(now, str):
        return params.bands[max(params.bands.index(now) - 1, 0)] if now in params.bands else params.bands[0]
    most = rules.stat(state, state.who(who), params.speed) if gone is None else gone
    return max(params.beside, now - most)


def _goal(scene: Scene, attempt: Attempt, params: ApproachParams, target: str) -> Number | str:
    """The distance said with `to`: a band, or so far."""
    goal, now = attempt.arg("to"), apart(scene.rules.data, scene.state, attempt.who, target)
    if goal.isdigit():
        reached, speed = int(goal), _speed(scene, attempt, params)
        if not isinstance(now, str | None) and abs(now - reached) > speed and not attempt.use.overrule:
            raise _too_far(f"One move goes up to {_feet(scene, params, speed)}.", params)
        return reached
    if goal not in params.bands:
        raise Refused("How near?", "to " + ", to ".join(params.bands), code="range")
    within_now = [index for index, name in enumerate(params.bands) if _within(scene, attempt.who, target, name)]
    if within_now and abs(within_now[0] - params.bands.index(goal)) > 1 and not attempt.use.overrule:
        raise _too_far("One move reaches the next range.", params)
    return goal


def _within(scene: Scene, one: str, other: str, band: str) -> bool:
    known = apart(scene.rules.data, scene.state, one, other) is not None and band in bands(scene.rules.data)
    return known and within(scene.rules.data, scene.state, one, other, band)


@legality_check
def approachable(rules: Rulebook, state: Encounter, attempt: Attempt, params: ApproachParams) -> Refused | None:
    """Whether a move towards somebody brings one any nearer.

    Only where a distance was stated, and none is said with the move.
    """
    target = attempt.targets[0] if attempt.targets and not attempt.arg("to") else ""
    now = state.distance(attempt.who, target) if target in state.combatants else None
    nearest = now is not None and (now == params.bands[0] if isinstance(now, str) else now <= params.beside)
    if not nearest:
        return None
    message = f"{state.combatants[target].name} is already as near as can be."
    return Refused(message, OVERRULE, rule=params.rule, code="rule", overrulable=True)


class WalkParams(Record):
    """`movement` is what is left to go, by `rule`; so much `more` of it there is instead."""

    movement: TrackId
    more: Amount | None = None
    rule: RuleId = ""


@step(reads=lambda params: ("measure",) if params.more in (None, SAID) else ())
def walk(scene: Scene, attempt: Attempt, params: WalkParams) -> None:
    """Metres gone of what is left this round, or more of them to go.

    May be split into as many pieces as one likes; nothing said means all of it (SS-25, SS-79). What a run adds counts
    against a later change of speed like the others (SS-27).
    """
    actor = scene.state.who(attempt.who)
    left = actor.value(params.movement)
    metres = left if attempt.use.amount is None else attempt.use.amount
    moved = -min(metres, left)
    if params.more is not None:
        said = {"said": metres} if attempt.use.amount is not None else {}
        moved = worth(params.more, attempt.circumstance(scene.state, numbers=said))
        metres = -moved
    gone = metres_gone(actor, scene.state.round) + metres
    scene.emit(Tallied(who=actor.id, key=GONE_ON, value=f"{figure(gone)} {scene.state.round}"))
    shift(scene, actor.id, params.movement, moved, "move" if params.more is None else "run", actor.id)


@legality_check
def metres_left(rules: Rulebook, state: Encounter, attempt: Attempt, params: WalkParams) -> Refused | None:
    """Whether what is left to go this round is enough.

    Nobody goes further than their speed (SS-25).
    """
    actor = state.combatants.get(attempt.who)
    if actor is None:
        return None
    left, wanted = actor.value(params.movement), attempt.use.amount
    if params.more not in (None, SAID):
        return None if wanted is None else attempt.idle(figure(wanted))
    if wanted is not None and wanted <= 0:
        return Refused("How far? More than 0 metres.", attempt.usage, code="amount")
    if params.more is not None:
        return None if wanted is not None else Refused("How far?", attempt.usage, code="usage")
    if left <= 0 or (wanted is not None and wanted > left):
        message = f"{actor.name} has {figure(left)} m left{'' if wanted is None else f', not {figure(wanted)}'}."
        return Refused(message, OVERRULE, rule=params.rule, code="cost", overrulable=True)
    return None

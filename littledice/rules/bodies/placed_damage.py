"""Points of damage placed on body parts."""

from __future__ import annotations

from littledice.engine.attempt import Attempt, Before
from littledice.engine.conditions import helpless
from littledice.engine.moments.running import hook
from littledice.engine.ruleset import option
from littledice.engine.scene import Scene
from littledice.model.errors import Refused
from littledice.model.mention import mention
from littledice.model.record import Record, Value, replace
from littledice.model.refs import ConditionId
from littledice.model.roll import Reason
from littledice.rules.bodies.named_parts import dictated
from littledice.rules.bodies.parts import with_role
from littledice.rules.bodies.placing_points import OPTIONS as PLACED
from littledice.rules.bodies.placing_points import Placing, land, place
from littledice.rules.bodies.protect_part import protector
from littledice.rules.bodies.reductions import reduced
from littledice.rules.step import step

RAW = "raw"
MOST = 1000


class PlaceHitsParams(Record):
    """`destroyed` are the conditions of a part that is gone, `protected` of one saved at or below zero,
    `crippled_torso` of a torso that every further hit hurts.
    """

    destroyed: tuple[ConditionId, ...]
    protected: ConditionId
    crippled_torso: ConditionId


class Blow(Value):
    """One attack that hit one target: its hits and sixes that were not cancelled, why they are no more, and what counts
    as the target's state before it .
    """

    attempt: Attempt
    params: PlaceHitsParams
    target: str
    hits: int
    sixes: int
    reasons: tuple[Reason, ...]
    before: Before


@step(
    options=(*PLACED, "assign_order", "evaluate", "torso_extra", "joint", "psychic_six"),
    reads=("type", "parts*"),
    aimed=True,
)
def place_hits(scene: Scene, attempt: Attempt, params: PlaceHitsParams) -> None:
    """The damage of counted hits on body parts: the defender places the hits, the attacker one more for each six, the
    attacker everything on whoever is out.

    Each target in turn (SS-31 to SS-44, SS-69 to SS-74).
    """
    for target in list(attempt.targets):
        roll = attempt.of(target).roll
        if roll is None:
            continue
        cancelled = attempt.of(target).cancelled
        sixes = (roll.sixes or 0) - cancelled.sixes
        kind = str(attempt.move.params.get("type", "")) or attempt.arg("type")
        left, reasons = reduced(scene.rules, scene.state.combatants[target], int(roll.score) - cancelled.hits, kind)
        hits = int(left)
        if hits <= 0:
            continue
        before = _before(scene, attempt, target, params)
        blow = Blow(attempt, params, target, hits, min(sixes, hits), tuple(reasons), before)
        if option(scene.rules, scene.state, "evaluate") == "per_point":
            _point_by_point(scene, blow)
        else:
            _at_once(scene, blow)


def _before(scene: Scene, attempt: Attempt, target: str, params: PlaceHitsParams) -> Before:
    """The state that counts: as it was when all rolled, or as it is now where partners act one after the other."""
    if option(scene.rules, scene.state, "joint") == "sequential" and attempt.declared:
        hook(scene, "settle", target)
        return _now(scene, target, params)
    return attempt.of(target).before


def _now(scene: Scene, target: str, params: PlaceHitsParams) -> Before:
    bearer, known = scene.state.combatants[target], scene.rules.data.condition
    return Before(
        helpless=any(held.kind in known and known[held.kind].helpless for held in bearer.conditions),
        torso=any(held.kind == params.crippled_torso for held in bearer.conditions),
    )


def _at_once(scene: Scene, blow: Blow) -> None:
    """The whole blow is placed, then it takes effect (SS-44)."""
    placing = _placing(scene, blow, blow.reasons)
    for points, extra in _turns(scene, blow):
        _put(scene, blow, placing, points, extra=extra)
    _torso_extra(scene, blow, placing)
    land(scene, placing, protector(scene, blow.target))


def _point_by_point(scene: Scene, blow: Blow) -> None:
    """Every point takes effect before the next is placed; whoever is knocked out by one places no more."""
    reasons = blow.reasons
    for points, extra in _turns(scene, blow):
        for _ in range(points):
            placing = _placing(scene, blow, reasons)
            _put(scene, blow, placing, 1, extra=extra)
            if placing.sent:
                land(scene, placing, protector(scene, blow.target))
                hook(scene, "settle", blow.target)
            reasons = ()
            out = blow.before.helpless or _now(scene, blow.target, blow.params).helpless
            blow = replace(blow, before=replace(blow.before, helpless=out))
    placing = _placing(scene, blow, ())
    _torso_extra(scene, blow, placing)
    if placing.sent:
        land(scene, placing, protector(scene, blow.target))


def _placing(scene: Scene, blow: Blow, reasons: tuple[Reason, ...]) -> Placing:
    return Placing(
        target=blow.target,
        source=blow.attempt.who,
        destroyed=blow.params.destroyed,
        protected=blow.params.protected,
        allowed=dictated(scene, blow.attempt, blow.target),
        using=blow.attempt.id,
        of=_of(scene, blow),
        reasons=list(reasons),
    )


def _of(scene: Scene, blow: Blow) -> str:
    """Whose blow the points are of, and what whoever deals it may place after them."""
    name = mention(blow.attempt.who)
    if not (blow.sixes and _turns(scene, blow)[-1][1]):
        return f" from {name}"
    return f" from {name}, who may then place {blow.sixes} for the {'6' if blow.sixes == 1 else 'sixes'}"


def _turns(scene: Scene, blow: Blow) -> list[tuple[int, bool]]:
    """Hits and extras in the table's order (SS-34)."""
    turns = [(blow.hits, False), (blow.sixes, True)]
    return turns[::-1] if option(scene.rules, scene.state, "assign_order") == "attacker_first" else turns


def _put(scene: Scene, blow: Blow, placing: Placing, points: int, *, extra: bool) -> None:
    attacker = blow.attempt.who
    everywhere, placing.allowed = placing.allowed, _extra_parts(scene, placing) if extra else placing.allowed
    placing.then = "" if extra else _then(blow)
    place(scene, placing, points, attacker if extra or blow.before.helpless else blow.target, extra=extra)
    placing.allowed = everywhere


def _then(blow: Blow) -> str:
    """What comes on top of the points."""
    return "The crippled torso takes one more." if blow.before.torso else ""


def _extra_parts(scene: Scene, placing: Placing) -> tuple[str, ...]:
    """Extras go anywhere, unless the table binds those of a dictating source too (SS-73)."""
    bound = option(scene.rules, scene.state, "psychic_six") == "head" and placing.allowed
    return placing.allowed if bound else ()


def _torso_extra(scene: Scene, blow: Blow, placing: Placing) -> None:
    """A torso crippled before this attack takes one more, wherever the hits went; without room it is lost (SS-40,
    SS-49, SS-50).
    """
    if not blow.before.torso:
        return
    times = blow.hits if option(scene.rules, scene.state, "torso_extra") == "per_hit" else 1
    for part in with_role(scene.rules, scene.state.combatants[blow.target], "torso"):
        for _ in range(times):
            placing.sent += 1
            if placing.room(scene).get(part, 0) > 0:
                placing.put(part)


class PlaceDamageParams(Record):
    """`destroyed` and `protected` are conditions of a part: gone, and saved at or below zero."""

    destroyed: tuple[ConditionId, ...]
    protected: ConditionId


@step(tags=(RAW,), options=PLACED, reads=("amount", "type", "by", "parts*", "shares"))
def place_damage(scene: Scene, attempt: Attempt, params: PlaceDamageParams) -> None:
    """Points of damage that somebody states, placed on body parts by whoever takes them, or by whoever states them for
    somebody who is out.

    No attack, so no extras and no torso extra (SS-36, SS-51); `parts:` names where it must go.
    """
    amount = attempt.use.amount
    if amount is None:
        raise Refused("How much damage?", attempt.usage, code="amount")
    if amount < 0 or amount != int(amount) or amount > MOST:
        raise Refused(f"Damage is a whole number from 0 to {MOST:,}.", "`heal` gives back.", code="amount")
    for target in attempt.use.targets:
        points = 0 if target.share == 0 else int(amount) // target.share
        bearer = scene.state.who(target.id)
        left, reasons = (points, []) if attempt.word(RAW) else reduced(scene.rules, bearer, points, attempt.arg("type"))
        placing = Placing(
            target=target.id,
            source=attempt.arg("by"),
            destroyed=params.destroyed,
            protected=params.protected,
            allowed=dictated(scene, attempt, target.id),
            dealt=points,
            reasons=list(reasons),
        )
        place(scene, placing, int(left), attempt.who if helpless(scene.rules.data.condition, bearer) else target.id)
        land(scene, placing, protector(scene, target.id))

"""Hours of rest outside the fight, and what they bring to each kind of body."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.moments.running import hook
from littledice.engine.scene import Scene
from littledice.model.errors import Refused
from littledice.model.events import Clock
from littledice.model.record import Record
from littledice.model.refs import ConditionId
from littledice.model.track import Number, figure
from littledice.rules.rest.camps import BROKEN, PartRest, PoolRest, Sleep, asleep, fill_pools, mend_parts, sleep
from littledice.rules.rest.recovery import WoundRest, rest_wounds
from littledice.rules.step import step

MOST_HOURS = 100_000


class RestParams(Record):
    """`lengths` are the rests that have a word, in hours; it takes `least` so many. Whoever holds one of `lost` is past
    it. What the hours bring: `pools` that fill by resting, a track that `sleep` gives back, `parts` of the body,
    `wounds`.
    """

    lengths: dict[str, Number]
    least: Number = 0
    lost: tuple[ConditionId, ...] = ()
    pools: PoolRest | None = None
    sleep: Sleep | None = None
    parts: PartRest | None = None
    wounds: WoundRest | None = None


@step(reads=("measure",))
def rest(scene: Scene, attempt: Attempt, params: RestParams) -> None:
    """Hours of rest outside the fight: pools come back, sleep and nights mend bodies.

    For each of the targets; the dead do not rest (LP-46, SD-75, SS-63). Hours are slept, but not those of a `short`
    rest or with `awake`; `broken` sleep is never a whole night.
    """
    hours = _hours(attempt, params)
    sleeps = params.sleep is not None and asleep(attempt, params.sleep, hours)
    for who in attempt.targets:
        bearer = scene.state.who(who)
        if any(bearer.has(kind) for kind in params.lost):
            continue
        if params.wounds is not None:
            rest_wounds(scene, attempt, who, params.wounds, hours)
        if params.pools is not None:
            fill_pools(scene, who, params.pools, hours)
        if params.sleep is not None and sleeps:
            sleep(scene, who, params.sleep, hours, unbroken=not attempt.word(BROKEN))
        if params.parts is not None:
            mend_parts(scene, who, params.parts, hours)
        hook(scene, "settle", who)
    scene.emit(Clock(hours=hours))


def _hours(attempt: Attempt, params: RestParams) -> Number:
    """The hours of the move's amount, or of a word for them; raises `Refused` for none, too few or too many, or where
    more than one of them is said.
    """
    hours = attempt.use.amount
    named = [name for name in params.lengths if attempt.word(name)]
    if len(named) > (1 if hours is None else 0):
        raise attempt.idle(named[-1])
    if hours is None:
        if not named:
            raise Refused("How long?", attempt.usage, code="amount")
        return params.lengths[named[0]]
    if not 0 < hours <= MOST_HOURS:
        raise Refused(f"A rest lasts more than 0 and at most {MOST_HOURS:,} hours.", attempt.usage, code="amount")
    if hours < params.least:
        raise Refused(f"A rest takes {figure(params.least)} hours at least.", attempt.usage, code="amount")
    return hours

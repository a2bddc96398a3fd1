"""A passive answer to a power: whoever it is aimed at rolls, and its successes come off the power's against it
alone.
"""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.circumstance import Circumstance
from littledice.engine.scene import Scene
from littledice.model.record import Record
from littledice.model.refs import CheckId, StatId
from littledice.rules.attack.strokes import Stroke, strokes_of
from littledice.rules.checks.checking import QUANTITIES as CHECKED
from littledice.rules.checks.checking import ready, rolled

QUANTITIES = CHECKED
TAGS = ("passive", "opposing")


class Params(Record):
    """`stat` is rolled."""

    check: CheckId
    stat: StatId


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """It costs nothing, cannot be used up, works even for the helpless, and knows no tie-break (SD-10, SD-57)."""
    for stroke in strokes_of(attempt):
        stroke.successes = max(0, stroke.successes - _score(scene, attempt, params, stroke))
        attempt.hits[stroke.target] = stroke.successes > 0


def _score(scene: Scene, attempt: Attempt, params: Params, stroke: Stroke) -> int:
    state = scene.state
    moment = Circumstance(
        scene.rules, state, state.combatants[stroke.target], state.combatants.get(attempt.who), tags=TAGS
    )
    check = ready(moment, check=params.check, stat=params.stat, what=params.stat, against=attempt.who)
    return int(rolled(scene, check).score)

"""Powers: rolled once, whoever they are aimed at, and resisted one by one."""

from __future__ import annotations

from littledice.engine.attempt import Attempt, Stroke
from littledice.engine.circumstance import Circumstance
from littledice.engine.ruleset import Rulebook
from littledice.engine.scene import Scene
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.events import Noted
from littledice.model.record import Record, replace
from littledice.model.refs import CheckId, StatId
from littledice.rules.check_kind import QUANTITIES as CHECKED
from littledice.rules.checks.checking import Ready, ready
from littledice.rules.checks.preview import checks_of
from littledice.rules.checks.rolling import rolled
from littledice.rules.step import legality_check, step

CAST_TAGS = ("casting_power",)
OPPOSE_TAGS = ("passive", "opposing")
EFFECTS = "effects"
"""The parameter of a step that says what successes buy."""


@legality_check
def buys(rules: Rulebook, state: Encounter, attempt: Attempt) -> Refused | None:
    """Whether what successes are to buy is among what the power has to give."""
    given = [use.params.get(EFFECTS, {}) for use in attempt.move.land]
    known = [name for effects in given for name in effects]
    for name in attempt.use.args.get("effect", ()):
        if name not in known:
            told = f'{attempt.move.name or attempt.id} has no effect "{name[:30]}".'
            return Refused(told, f"It has: {', '.join(known)}." if known else attempt.usage, code="effect")
    return None


class CastParams(Record):
    """`stat` is the source of the power. Fewer than `least` successes are none."""

    check: CheckId
    stat: StatId
    least: int = 1


@step(quantities=CHECKED, tags=CAST_TAGS, reads=("adv", "plus"))
def cast(scene: Scene, attempt: Attempt, params: CastParams) -> None:
    """Use a power: its source is rolled once, whoever it is aimed at.

    One roll; each target may lower it for itself alone (SD-94).
    """
    first = attempt.targets[0] if attempt.targets else ""
    check = ready(
        attempt.circumstance(scene.state, first, tags=CAST_TAGS),
        check=params.check,
        stat=params.stat,
        what=attempt.id,
        target=params.least,
        against=first if len(attempt.targets) == 1 else "",
        said=attempt.use.advantage,
        plus=attempt.use.plus,
    )
    if check.against:
        check = replace(check, lowered=_lowering(scene, attempt, check.against))
    roll = rolled(scene, check, attempt)
    for target in (*attempt.targets, attempt.who):
        attempt.of(target).roll = roll
    if not roll.success:
        scene.emit(Noted(text="Too few successes: nothing happens.", who=attempt.who, kind="outcome"))
        attempt.stopped = True
        return
    attempt.strokes = [Stroke(target=target, successes=int(roll.score)) for target in attempt.targets]
    for target in attempt.targets:
        attempt.of(target).hit = True


def _lowering(scene: Scene, attempt: Attempt, target: str) -> tuple[Ready, ...]:
    """The rolls of the move's other steps that come off this one, made ready and not thrown."""
    others = [use for use in attempt.move.aim if use.step != cast.__name__]
    ahead = replace(attempt, strokes=[Stroke(target=target, successes=1)], results={})
    return checks_of(scene.rules, scene.state, ahead, others)


class OpposeParams(Record):
    """`stat` is rolled."""

    check: CheckId
    stat: StatId


@step(quantities=CHECKED, tags=OPPOSE_TAGS)
def oppose(scene: Scene, attempt: Attempt, params: OpposeParams) -> None:
    """A passive answer to a power: whoever it is aimed at rolls, and its successes come off the power's against it
    alone.

    It costs nothing, cannot be used up, works even for the helpless, and knows no tie-break (SD-10, SD-57).
    """
    for stroke in attempt.strokes:
        stroke.successes = max(0, stroke.successes - _score(scene, attempt, params, stroke))
        attempt.of(stroke.target).hit = stroke.successes > 0


def _score(scene: Scene, attempt: Attempt, params: OpposeParams, stroke: Stroke) -> int:
    state = scene.state
    moment = Circumstance(
        scene.rules, state, state.combatants[stroke.target], state.combatants.get(attempt.who), tags=OPPOSE_TAGS
    )
    check = ready(moment, check=params.check, stat=params.stat, what=params.stat, against=attempt.who)
    return int(rolled(scene, check).score)

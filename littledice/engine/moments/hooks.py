"""What hangs on a moment, and the attempt in which its steps run."""

from __future__ import annotations

from collections.abc import Iterator

from littledice.engine.attempt import Attempt, Result, hook_attempt
from littledice.engine.moments.happening import Happening, rescored
from littledice.engine.naming.listening import LISTENING, Hung
from littledice.engine.scene import Scene
from littledice.model.track import Number


def hung_on(scene: Scene, happening: Happening) -> Iterator[Hung]:
    """The steps of the moment: those for everybody and of what the bearer has, last those of the move it lies in."""
    listening = LISTENING.of(scene.rules.data)
    bearer = scene.state.combatants.get(happening.who)
    if not happening.alone:
        yield from listening.steps(happening.moment, bearer)
    elif bearer is not None:
        yield from listening.borne(happening.moment, bearer)
    if happening.attempt is not None:
        uses = listening.tables["move"].get(happening.attempt.id, {}).get(happening.moment)
        if uses is not None:
            yield Hung(uses)


def hooked(scene: Scene, happening: Happening, hung: Hung) -> Attempt:
    """The attempt in which its steps run; on a condition, who gave that is the source where nobody else is."""
    held = hung.held
    source = (held.source if held is not None else "") or happening.source
    attempt = hook_attempt(scene.rules, happening.moment, happening.who, source)
    numbers = dict(happening.numbers)
    if happening.pending:
        numbers["amount"] = happening.amount
    elif held is not None and held.amount is not None:
        numbers.setdefault("amount", held.amount)
    attempt.made = numbers
    if numbers or happening.roll is not None:
        _known(attempt.of(happening.who), happening, numbers)
    attempt.marks = happening.facts()
    within = happening.attempt
    if within is not None:
        result = within.results.get(happening.who) if happening.roll is None else None
        attempt.marks += (*within.tags(), *(result.facts() if result is not None else ()))
    return attempt


def _known(result: Result, happening: Happening, numbers: dict[str, Number]) -> None:
    """What the steps of a moment know about whom it happens to."""
    result.made = numbers
    result.dealt, result.taken = numbers.get("dealt", 0), numbers.get("taken", 0)
    result.lost, result.over = numbers.get("lost", 0), numbers.get("over", 0)
    if happening.roll is not None:
        result.roll = rescored(happening.roll, happening.amount)

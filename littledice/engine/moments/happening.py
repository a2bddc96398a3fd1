"""Something that happens to somebody: about to count, when it can be changed, or past; and what hangs on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from littledice.engine.attempt import Attempt, Result, hook_attempt
from littledice.engine.naming.listening import LISTENING, Hung
from littledice.engine.scene import Scene
from littledice.model.record import Working, replace
from littledice.model.roll import Roll
from littledice.model.track import Number


class Happening(Working):
    """`moment` happens to `who`, because of `source`. `amount` is how much of it there is and may be changed while it
    is `pending`; `stopped`, it does not happen. `roll` is the one that it is about, `again` throws its dice once more,
    `outcome` is another one that it gets, and `judge` tells how it comes out with that. `numbers` and `tags` are what
    else is known; `attempt` is the move it is a part of, `used` are the moves that have answered it. What happens to
    the whole fight happens to each `alone` too, for what hangs on what they have and for moves that answer of oneself.
    """

    moment: str
    who: str
    source: str = ""
    amount: Number = 0
    pending: bool = False
    stopped: bool = False
    roll: Roll | None = None
    again: Callable[[], Roll] | None = None
    outcome: str = ""
    judge: Callable[[Roll, str], Roll] | None = None
    numbers: Mapping[str, Number] = {}
    tags: tuple[str, ...] = ()
    attempt: Attempt | None = None
    used: list[str] = []
    alone: bool = False

    def facts(self) -> tuple[str, ...]:
        """What is known of it now, as tags: of a roll, how it comes out with what has altered it."""
        roll = self.roll
        if roll is None or roll.success is None:
            return self.tags
        now = self.altered(roll)
        outcome = (f"outcome:{now.outcome}",) if now.outcome else ()
        return (*self.tags, *outcome, "hit" if now.success else "missed")

    def altered(self, roll: Roll) -> Roll:
        """The roll with what has altered it."""
        now = roll if self.amount == roll.score else rescored(roll, self.amount)
        return now if self.judge is None else self.judge(now, self.outcome)


def rescored(roll: Roll, score: Number) -> Roll:
    """The roll with another score."""
    if roll.target is None or score == roll.score:
        return replace(roll, score=score)
    margin = roll.target - score if roll.under else score - roll.target
    return replace(roll, score=score, margin=margin, success=margin >= 0)


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

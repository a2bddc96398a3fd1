"""One person for whom a step is carried out."""

from __future__ import annotations

from collections.abc import Callable

from littledice.engine.amounts import worth
from littledice.engine.attempt import Attempt
from littledice.engine.cases.groups import aimed_at, people
from littledice.engine.circumstance import Circumstance
from littledice.engine.facts import always, holds
from littledice.engine.modifiers import changed
from littledice.engine.scene import Scene
from littledice.engine.weapons import chosen
from littledice.model.record import Working, replace
from littledice.model.ruleset import Amount, StepUse
from littledice.model.track import Number


class Case(Working):
    """`use` is carried out for `who`; `target` is whom `target.` means: the same, or for people who are no targets one
    of the move's. `own` tells that `who` is one of its targets; `dice` are those its amounts have thrown, each with
    what it came to.
    """

    scene: Scene
    attempt: Attempt
    use: StepUse
    who: str
    target: str
    own: bool = True
    dice: list[tuple[str, Number]] = []

    def moment(self, *, weapon: str = "", tags: tuple[str, ...] = ()) -> Circumstance:
        """The moment as facts, amounts and modifiers see it."""
        attempt, state = self.attempt, self.scene.state
        if attempt.plain and not (attempt.results or attempt.made or weapon or tags or self.scene.rules.data.number):
            return attempt.before(state, self.target)
        result = attempt.of(self.target)
        found = attempt.circumstance(
            state,
            self.target,
            weapon=weapon,
            tags=(*result.facts(), *tags),
            numbers=self._numbers(),
            roll=result.roll,
        )
        return self._derived(found) if self.scene.rules.data.number else found

    def _numbers(self) -> dict[str, Number]:
        """What has come of the move so far, for this person."""
        attempt = self.attempt
        numbers: dict[str, Number] = dict(attempt.made) if attempt.made else {}
        if attempt.results:
            numbers |= attempt.of(self.target).numbers()
            if not self.own:
                numbers |= attempt.sums()
        if attempt.use.amount is not None:
            numbers["said"] = self.said or 0
        if attempt.paid:
            numbers["spent"] = sum(attempt.paid.values())
        return numbers

    def _derived(self, moment: Circumstance) -> Circumstance:
        """The moment with the ruleset's own numbers of a move, and the words for them."""
        for name, defined in moment.rules.data.number.items():
            number = changed(worth(defined.derive, moment), name, moment)
            place = min(max(0, int(number)), len(defined.names) - 1)
            words = (f"{name}:{defined.names[place]}",) if defined.names else ()
            moment = replace(moment, numbers={**moment.numbers, name: number}, tags=(*moment.tags, *words))
        return moment

    def worth(self, amount: Amount, what: str = "") -> Number:
        """The number behind an amount, for this person; its dice are thrown for `what`."""
        if isinstance(amount, (int, float)):
            return amount
        return worth(amount, self.throwing(what))

    def throwing(self, what: str = "") -> Circumstance:
        """The moment in which dice of amounts and modifiers are thrown, for `what`."""
        moment, attempt = self.moment(), self.attempt
        beside = tuple([self._beside(who, what) for who in attempt.use.partners])
        return replace(moment, throw=self._thrower(what, attempt.who), beside=beside)

    def _beside(self, partner: str, what: str) -> Circumstance:
        """The moment as one of the actor's partners sees it, who throws for a weapon of their own."""
        attempt, state = self.attempt, self.scene.state
        use = replace(attempt.use, who=partner, args={})
        weapons = chosen(attempt.rules.data, state.combatants.get(partner), attempt.move, use)
        own = Attempt(attempt.rules, use, attempt.move, attempt.id, [], weapons)
        return replace(own.circumstance(state, self.target), throw=self._thrower(what, partner))

    def _thrower(self, what: str, who: str) -> Callable[[str, int], Number]:
        return lambda dice, naming: self._throw(dice, naming, what, who)

    def _throw(self, dice: str, naming: int, what: str, who: str) -> Number:
        """Dice are thrown once for each roll they follow, by `who`."""
        attempt, scene = self.attempt, self.scene
        each = attempt.at_each if self.use.each is None else self.use.each
        place = len([text for text, _ in self.dice if text == dice])
        key = (id(self.use), naming + place, self.target if each else "")
        if key not in attempt.thrown:
            against = self.target if each or len(attempt.targets) == 1 else ""
            attempt.thrown[key] = scene.rules.throw(scene, dice, who, what or self.use.as_ or attempt.id, against)
        self.dice.append((dice, attempt.thrown[key]))
        return attempt.thrown[key]

    def make(self, number: Number) -> None:
        """Keep a number that the step made under the name it is used `as`."""
        if self.use.as_:
            self.attempt.made[self.use.as_] = number
            self.attempt.of(self.target).made[self.use.as_] = number

    @property
    def said(self) -> Number | None:
        """The amount said with the move as it falls to this person: a share of it where it is shared."""
        amount = self.attempt.use.amount
        share = next((each.share for each in self.attempt.use.targets if each.id == self.who), 1)
        return amount if amount is None or share == 1 else 0 if share == 0 else amount // share

    def applies(self) -> bool:
        """Whether its `when` holds: of somebody who is no target, for one of the targets, who is then the `target`."""
        if always(self.use.when):
            return True
        for target in (self.target,) if self.own or self.use.per else aimed_at(self.attempt):
            self.target = target
            if holds(self.use.when, self.moment()):
                return True
        return False


def cases(scene: Scene, attempt: Attempt, use: StepUse) -> list[Case]:
    """Those the step is for, in order; whether its `when` holds is judged for each as its turn comes."""
    found, own = people(scene, attempt, use)
    if own:
        return [Case(scene, attempt, use, who, who) for who in found]
    targets = aimed_at(attempt) if use.per else aimed_at(attempt)[:1]
    return [Case(scene, attempt, use, who, target, own=False) for target in targets for who in found]

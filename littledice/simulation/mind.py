"""Who plays in place of people: picks moves and answers by a policy, and never knows more than the rules allow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import NamedTuple

from littledice.engine.amounts import worth
from littledice.engine.circumstance import Circumstance
from littledice.engine.facts import always, holds
from littledice.engine.offers import candidates
from littledice.engine.ruleset import Rulebook
from littledice.engine.scene import Scene
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.question import Question
from littledice.model.ruleset import Amount, MoveDef, PolicyDef, Preference, Ruleset, Sum, When
from littledice.model.track import Number
from littledice.model.use import Target, UseMove
from littledice.simulation.approach import ways_there
from littledice.simulation.dice import ThoughtDice
from littledice.simulation.policies import DOES_NOTHING
from littledice.simulation.standing import enemies, standing
from littledice.simulation.weighing import Chances, Weighed, apart_in

LEAST = 1
"""What a move must be worth to be made."""
MOST = 20_000
"""So many worths are remembered at most."""
OWN_LEFT, HURT = "own_left", frozenset(("hurt", "left"))
OF_TWO = frozenset(("chance", OWN_LEFT)) | HURT
"""Numbers that hang on the two people alone, as they are remembered."""


class Weighing(NamedTuple):
    """A move that may be made, and what a policy thinks of it."""

    use: UseMove
    worth: Number


class Way(NamedTuple):
    """A move by which a preference may be had, with what is paid for it: amounts, and the tracks that pay each."""

    name: str
    move: MoveDef
    price: list[tuple[int, tuple[str, ...]]]


class Wanted:
    """A preference of a policy. `of_actor`: its facts are about whoever is up alone. `of_two`: its worth hangs on the
    two people alone, so it is remembered for people in the same condition; and on what is left of whoever is up
    (`of_own`), and of the target (`of_hurt`), where it names that.
    """

    def __init__(self, data: Ruleset, prefer: Preference) -> None:
        self.prefer = prefer
        self.of_actor = _of_actor(prefer.when)
        names = _names(prefer.worth)
        self.of_two = self.of_actor and not prefer.goes and names is not None and names <= OF_TWO
        self.of_own = names is None or OWN_LEFT in names
        self.of_hurt = names is None or not HURT.isdisjoint(names)
        self.ways = [Way(name, data.move[name], _price(data, data.move[name])) for name in _named(data, prefer.move)]
        self._uses: dict[tuple[str, str, str], UseMove] = {}

    def use(self, who: str, name: str, target: str) -> UseMove:
        """The use of a way by somebody, aimed at somebody or (empty) at nobody: the same record every time."""
        found = self._uses.get((who, name, target))
        if found is None:
            aimed = (Target(id=target),) if target else ()
            found = UseMove(who=who, move=name, targets=aimed, words=self.prefer.words, args=self.prefer.args)
            self._uses[who, name, target] = found
        return found


class Mind:
    """Plays for everybody in fights that go on from `start`, each by their own policy."""

    def __init__(self, rules: Rulebook, policies: Mapping[str, PolicyDef], start: Encounter) -> None:
        self.rules = rules
        self.policies = policies
        self.chances = Chances(rules, start)
        self._wanted = {
            id(policy): [Wanted(rules.data, each) for each in policy.prefer.values()] for policy in policies.values()
        }
        self._worths: dict[tuple[object, ...], Number] = {}

    def policy(self, who: str) -> PolicyDef:
        """By what somebody plays; who came in since does nothing."""
        return self.policies.get(who, DOES_NOTHING)

    def retreats(self, state: Encounter, who: str) -> bool:
        """Whether somebody who is up leaves the fight now."""
        when = self.policy(who).retreat
        if when is None:
            return False
        numbers = Weighed(self.rules, state, UseMove(who=who, move=""), self.chances)
        return holds(when, Circumstance(self.rules, state, state.combatants[who], numbers=numbers))

    def wishes(
        self, state: Encounter, who: str, chance: Random | None = None, up: Mapping[str, list[str]] | None = None
    ) -> list[Weighing]:
        """What somebody would do, the best first; whether it is allowed is for the kernel to say. Of equal ones
        `chance` decides, without it the order of the policy and of joining. `up` are those who stand, by side, where
        that is known.
        """
        policy = self.policy(who)
        if policy.random:
            return self._at_random(state, who, Random(0) if chance is None else chance)
        odd = "odd" if state.round % 2 else "even"
        found: list[Weighing] = []
        foes: list[str] | None = None
        for want in self._wanted.get(id(policy), ()):
            ways = self._ways(state, who, want) if want.prefer.rounds in ("", odd) else []
            if ways and foes is None:
                foes = enemies(state, who, standing(self.rules.data, state) if up is None else up)
            if ways:
                found += self._weighed(state, who, want, ways, foes or [])
        if chance is not None:
            chance.shuffle(found)
        found.sort(key=_by_worth)
        return found

    def _at_random(self, state: Encounter, who: str, chance: Random) -> list[Weighing]:
        uses = list(candidates(self.rules, state, who))
        chance.shuffle(uses)
        return [Weighing(use, LEAST) for use in uses[: chance.randint(0, len(uses))]]

    def _ways(self, state: Encounter, who: str, want: Wanted) -> list[Way]:
        """The ways for which it is the phase and a part of the turn is left, as far as one can see without asking the
        kernel.
        """
        ways = [way for way in want.ways if not way.move.phases or state.phase in way.move.phases]
        payer = state.combatants[who]
        ways = [way for way in ways if _payable(payer, way)]
        when = want.prefer.when
        asked = want.of_actor and ways and not always(when)
        return [] if asked and not holds(when, Circumstance(self.rules, state, payer)) else ways

    def _weighed(
        self, state: Encounter, who: str, want: Wanted, ways: list[Way], foes: list[str]
    ) -> Iterator[Weighing]:
        """The preference with everybody it may be aimed at, as far as it is worth being made."""
        actor = state.combatants[who]
        for use in self._uses(state, who, want, ways, foes):
            target = state.combatants.get(use.targets[0].id) if use.targets else None
            if want.of_two:
                value = self._remembered(state, want, use, actor, target)
            else:
                moment = self._moment(state, use, actor, target)
                value = worth(want.prefer.worth, moment) if want.of_actor or holds(want.prefer.when, moment) else 0
            if value >= LEAST:
                yield Weighing(use, value)

    def _moment(self, state: Encounter, use: UseMove, actor: Combatant, target: Combatant | None) -> Circumstance:
        return Circumstance(self.rules, state, actor, target, numbers=Weighed(self.rules, state, use, self.chances))

    def _remembered(
        self, state: Encounter, want: Wanted, use: UseMove, actor: Combatant, target: Combatant | None
    ) -> Number:
        """What a use is worth that hangs on the two people alone."""
        _, mine, own_left = self.chances.seen(actor)
        _, theirs, left = self.chances.seen(target) if target is not None else NOBODY
        apart = apart_in(self.rules, state, actor, target)
        # The use stays with what is wanted, so its identity stays taken.
        own_left, left = own_left if want.of_own else 0, left if want.of_hurt else 0
        key = (id(use), mine, own_left, theirs, left, state.scene, state.phase, apart)
        found = self._worths.get(key)
        if found is None:
            if len(self._worths) >= MOST:
                self._worths.clear()
            found = self._worths[key] = worth(want.prefer.worth, self._moment(state, use, actor, target))
        return found

    def _uses(self, state: Encounter, who: str, want: Wanted, ways: list[Way], foes: list[str]) -> Iterator[UseMove]:
        for way in ways:
            if want.prefer.goes:
                yield from ways_there(self.rules, state, who, way.name, foes)
                continue
            for target in _targets(state, who, way.move, foes):
                yield want.use(who, way.name, target)


NOBODY = (None, -1, 0)
"""What is remembered of no target."""


def _by_worth(each: Weighing) -> Number:
    return -each.worth


def _named(data: Ruleset, wanted: str) -> list[str]:
    """The move of that id, or the moves of that tag."""
    if wanted in data.move:
        return [wanted]
    return [id for id, move in data.move.items() if wanted in move.tags and move.by == "actor" and not move.hidden]


def _price(data: Ruleset, move: MoveDef) -> list[tuple[int, tuple[str, ...]]]:
    return [
        (amount, (track, *[other for other, each in data.track.items() if track in each.pays]))
        for track, amount in move.cost.items()
        if isinstance(amount, int)
    ]


def _payable(payer: Combatant, way: Way) -> bool:
    return all(sum([payer.value(each) for each in tracks]) >= amount for amount, tracks in way.price)


def _targets(state: Encounter, who: str, move: MoveDef, foes: list[str]) -> list[str]:
    """Whom a move may be aimed at; nobody is the empty id."""
    if move.target in ("none", "self"):
        return [""]
    if move.target == "enemy":
        return foes
    side = state.combatants[who].side
    friends = [each.id for each in state.here() if each.side == side]
    return [*friends, *(foes if move.target in ("any", "other") else ())]


def _names(amount: Amount) -> set[str] | None:
    """The numbers that an amount names; None where it asks for more than numbers."""
    if not isinstance(amount, Sum):
        return {amount} if isinstance(amount, str) else set()
    if not always(amount.when) or amount.among or amount.dice:
        return None
    found = [_names(part) for part in (*amount.sum, *amount.best, *amount.first, *amount.table.values())]
    return None if None in found else {name for names in found for name in names or ()}


def _of_actor(when: When) -> bool:
    """Whether the facts are about whoever is up alone, and so the same for every target."""
    facts = (*when.all, *when.any, *when.none)
    return all(fact.startswith(("self", "scene:", "phase:", "option:")) and ":target" not in fact for fact in facts)


class Answers:
    """Answers the questions of one fight: by the policy of whoever is asked, else by the question's own default, else
    by a choice at random. `assumed` collects whose answers nothing in the rules or the fight gives.
    """

    def __init__(self, mind: Mind, dice: ThoughtDice) -> None:
        self._mind = mind
        self._dice = dice
        self.assumed: set[str] = set()

    def __call__(self, scene: Scene, question: Question) -> tuple[str, ...]:
        policy = self._mind.policy(question.to)
        offered = [option.id for option in question.options]
        chance = self._dice.of(question.to)
        if policy.random and offered:
            return _at_random(question, chance)
        for pick in policy.answer.get(question.kind, ()):
            if pick in offered or question.free:
                if question.free:
                    self.assumed.add(question.to)
                return (pick,)
        if question.default is not None:
            return question.default
        self.assumed.add(question.to)
        return _at_random(question, chance) if offered else (UNKNOWN,) * max(1, question.least)


UNKNOWN = "3"
"""The number that is answered where nobody knows one."""


def _at_random(question: Question, chance: Random) -> tuple[str, ...]:
    pool = [option.id for option in question.options for _ in range(min(option.limit, question.most))]
    chance.shuffle(pool)
    return tuple(pool[: max(question.least, 1)])

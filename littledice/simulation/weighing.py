"""The numbers by which a policy weighs a move, each worked out only where a worth names it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from typing import NamedTuple

from littledice.engine.ruleset import Rulebook
from littledice.model.combatant import Combatant
from littledice.model.condition import Condition
from littledice.model.encounter import Encounter, pair
from littledice.model.errors import LittleDiceError
from littledice.model.record import replace
from littledice.model.track import Number
from littledice.model.use import Target, UseMove
from littledice.rules.checks.preview import foresee
from littledice.rules.movement.hexes import gap
from littledice.rules.movement.positions import covered
from littledice.simulation.standing import share_left, standing

NAMES = ("chance", "foes", "friends", "hurt", "left", "own_left", "threat")
HELD = "held"
MOST_SEEN = 256
MOST = 20_000
"""So many chances are remembered at most."""


class Seen(NamedTuple):
    """What is remembered of somebody: a number for the facts of the `bearer` that chances hang on, the same for the
    same facts, and how much is `left` of them, in percent.
    """

    bearer: Combatant
    shape: int
    left: int


class Chances:
    """Exact chances of moves in percent: the kernel's own odds, which a policy asks for far more often than they
    change.

    A chance is worked out for two people as they stood at the `start`, with the conditions, wounds and things in hand
    they have by now and as far from each other as they are. So it hangs on what it is remembered by and on nothing
    else, and a fight is the same whichever fights this process has played before it.
    """

    def __init__(self, rules: Rulebook, start: Encounter) -> None:
        self._rules = rules
        self._start = replace(start, stage="running", declared=())
        self._known: dict[tuple[object, ...], int] = {}
        self._seen: dict[int, Seen] = {}
        self._shapes: dict[tuple[object, ...], int] = {}
        self._numbers = count()

    def of(self, state: Encounter, use: UseMove) -> int:
        """The chance of the first roll of a move; 100 where it rolls nothing, 0 where it cannot be made ready."""
        who = state.combatants[use.who]
        target = state.combatants.get(use.targets[0].id) if use.targets else None
        shapes = self.seen(who).shape, self.seen(target).shape if target is not None else -1
        apart = apart_in(self._rules, state, who, target)
        said = tuple(use.args.items()) if use.args else ()
        key = (use.move, use.words, said, *shapes, state.scene, state.phase, apart)
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= MOST:
                self._known.clear()
            found = self._known[key] = self._worked_out(self._as_remembered(state, who, target, apart), use)
        return found

    def seen(self, bearer: Combatant) -> Seen:
        """What is remembered of somebody. It is kept by the record, which is asked about for every move and target."""
        known = self._seen.get(id(bearer))
        if known is None:
            if len(self._seen) >= MOST_SEEN:
                self._seen.clear()
            if len(self._shapes) >= MOST:
                self._shapes.clear()
            facts = self._shaped_as(bearer)
            shape = self._shapes.get(facts)
            if shape is None:
                shape = self._shapes[facts] = next(self._numbers)
            known = self._seen[id(bearer)] = Seen(bearer, shape, share_left(self._rules.data, bearer))
        return known

    def _shaped_as(self, bearer: Combatant) -> tuple[object, ...]:
        return (
            bearer.id,
            tuple([_facts_of(held) for held in bearer.conditions]),
            tuple([bearer.value(name) for name in self._rules.data.screen.crosses]),
            bearer.words.get(HELD, ()),
        )

    def _as_remembered(
        self, state: Encounter, who: Combatant, target: Combatant | None, apart: Number | str | None
    ) -> Encounter:
        people = dict(self._start.combatants)
        for bearer in (who, target) if target is not None else (who,):
            people[bearer.id] = self._shaped(people.get(bearer.id, bearer), bearer)
        distances = {pair(who.id, target.id): apart} if target is not None and apart is not None else {}
        return replace(
            self._start, combatants=people, distances=distances, scene=state.scene, phase=state.phase, active=(who.id,)
        )

    def _shaped(self, before: Combatant, now: Combatant) -> Combatant:
        crosses = {name: now.tracks[name] for name in self._rules.data.screen.crosses if name in now.tracks}
        held = {HELD: now.words[HELD]} if HELD in now.words else {}
        words = {name: said for name, said in before.words.items() if name != HELD}
        return replace(
            before, conditions=now.conditions, tracks={**before.tracks, **crosses}, words={**words, **held}, at=None
        )

    def _worked_out(self, state: Encounter, use: UseMove) -> int:
        try:
            ready = foresee(self._rules, state, use)
        except LittleDiceError:
            return 0
        if ready is None:
            return 100
        chance = ready.chance
        if chance is None:
            # Nothing is aimed at: any score above zero does something.
            chance = ready.spread.at_least(1)
        return round(100 * chance.value)


def _facts_of(held: Condition) -> tuple[object, ...]:
    """A condition without its end, which changes no chance."""
    if not (held.amount or held.uses or held.text or held.modify):
        return held.kind, held.source, held.against
    return held.kind, held.source, held.against, held.amount, held.uses, held.text, tuple(held.modify.items())


def apart_in(rules: Rulebook, state: Encounter, who: Combatant, target: Combatant | None) -> Number | str | None:
    """How far the two are from each other in the game's units, None if nobody knows."""
    if target is None or who.id == target.id:
        return None
    if who.at is None or target.at is None:
        return state.distance(who.id, target.id) if state.distances else None
    unit: Number = rules.data.tables.get("range", {}).get("hex", 1)
    return gap(covered(rules, state, who), covered(rules, state, target)) * unit


class Weighed(Mapping[str, Number]):
    """The numbers of one use, in one moment."""

    def __init__(self, rules: Rulebook, state: Encounter, use: UseMove, chances: Chances) -> None:
        self._rules = rules
        self._state = state
        self._use = use
        self._chances = chances
        self._found: dict[str, Number] = {}

    def __contains__(self, name: object) -> bool:
        return name in NAMES

    def __getitem__(self, name: str) -> Number:
        found = self._found.get(name)
        if found is None:
            found = self._found[name] = self._worked_out(name)
        return found

    def _worked_out(self, name: str) -> Number:
        data, state, use = self._rules.data, self._state, self._use
        if name == "chance":
            return self._chances.of(state, use)
        if name == "own_left":
            return self._chances.seen(state.combatants[use.who]).left
        if name in ("left", "hurt", "threat"):
            if not use.targets:
                return 0
            target = use.targets[0].id
            if name == "threat":
                return self._threat(target)
            left = self._chances.seen(state.combatants[target]).left
            return left if name == "left" else 100 - left
        if name not in NAMES:
            raise KeyError(name)
        up, side = standing(data, state), state.combatants[use.who].side
        return sum(len(people) for of, people in up.items() if (of == side) == (name == "friends"))

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)

    def _threat(self, target: str) -> int:
        """The chance of the target's own attack on whoever is up."""
        attack = self._rules.data.screen.attack
        if not attack or target == self._use.who:
            return 0
        back = UseMove(who=target, move=attack, targets=(Target(id=self._use.who),))
        return self._chances.of(self._state, back)

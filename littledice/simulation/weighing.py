"""The numbers by which a policy weighs a move, each worked out only where a worth names it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from littledice.engine.ranges import apart
from littledice.engine.ruleset import Rulebook
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.errors import LittleDiceError
from littledice.model.track import Number
from littledice.model.use import Target, UseMove
from littledice.rules.checks.preview import foresee
from littledice.simulation.standing import share_left, standing

NAMES = ("chance", "foes", "friends", "left", "own_left", "threat")
MOST = 20_000


class Chances:
    """Exact chances of moves in percent, worked out once for people in the same condition: the kernel's own odds, which
    a policy asks for far more often than they change.
    """

    def __init__(self, rules: Rulebook) -> None:
        self._rules = rules
        self._known: dict[tuple[object, ...], int] = {}

    def of(self, state: Encounter, use: UseMove) -> int:
        """The chance of the first roll of a move; 100 where it rolls nothing, 0 where it cannot be made ready."""
        target = state.combatants.get(use.targets[0].id) if use.targets else None
        who = state.combatants[use.who]
        key = (
            use.move,
            use.words,
            tuple(use.args.items()),
            self._shape(who),
            self._shape(target) if target is not None else None,
            state.scene,
            apart(self._rules.data, state, who.id, target.id) if target is not None else None,
        )
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= MOST:
                self._known.clear()
            found = self._known[key] = self._worked_out(state, use)
        return found

    def _shape(self, bearer: Combatant) -> tuple[object, ...]:
        """What a chance may hang on, of one of the two."""
        crosses = self._rules.data.screen.crosses
        return (
            bearer.id,
            tuple([(held.kind, held.source) for held in bearer.conditions]),
            tuple([bearer.value(name) for name in crosses]),
            bearer.words.get("held", ()),
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


class Weighed(Mapping[str, Number]):
    """The numbers of one use, in one moment."""

    def __init__(self, rules: Rulebook, state: Encounter, use: UseMove, chances: Chances) -> None:
        self._rules = rules
        self._state = state
        self._use = use
        self._chances = chances

    def __contains__(self, name: object) -> bool:
        return name in NAMES

    def __getitem__(self, name: str) -> Number:
        data, state, use = self._rules.data, self._state, self._use
        if name == "chance":
            return self._chances.of(state, use)
        if name == "own_left":
            return share_left(data, state.combatants[use.who])
        if name in ("left", "threat"):
            if not use.targets:
                return 0
            target = use.targets[0].id
            return share_left(data, state.combatants[target]) if name == "left" else self._threat(target)
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

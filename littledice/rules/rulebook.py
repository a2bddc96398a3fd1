"""A ruleset ready to play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from littledice.engine.moments.happening import Happening
from littledice.engine.ruleset import Check, ForEach, Hearing, Step
from littledice.engine.scene import Scene
from littledice.engine.stats import Reckoner
from littledice.model.ruleset import MoveDef, Ruleset, StepUse
from littledice.model.track import Number
from littledice.rules.registry import REGISTRY, Registry
from littledice.rules.step import Spec

MOST_MOVES = 1000
"""So many moves' judges are kept: several made as one are a move of their own."""


class Rules(Reckoner):
    """The compiled tables and the functions behind the names in them; what the engine knows as a `Rulebook`."""

    def __init__(self, data: Ruleset, registry: Registry = REGISTRY) -> None:
        self.data = data
        self._registry = registry
        # By identity: a use holds a dict and cannot be hashed. The use is kept so that its identity stays taken.
        self._heard: dict[tuple[str, bool], Hearing] = {}
        self._bound: dict[int, tuple[StepUse, Any]] = {}
        self._judges: dict[int, tuple[MoveDef, tuple[tuple[StepUse, Check], ...]]] = {}

    def step(self, use: StepUse) -> Step:
        """The function of a step, its parameters bound. Raises `KeyError` for a step that is not registered."""
        found = self._bound.get(id(use))
        if found is None:
            spec = self._registry.step(use.step)
            run = _bound(spec, use)
            found = self._bound[id(use)] = (use, ForEach(run, spec.words.anybody) if spec.for_each else run)
        bound: Step = found[1]
        return bound

    def throw(self, scene: Scene, dice: str, who: str, what: str, against: str) -> Number:
        """Throws the dice of an amount and tells what they showed."""
        from littledice.rules.bodies.thrown_dice import thrown

        return thrown(scene, dice, who, what, against)

    def about_to(self, scene: Scene, moment: str, who: str, amount: Number = 0, source: str = "") -> Happening:
        """Lets what hears of it change what is about to happen."""
        from littledice.engine.moments.running import about_to

        return about_to(scene, Happening(moment, who, source, amount))

    def answer(self, scene: Scene, happening: Happening) -> None:
        """Offers what happens to whoever may answer it."""
        from littledice.rules.attack.answers import offer

        offer(scene, happening)

    def heard(self, move: str, *, aimed: bool = True) -> Hearing:
        """What the sentence of a move may say, worked out once."""
        found = self._heard.get((move, aimed))
        if found is None:
            from littledice.rules.hearing import hearing

            found = self._heard[move, aimed] = hearing(self.data, self._registry, move, aimed=aimed)
        return found

    def judges(self, move: MoveDef) -> Sequence[tuple[StepUse, Check]]:
        """Those of a move, worked out once. Raises `KeyError` for a check or step that is not registered."""
        found = self._judges.get(id(move))
        if found is None:
            found = move, tuple(self._judging(move))
            if len(self._judges) < MOST_MOVES:
                self._judges[id(move)] = found
        return found[1]

    def _judging(self, move: MoveDef) -> Iterator[tuple[StepUse, Check]]:
        for use in move.checks:
            yield use, _bound(self._registry.check(use.step), use)
        for use in (*move.aim, *move.meet, *move.land):
            judge = self._registry.judge(use.step)
            if judge is not None:
                yield use, _bound(judge, use)


def _bound(spec: Spec, use: StepUse) -> Any:
    import msgspec

    params = msgspec.convert(use.params, spec.params)
    return partial(spec.run, params=params) if spec.takes_params else spec.run

"""Chances as whoever looks may know them: none that needs a number of somebody of whom only the outside is known."""

from __future__ import annotations

from collections.abc import Sequence

from littledice.app.seeing.seen_state import numbers_unknown
from littledice.app.telling.health import veiled
from littledice.engine.moments.happening import Happening
from littledice.engine.ruleset import Check, Hearing, Rulebook, Step
from littledice.engine.scene import Scene
from littledice.engine.stats import Reckoner
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.ruleset import MoveDef, Ruleset, StepUse
from littledice.model.track import Number
from littledice.model.use import UseMove
from littledice.rules.checks.checking import Ready
from littledice.rules.checks.preview import foresee, foresee_all


class _Outside(Reckoner):
    """A rulebook that gives no number of the veiled."""

    def __init__(self, rules: Rulebook) -> None:
        self._rules = rules

    @property
    def data(self) -> Ruleset:
        """The compiled tables."""
        return self._rules.data

    def step(self, use: StepUse) -> Step:
        """The function of a step."""
        return self._rules.step(use)

    def throw(self, scene: Scene, dice: str, who: str, what: str, against: str) -> Number:
        """Throws the dice of an amount and tells what they showed."""
        return self._rules.throw(scene, dice, who, what, against)

    def heard(self, move: str, *, aimed: bool = True) -> Hearing:
        """What the sentence of a move may say."""
        return self._rules.heard(move, aimed=aimed)

    def judges(self, move: MoveDef) -> Sequence[tuple[StepUse, Check]]:
        """The legality checks of a move."""
        return self._rules.judges(move)

    def stat(self, state: Encounter, bearer: Combatant, key: str) -> Number:
        """Raises `Refused` for somebody veiled."""
        _known(bearer)
        return super().stat(state, bearer, key)

    def about_to(self, scene: Scene, moment: str, who: str, amount: Number = 0, source: str = "") -> Happening:
        return Happening(moment, who, source, amount)

    def answer(self, scene: Scene, happening: Happening) -> None:
        """Nobody is asked about what is only foreseen."""

    def base_stat(self, state: Encounter, bearer: Combatant, key: str) -> Number:
        """Raises `Refused` for somebody veiled."""
        _known(bearer)
        return super().base_stat(state, bearer, key)


def _known(bearer: Combatant) -> None:
    if veiled(bearer):
        raise numbers_unknown(bearer.name)


def chance_of(rules: Rulebook, state: Encounter, use: UseMove) -> Ready | None:
    """The first check that the move would roll (`foresee`). Raises `Refused` (`gm`) where the chance hangs on a number
    that may not be known.
    """
    return foresee(_Outside(rules), state, use)


def chances_of(rules: Rulebook, state: Encounter, use: UseMove) -> tuple[Ready, ...]:
    """Every check that the move would roll (`foresee_all`). Raises `Refused` as `chance_of` does."""
    return foresee_all(_Outside(rules), state, use)

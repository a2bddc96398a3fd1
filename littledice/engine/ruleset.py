"""What the engine asks of a compiled ruleset."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Value
from littledice.model.ruleset import MoveDef, Ruleset, StepUse
from littledice.model.track import Number, Track

if TYPE_CHECKING:
    from littledice.engine.attempt import Attempt
    from littledice.engine.cases.case import Case
    from littledice.engine.moments.happening import Happening
    from littledice.engine.scene import Scene

Whole = Callable[["Scene", "Attempt"], None]
"""A step that is carried out once for the whole move."""
Check = Callable[["Rulebook", Encounter, "Attempt"], "Refused | None"]


class ForEach(Value):
    """A step that is carried out for one person at a time; the engine says for whom. `anybody` need not take part in
    the fight: the GM will do.
    """

    run: Callable[[Case], None]
    anybody: bool = False


Step = Whole | ForEach


class Hearing(Value):
    """What a move takes from its sentence besides its options: the `args` by name and whether it takes several words
    for one, and whether `adv` or `dis` (`advantage`), `+1` (`plus`) and half of an amount for somebody (`shares`)
    change anything.
    """

    args: dict[str, bool]
    advantage: bool = False
    plus: bool = False
    shares: bool = False


class Rulebook(Protocol):
    """A ruleset ready to play: its data, and the functions behind the names in it."""

    @property
    def data(self) -> Ruleset:
        """The compiled tables."""

    def stat(self, state: Encounter, bearer: Combatant, key: str) -> Number:
        """A number of the sheet as it is now (`engine.stats.Reckoner`)."""

    def track(self, state: Encounter, bearer: Combatant | None, name: str) -> Track | None:
        """A track of theirs, of their side or of the fight (`engine.stats.Reckoner`)."""

    def base_stat(self, state: Encounter, bearer: Combatant, key: str) -> Number:
        """The same before conditions and the like change it."""

    def step(self, use: StepUse) -> Step:
        """The function of a step, its parameters bound."""

    def throw(self, scene: Scene, dice: str, who: str, what: str, against: str) -> Number:
        """Throws the dice of an amount and tells what they showed."""

    def about_to(self, scene: Scene, moment: str, who: str, amount: Number = 0, source: str = "") -> Happening:
        """Lets what hears of it change what is about to happen (`engine.moments.running`)."""

    def answer(self, scene: Scene, happening: Happening) -> None:
        """Offers what happens to whoever may answer it."""

    def heard(self, move: str, *, aimed: bool = True) -> Hearing:
        """What the sentence of a move may say, where it names somebody (`aimed`) or nobody."""

    def judges(self, move: MoveDef) -> Sequence[tuple[StepUse, Check]]:
        """The legality checks of a move and of its steps, parameters bound. Each returns why not, or None."""


def counts(data: Ruleset, side: str) -> bool:
    """Whether a side takes part in the fight: it can win, and its people can be aimed at."""
    return side not in data.side or data.side[side].counts


def opposed(data: Ruleset, one: Combatant, other: Combatant) -> bool:
    """Whether the two fight each other."""
    return one.opposes(other) and counts(data, one.side) and counts(data, other.side)


def option(rules: Rulebook, state: Encounter, name: str) -> bool | int | str:
    """The value of an option in this fight: the fight's own choice, else the ruleset's default."""
    if name in state.options:
        return state.options[name]
    defined = rules.data.option.get(name)
    if defined is None:
        raise KeyError(f"no option named {name}")
    return defined.default

"""Who does what to whom under which facts: what modifiers, amounts and refusals are judged by."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from littledice.engine.ruleset import Rulebook
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.record import Value
from littledice.model.roll import Roll
from littledice.model.ruleset import Modifier
from littledice.model.track import Number

Extra = tuple[str, Mapping[str, int | Modifier]]
"""A further source of modifiers: its name in words, and what it changes."""


class Circumstance(Value):
    """`tags` are plain facts of the moment (the move, its tags, the weapon's tags, words said); `numbers` are
    quantities of the attempt that amounts may name (`score`, `margin`, `amount`); `extras` further sources of
    modifiers (weapon, move options). `weapon` is what it is done with, `roll` the roll whose dice amounts may count;
    `throw` throws the dice of an amount, where there are any to be thrown. `source` is who caused what happens,
    `about` what a condition is about, by its text; `beside` is the moment as each of the actor's partners sees it.
    """

    rules: Rulebook
    state: Encounter
    who: Combatant | None = None
    target: Combatant | None = None
    tags: tuple[str, ...] = ()
    numbers: Mapping[str, Number] = {}
    extras: tuple[Extra, ...] = ()
    weapon: str = ""
    roll: Roll | None = None
    throw: Callable[[str, int], Number] | None = None
    source: Combatant | None = None
    about: str = ""
    beside: tuple[Circumstance, ...] = ()

    def turned(self) -> Circumstance:
        """The same moment seen by the other side: the target becomes the actor."""
        return Circumstance(
            self.rules, self.state, self.target, self.who, self.tags, self.numbers, self.extras, throw=self.throw
        )

"""Wounds that stay: conditions marked so, whose amount is how many there are of each. One that first aid has turned
into a common wound mends with the next long rest and does not count any more.
"""

from __future__ import annotations

from littledice.engine.ruleset import Rulebook
from littledice.engine.scene import Scene
from littledice.model.combatant import Combatant
from littledice.model.condition import Condition
from littledice.model.events import Lost

MARK = "lasting"
"""The parameter of such a condition."""
MENDING = "mending"


def scars(rules: Rulebook, bearer: Combatant) -> list[Condition]:
    """The bearer's lasting wounds, those that mend already left out."""
    known = rules.data.condition
    return [
        held
        for held in bearer.conditions
        if held.kind in known and known[held.kind].params.get(MARK) and held.text != MENDING
    ]


def lasting(rules: Rulebook, bearer: Combatant) -> int:
    """How many there are."""
    return sum(held.amount or 1 for held in scars(rules, bearer))


def end(scene: Scene, who: str, held: Condition, why: str) -> None:
    """End just this one; another in the same place stays."""
    scene.emit(Lost(who=who, kind=held.kind, source=held.source, against=held.against, why=why))

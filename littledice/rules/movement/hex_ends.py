"""Where a move on hexes may end, all hexes at once, and where foes reach. `hex_paths` judges a single one."""

from __future__ import annotations

from littledice.engine.ruleset import Rulebook, opposed
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.rules.body_size import size_of
from littledice.rules.gear.weapons_held import longest_reach
from littledice.rules.movement.engagements import can_hold
from littledice.rules.movement.hex_paths import Gait, allowance, why_drawn, why_not_entered
from littledice.rules.movement.hexes import Hex, footprint, gap, neighbours, ways
from littledice.rules.movement.positions import covered, free_of, marked, occupants


def ends(rules: Rulebook, state: Encounter, mover: Combatant, gait: Gait) -> dict[Hex, int]:
    """Every hex on which the move may end, nearest first, with the steps there; none for one who is not placed."""
    if mover.at is None:
        return {}
    size, most = size_of(rules, state, mover), allowance(rules, state, mover, gait)
    steps = {mover.at: 0}
    free = free_of(state, occupants(rules, state, without=mover.id))
    for at, last in ways(mover.at, size, free, most).items():
        steps.setdefault(at, steps[last] + 1)
    entered = _entered(steps, most) if gait.enter and marked(state) else {}
    found = {at: count for at, count in entered.items() if why_not_entered(rules, state, mover, at, gait) is None}
    del steps[mover.at]
    if found:
        steps = dict(sorted({**steps, **found}.items(), key=lambda each: each[1]))
    return {at: count for at, count in steps.items() if why_drawn(rules, state, mover, at) is None}


def _entered(steps: dict[Hex, int], most: int) -> dict[Hex, int]:
    """The hexes beside those, one step further: the last step may go where somebody makes way."""
    found: dict[Hex, int] = {}
    for at, count in steps.items():
        for beside in neighbours(at) if count < most else ():
            if beside not in steps:
                found.setdefault(beside, count + 1)
    return found


def threatened(
    rules: Rulebook, state: Encounter, mover: Combatant, hexes: tuple[Hex, ...]
) -> dict[Hex, tuple[str, ...]]:
    """Of these hexes, those on which the mover would be within the melee reach of an enemy who can pin, and of whom."""
    size = size_of(rules, state, mover)
    found: dict[Hex, tuple[str, ...]] = {}
    for foe in state.here():
        if not opposed(rules.data, mover, foe) or foe.at is None or foe.has("dead") or not can_hold(rules, foe):
            continue
        long, there = longest_reach(rules, state, foe), covered(rules, state, foe)
        for at in hexes:
            if gap(footprint(at, size), there) <= long:
                found[at] = (*found.get(at, ()), foe.id)
    return found

"""What people should be told besides what a sentence did: a changed ruleset, a side with nobody up, a mended file."""

from __future__ import annotations

from littledice.engine.conditions import condition_state
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter
from littledice.store.saved_fight import Save


def of_save(rules: Rulebook, save: Save, *, begun: bool = False) -> tuple[str, ...]:
    """What is to say of the save itself; as a fight is `begun` or gone on with, of its rules too."""
    changed = bool(save.hash) and save.hash != rules.data.hash
    doubts = rules.data.doubts if begun or changed else ()
    if not changed:
        return (*save.warnings, *doubts)
    notice = f"The rules of {rules.data.name} have changed since the last step; "
    notice += "what has happened stays as it is, and the fight goes on with the new ones."
    if save.fight.open is not None:
        notice += " A question waits from before: `answer abandon` keeps what has happened."
    return (*save.warnings, notice, *doubts)


def sides_out(rules: Rulebook, before: Encounter, after: Encounter) -> tuple[str, ...]:
    """The sides that had somebody up before and have nobody now. The fight goes on until somebody ends it."""
    if after.stage != "running" or before.combatants is after.combatants:
        return ()
    gone = [side for side in _up(rules, before) if side not in _up(rules, after)]
    return tuple(f"All of {_named(side)} are down. `end` ends the fight." for side in gone)


def _up(rules: Rulebook, state: Encounter) -> dict[str, None]:
    conditions = rules.data.condition
    return {who.side: None for who in state.here() if condition_state(conditions, who) == "up"}


def _named(side: str) -> str:
    return "the others" if side == "other" else f"the {side}"

"""What was declared and can no longer be: whoever it is aimed at is gone or dead, or it is done with what has left the
hand.
"""

from __future__ import annotations

from littledice.engine.conditions import condition_state
from littledice.engine.legality import prepare, why_unfit
from littledice.engine.ruleset import Rulebook
from littledice.model.declaration import Declaration
from littledice.model.encounter import Encounter
from littledice.model.mention import mention

BY_HAND = ("weapon", "reach", "hands", "missing")
"""Codes of refusals that a correction brings about between the declaration and its moment."""


def why_void(rules: Rulebook, state: Encounter, declaration: Declaration) -> str:
    """Why nothing can come of it, people mentioned by id; empty where it can. What was overruled as it was declared is
    not judged again, and what completes in a later round not by its reach: it was begun within it.
    """
    use = declaration.use
    aimed = [state.combatants[target.id] for target in use.targets]
    if aimed and not any(target.here for target in aimed):
        return f"{mention(aimed[0].id)} is gone"
    if use.overrule:
        return ""
    left = [target for target in aimed if target.here]
    if left and all(condition_state(rules.data.condition, target) == "dead" for target in left):
        return f"{mention(left[0].id)} is dead"
    if declaration.due is not None:
        return ""
    refusal = why_unfit(state, prepare(rules, state, use))
    return refusal.message.rstrip(".") if refusal is not None and refusal.code in BY_HAND else ""

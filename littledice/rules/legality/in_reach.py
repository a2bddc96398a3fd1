"""Whether the target is near enough for the weapon, as far as anybody has stated a distance."""

from __future__ import annotations

from littledice.engine.amounts import worth
from littledice.engine.attempt import Attempt
from littledice.engine.ranges import reaches
from littledice.engine.ruleset import Rulebook
from littledice.engine.weapons import weapon_of
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.refs import RuleId
from littledice.model.track import Number


class Params(Record):
    """`limit` in the game's units holds where the weapon has no reach of its own; None: no limit. `unless` are words or
    weapon tags with which there is none.
    """

    limit: Number | None = None
    unless: tuple[str, ...] = ()
    rule: RuleId = ""


def run(rules: Rulebook, state: Encounter, attempt: Attempt, params: Params) -> Refused | None:
    """The first target that is too far away (LP-08)."""
    limit = params.limit
    weapon = weapon_of(rules.data, attempt.weapons[0]) if attempt.weapons else None
    if weapon is not None and weapon.reach is not None:
        limit = worth(weapon.reach, attempt.circumstance(state))
    if limit is None or any(word in attempt.tags() for word in params.unless):
        return None
    for target in attempt.targets:
        if target in state.combatants and not reaches(rules.data, state, attempt.who, target, limit):
            message = f"{state.combatants[target].name} is out of reach."
            hint = "`!` after the verb does it anyway and notes it."
            return Refused(message, hint, rule=params.rule, code="reach", overrulable=True)
    return None

"""Some weapons leave no room for another attack: none that turn, and none that round after an answer."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.ruleset import Rulebook
from littledice.engine.weapons import weapon_of
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.refs import RuleId


class Params(Record):
    """`tag` marks such weapons. The tallies: `attacks` and `such` of this turn, the rounds of the last attack
    (`attacked`) and of the last such one that answered another's move (`answered`).
    """

    tag: str
    attacks: str
    such: str
    attacked: str
    answered: str
    rule: RuleId = ""


def run(rules: Rulebook, state: Encounter, attempt: Attempt, params: Params) -> Refused | None:
    """The weapon's limit, whatever brings the attack: an action, an extra action, an answer."""
    actor = state.combatants.get(attempt.who)
    if actor is None:
        return None
    tally, reacting = actor.tally, bool(attempt.move.reaction)
    weapons = [weapon_of(rules.data, name) for name in attempt.weapons]
    such = any(weapon is not None and params.tag in weapon.tags for weapon in weapons)
    if reacting:
        spent = such and tally.get(params.attacked) == state.round
    else:
        spent = bool(tally.get(params.such)) or (such and bool(tally.get(params.attacks)))
    if not spent and tally.get(params.answered) != state.round:
        return None
    message = f"{actor.name} cannot attack again: {_name(attempt)} leaves room for one attack only."
    return Refused(
        message, "`!` after the verb does it anyway and notes it.", rule=params.rule, code="rule", overrulable=True
    )


def _name(attempt: Attempt) -> str:
    return "such a weapon" if not attempt.weapons else attempt.weapons[0]

"""Who may suffer a special effect and who uses one: immunities, size, and how great a threat somebody is."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.ruleset import Rulebook
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.refs import RuleId, WordsId
from littledice.rules.damage.immunity import is_immune

OVERRULE = "`!` after the verb does it anyway and notes it."
SIZES = ("tiny", "small", "medium", "large", "huge", "gigantic")
USUAL = 2


class Params(Record):
    """`threat` is the list that says how great a threat somebody is: `safe` ones are out of
    reach of effects (`safe_rule`), `meek` ones do not use them (`meek_rule`). `bulk` keeps it off who is larger than
    the actor, by the list `size`: a name from tiny to gigantic, or a number (medium is 2).
    """

    threat: WordsId = ""
    safe: tuple[str, ...] = ()
    meek: tuple[str, ...] = ()
    size: WordsId = ""
    bulk: bool = False
    safe_rule: RuleId = ""
    meek_rule: RuleId = ""
    immune_rule: RuleId = ""
    bulk_rule: RuleId = ""


def run(rules: Rulebook, state: Encounter, attempt: Attempt, params: Params) -> Refused | None:
    """All of it guidelines that the GM may overrule (LP-21, LP-22, LP-25, LP-63)."""
    actor = state.combatants.get(attempt.who)
    if actor is not None and _among(actor, params.threat, params.meek):
        threat = actor.words[params.threat][0]
        return _refused(f"{actor.name} is of {threat} threat and does not use special effects.", params.meek_rule)
    for target in attempt.targets:
        bearer = state.combatants.get(target)
        refusal = None if bearer is None else _why_not(rules, attempt, params, actor, bearer)
        if refusal is not None:
            return refusal
    return None


def _why_not(
    rules: Rulebook, attempt: Attempt, params: Params, actor: Combatant | None, bearer: Combatant
) -> Refused | None:
    condition = _effect(attempt)
    if is_immune(bearer, condition):
        defined = rules.data.condition.get(condition)
        name = (defined.name if defined is not None else "") or attempt.id
        return _refused(f"{bearer.name} is immune to {name}.", params.immune_rule)
    if _among(bearer, params.threat, params.safe):
        return _refused(f"{bearer.name} is too great a threat for special effects.", params.safe_rule)
    if params.bulk and actor is not None and _size(bearer, params.size) > _size(actor, params.size):
        return _refused(f"{bearer.name} is larger than {actor.name}.", params.bulk_rule)
    return None


def _effect(attempt: Attempt) -> str:
    """The condition that the move brings, empty if it brings none of the ruleset's."""
    return next((str(use.params["condition"]) for use in attempt.move.land if "condition" in use.params), "")


def _among(bearer: Combatant, words: str, wanted: tuple[str, ...]) -> bool:
    return any(word in wanted for word in bearer.words.get(words, ()))


def _size(bearer: Combatant, words: str) -> int:
    said = bearer.words.get(words, ())
    if not said:
        return USUAL
    word = said[0]
    return int(word) if word.lstrip("-").isdigit() else SIZES.index(word) if word in SIZES else USUAL


def _refused(message: str, rule: str) -> Refused:
    return Refused(message, OVERRULE, rule=rule, code="rule", overrulable=True)

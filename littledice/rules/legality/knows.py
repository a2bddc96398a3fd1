"""Whether the actor has the ability that a move uses."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.refs import RuleId, WordsId


class Params(Record):
    """The move's own id, or one of `any`, stands on one of the `lists` of the sheet. `said` asks it of each option in
    `any` that was said with the move instead. A sheet of a side in `open` that has nothing on these lists is one nobody
    has filled in, and forbids nothing. The refusal cites `rule`, else the trait's own.
    """

    lists: tuple[WordsId, ...]
    any: tuple[str, ...] = ()
    said: bool = False
    open: tuple[str, ...] = ()
    rule: RuleId = ""


def run(rules: Rulebook, state: Encounter, attempt: Attempt, params: Params) -> Refused | None:
    """The GM may overrule it, as for a scroll or a favour."""
    actor = state.combatants.get(attempt.who)
    if actor is None:
        return None
    known = [word for name in params.lists for word in actor.words.get(name, ())]
    if not known and actor.side in params.open:
        return None
    if params.said:
        chosen = [name for name, _, _ in attempt.chosen_options() if name in params.any]
        missing = [name for name in chosen if name not in known]
    else:
        missing = [] if any(word in known for word in params.any or (attempt.id,)) else [attempt.id]
    if not missing:
        return None
    move = rules.data.move.get(missing[0])
    name = (move.name if move is not None else "") or missing[0]
    message = f"{actor.name} does not have {name}."
    trait = rules.data.trait.get(missing[0])
    rule = params.rule or (trait.rules[0] if trait is not None and trait.rules else "")
    return Refused(message, "`!` after the verb does it anyway and notes it.", rule=rule, code="rule", overrulable=True)

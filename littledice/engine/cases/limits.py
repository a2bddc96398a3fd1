"""What a move needs to be made now, and how often it can be."""

from __future__ import annotations

from collections.abc import Iterator

from littledice.engine.amounts import worth
from littledice.engine.attempt import Attempt
from littledice.engine.facts import always, holds, of_actor
from littledice.engine.merging import NAMED, mergeable
from littledice.engine.stage import times_used
from littledice.engine.weapons import weapon_of
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.ruleset import MoveDef
from littledice.model.track import figure

OVERRULE = "`!` after the verb does it anyway and notes it."
TWO = 2


def why_not_now(state: Encounter, attempt: Attempt) -> Refused | None:
    """What the move needs, how often it can be made, and whether those named with it go together."""
    actor = state.combatants.get(attempt.who)
    for id, move in _parts(attempt):
        refusal = _why_not_listed(attempt, actor, id, move) or _why_not_given(state, attempt, id, move)
        refusal = refusal or _why_not_again(state, attempt, actor, id, move)
        if refusal is not None:
            return refusal
    return _why_apart(attempt) if attempt.move.merges else None


def not_by_itself(state: Encounter, attempt: Attempt) -> bool:
    """Whether the move cannot be made now whomever it is aimed at."""
    actor = state.combatants.get(attempt.who)
    for id, move in _parts(attempt):
        needs = of_actor(move.needs)
        if not (always(needs) or holds(needs, attempt.circumstance(state))):
            return True
        if _why_not_listed(attempt, actor, id, move) or _why_not_again(state, attempt, actor, id, move):
            return True
    return False


def _parts(attempt: Attempt) -> Iterator[tuple[str, MoveDef]]:
    """The move, and those that it carries out as one."""
    yield attempt.id, attempt.move
    for name in attempt.use.args.get(NAMED, ()) if attempt.move.merges else ():
        yield name, attempt.rules.data.move[name]


def _why_not_listed(attempt: Attempt, actor: Combatant | None, id: str, move: MoveDef) -> Refused | None:
    """The list of the sheet on which it must stand. The GM may overrule that, as for a scroll or a favour."""
    data = attempt.rules.data
    if not move.listed or actor is None:
        return None
    known, wanted = actor.words.get(move.listed, ()), move.listed_as or id
    unwritten = not known and actor.side in data.words[move.listed].unwritten and not move.reaction
    if unwritten or wanted in known:
        return None
    trait = data.trait.get(wanted)
    name = (trait.name if trait is not None else "") or move.name or wanted
    return _no(f"{actor.name} does not have {name}.", attempt.move)


def _why_not_given(state: Encounter, attempt: Attempt, id: str, move: MoveDef) -> Refused | None:
    if always(move.needs):
        return None
    for target in attempt.targets or [""]:
        if not holds(move.needs, attempt.circumstance(state, target)):
            lacks = move.lacks or f"{{who}} cannot use {move.name or id} now."
            return _no(filled(lacks, state, attempt, target), attempt.move)
    return None


def _why_not_again(
    state: Encounter, attempt: Attempt, actor: Combatant | None, id: str, move: MoveDef
) -> Refused | None:
    for period, most in move.limit.counted().items() if actor is not None else ():
        allowed = worth(most, attempt.circumstance(state))
        if actor is not None and times_used(state, actor, period, id) >= allowed:
            often = "once" if allowed == 1 else "twice" if allowed == TWO else f"{figure(allowed)} times"
            message = f"{actor.name} can use {move.name or id} only {often} a {_span(attempt, period)}."
            return _no(message, attempt.move, "limit")
    return None


def _why_apart(attempt: Attempt) -> Refused | None:
    """How many moves are named is a matter of the sentence, not of a rule: it cannot be overruled."""
    move, named, data = attempt.move, attempt.use.args.get(NAMED, ()), attempt.rules.data
    fitting = mergeable(data, data.move[attempt.id])
    names = [data.move[name].name or name for name in named]
    wrong = next((name for name, id in zip(names, named, strict=True) if id not in fitting), "")
    if wrong:
        return Refused(f"{wrong} cannot be combined.", f"What can: {', '.join(fitting)}.", code="options")
    if not TWO == len(set(named)) == len(named):
        message = f"{move.name or attempt.id} needs {TWO} different abilities."
        return Refused(message, f"{attempt.usage} What can be combined: {', '.join(fitting)}.", code="options")
    if not move.joins or all(move.joins in data.move[name].tags for name in named):
        return None
    return _no(f"The GM decides whether {' and '.join(names)} make one test.", move)


def _no(message: str, move: MoveDef, code: str = "rule") -> Refused:
    return Refused(message, OVERRULE, rule=move.rules[0] if move.rules else "", code=code, overrulable=True)


def _span(attempt: Attempt, period: str) -> str:
    return attempt.rules.data.flow.round_word if period == "round" else period


def filled(says: str, state: Encounter, attempt: Attempt, target: str) -> str:
    """The text with the names of the actor, the target and the weapon in it."""
    name = attempt.weapons[0] if attempt.weapons else ""
    weapon = weapon_of(attempt.rules.data, name) if name else None
    says = says.replace("{weapon}", (weapon.name if weapon is not None else "") or name or "bare hands")
    actor, other = state.combatants.get(attempt.who), state.combatants.get(target)
    says = says.replace("{who}", actor.name if actor else "The GM")
    return says.replace("{target}", other.name if other else "the target")

"""`why_not`: the one judge of what may be done, for menus, completion, refusals and tests alike."""

from __future__ import annotations

from collections.abc import Mapping

from littledice.engine.attempt import Attempt
from littledice.engine.cases.limits import OVERRULE, filled, not_by_itself, why_not_now
from littledice.engine.conditions import NO_DEFINITION, condition_state
from littledice.engine.costs import why_not_partners, why_unaffordable
from littledice.engine.facts import always, holds, of_actor
from littledice.engine.merging import NAMED, merged
from littledice.engine.mobs import gathered, mob_called
from littledice.engine.ruleset import Rulebook, counts
from littledice.engine.stage import acts_early, of_a_slot, why_not_running
from littledice.engine.weapons import chosen
from littledice.model.combatant import Combatant
from littledice.model.condition import Condition
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import replace
from littledice.model.ruleset import ConditionDef, MoveDef, ReactionDef
from littledice.model.use import UseMove

GM = "gm"


def prepare(rules: Rulebook, state: Encounter, use: UseMove) -> Attempt:
    """The attempt behind a use. `on WHO` names the target of a move that takes one; a move that stands for others is
    the one named with it, one that merges others all of those. Raises `Refused` for a move or weapon nobody knows.
    """
    move = _known(rules, use.move)
    if move.stands_for:
        use = _meant(rules, use, move)
        move = _known(rules, use.move)
    if move.merges:
        move = merged(rules.data, move, use.args.get(NAMED, ()))
    return Attempt(
        rules=rules,
        use=use,
        move=move,
        id=use.move,
        targets=_targets(state, move, use),
        weapons=chosen(rules.data, state.combatants.get(use.who), move, use),
    )


def _known(rules: Rulebook, name: str) -> MoveDef:
    move = rules.data.move.get(name)
    if move is None:
        raise Refused(
            f'There is no move called "{name}" in {rules.data.name}.', "`act` alone lists the moves.", code="unknown"
        )
    return move


def _meant(rules: Rulebook, use: UseMove, move: MoveDef) -> UseMove:
    """The use of the move that is named, in place of the one that only leads to it."""
    fitting = [name for name, each in rules.data.move.items() if move.stands_for in each.tags]
    named = use.args.get(NAMED, ())
    if not named or named[0] not in fitting:
        wrong = f'"{named[0]}" is not one.' if named else "say which."
        known = f"Known: {', '.join(fitting)}." if fitting else "This ruleset has none yet."
        raise Refused(f"{move.name or use.move} needs the name of one; {wrong}", known, code="unknown")
    return replace(use, move=named[0], args={key: words for key, words in use.args.items() if key != "move"})


def _targets(state: Encounter, move: MoveDef, use: UseMove) -> list[str]:
    """Whoever is named; else whom `on`, or for a move that goes `to` somebody that, says."""
    named = [target.id for target in use.targets]
    if named or move.target == "none":
        return named
    goes = "to" in move.keywords and move.least
    to = [who for who in use.args.get("to", ()) if goes and who in state.combatants]
    return list(use.args.get("on", ())) or to


def why_not(rules: Rulebook, state: Encounter, use: UseMove, *, reacting: bool = False) -> Refused | None:
    """Why this use is not allowed now, or None. `reacting` is set for a move that answers another inside its
    procedure.
    """
    return why_not_attempt(state, prepare(rules, state, use), reacting=reacting)


def why_not_attempt(state: Encounter, attempt: Attempt, *, reacting: bool = False) -> Refused | None:
    """The same of a use that is prepared already."""
    overrule = attempt.use.overrule
    checks = (_why_wrong_time, _why_not_theirs, _why_not_able, _why_targets_wrong, _why_forbidden)
    for check in checks:
        refusal = check(state, attempt, reacting)
        if refusal is not None and not (refusal.overrulable and overrule):
            return refusal
    refusal = why_unaffordable(state, attempt) or why_not_partners(state, attempt, (_why_not_theirs, _why_not_able))
    return None if refusal is not None and refusal.overrulable and overrule else refusal


WHEN = ("turn", "phase", "state")
"""Codes of refusals that say it is not the time for a move."""


def why_not_ever(rules: Rulebook, state: Encounter, use: UseMove) -> Refused | None:
    """Why this use would not be allowed whenever its time came, or None: what it is aimed at and done with; and while
    its time is now, whatever else forbids it.
    """
    refusal = why_not(rules, state, use)
    if refusal is None or refusal.code not in WHEN:
        return refusal
    attempt = prepare(rules, state, use)
    for check in (_why_not_able, _why_targets_wrong, _why_forbidden):
        refusal = check(state, attempt, False)
        if refusal is not None and not (refusal.overrulable and use.overrule):
            return refusal
    return None


def never(state: Encounter, attempt: Attempt) -> bool:
    """Whether whatever it was aimed at would be refused: by the time, by its actor, or by facts of the actor alone."""
    checks = (_why_wrong_time, _why_not_theirs, _why_not_able)
    if any(check(state, attempt, False) for check in checks) or not_by_itself(state, attempt):
        return True
    alone = [forbid.when for forbid in attempt.move.forbid.values() if of_actor(forbid.when) == forbid.when]
    return any(holds(when, attempt.circumstance(state)) for when in alone)


def _why_wrong_time(state: Encounter, attempt: Attempt, reacting: bool) -> Refused | None:
    time = attempt.move.time
    if time == "always":
        return None
    if time == "setup":
        begun = Refused("The fight has already started.", "`undo` takes that back.", code="state")
        return None if state.stage == "setup" else begun
    if time == "rest":
        return None if state.stage != "running" else _why_no_rest(attempt)
    return None if acts_early(state, attempt.who) else why_not_running(state)


def _why_no_rest(attempt: Attempt) -> Refused:
    message = f"{attempt.move.name or attempt.id} is not for the middle of a fight."
    return Refused(message, f"`end` ends it. {OVERRULE}", code="state", overrulable=True)


def _why_not_theirs(state: Encounter, attempt: Attempt, reacting: bool) -> Refused | None:
    move = attempt.move
    if attempt.who == GM:
        if move.by == "actor":
            return Refused("Who does this?", "Put the name first: `mira: ...`", code="who")
        return None
    actor = state.who(attempt.who)
    if move.by == "gm":
        return None
    if not actor.here:
        return Refused(f"{actor.name} has left the fight.", f"`in {actor.id}` brings them back.", code="out")
    if move.hidden and not reacting:
        message = f"{move.name or attempt.id} comes of another move, not by itself."
        return Refused(message, OVERRULE, code="unsaid", overrulable=True)
    answers = move.reaction if isinstance(move.reaction, ReactionDef) else None
    if answers is not None and answers.asks and not reacting:
        message = f"{move.name or attempt.id} is an answer: it is offered when its moment comes."
        return Refused(message, OVERRULE, code="reaction", overrulable=True)
    if state.stage != "running" or reacting or answers is not None or not of_a_slot(move):
        return None
    if actor.id not in state.active:
        names = [mob_called(state, group) for group in gathered(state, state.active)]
        whose = f"; it is {' and '.join(names)}'s" if names else ""
        return Refused(f"It is not {actor.name}'s turn{whose}.", OVERRULE, code="turn", overrulable=True)
    if move.phases and state.phase not in move.phases:
        where = " or ".join(attempt.rules.data.phase[phase].name or phase for phase in move.phases)
        rule = move.rules[0] if move.rules else ""
        message = f"{move.name or attempt.id} belongs to the {where} phase."
        return Refused(message, OVERRULE, rule=rule, code="phase", overrulable=True)
    return None


def _why_not_able(state: Encounter, attempt: Attempt, reacting: bool) -> Refused | None:
    move, actor = attempt.move, state.combatants.get(attempt.who)
    free = move.time in ("always", "rest", "setup") and not of_a_slot(move)
    if actor is None or move.by == "gm" or free or "passive" in move.tags:
        return None
    for held in actor.conditions:
        defined = attempt.rules.data.condition.get(held.kind, NO_DEFINITION)
        if defined.owes == attempt.id:
            return None
        if bars(defined, held, state, (attempt.id, *move.tags)):
            return _barred(attempt, actor, defined, held)
        if not (defined.helpless or defined.owes):
            continue
        rule = defined.rules[0] if defined.rules else ""
        message = f"{actor.name} cannot do that: {defined.name or held.kind}."
        hint = f"Possible now: {defined.owes}. {OVERRULE}" if _still_owed(state, attempt, defined.owes) else OVERRULE
        return Refused(message, hint, rule=rule, code="unable", overrulable=True)
    return None


def _still_owed(state: Encounter, attempt: Attempt, move: str) -> bool:
    """Whether what a condition leaves to its bearer can be done now: it has not been done yet."""
    return bool(move) and why_not(attempt.rules, state, UseMove(who=attempt.who, move=move)) is None


def bars(defined: ConditionDef, held: Condition, state: Encounter, names: tuple[str, ...]) -> bool:
    """Whether a condition bars a move now, by the move's id or one of its tags."""
    return any(name in defined.bars for name in names) and not (defined.bars_later and held.since >= state.round)


def _barred(attempt: Attempt, actor: Combatant, defined: ConditionDef, held: Condition) -> Refused:
    """The refusal of what a condition bars; where the condition is about something, what going on would do to that."""
    name = defined.name_for(held.text) or held.kind
    message = f"{actor.name} cannot use {attempt.move.name or attempt.id}: {name}."
    hint = f"{defined.says} {OVERRULE}" if held.text and defined.called else OVERRULE
    return Refused(message, hint, rule=defined.rules[0] if defined.rules else "", code="unable", overrulable=True)


def _why_targets_wrong(state: Encounter, attempt: Attempt, reacting: bool) -> Refused | None:
    move, targets = attempt.move, attempt.targets
    name = move.name or attempt.id
    if move.target == "none":
        return Refused(f"{name} takes no target.", attempt.usage, code="target") if targets else None
    if move.target == "self":
        return None
    if len(targets) < move.least:
        return Refused(f"{name} needs a target.", _aimed_usage(attempt), code="target")
    if len(targets) > move.most > 0:
        most = "1 target" if move.most == 1 else f"{move.most} targets"
        return Refused(f"{name} takes at most {most}.", _aimed_usage(attempt), code="target")
    for target in targets:
        refusal = _why_not_target(state, attempt, state.who(target))
        if refusal is not None:
            return refusal
    return None


def _aimed_usage(attempt: Attempt) -> str:
    """How the move is said with somebody named."""
    return attempt.usage if attempt.move.usage else f"`{attempt.id} WHO`"


def _dead_word(known: Mapping[str, ConditionDef], target: Combatant) -> str:
    """What the ruleset calls it: `defeated`, `dead`."""
    names = [known[held.kind].name for held in target.conditions if held.kind in known and known[held.kind].state]
    return next((name for name in names if name), "dead")


def _why_not_target(state: Encounter, attempt: Attempt, target: Combatant) -> Refused | None:
    move, name = attempt.move, attempt.move.name or attempt.id
    if not target.here:
        return Refused(f"{target.name} has left the fight.", f"`in {target.id}` brings them back.", code="out")
    actor = state.combatants.get(attempt.who)
    if move.by == "gm" or actor is None or move.target == "any":
        return None
    if not counts(attempt.rules.data, target.side):
        return Refused(f"{target.name} is no one to aim at.", OVERRULE, code="target", overrulable=True)
    counts_as = condition_state(attempt.rules.data.condition, target)
    if move.target == "down":
        fits = counts_as in ("dying", "unconscious")
        wanted = f"somebody who is down, and {target.name} is not"
    elif move.target == "enemy":
        fits, wanted = target.side != actor.side, f"an enemy, and {target.name} is on the same side"
    elif move.target == "ally" and target.id != actor.id:
        fits, wanted = target.side == actor.side, f"an ally, and {target.name} is on another side"
    else:
        fits, wanted = target.id != actor.id, f"somebody else than {target.name}"
    if not fits:
        return Refused(f"{name} needs {wanted}.", OVERRULE, code="target", overrulable=True)
    if counts_as in ("dead", "out"):
        word = _dead_word(attempt.rules.data.condition, target)
        return Refused(f"{target.name} is {word}.", OVERRULE, code="dead", overrulable=True)
    return None


def _why_forbidden(state: Encounter, attempt: Attempt, reacting: bool) -> Refused | None:
    if attempt.use.overrule:
        return None
    move = attempt.move
    refusal = why_not_now(state, attempt)
    if refusal is not None:
        return refusal
    targets = (attempt.targets or [""]) if move.forbid or attempt.use.words else []
    for target in targets:
        moment = attempt.circumstance(state, target)
        for forbid in move.forbid.values():
            if holds(forbid.when, moment):
                message = filled(forbid.says, state, attempt, target)
                if forbid.asks:
                    return Refused(message, attempt.usage, code="usage")
                return Refused(message, OVERRULE, rule=forbid.rule, code=forbid.code, overrulable=True)
        for name, option, count in attempt.chosen_options():
            if not holds(option.when, replace(moment, numbers={"count": count})):
                message = filled(option.lacks or f"{name} is not possible with this.", state, attempt, target)
                return Refused(message, OVERRULE, rule=option.rule, code="rule", overrulable=True)
    return why_unfit(state, attempt)


def why_unfit(state: Encounter, attempt: Attempt) -> Refused | None:
    """What the move's own checks and steps say, None where they let it pass."""
    for use, why_not in attempt.rules.judges(attempt.move):
        if always(use.when) or holds(use.when, attempt.circumstance(state)):
            refusal = why_not(attempt.rules, state, attempt)
            if refusal is not None:
                return refusal
    return None

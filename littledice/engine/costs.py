"""What a move costs, who pays it with what, and whether there is enough."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from littledice.engine.amounts import worth
from littledice.engine.attempt import Attempt
from littledice.engine.memo import PerRuleset
from littledice.engine.ruleset import Rulebook
from littledice.engine.scene import Scene
from littledice.engine.shared_tracks import SHARED, set_how, value_of
from littledice.engine.stage import acts_early
from littledice.engine.tracks import lacking, shift
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import replace
from littledice.model.ruleset import Ruleset, TrackDef
from littledice.model.track import Number, figure


def price(state: Encounter, attempt: Attempt) -> dict[str, Number]:
    """What the attempt costs in all, by track: the move and every option said. A move that the actor owes is free, what
    is said with it is not; what may be done at any time costs no part of the turn while no fight runs.
    """
    own = {} if is_owed(state, attempt) else attempt.move.cost
    if not (own or attempt.use.words):
        return {}
    idle = state.stage != "running" and attempt.move.time == "always" and not acts_early(state, attempt.who)
    tracks = attempt.rules.data.track
    cost: dict[str, Number] = {
        name: amount if isinstance(amount, int) else worth(amount, attempt.circumstance(state))
        for name, amount in own.items()
    }
    for _, option, count in attempt.chosen_options():
        for name, amount in option.cost.items():
            cost[name] = cost.get(name, 0) + amount * count
    return {name: amount for name, amount in cost.items() if amount and not (idle and _of_the_turn(tracks, name))}


def price_in_words(state: Encounter, attempt: Attempt) -> str:
    """`1 Reaction`, `1 Action and 2 SP`; empty for what is free."""
    tracks = attempt.rules.data.track
    told = []
    for name, amount in price(state, attempt).items():
        word = tracks[name].name if name in tracks and tracks[name].name else name
        told.append(f"{figure(amount)} {word.removesuffix('s') if amount == 1 else word}")
    return " and ".join(told)


def _of_the_turn(tracks: Mapping[str, TrackDef], name: str) -> bool:
    return name in tracks and tracks[name].budget


def is_owed(state: Encounter, attempt: Attempt) -> bool:
    """Whether something that holds for the actor makes this move the only one of its slot."""
    payer, known = state.combatants.get(attempt.who), attempt.rules.data.condition
    if payer is None or not payer.conditions:
        return False
    return any(held.kind in known and known[held.kind].owes == attempt.id for held in payer.conditions)


def payment(
    rules: Rulebook, state: Encounter, payer: Combatant, cost: dict[str, Number]
) -> tuple[dict[str, Number], str]:
    """Which tracks pay, and the first track that is short (empty if none). A track pays itself first; what it lacks
    comes from the tracks that may stand in for it.
    """
    paid: dict[str, Number] = {}
    stand_ins = _STAND_INS.of(rules.data)
    for name, amount in cost.items():
        due = amount
        for source in (name, *stand_ins.get(name, ())):
            part = min(due, value_of(rules, state, payer, source) - paid.get(source, 0))
            if part > 0:
                paid[source] = paid.get(source, 0) + part
                due -= part
        if due > 0:
            return paid, name
    return paid, ""


def _stand_ins(data: Ruleset) -> dict[str, list[str]]:
    """The tracks that may pay in place of each, in the ruleset's order."""
    found: dict[str, list[str]] = {}
    for other, defined in data.track.items():
        for name in dict.fromkeys(defined.pays):
            found.setdefault(name, []).append(other)
    return found


_STAND_INS = PerRuleset(_stand_ins)


def why_unaffordable(state: Encounter, attempt: Attempt) -> Refused | None:
    """Why the actor cannot pay, or None. A spent slot is a matter of rules; an empty pool is arithmetic."""
    payer = state.combatants.get(attempt.who)
    cost = price(state, attempt)
    if payer is None or not cost:
        return None
    data = attempt.rules.data
    _, short = payment(attempt.rules, state, payer, cost)
    if not short:
        return None
    defined = data.track.get(short)
    if defined is not None and defined.says and short not in payer.tracks and short not in SHARED.of(data):
        return lacking(data, payer, short, code="cost")
    name = (defined.name if defined else "") or short
    budget = defined is not None and defined.budget
    have = value_of(attempt.rules, state, payer, short)
    whose = "There is" if short in SHARED.of(data) else f"{payer.name} has"
    message = f"{whose} {figure(have)} {name} left; this needs {figure(cost[short])}."
    rule = defined.rule if defined is not None and budget else ""
    corrects = f"{set_how(data, payer, short)} corrects what is left."
    hint = corrects if not budget else "`next` ends the turn; `!` after the verb does it anyway and notes it."
    return Refused(message, hint, rule=rule, code="cost", overrulable=budget)


def stood_in(state: Encounter, attempt: Attempt) -> tuple[str, ...]:
    """The tracks that will pay in place of those the price is in, as facts of the attempt."""
    payer = state.combatants.get(attempt.who)
    if payer is None:
        return ()
    cost = price(state, attempt)
    paid, _ = payment(attempt.rules, state, payer, cost)
    return tuple(name for name in paid if name not in cost)


def partners_of(attempt: Attempt) -> list[Attempt]:
    """The move as each partner makes it: at their own price, with nothing said."""
    allowed = attempt.move.partners
    if allowed is None:
        return []
    move = replace(attempt.move, cost=allowed.cost, partners=None)
    uses = [replace(attempt.use, who=who, words=(), args={}) for who in attempt.use.partners]
    return [Attempt(attempt.rules, use, move, attempt.id, []) for use in uses]


Judge = Callable[[Encounter, Attempt, bool], Refused | None]


def why_not_partners(state: Encounter, attempt: Attempt, judges: Sequence[Judge]) -> Refused | None:
    """Why somebody cannot make the move together with the actor: each is judged as if the move were theirs."""
    allowed, named, name = attempt.move.partners, attempt.use.partners, attempt.move.name or attempt.id
    if allowed is not None and len(named) > allowed.most:
        return Refused(f"{name} takes at most {allowed.most} partners.", attempt.usage, code="partners")
    actor = state.combatants.get(attempt.who)
    for each in partners_of(attempt) if named else ():
        bearer = state.who(each.who)
        if actor is None or bearer.id == actor.id or bearer.side != actor.side:
            whose = f"{actor.name}'s" if actor is not None else "anybody's"
            return Refused(f"{bearer.name} is no partner of {whose}.", attempt.usage, code="partners")
        found = [refusal for judge in judges if (refusal := judge(state, each, False)) is not None]
        refusal = found[0] if found else why_unaffordable(state, each)
        if refusal is not None:
            return refusal
    return None


def pay(scene: Scene, attempt: Attempt) -> None:
    """Take the price from the actor's tracks; an overruled one takes what is there. A track that stood in for another
    is a fact of the attempt from now on. Partners pay their own.
    """
    for each in partners_of(attempt) if attempt.use.partners else ():
        pay(scene, each)
    payer = scene.state.combatants.get(attempt.who)
    if payer is None:
        return
    cost = price(scene.state, attempt)
    if not cost:
        return
    paid, _ = payment(scene.rules, scene.state, payer, cost)
    if paid.keys() - cost.keys():
        attempt.marks += stood_in(scene.state, attempt)
        paid, _ = payment(scene.rules, scene.state, payer, price(scene.state, attempt))
    attempt.paid = paid
    for name, amount in paid.items():
        shift(scene, payer.id, name, -amount, "cost", payer.id)

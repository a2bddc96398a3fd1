"""Who stands where on the board, and what is told of each."""

from __future__ import annotations

from littledice.app.board import data as b
from littledice.app.board.data import Bond, Gauge, Row
from littledice.app.board.gauges import bar, body, figures, pools, slots, tokens
from littledice.app.telling.effects import Effect, comes_along, effects_of
from littledice.app.telling.health import GONE, known_health, part_ids, state_of, veiled
from littledice.app.telling.number_format import shown
from littledice.app.telling.spans import Line, Span, joined
from littledice.engine.conditions import acts
from littledice.engine.course.order import counted
from littledice.engine.ruleset import Rulebook
from littledice.engine.stage import acts_early, waiting_early
from littledice.model.combatant import REMOVED, Combatant
from littledice.model.encounter import Encounter
from littledice.model.record import replace
from littledice.model.ruleset import Ruleset


def arranged(rules: Rulebook, state: Encounter) -> list[Combatant]:
    """Everybody in the order of the phase, those who joined no order after them, whoever is gone last."""
    known = [who for who in (*state.order, *state.standing) if who in state.combatants]
    ids = dict.fromkeys((*known, *state.combatants))
    people = [state.combatants[who] for who in ids if not state.combatants[who].tally.get(REMOVED)]
    return sorted(people, key=lambda each: state_of(rules.data, each) in GONE)


def coming(rules: Rulebook, state: Encounter) -> list[str]:
    """The ids whose slots are still to come in this phase, in order."""
    return [
        who
        for who in state.order
        if who not in state.done
        and who not in state.active
        and acts(rules.data.condition, state.combatants[who])
        and state.combatants[who].here
    ]


def row(rules: Rulebook, state: Encounter, bearer: Combatant, asked: str, following: str) -> Row:
    """One combatant's row. `asked` is the id of whom a question is put to, `following` of who comes next."""
    data, hidden = rules.data, veiled(bearer)
    busy = _busy_with(data, state, bearer)
    gone = state_of(data, bearer) in (*GONE, "unconscious")
    return Row(
        id=bearer.id,
        name=bearer.name,
        side=bearer.side,
        mark=_mark(rules, state, bearer, asked, following),
        state=state_of(data, bearer),
        up=bearer.id in state.active,
        initiative="" if bearer.initiative is None or not data.screen.initiative else shown(bearer.initiative),
        stats=() if hidden else figures(rules, state, bearer, data.screen.stats),
        bar=bar(data, bearer),
        health=known_health(bearer),
        gauges=tuple(_as_left(gauge, gone=gone) for gauge in pools(data, bearer)),
        slots=tuple(_as_left(gauge, gone=gone) for gauge in slots(data, bearer)),
        parts=body(data, bearer),
        bonds=bonds(rules, state, bearer),
        effects=tuple(
            effect
            for effect in effects_of(data, state, bearer)
            if effect.kind not in busy and not _told_elsewhere(effect, bearer, data)
        ),
        counters=tuple(_counter(name, value) for name, value in bearer.counters.items()),
        remarks=(*_remarks(rules, state, bearer), *tokens(data, bearer)),
        concealed=bearer.concealed,
        declared=_declared(rules, state, bearer),
    )


def _as_left(gauge: Gauge, *, gone: bool) -> Gauge:
    """What is left of a slot: nothing for who cannot use it any more."""
    return replace(gauge, value=0) if gone and gauge.budget else gauge


def _busy_with(data: Ruleset, state: Encounter, bearer: Combatant) -> tuple[str, ...]:
    """Conditions about a move that was declared and completes later, which stands in the row itself, with its aim."""
    begun = [said.use.move for said in state.declared if said.use.who == bearer.id and said.due is not None]
    names = [data.move[move].name for move in begun if move in data.move]
    return tuple(held.kind for held in bearer.conditions if held.text and held.text in names)


def _told_elsewhere(effect: Effect, bearer: Combatant, data: Ruleset) -> bool:
    """Whether nobody is told, or something else tells it already: the column of relations, the cell of a part of the
    body, or another condition with which it comes.
    """
    if effect.hidden or effect.kind == (data.screen.relation or None) or comes_along(data, bearer, effect):
        return True
    part = effect.against in part_ids(data, bearer)
    return part and not effect.state and not effect.remark


def _mark(rules: Rulebook, state: Encounter, bearer: Combatant, asked: str, following: str) -> str:
    counts_as = state_of(rules.data, bearer)
    if counts_as == "out":
        return b.OUT
    if bearer.id == asked:
        return b.ASK
    if bearer.id in state.active:
        return b.NOW
    if counts_as == "dead":
        return b.DOWN
    if state.stage != "running":
        return b.TO_ACT
    if bearer.id == following:
        return b.NEXT
    return b.DONE if bearer.id in state.done else b.TO_ACT


def bonds(rules: Rulebook, state: Encounter, bearer: Combatant) -> tuple[Bond, ...]:
    """Whom the bearer holds, and who holds it: the relation is a condition of the held one, whose source holds."""
    kind = rules.data.screen.relation
    if not kind:
        return ()
    by = [who for who in _sources(bearer, kind) if who in state.combatants]
    to = [each.id for each in state.combatants.values() if bearer.id in _sources(each, kind)]
    found = []
    for other in dict.fromkeys((*by, *to)):
        way = "both" if other in by and other in to else "by" if other in by else "to"
        found.append(Bond(other, state.combatants[other].name, way))
    return tuple(found)


def _sources(bearer: Combatant, kind: str) -> list[str]:
    return [held.source for held in bearer.conditions if held.kind == kind]


def _counter(name: str, value: int) -> Line:
    return (Span(f"{name} {value}", "crit" if value <= 1 else "text"),)


def _remarks(rules: Rulebook, state: Encounter, bearer: Combatant) -> tuple[Line, ...]:
    if acts_early(state, bearer.id) and bearer.id in waiting_early(state, rules.data.track):
        return ((Span("may act before the start", "cond"),),)
    if bearer.id not in state.put_off:
        return ()
    own = "" if bearer.initiative is None else shown(bearer.initiative)
    partner = state.joint.get(bearer.id, "")
    joint = f" with {partner}" if partner in state.combatants else ""
    to = shown(counted(state, bearer.id))
    return ((Span(f"delayed {own}", "cond"), Span("→", "cond", aloud=" to "), Span(f"{to}{joint}", "cond")),)


def _declared(rules: Rulebook, state: Encounter, bearer: Combatant) -> Line:
    """What the bearer has declared: the move, its targets, and when it is done if not with the others."""
    told = []
    for declaration in state.declared:
        use = declaration.use
        if use.who != bearer.id:
            continue
        move = rules.data.move.get(use.move)
        words = [(move.name if move is not None else "") or use.move, *(target.id for target in use.targets)]
        line: Line = (Span(" ".join(words)),)
        if declaration.due is not None:
            due, phase = declaration.due
            when = f" in the {phase} phase of {rules.data.flow.round_word} {due}"
            line = (*line, Span(f" →{phase} r{due}", "end", aloud=when))
        told.append(line)
    return joined(told, Span(" · ", "faint", aloud=", "))

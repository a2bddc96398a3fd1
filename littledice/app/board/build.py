"""Making the board of a fight, for the GM or for a player."""

from __future__ import annotations

from collections.abc import Sequence

from littledice.app.board.cards import Chance, card
from littledice.app.board.data import DOWN, OUT, Asked, Board, Enter, Person, Phase, Row
from littledice.app.board.gauges import dials
from littledice.app.board.mob_rows import with_mobs
from littledice.app.board.rows import arranged, coming, row
from littledice.app.telling.flow_clauses import thing_name
from littledice.app.telling.number_format import counted
from littledice.app.telling.spans import chance as chance_span
from littledice.app.telling.spans import side_name
from littledice.engine.conditions import condition_state, why_skipped
from littledice.engine.course.choosing import PICKED
from littledice.engine.course.order import phase_of
from littledice.engine.mobs import base_name, gathered, mob_of
from littledice.engine.ruleset import Rulebook
from littledice.engine.stage import waiting_early
from littledice.grammar.verb import GM
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter, Fight, Open
from littledice.model.record import replace
from littledice.model.ruleset import MoveDef
from littledice.model.thing import Thing
from littledice.model.use import UseMove


def board(rules: Rulebook, fight: Fight, *, title: str = "", viewer: str = "gm", chance: Chance | None = None) -> Board:
    """The board of a fight as `viewer` knows it. `chance` tells the chance of a hit for the turn card."""
    state = fight.encounter
    following = coming(rules, state)
    asked = _asked(state, fight.open)
    first = following[0] if following else ""
    to = asked.to.id if asked and asked.to else ""
    rows = tuple(
        _with_card(rules, state, row(rules, state, each, to, first), chance) for each in arranged(rules, state)
    )
    measure = ""
    if rules.data.screen.places:
        from littledice.app.board.distances import with_distances

        rows, measure = with_distances(rules, state, rows)
    rows = with_mobs(state, rows)
    return Board(
        title=title,
        ruleset=rules.data.name,
        stage=state.stage,
        round=state.round,
        round_word=rules.data.flow.round_word,
        winner=state.winner,
        viewer=viewer,
        active=_people(state, state.active),
        rows=rows,
        then=_people(state, following),
        after=_after(rules, state),
        passed_over=_passed_over(rules, state),
        phases=_phases(rules, state),
        asked=asked,
        enter=_rolling(rules, fight, viewer, _enter(rules, fight, viewer, following), rows),
        goes=viewer == GM and fight.open is None and _goes(rules, state),
        scene=tuple(_scene(rules, flag) for flag in state.scene),
        lying=tuple(_thing(rules, state, each) for each in state.lying),
        clocks=dials(rules, state),
        attack=_attack(rules, state),
        measure=measure,
        moves=_letters(rules, state),
    )


def _with_card(rules: Rulebook, state: Encounter, made: Row, chance: Chance | None) -> Row:
    """Whoever is up gets a turn card, unless only the outside is known."""
    if not made.up or made.health:
        return made
    return replace(made, card=card(rules, state, state.combatants[made.id], chance))


def _scene(rules: Rulebook, flag: str) -> str:
    defined = rules.data.scene.get(flag)
    return (defined.name if defined is not None else "") or flag


def _thing(rules: Rulebook, state: Encounter, thing: Thing) -> str:
    """`axe at 3,-1`, `axe near Mira`."""
    where = f" at {thing.at[0]},{thing.at[1]}" if thing.at is not None else ""
    by = state.combatants.get(thing.by)
    near = f" near {by.name}" if by is not None and not where else ""
    return f"{thing_name(rules.data, thing.what)}{where}{near}"


def _person(state: Encounter, who: str) -> Person:
    return Person(who, state.combatants[who].name, state.combatants[who].side)


def _people(state: Encounter, ids: Sequence[str]) -> tuple[Person, ...]:
    """Several by name, a mob by one."""
    firsts = [state.combatants[group[0]] for group in gathered(state, ids)]
    return tuple(_several(state, each) for each in firsts)


def _several(state: Encounter, first: Combatant) -> Person:
    many = len(mob_of(state, first.id))
    return Person(first.id, base_name(first) if many > 1 else first.name, first.side, many)


def _asked(state: Encounter, waiting: Open | None) -> Asked | None:
    if waiting is None:
        return None
    to = _person(state, waiting.question.to) if waiting.question.to in state.combatants else None
    return Asked(waiting.question, to, waiting.id)


ORDERS = {
    "highest": "highest first",
    "lowest": "lowest first",
    "any": "all at once",
    "sides": "side by side",
    "pick": "each picks the next",
    "alternate": "sides in turn",
    "cards": "highest card first",
}
"""The order of a phase in short."""


def _phases(rules: Rulebook, state: Encounter) -> tuple[Phase, ...]:
    names = rules.data.flow.phases
    if len(names) < 2 or state.stage != "running":
        return ()
    now = names.index(state.phase) if state.phase in names else -1
    found = []
    for place, name in enumerate(names):
        defined = rules.data.phase.get(name)
        mark = "now" if place == now else "done" if place < now else "later"
        order = ORDERS[defined.order] if defined is not None else ""
        declares = defined is not None and defined.mode == "declare"
        found.append(Phase((defined.name if defined is not None else "") or name, order, mark, declares))
    return tuple(found)


def _after(rules: Rulebook, state: Encounter) -> Phase | None:
    """The phase that opens when everybody of this one has acted."""
    return next((phase for phase in _phases(rules, state) if phase.mark == "later"), None)


def _passed_over(rules: Rulebook, state: Encounter) -> tuple[str, ...]:
    """Whoever will lose the coming slot, with the reason; the dead lose no more than everybody expects."""
    told = []
    for who in state.order:
        bearer = state.combatants[who]
        if who in state.done or who in state.active or not bearer.here:
            continue
        defined = [rules.data.condition.get(held.kind) for held in bearer.conditions]
        if any(each is not None and each.state in ("dead", "out") for each in defined):
            continue
        why = why_skipped(rules.data.condition, bearer)
        if why:
            told.append(f"{bearer.name} is skipped: {why}")
    return tuple(told)


def _enter(rules: Rulebook, fight: Fight, viewer: str, following: list[str]) -> Enter:
    """What an empty line does, for whoever may do it."""
    if fight.open is not None:
        question = fight.open.question
        if viewer not in (GM, question.to):
            return Enter()
        if question.default is None:
            dice = counted(question.rolled, "die", "dice")
            return Enter("answer", says=f"rolls the {dice}") if question.rolled else Enter()
        return Enter("answer", " ".join(question.default) or "none")
    state = fight.encounter
    if viewer != GM:
        return Enter()
    if state.stage == "setup":
        early = " and ".join(state.combatants[who].name for who in waiting_early(state, rules.data.track))
        what = f"{early} may still act" if early else ""
        return Enter("start", what) if state.here() else Enter()
    if state.stage == "ended":
        return Enter()
    if _foes_are_out(rules, state):
        return Enter("end", "the foes are out", says="ends the fight, the foes are out")
    if following:
        return Enter("next", _next(rules, state, following))
    after = _after(rules, state)
    return Enter("next", f"{after.name} phase" if after else f"{rules.data.flow.round_word} {state.round + 1}")


def _next(rules: Rulebook, state: Encounter, following: list[str]) -> str:
    """Who is up after this turn, as far as the order says it."""
    order, first = phase_of(rules.data, state.phase).order, _people(state, following)[0]
    if order == "sides":
        return side_name(first.side)
    return "somebody is picked" if order in PICKED and len(gathered(state, following)) > 1 else first.called


def _rolling(rules: Rulebook, fight: Fight, viewer: str, enter: Enter, rows: tuple[Row, ...]) -> Enter:
    """The roll that is owed in place of going on, for the GM and whoever owes it: somebody's life may hang on it."""
    owing = next((row for row in rows if row.card is not None and row.card.owed is not None), None)
    if owing is None or owing.card is None or owing.card.owed is None:
        return enter
    state = fight.encounter
    if fight.open is not None or (enter.verb != "next" and (enter or viewer != owing.id)):
        return enter
    from littledice.app.board.targets import known_chance

    owed = owing.card.owed
    exact = known_chance(rules, state, UseMove(who=owing.id, move=owed.move))
    verb = owed.move if len(state.active) == 1 else f"{owing.id}: {owed.move}"
    whose = _person(state, owing.id).first
    return Enter(verb, owed=replace(owed, chance=chance_span(exact, "text")), whose=whose)


def _foes_are_out(rules: Rulebook, state: Encounter) -> bool:
    """Whether there were foes and none of them is up, while somebody of the party is."""
    up = [who.side for who in state.here() if condition_state(rules.data.condition, who) == "up"]
    return "party" in up and "foes" not in up and any(who.side == "foes" for who in state.combatants.values())


def _goes(rules: Rulebook, state: Encounter) -> bool:
    """Whether declarations are collected, or those who act together have said something that waits."""
    if state.stage != "running" or not state.active:
        return False
    phase = rules.data.phase.get(state.phase)
    declared = any(said.due is None and said.use.who in state.active for said in state.declared)
    return declared or (phase is not None and phase.mode == "declare")


def example(board: Board) -> str:
    """What a player whose turn it is might say: `a g2`; empty for everybody else."""
    if board.stage != "running" or not any(person.id == board.viewer for person in board.active):
        return ""
    foes = [row.id for row in board.rows if row.health and row.mark not in (DOWN, OUT)]
    coming_foes = [person.id for person in board.then if person.id in foes]
    target = next(iter((*coming_foes, *foes)), "")
    move = next((letter for letter, name in board.moves if name == board.attack), board.attack)
    return f"{move} {target}" if move and target else ""


def _attack(rules: Rulebook, state: Encounter) -> str:
    """The game's attack, where this phase has one."""
    move = rules.data.move.get(rules.data.screen.attack)
    return rules.data.screen.attack if move is None or _of_phase(move, state.phase) else ""


def _letters(rules: Rulebook, state: Encounter) -> tuple[tuple[str, str], ...]:
    """The letters of the ruleset's own moves that belong to this phase, for the foot of the board."""
    moves = rules.data.move.items()
    return tuple((each.letter, name) for name, each in moves if each.letter and _of_phase(each, state.phase))


def _of_phase(move: MoveDef, phase: str) -> bool:
    return not phase or not move.phases or phase in move.phases

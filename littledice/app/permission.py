"""Who may say what. The GM may say everything; at a player's terminal a player speaks for their own combatant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from littledice.app.seeing.seen_state import PLAYERS
from littledice.app.telling.health import veiled
from littledice.engine.course.order import AT_ONCE, phase_of
from littledice.grammar.verb import ANYBODY, GM, Verb
from littledice.model.errors import Refused
from littledice.model.question import Question
from littledice.model.ruleset import MoveDef

if TYPE_CHECKING:
    from littledice.app.table import Table
    from littledice.grammar.move_sentence import Said


PLAYERS_TERMINAL = "This is a player's terminal (LITTLEDICE_AS)."


def refusal(what: str) -> Refused:
    """The refusal of what only the GM may do."""
    return Refused(f"Only the GM can use `{what}`.", PLAYERS_TERMINAL, code="gm")


def gm_only(table: Table, what: str) -> None:
    """Raise `Refused` for anybody but the GM."""
    if table.viewer != GM:
        raise refusal(what)


def allow_verb(viewer: str, verb: Verb) -> None:
    """Raise `Refused` for a verb of the program's own that whoever looks there may not say."""
    if viewer == GM:
        return
    if verb.by != ANYBODY:
        raise refusal(verb.name)
    if viewer == PLAYERS and verb.changes and not verb.mixed:
        raise _only_looks(verb.name)


def allow_move(table: Table, said: Said) -> None:
    """Raise `Refused` for a move that whoever sits here may not make; its odds are anybody's to ask."""
    if table.viewer == GM or said.odds:
        return
    use, move = said.use, table.rules.data.move[said.use.move]
    if not table.player:
        raise _only_looks(use.move)
    if move.by == GM:
        raise refusal(use.move)
    own = table.state.combatants[table.player]
    if use.who != own.id or said.who:
        raise Refused(f"You can only act for {own.name} here.", "Leave the name out, or ask the GM.", code="gm")
    if use.overrule:
        raise Refused("Only the GM can overrule a rule with `!`.", "Ask the GM.", code="gm")
    against = _whose_dice(table, said)
    if against:
        raise Refused(f"This needs {against}'s numbers, which only the GM knows.", "Ask the GM to roll it.", code="gm")


def allow_own(table: Table, who: str, what: str) -> None:
    """Raise `Refused` where a player would do something with somebody else's things."""
    if table.viewer != GM and who != table.player:
        raise refusal(what)


def _whose_dice(table: Table, said: Said) -> str:
    """Whose numbers of another side a check is set against (`vs g1`, `vs g1.phy`), by name; "" for nobody's."""
    people = table.state.combatants
    heads = [word.partition(".")[0] for word in said.use.args.get("vs", ())]
    return next((people[who].name for who in heads if who in people and veiled(people[who])), "")


def may_answer(table: Table, question: Question) -> bool:
    """Whether the question is for whoever sits here; the GM answers for anybody."""
    return table.viewer in (GM, question.to)


def allow_answer(table: Table, question: Question) -> None:
    """Raise `Refused` where the question is somebody else's to answer."""
    if not may_answer(table, question):
        name = table.state.combatants[question.to].name
        raise Refused(f"That question is for {name}.", "Ask them, or the GM.", code="turn")


def allow_next(table: Table, *, said: bool) -> None:
    """Raise `Refused` for a player who would end somebody else's turn, or choose what comes after their own."""
    if table.viewer == GM:
        return
    name, active = table.state.combatants[table.player].name, table.state.active
    own = table.player in active and phase_of(table.rules.data, table.state.phase).order in AT_ONCE
    if active != (table.player,) and not own:
        with_others = table.player in active
        why = f"{name} acts together with others; the GM ends that." if with_others else f"It is not {name}'s turn."
        raise Refused(why, "`status` shows whose turn it is.", code="turn")
    if said:
        raise refusal("next WORD")


def may_say(table: Table, verb: Verb | None, word: str) -> bool:
    """Whether whoever sits here may use the verb at all, or the move of that word where it is none."""
    if table.viewer == GM:
        return True
    if verb is not None:
        return verb.by == ANYBODY and not (table.viewer == PLAYERS and verb.changes and not verb.mixed)
    from littledice.grammar.move_sentence import find_move

    move = table.rules.data.move.get(find_move(word, table.rules.data))
    return move is None or (bool(table.player) and move.by != GM)


def may_list(table: Table) -> bool:
    """Whether whoever sits here may know of a fight that is not the current one: a player of those they fight in, which
    have begun.
    """
    return table.viewer == GM or (bool(table.player) and table.state.stage != "setup")


def may_act(table: Table, move: MoveDef, who: str) -> bool:
    """Whether whoever sits here makes the move for `who`."""
    return table.viewer == GM or move.by == GM or who == table.player


def speakers(table: Table) -> list[str]:
    """For whom whoever sits here acts now."""
    return [table.player] if table.player else list(table.state.active) if table.viewer == GM else []


def _only_looks(what: str) -> Refused:
    return Refused(f"This terminal only looks: no `{what}` here.", "LITTLEDICE_AS=WHO makes it a player's.", code="gm")

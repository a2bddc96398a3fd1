"""Moves of the ruleset."""

from __future__ import annotations

from littledice.app.labels import move_label
from littledice.app.opening import Opening
from littledice.app.outcome import Outcome
from littledice.app.sentence import Said, move_named, read_move
from littledice.app.table import Table
from littledice.app.whom import GM
from littledice.app.words import listed
from littledice.model.errors import WrongUsage


def act(table: Table) -> Outcome:
    """`act MOVE ...`: a move by its name, also where a verb is called the same."""
    opening = table.opening
    if not opening.rest:
        moves = [id for id, move in table.rules.data.move.items() if not move.hidden]
        raise WrongUsage("Which move?", "act MOVE ...: " + listed(moves, "and"))
    name = opening.rest[0]
    overrule = opening.overrule or name.endswith("!")
    table.opening = Opening(opening.who, opening.verb, overrule, opening.rest[1:], opening.options)
    return use(table, move_named(name.removesuffix("!"), table.rules.data))


def use(table: Table, id: str) -> Outcome:
    """Use a move, or tell its chance."""
    said = read_move(id, table.opening, table.lexicon, table.whom)
    if table.is_player:
        _allow(table, said)
    typed = table.dice_text(said.dice)
    if said.odds:
        from littledice.app.chance import odds_of

        return odds_of(table, said.use, typed)
    label = move_label(table.rules.data, table.state, said.use)
    return table.carry_out(said.use, id, label, typed=typed)


def _allow(table: Table, said: Said) -> None:
    """A player acts for their own combatant only, and overrules nothing."""
    from littledice.app.desk import gm_only

    move = table.rules.data.move[said.use.move]
    if said.odds:
        return
    if move.by == GM or said.use.who != table.viewer or said.use.overrule:
        raise gm_only(said.use.move)

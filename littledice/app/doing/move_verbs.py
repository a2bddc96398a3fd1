"""Moves of the ruleset."""

from __future__ import annotations

from littledice.app.board.rows import arranged
from littledice.app.carrying_out import carry_out
from littledice.app.outcome import Outcome
from littledice.app.permission import allow_move
from littledice.app.table import Table
from littledice.app.telling.step_labels import group_label, move_label
from littledice.engine.course.waiting import waits_for
from littledice.grammar.move_sentence import Said, move_named, read_move
from littledice.grammar.sentence_start import split_verb
from littledice.grammar.tokens import fold, listed, shown, unknown
from littledice.model.commands import Each, Flow
from littledice.model.errors import Refused, WrongUsage
from littledice.model.record import replace
from littledice.model.use import UseMove

DAMAGE, FLOW = "damage", "flow"
"""The move whose amount may flow on in a mob, and the word for it."""


def act(table: Table, words: tuple[str, ...]) -> Outcome:
    """A move by its name, also where a verb is called the same."""
    opening = table.opening
    name, overrule, rest = split_verb(words)
    table.opening = replace(opening, overrule=opening.overrule or overrule, rest=tuple(rest))
    return use(table, move_named(name, table.rules.data))


def use(table: Table, id: str) -> Outcome:
    """Use a move, or tell its chance."""
    id = _meant(table, id)
    flows = _flows(table, id)
    said = read_move(id, table.opening, table.lexicon, table.whom)
    allow_move(table, said)
    if said.who:
        return _each(table, said)
    command, dice = said.use, said.dice
    if dice and not said.odds and waits_for(table.rules, table.state, command, table.rules.data.move[command.move]):
        command, dice = replace(command, faces=tuple(dice.split())), ""
    typed = table.dice_text(dice)
    if said.odds:
        return _odds(table, said.use, typed)
    label = move_label(table.rules.data, table.state, said.use)
    if flows:
        return carry_out(table, Flow(use=command), id, f"{label} flow", typed=typed)
    return carry_out(table, command, id, label, typed=typed)


def _odds(table: Table, use: UseMove, typed: str) -> Outcome:
    """The chance of what it rolls; of a move that rolls against nothing, the odds of what it does."""
    from littledice.app.completing.odds_of_damage import odds_of_damage
    from littledice.app.completing.sentence_odds import NO_ODDS, odds_of

    try:
        return odds_of(table, use, typed)
    except Refused as refusal:
        found = odds_of_damage(table, use) if refusal.code == NO_ODDS else None
        if found is None:
            raise
        return found


def _flows(table: Table, id: str) -> bool:
    """Whether damage flows on to the next of a mob; the word is taken out of the sentence."""
    rest = table.opening.rest
    if id != DAMAGE or not any(fold(word) == FLOW for word in rest):
        return False
    table.opening = replace(table.opening, rest=tuple(word for word in rest if fold(word) != FLOW))
    return True


def _each(table: Table, said: Said) -> Outcome:
    """Everybody named makes the check, in the order of the board, or so many of a mob do the same."""
    if said.odds:
        use = said.use
        raise WrongUsage("Odds are of one at a time.", f"`odds {use.move} {use.who} ...`, name by name.")
    who = tuple(each.id for each in arranged(table.rules, table.state) if each.id in said.who)
    command = Each(use=said.use, who=who, called=said.called)
    label = group_label(table.rules.data, table.state, command)
    return carry_out(table, command, said.use.move, label, typed=table.dice_text(said.dice))


def _meant(table: Table, id: str) -> str:
    """The move named after one that only leads to others (`power harpy-song`); itself for any other move."""
    data, opening = table.rules.data, table.opening
    tag = data.move[id].stands_for
    if not tag or not opening.rest:
        return id
    fitting = [name for name, move in data.move.items() if tag in move.tags]
    wanted = fold(opening.rest[0])
    found = [name for name in fitting if fold(name) == wanted] or [
        name for name in fitting if fold(name).startswith(wanted)
    ]
    if len(found) > 1:
        raise Refused(
            f'"{shown(opening.rest[0])}" fits {len(found)}: {listed(found, "and")}.',
            "Type more of it.",
            code="ambiguous",
        )
    if not found:
        known = "Known: " + listed(fitting, "and") if fitting else "This ruleset has none."
        message = f'{data.move[id].name or id} knows no "{shown(opening.rest[0])}".'
        raise unknown(message, opening.rest[0], fitting, known)
    table.opening = replace(opening, rest=opening.rest[1:])
    return found[0]

"""The moves of somebody as choices: at whom, with what, which dice, and why not."""

from __future__ import annotations

from collections.abc import Iterator

from littledice.app.choosing.throws import Dice, dice_of
from littledice.app.completing.choices import Entry
from littledice.app.completing.suggestions import Suggestion, fitting_kinds, options_now
from littledice.app.completing.what_now import MoveNow, Prospect, move_now, prospects
from littledice.app.table import Table
from littledice.engine.costs import price
from littledice.engine.legality import prepare
from littledice.grammar.move_verb import TEXT, plain_of
from littledice.model.combatant import Combatant
from littledice.model.record import Value, replace
from littledice.model.ruleset import MoveDef
from littledice.model.use import Target, UseMove

STAT = "@stat"
"""The word of a move that names what is rolled."""
FREE = "act"
"""The group of moves that anybody has."""
NOT_NOW = ("turn", "phase", "state", "unsaid")
"""Codes of refusals that hold for almost every move alike: nobody wonders about those."""


class Aim(Value):
    """Somebody the move can be aimed at, and the dice it throws then."""

    entry: Entry
    dice: Dice | None = None


class MoveChoice(Value):
    """A move that can be chosen. `several` is whether it may be aimed at more than one; `places` are hexes it may lead
    to, `kinds` words of the ruleset of which it takes one (a weapon, a stat), `more` are words that may be said with
    it; `number` is whether it takes one (how far), `free` whether it takes words of one's own. `dice` are those of a
    move that is aimed at nobody; `against` is whether a number to reach may be said. `why` says why it is not possible
    now.
    """

    move: MoveNow
    aims: tuple[Aim, ...] = ()
    several: bool = False
    places: tuple[Suggestion, ...] = ()
    kinds: tuple[Suggestion, ...] = ()
    more: tuple[Suggestion, ...] = ()
    number: bool = False
    free: bool = False
    against: bool = False
    dice: Dice | None = None
    why: str = ""


def likeliest(table: Table, bearer: Combatant) -> list[Prospect]:
    """The moves in the order in which somebody is likely to want them: what is possible first, then the game's attack,
    then what anybody can do and costs nothing but a part of the turn. What only answers something is left out, and what
    is only not possible because it is not the moment.
    """
    data = table.rules.data
    own = [each for each in prospects(table, bearer) if not each.move.reaction]
    known = [each for each in own if each.refusal is None or each.refusal.code not in NOT_NOW]
    usual = (FREE, data.move[data.screen.attack].group if data.screen.attack in data.move else FREE)

    def rank(each: Prospect) -> tuple[bool, ...]:
        cost = price(table.state, prepare(table.rules, table.state, UseMove(who=bearer.id, move=each.id)))
        pools = any(not data.track[name].budget for name in cost if name in data.track)
        return (each.refusal is not None, each.id != data.screen.attack, pools, each.move.group not in usual)

    return sorted(known, key=rank)


def checks_of(table: Table) -> Iterator[Prospect]:
    """The checks that anybody may make at any time; they cost nothing."""
    return (Prospect(id, move) for id, move in table.rules.data.move.items() if _is_check(move))


def _is_check(move: MoveDef) -> bool:
    return move.by == "any" and STAT in move.words and not move.hidden and not move.cost


def choice_of(table: Table, prospect: Prospect, who: str) -> MoveChoice:
    """The move with all that can be chosen about it."""
    defined = prospect.move
    move = move_now(table, table.state.combatants[who], prospect)
    if move.refusal is not None:
        return MoveChoice(move, why=move.refusal.message.removeprefix(f"{table.state.combatants[who].name} "))
    use = UseMove(who=who, move=move.id)
    aimed = replace(use, targets=tuple(Target(id=entry.word) for entry in move.targets[:1]))
    return MoveChoice(
        move,
        aims=tuple(_aims(table, use, move.targets)),
        several=defined.most != 1,
        places=_places(table, move.id, who),
        kinds=tuple(fitting_kinds(table, defined, aimed)),
        more=(*options_now(table, defined, use), *((word, "") for word in plain_of(defined))),
        number=defined.amount,
        free=TEXT in defined.words,
        against=_is_check(defined),
        dice=None if move.targets else dice_of(table, use),
    )


def _aims(table: Table, use: UseMove, targets: tuple[Entry, ...]) -> Iterator[Aim]:
    for entry in targets:
        yield Aim(entry, dice_of(table, replace(use, targets=(Target(id=entry.word),))))


def _places(table: Table, move: str, who: str) -> tuple[Suggestion, ...]:
    if table.rules.data.screen.places != "hexes":
        return ()
    from littledice.app.completing.hex_words import hex_words, map_of_move

    made = map_of_move(table, move, who)
    return tuple(hex_words(made)) if made is not None else ()

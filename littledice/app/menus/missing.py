"""What a sentence lacks, and among what it may be chosen."""

from __future__ import annotations

from collections.abc import Sequence

from littledice.app.completing.choices import Choice, Entry, person, ranked
from littledice.app.completing.named_moves import named_by
from littledice.app.table import Table
from littledice.app.verbs import VERBS
from littledice.app.verbs.finding import find_verb
from littledice.grammar.arguments import sort_words
from littledice.grammar.move_sentence import Said, read_move
from littledice.grammar.namable import Here
from littledice.grammar.sentence_start import split_verb
from littledice.grammar.slots import Who
from littledice.grammar.verb import Verb, called
from littledice.model.errors import LittleDiceError, Refused
from littledice.model.ruleset import MoveDef
from littledice.model.use import UseMove

LONGEST = 60
"""Characters of a move's description in a menu."""


def never_lacks(words: Sequence[str]) -> bool:
    """Whether the sentence asks for help or begins with a verb that is never asked for more, so that nobody need look
    at the fight.
    """
    if {"--help", "-h"}.intersection(words):
        return True
    verb = called(VERBS, split_verb(words)[0])
    return verb is not None and not any(slot.required for slot in verb.slots)


def missing(table: Table) -> Choice | None:
    """What the sentence at this table lacks; None where it lacks nothing that can be listed, or is wrong anyway."""
    opening = table.opening
    try:
        kind, name = find_verb(opening.verb, table.rules.data)
        if kind == "verb":
            return _slot(table, VERBS[name])
        move = table.rules.data.move[name]
        if move.stands_for:
            return None if opening.rest else _moves(table, move, name)
        said = read_move(name, opening, table.lexicon, table.whom)
    except LittleDiceError:
        return None
    if _needs_target(move, said.use):
        return _targets(table, name, move, said)
    if name == "condition" and said.use.targets and "condition" not in said.use.args:
        return _held(table, said.use) if "off" in said.use.words else _conditions(table)
    return None


def _slot(table: Table, verb: Verb) -> Choice | None:
    """The first slot of a verb that has no words and needs some, if what fits can be listed."""
    found = sort_words(verb, table.opening.rest, table, table.opening.who)
    slot = found.missing.what if found.missing is not None else None
    if slot is None or not slot.plain or found.over or found.waiting is not None:
        return None
    if isinstance(slot, Who):
        return _people(table, slot)
    entries = tuple(Entry(word, says or word) for word, says in slot.offers(Here(table)))
    return Choice(slot.asks or f"{verb.name.capitalize()}: which?", entries) if entries else None


def _needs_target(move: MoveDef, use: UseMove) -> bool:
    named = use.targets or use.args.get("on", ())
    return move.target not in ("none", "self") and move.least > 0 and not named


def _people(table: Table, slot: Who) -> Choice:
    state = table.state
    entries = tuple(person(table, state, each.id) for each in slot.people(table))
    refusal = Refused("There is nobody here it could mean.", "`status` shows who is here.", code="unknown")
    return Choice(slot.asks, entries, refusal=None if entries else refusal)


def _moves(table: Table, move: MoveDef, name: str) -> Choice | None:
    entries = tuple(Entry(id, each.name or id, remark=_briefly(each.says)) for id, each in named_by(table, move))
    return Choice(f"{move.name or name}: which?", entries) if entries else None


def _briefly(says: str) -> str:
    """The first sentence, and of a long one its beginning in whole words."""
    first = says.partition(". ")[0].rstrip(".")
    return first if len(first) <= LONGEST else f"{first[:LONGEST].rpartition(' ')[0]} ..."


def _conditions(table: Table) -> Choice:
    """By the word to type, which stands first, so that the one meant is found at once."""
    known = [Entry(id, each.name or id) for id, each in table.rules.data.condition.items() if not each.hidden]
    return Choice("Which condition?", tuple(sorted(known, key=lambda each: each.word)))


def _held(table: Table, use: UseMove) -> Choice:
    """The conditions that can be ended."""
    data = table.rules.data
    people = [table.state.combatants[target.id] for target in use.targets if target.id in table.state.combatants]
    kinds = dict.fromkeys(held.kind for who in people for held in who.conditions)
    known = [(kind, data.condition[kind]) for kind in kinds if kind in data.condition]
    own = dict.fromkeys(
        held.text or held.kind for who in people for held in who.conditions if held.kind not in data.condition
    )
    entries = (
        *(Entry(kind, each.name or kind) for kind, each in known if not each.hidden),
        *(_own(word) for word in own),
    )
    nothing = Refused("No condition holds there.", "`status` shows what holds.", code="unknown")
    return Choice("End which condition?", entries, refusal=None if entries else nothing)


def _own(word: str) -> Entry:
    """What holds and no ruleset knows, in quotes where it is several words."""
    return Entry(f'"{word}"' if " " in word else word, word)


def _targets(table: Table, name: str, move: MoveDef, said: Said) -> Choice:
    question = f"{move.name or name.replace('_', ' ').capitalize()} whom?"
    entries, reasons, first = ranked(table, said.use)
    return Choice(question, entries, reasons, None if entries else first)

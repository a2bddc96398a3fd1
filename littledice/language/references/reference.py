"""Whether one word names something that exists."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from littledice.engine.cases.groups import GROUPS
from littledice.engine.naming.listening import SHORT
from littledice.language.faults import Problem
from littledice.language.references.amount_names import why_not_amount
from littledice.language.references.fact_names import why_not_fact
from littledice.language.references.first_edition import CHECKS, STEPS, instead
from littledice.language.references.first_edition import GROUPS as OLD_GROUPS
from littledice.language.references.known_names import Known
from littledice.language.references.reference_walk import Reference
from littledice.language.shape.phrases import LONGEST
from littledice.model.errors import LittleDiceError
from littledice.model.ruleset import Die
from littledice.rules.checks.dice_check import DIE, STAT
from littledice.rules.dice.braces import filled, named_in
from littledice.rules.dice.die_names import find_die
from littledice.rules.dice.parse_roll import read_roll
from littledice.rules.nearest import did_you_mean

NOUNS = {"checks": "legality check", "words": "list of words", "damage_type": "damage type", "tables": "table"}
"""Tables whose entries are called otherwise than the table."""


def astray(reference: Reference, known: Known) -> Iterator[Problem]:
    """The problem of a reference that leads nowhere; nothing for one that leads somewhere."""
    wrong = _why_not(reference, known)
    if wrong:
        yield Problem(reference.node.origin, reference.path, f"{wrong}.")


def _why_not(reference: Reference, known: Known) -> str:
    if reference.table == "moment":
        return _why_not_moment(
            reference.word, known, tuple(SHORT.get(str(next(iter(reference.path), "")), {}).values())
        )
    special = SPECIAL.get(reference.table)
    if special is not None:
        return special(reference.word, known)
    table = known.tables.get(reference.table, ())
    if reference.word in table:
        return ""
    gone = {"step": STEPS, "checks": CHECKS}.get(reference.table, {})
    if reference.word in gone:
        return instead(gone, reference.word)
    noun = NOUNS.get(reference.table, reference.table)
    return f'there is no {noun} "{reference.word}"; {did_you_mean(reference.word, table)}'


def _why_not_quantity(word: str, known: Known) -> str:
    if word in known.quantities:
        return ""
    return f'nothing asks for a quantity "{word}"; {did_you_mean(word, known.quantities)}'


ABOUT = {
    **dict.fromkeys(("gaining", "gained", "ending", "ended"), "condition"),
    **dict.fromkeys(("losing", "lost", "filled", "emptied"), "track"),
    **dict.fromkeys(("using", "used"), "move or tag of a move"),
}
"""Moments that are about something, by the word before the colon."""


def _why_not_moment(word: str, known: Known, short: tuple[str, ...] = ()) -> str:
    head, colon, phase = word.partition(":")
    if colon and head in ("phase_start", "phase_end"):
        phases = known.tables["phase"]
        return "" if phase in phases else f'there is no phase "{phase}"; {did_you_mean(phase, phases)}'
    if head in ABOUT and colon:
        kinds = ABOUT[head]
        things = known.deeds if kinds == "move or tag of a move" else known.tables[kinds]
        return "" if phase in things else f'there is no {kinds} "{phase}"; {did_you_mean(phase, things)}'
    moments = (*short, *known.own_moments)
    return "" if word in moments else f'there is no moment "{word}"; {did_you_mean(word, moments)}'


def _why_not_die(word: str, known: Known) -> str:
    if word in known.tables["die"]:
        return ""
    try:
        if find_die(word, {}) is not None:
            return ""
    except LittleDiceError as error:
        return error.message.rstrip(".")
    return f'there is no die "{word}"; {did_you_mean(word, (*known.tables["die"], "d6", "d20"))}'


def _why_not_group(word: str, known: Known) -> str:
    head, colon, outcome = word.partition(":")
    if colon and head == "outcome":
        return "" if outcome in known.outcomes else _no("outcome", outcome, known.outcomes)
    return "" if word in GROUPS else instead(OLD_GROUPS, word) or _no("group", word, (*GROUPS, "outcome:ID"))


def _no(noun: str, word: str, choices: Iterable[str]) -> str:
    return f'there is no {noun} "{word}"; {did_you_mean(word, tuple(choices))}'


def _why_not_dice(word: str, known: Known) -> str:
    named = {str(name): Die(faces=(1, 2)) for name in known.tables["die"]}
    for name in named_in(word):
        wrong = "" if name in (STAT, DIE) else why_not_amount(name, known)
        if wrong:
            return wrong
    try:
        read_roll(filled(word.replace(f"{{{DIE}}}", "d20"), lambda _: 20), named, plain=True, empty=True)
    except LittleDiceError as error:
        return f'"{word[:LONGEST]}" cannot be thrown: {error.message.rstrip(".")}'
    return ""


def _one_of(noun: str, words: Callable[[Known], tuple[str, ...]]) -> Callable[[str, Known], str]:
    """A judge of words that are not entries of one table."""

    def why_not(word: str, known: Known) -> str:
        choices = words(known)
        return "" if word in choices else f'there is no {noun} "{word}"; {did_you_mean(word, choices)}'

    return why_not


SPECIAL: dict[str, Callable[[str, Known], str]] = {
    "amount": why_not_amount,
    "dice": _why_not_dice,
    "die": _why_not_die,
    "fact": why_not_fact,
    "group": _why_not_group,
    "moment": _why_not_moment,
    "move_or_tag": _one_of("move or tag of a move", lambda known: (*known.tables["move"], *known.move_tags)),
    "move_tag": _one_of("tag of a move", lambda known: known.move_tags),
    "quantity": _why_not_quantity,
    "sheet": _one_of("stat or track", lambda known: known.sheet),
}

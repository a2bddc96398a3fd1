"""Several of one kind as people speak of them: `the eight goblins`."""

from __future__ import annotations

from collections.abc import Sequence

from littledice.app.telling.number_format import shown
from littledice.app.telling.spans import Line, Span, side_role
from littledice.engine.mobs import base_name, mob_of
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
IRREGULAR = {
    "man": "men", "woman": "women", "child": "children", "person": "people", "mouse": "mice", "goose": "geese",
    "elf": "elves", "wolf": "wolves", "werewolf": "werewolves", "dwarf": "dwarves", "thief": "thieves",
    "half-elf": "half-elves", "sheep": "sheep", "deer": "deer", "fish": "fish", "undead": "undead", "ox": "oxen",
}  # fmt: skip
MEN = ("man", "woman")
HUMAN = "human"


def number_word(number: int) -> str:
    """`eight`, from thirteen on in digits."""
    return NUMBERS[number] if number < len(NUMBERS) else shown(number)


def plural(name: str) -> str:
    """Several of them, in small letters: `goblins`, `cave rats`, `wolves`."""
    before, space, word = name.lower().rpartition(" ")
    if word in IRREGULAR:
        return f"{before}{space}{IRREGULAR[word]}"
    if word.endswith(MEN) and not word.endswith(HUMAN):
        return f"{before}{space}{word[:-2]}en"
    if word.endswith(("s", "x", "z", "ch", "sh")):
        return f"{before}{space}{word}es"
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return f"{before}{space}{word[:-1]}ies"
    return f"{before}{space}{word}s"


def is_common(name: str) -> bool:
    """Whether the name is a word that has a plural, and not one in another script."""
    return all(part.isalpha() for part in name.replace("-", " ").split()) and name.isascii()


def crowd(state: Encounter, ids: Sequence[str], *, known: bool = True) -> Line:
    """Several of one mob: `the eight goblins`, `three of the goblins`; without the article while they are not `known`.
    Empty for anybody else.
    """
    people = [state.combatants[who] for who in ids if who in state.combatants]
    if len(people) < 2 or len(people) < len(ids) or not _alike(people):
        return ()
    first = people[0]
    number, name = number_word(len(people)), plural(base_name(first))
    everybody = set(mob_of(state, first.id)) <= set(ids)
    text = f"{'the ' if known else ''}{number} {name}" if everybody or not known else f"{number} of the {name}"
    return (Span(text, side_role(first.side)),)


def _alike(people: Sequence[Combatant]) -> bool:
    """Whether all of them are of one mob and of one kind."""
    first = people[0]
    return (
        bool(first.mob)
        and is_common(base_name(first))
        and all((each.mob, base_name(each)) == (first.mob, base_name(first)) for each in people)
    )

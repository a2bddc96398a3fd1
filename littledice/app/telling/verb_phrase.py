"""Who does what to whom with what, as the beginning of a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from littledice.app.telling.moment import Moment
from littledice.model.encounter import Encounter
from littledice.model.events import Used
from littledice.model.ruleset import Ruleset

HISSING = ("s", "x", "z", "ch", "sh", "o")


def third_person(verb: str) -> str:
    """A one-word verb as somebody does it: `attack` gives `attacks`, `parry` gives `parries`, `dash` gives `dashes`."""
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return f"{verb[:-1]}ies"
    return f"{verb}es" if verb.endswith(HISSING) else f"{verb}s"


def takes_sides(data: Ruleset, state: Encounter, who: str, move: str, others: Sequence[str]) -> bool:
    """Whether a move is for a friend against an enemy: one of each may be named, and they are, the friend first."""
    defined, actor = data.move.get(move), state.combatants.get(who)
    if defined is None or actor is None or (defined.target, defined.most, len(others)) != ("any", 2, 2):
        return False
    sides = [state.combatants[each].side for each in others if each in state.combatants]
    return len(sides) == 2 and sides[0] == actor.side != sides[1]


def deed(moment: Moment, used: Used) -> tuple[str, str, str]:
    """The actor, what is done, the targets: `Tamsin`, `attacks`, `Goblin 2`. A move whose name is no single word is
    used `on` its targets; what the GM does has no actor.
    """
    name = moment.move_name(used.move)
    actor = moment.name(used.who)
    others = tuple(who for who in used.targets if who != used.who)
    targets = moment.names(others)
    if takes_sides(moment.data, moment.after, used.who, used.move, others):
        targets = " against ".join(moment.name(who) for who in others)
    defined = moment.data.move.get(used.move)
    if used.who not in moment.after.combatants or (defined is not None and defined.by == "gm"):
        return "", name, moment.names(used.targets)
    if name.isalpha():
        return actor, third_person(name.lower()), targets
    return actor, f"uses {name}{' on' if others else ''}", targets


def said_words(words: tuple[str, ...]) -> str:
    """The options said with a move, `=` read as a count: `boost, sp 2`."""
    return ", ".join(word.replace("=", " ").replace(":", " ") for word in words)

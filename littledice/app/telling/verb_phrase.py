"""Who does what to whom with what, as the beginning of a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from littledice.app.telling.mob_names import people as everybody
from littledice.app.telling.spans import Line, Span, joined, listed, named, side_role, spans
from littledice.model.encounter import Encounter
from littledice.model.mention import SOMEBODY
from littledice.model.ruleset import Ruleset

HISSING = ("s", "x", "z", "ch", "sh", "o")
TARGETS = "{targets}"


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


def deed(data: Ruleset, state: Encounter, who: str, move: str, targets: Sequence[str]) -> Line:
    """`Tamsin attacks Goblin 2`. A move says in its own words how it is done (`gives a potion to {targets}`); else its
    name is the verb, or it is used `on` its targets. What the GM does has no actor: `Heal: Mira and Tamsin`.
    """
    defined = data.move.get(move)
    name = (defined.name if defined is not None else "") or move.replace("_", " ")
    actor = _actor(state, who)
    if actor is None or (defined is not None and defined.by == "gm"):
        people = _people(state, targets)
        return (Span(name), *((Span(": "), *people) if people else ()))
    others = tuple(each for each in targets if each != who)
    between = " against " if takes_sides(data, state, who, move, others) else ""
    people = _people(state, others, between, themselves=who in targets)
    says = (defined.does if defined is not None else "") or _does(name, others)
    start, aimed, end = says.replace("{name}", name).replace("{verb}", name.lower()).partition(TARGETS)
    if aimed and not people:
        start = f"{start}themselves" if who in targets else start.strip().rpartition(" ")[0]
    return spans((actor, f" {start}", *people, end))


def group_deed(
    data: Ruleset, state: Encounter, who: Sequence[str], called: str, move: str, targets: Sequence[str] = ()
) -> Line:
    """What several do at once: `The party checks`, `Everybody checks`, `Goblin 1 and Goblin 2 attack Mira`,
    `Goblin ×5 attack Mira`.
    """
    defined = data.move.get(move)
    name = ((defined.name if defined is not None else "") or move.replace("_", " ")).lower()
    if called == "party":
        return (Span("The party", side_role(called)), Span(f" {third_person(name)}"))
    if called:
        one = called == "all"
        people = Span("Everybody") if one else Span("The foes", side_role(called))
        return (people, Span(f" {third_person(name) if one else name}"))
    aimed = (Span(" "), *_people(state, targets)) if targets else ()
    return (*everybody(state, who), Span(f" {name}"), *aimed)


def _does(name: str, others: Sequence[str]) -> str:
    """How a move is done that does not say: `attacks {targets}`, `uses Death Save on {targets}`."""
    does = third_person(name.lower()) if name.isalpha() else f"uses {name}{' on' if others else ''}"
    return f"{does} {TARGETS}" if others else does


def _actor(state: Encounter, who: str) -> Span | None:
    """Whoever did it; None for the GM."""
    if who in state.combatants:
        return named(state.combatants[who])
    return Span(SOMEBODY.capitalize()) if who == SOMEBODY else None


def _people(state: Encounter, ids: Sequence[str], between: str = "", *, themselves: bool = False) -> Line:
    """Those named, and the actor too where `themselves` are among them and not alone."""
    found = [(named(state.combatants[each]) if each in state.combatants else Span(each),) for each in ids]
    found += [(Span("themselves"),)] if themselves and found else []
    return joined(found, Span(between)) if between else listed(found)


def said_words(words: Sequence[str]) -> str:
    """The options said with a move, `=` read as a count: `boost, sp 2`."""
    return ", ".join(word.replace("=", " ").replace(":", " ") for word in words)

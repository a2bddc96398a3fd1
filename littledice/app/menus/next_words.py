"""The words that may come next in a sentence, out of the slots of its verb."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from littledice.app.menus.world import World
from littledice.grammar.arguments import sort_words
from littledice.grammar.fight_slots import Held
from littledice.grammar.keywords import WHO
from littledice.grammar.move_sentence import find_move, read_move
from littledice.grammar.move_verb import move_verb
from littledice.grammar.namable import Offer
from littledice.grammar.numerals import is_number
from littledice.grammar.sentence_start import Opening, split_verb, split_who
from littledice.grammar.slots import Who
from littledice.grammar.tokens import fold
from littledice.grammar.verb import Verb, called
from littledice.model.errors import LittleDiceError

BEFORE = "before"
"""Stands in front of a step."""

NEXT, LATER = "\0", "\1"
"""Stand for the next word and for some behind it, none of them typed yet."""

AHEAD = 3
"""How many words more are thought of: the next one may belong to another slot if more follow."""


def words_after(
    word: str, rest: Sequence[str], world: World, *, who: str = "", overrule: bool = False
) -> Iterator[Offer]:
    """What may follow a verb and the words after it; nothing where the verb is unknown. `who` was named before it; an
    `overrule` may be aimed at anybody.
    """
    verb = called(world.own, word)
    if verb is None:
        yield from _of_a_move(word, rest, world, who, overrule=overrule)
    elif verb.parts:
        part = verb.parts.get(rest[0].lower()) if rest else None
        if not rest:
            yield from ((name, each.says) for name, each in verb.parts.items())
        elif part is not None:
            yield from _of_slots(part, rest[1:], world)
    elif embedded := _embedded(verb, rest):
        named, said = split_who(embedded)
        inner, _, behind = split_verb(said)
        yield from words_after(inner, behind, world, who=named or who) if inner else world.verbs()
    else:
        yield from _of_slots(verb, rest, world)


def _embedded(verb: Verb, rest: Sequence[str]) -> Sequence[str]:
    """The words of the sentence within the sentence, if it has begun; the number of a step may stand before it."""
    place = next((place for place, slot in enumerate(verb.slots) if slot.what.embeds), None)
    if place is None:
        return ()
    start = place + (1 if place and rest and fold(rest[0]) == BEFORE else 0)
    return rest[start + 1 :] if not place and rest and is_number(rest[0]) else rest[start:]


def _of_slots(verb: Verb, rest: Sequence[str], world: World) -> Iterator[Offer]:
    found = sort_words(verb, rest, world.table)
    world.said = found.words
    if found.waiting is not None:
        yield from found.waiting.what.offers(world)
        return
    near = _takers(verb, rest, world)
    for slot in verb.slots:
        if slot.what.after:
            yield from [(slot.what.after, "")] if found.takes(slot) else []
        elif slot.name in near or (not slot.what.plain and found.takes(slot)):
            said = found.words.get(slot.name, ())
            yield from slot.what.more(said, world) if said else slot.what.offers(world)


def _takers(verb: Verb, rest: Sequence[str], world: World) -> list[str]:
    """The plain slots that the next word may go to."""
    ahead = [sort_words(verb, [*rest, NEXT, *[LATER] * count], world.table) for count in range(AHEAD)]
    return [name for each in ahead for name, words in each.words.items() if NEXT in words]


def _of_a_move(word: str, rest: Sequence[str], world: World, who: str, *, overrule: bool) -> Iterator[Offer]:
    data = world.data
    id = find_move(word, data) if data is not None else ""
    if not id or data is None:
        return
    before = rest[-1].lower() if rest else ""
    if before == "with":
        yield from ((weapon, entry.name) for weapon, entry in data.weapon.items())
        yield from Held().offers(world) if not data.weapon else ()
        yield from Who(many=True).offers(world) if data.move[id].partners is not None else ()
        return
    legal = [] if overrule or before in WHO else list(_legal(id, rest, world, who))
    yield from legal or Who(many=True).offers(world)
    if before not in WHO:
        for slot in move_verb(id, data.move[id], data).slots:
            if not isinstance(slot.what, Who):
                yield from slot.what.offers(world)


def _legal(id: str, rest: Sequence[str], world: World, who: str) -> Iterator[Offer]:
    """Whom a move that is somebody's own may be aimed at now, who comes next first; nobody where that is not to be
    told: then anybody may be meant. A shell sorts what it is given, so nobody's chance is worked out.
    """
    table = world.table
    move = world.data.move[id] if world.data is not None else None
    if table is None or move is None or move.by != "actor" or move.target in ("none", "self", "any"):
        return
    from littledice.app.board.targets import from_here, why_refused
    from littledice.model.record import replace
    from littledice.model.use import Target

    try:
        use = read_move(id, Opening(who, id, False, tuple(rest)), table.lexicon, table.whom).use
    except LittleDiceError:
        return
    people = table.state.combatants
    others = [other for other in from_here(table.state, use.who) if people[other].here and other not in rest]
    legal = [
        other
        for other in others
        if why_refused(table.rules, table.state, replace(use, targets=(Target(id=other),))) is None
    ]
    yield from ((other, people[other].name) for other in legal)
    group = {"foes": "party", "party": "foes"}.get(people[use.who].side, "") if legal and use.who in people else ""
    if group and move.most != 1 and move.target == "enemy":
        yield group, "everybody of them"

"""What may follow in a sentence about the fight that is being typed, best first: people with how they are doing and the
chance to hit them, then the words that are possible now.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from littledice.app.completing.choices import Entry, alive_first, ranked
from littledice.app.completing.named_moves import named_by
from littledice.app.permission import may_act, may_say, speakers
from littledice.app.table import Table
from littledice.app.telling.number_format import shown
from littledice.engine.legality import why_not
from littledice.engine.offers import possible
from littledice.engine.weapons import OWN
from littledice.grammar import numerals
from littledice.grammar.keywords import KEYWORDS
from littledice.grammar.move_parser import ARGUMENT
from littledice.grammar.move_sentence import Said, find_move, read_move
from littledice.grammar.move_verb import kinds_of, plain_of
from littledice.grammar.sentence_start import Opening, split_verb, split_who
from littledice.grammar.tokens import fold
from littledice.model.errors import LittleDiceError
from littledice.model.record import replace
from littledice.model.ruleset import MoveDef
from littledice.model.use import UseMove
from littledice.rules.gear.hands import EMPTY

Suggestion = tuple[str, str]
"""A word, and what is told beside it."""

CHECKED = ("adv", "dis", "odds")
WITH = "with"


def verbs_now(table: Table) -> list[Suggestion]:
    """The moves that may be made now by those for whom whoever sits here speaks, in the ruleset's order."""
    data, state = table.rules.data, table.state
    actors = speakers(table)
    if state.stage != "running" or table.fight.open is not None:
        return []
    found: dict[str, str] = {}
    for who in actors:
        if who in state.combatants:
            for id in possible(table.rules, state, who):
                found.setdefault(id, data.move[id].says or data.move[id].name or id)
    return list(found.items())


def after(table: Table, who: str, verb: str, rest: Sequence[str]) -> list[Suggestion] | None:
    """What may follow these words of a move; None where the verb is not a move, or the words are wrong already."""
    data = table.rules.data
    id = find_move(verb, data)
    if not id:
        return None
    if not may_say(table, None, id):
        return []
    move = data.move[id]
    going = _hexes(table, id, who, rest)
    if going is not None:
        return going
    if rest and fold(rest[-1]) == WITH:
        return _weapons(table, Opening(who, verb, False, tuple(rest[:-1])), id)
    try:
        said = read_move(id, Opening(who, verb, False, tuple(rest)), table.lexicon, table.whom)
    except LittleDiceError:
        return None
    if not may_act(table, move, said.use.who):
        return []
    if move.stands_for and "move" not in said.use.args:
        return [(name, each.says) for name, each in named_by(table, move)]
    people = list(_people(table, move, said))
    if not said.use.targets and move.target not in ("none", "self") and move.least:
        return people
    return [*_places(table, id, move, said), *kinds_now(table, move, said.use), *_words(table, move, said), *people]


def _hexes(table: Table, move: str, who: str, rest: Sequence[str]) -> list[Suggestion] | None:
    """Behind `move to` the hexes it may lead to; None where no place is asked for, or there is no map."""
    if not rest or fold(rest[-1]) != "to" or table.rules.data.screen.places != "hexes":
        return None
    from littledice.app.completing.hex_words import hex_words, map_of_move

    made = map_of_move(table, move, table.whom.one(who) if who and len(table.whom.find(who)) == 1 else "")
    return hex_words(made) if made is not None else None


def _weapons(table: Table, opening: Opening, id: str) -> list[Suggestion] | None:
    """Behind `attack g1 with` the weapons with which that is possible now, what is in hand first; None where the
    sentence cannot be read, or none is possible now.
    """
    if not _hears_weapons(table, id):
        return []
    try:
        use = read_move(id, opening, table.lexicon, table.whom).use
    except LittleDiceError:
        return None
    weapons, bearer = table.rules.data.weapon, table.state.combatants.get(use.who)
    own = [name for each in OWN if bearer is not None for name in bearer.words.get(each, ())]
    said = {name: replace(use, args={**use.args, WITH: (*use.args.get(WITH, ()), name)}) for name in (*own, *weapons)}
    fitting = [name for name, each in said.items() if name != EMPTY and _possible(table, each)]
    return [(name, weapons[name].name if name in weapons else "") for name in fitting] or None


def _hears_weapons(table: Table, move: str) -> bool:
    return WITH in table.rules.heard(move).args


def types_faces(table: Table, words: Sequence[str]) -> bool:
    """Whether the last of these words is a die's face, typed for a move that rolls."""
    verb, _, rest = split_verb(split_who(words)[1])
    if not rest or not numerals.is_faces(words[-1]):
        return False
    id = find_move(verb, table.rules.data)
    move = table.rules.data.move.get(id)
    return move is not None and bool(move.check) and not move.amount


def _people(table: Table, move: MoveDef, said: Said) -> Iterator[Suggestion]:
    """Those the move may still be aimed at."""
    named = [target.id for target in said.use.targets]
    if move.target in ("none", "self") or len(named) >= move.most > 0:
        return
    entries, _, _ = ranked(table, said.use)
    if move.by == "gm" or move.target == "any":
        entries = alive_first(table, entries)
    for entry in entries:
        if entry.word not in named:
            yield entry.word, told(entry)


def told(entry: Entry) -> str:
    """`Goblin 2   3/4 HP   hit 98%`."""
    parts = [entry.name]
    if entry.gauge is not None:
        high = f"/{shown(entry.gauge.high)}" if entry.gauge.high is not None else ""
        low = "!" if entry.gauge.low else ""
        parts.append(f"{shown(entry.gauge.value)}{high} {entry.gauge.short}{low}")
    elif entry.health:
        parts.append(entry.health)
    if entry.percent:
        parts.append(f"hit {entry.percent}")
    return "   ".join(parts)


def _places(table: Table, id: str, move: MoveDef, said: Said) -> Iterator[Suggestion]:
    """The keyword in front of a hex, where the move goes to one on a map."""
    on_hexes = table.rules.data.screen.places == "hexes" and any(use.step == "travel" for use in move.land)
    actor = table.state.combatants.get(said.use.who)
    if on_hexes and actor is not None and actor.at is not None and not {"to"} & set(said.use.args):
        yield "to", "a hex: q,r"


def kinds_now(table: Table, move: MoveDef, use: UseMove) -> Iterator[Suggestion]:
    """The ruleset's words that the move asks for and has not been told: conditions, stats, damage types."""
    for kind in kinds_of(move):
        if kind not in ARGUMENT or ARGUMENT[kind] in use.args:
            continue
        for name, entry in getattr(table.rules.data, kind, {}).items():
            if not getattr(entry, "hidden", False) and getattr(entry, "rolled", True):
                yield name, getattr(entry, "says", "") or getattr(entry, "name", "")


def fitting_kinds(table: Table, move: MoveDef, use: UseMove) -> Iterator[Suggestion]:
    """Those of them with which the move is possible now: the weapon that can be drawn."""
    for kind in kinds_of(move):
        for name, says in kinds_now(table, move, use):
            if name in getattr(table.rules.data, kind, {}):
                said = replace(use, args={**use.args, ARGUMENT[kind]: (name,)})
                if _possible(table, said):
                    yield name, says


def options_now(table: Table, move: MoveDef, use: UseMove) -> Iterator[Suggestion]:
    """The options that are possible now besides those said, and what each does."""
    taken = {word.partition("=")[0] for word in use.words}
    for name, option in move.options.items():
        word = f"{name}=1" if option.counted else name
        if name not in taken and _possible(table, replace(use, words=(*use.words, word))):
            yield name, option.says


def _words(table: Table, move: MoveDef, said: Said) -> Iterator[Suggestion]:
    """Options that are possible now, plain words and keywords."""
    yield from options_now(table, move, said.use)
    if WITH not in said.use.args and _hears_weapons(table, said.use.move):
        yield WITH, "a weapon"
    yield from ((word, "") for word in plain_of(move))
    yield from ((word if word in KEYWORDS else f"{word}:", "") for word in move.keywords)
    if move.check or move.aim:
        yield from ((word, "") for word in CHECKED)


def _possible(table: Table, use: UseMove) -> bool:
    try:
        return why_not(table.rules, table.state, use) is None
    except LittleDiceError:
        return False

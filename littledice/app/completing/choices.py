"""What a sentence lacks, and among what it may be chosen: targets best first, and why the others are not offered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from littledice.app.board.data import Gauge
from littledice.app.board.gauges import bar
from littledice.app.table import Table
from littledice.app.telling.effects import effects_of
from littledice.app.telling.health import health_word, known_health, state_of, veiled
from littledice.app.telling.number_format import percent
from littledice.engine.legality import why_not
from littledice.grammar.move_sentence import Said, find_verb, read_move
from littledice.grammar.verb_table import exact
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.errors import LittleDiceError, Refused
from littledice.model.record import replace
from littledice.model.ruleset import MoveDef
from littledice.model.use import Target, UseMove

WHO_VERBS = {
    "conceal": "Conceal whom?",
    "goto": "Go to whom?",
    "in": "Who comes back?",
    "out": "Who leaves?",
    "remove": "Remove whom?",
    "reveal": "Reveal whom?",
}
"""Verbs that name somebody and say nothing else."""

BESIDE = ("target", "out")
"""Codes of refusals that need no telling: nobody expected such a one to be offered."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Something to choose: the `word` to type and its name; of a person the side, the bar or a `health` word, the exact
    `chance` to hit, and remarks.
    """

    word: str
    name: str
    side: str = ""
    gauge: Gauge | None = None
    health: str = ""
    chance: str = ""
    remark: str = ""

    @property
    def percent(self) -> str:
        """The chance as whole percent, empty for none."""
        return percent(self.chance)


@dataclass(frozen=True, slots=True)
class Choice:
    """A question the sentence leaves open. Without entries `refusal` says why there are none."""

    question: str
    entries: tuple[Entry, ...]
    reasons: tuple[str, ...] = ()
    refusal: Refused | None = None


def never_lacks(words: Sequence[str]) -> bool:
    """Whether the sentence begins with a verb that is never asked for more, so that nobody need look at the fight."""
    verb = exact(words[0].removesuffix("!")) if words else ""
    return bool(verb) and verb not in WHO_VERBS


def missing(table: Table) -> Choice | None:
    """What the sentence at this table lacks; None where it lacks nothing that can be listed, or is wrong anyway."""
    opening = table.opening
    try:
        kind, name = find_verb(opening.verb, table.rules.data)
        if kind == "verb":
            return _who(table, name) if name in WHO_VERBS and not opening.rest else None
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


def _needs_target(move: MoveDef, use: UseMove) -> bool:
    named = use.targets or use.args.get("on", ())
    return move.target not in ("none", "self") and move.least > 0 and not named


def _who(table: Table, name: str) -> Choice:
    state = table.state
    wanted = [each for each in table.whom.known if each.here == (name != "in")]
    if name in ("conceal", "reveal"):
        wanted = [each for each in wanted if each.concealed == (name == "reveal")]
    entries = tuple(person(table, state, each.id) for each in wanted)
    refusal = Refused("There is nobody like that here.", "`status` shows who is here.", code="unknown")
    return Choice(WHO_VERBS[name], entries, refusal=None if entries else refusal)


def _moves(table: Table, move: MoveDef, name: str) -> Choice | None:
    data = table.rules.data
    fitting = [(id, each) for id, each in data.move.items() if move.stands_for in each.tags]
    entries = tuple(Entry(id, each.name or id, remark=each.says) for id, each in fitting)
    return Choice(f"{move.name or name}: which?", entries) if entries else None


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
    entries = tuple(Entry(kind, each.name or kind) for kind, each in known if not each.hidden)
    nothing = Refused("No condition holds there.", "`status` shows what holds.", code="unknown")
    return Choice("End which condition?", entries, refusal=None if entries else nothing)


def _targets(table: Table, name: str, move: MoveDef, said: Said) -> Choice:
    question = f"{move.name or name.replace('_', ' ').capitalize()} whom?"
    entries, reasons, first = ranked(table, said.use)
    return Choice(question, entries, reasons, None if entries else first)


def ranked(table: Table, use: UseMove) -> tuple[tuple[Entry, ...], tuple[str, ...], Refused | None]:
    """Everybody the move may be aimed at, the best chance first; why others may not be; the first such refusal."""
    state = table.state
    found: list[Entry] = []
    reasons: list[str] = []
    first: Refused | None = None
    for who in _from_here(state, use.who):
        aimed = replace(use, targets=(Target(id=who),))
        refusal = _refusal(table, aimed)
        if refusal is None:
            found.append(person(table, state, who, chance=_chance(table, aimed)))
        elif refusal.code not in BESIDE:
            first = first or refusal
            reasons.append(f"{who} {_reason(refusal, state.combatants[who])}")
    found.sort(key=lambda each: -(Fraction(each.chance) if each.chance else Fraction(-1)))
    return tuple(found), tuple(reasons), first


def _refusal(table: Table, use: UseMove) -> Refused | None:
    try:
        return why_not(table.rules, table.state, use)
    except Refused as error:
        return error


def _reason(refusal: Refused, who: Combatant) -> str:
    """`is dead` for `Goblin 1 is dead.`"""
    return refusal.message.rstrip(".").removeprefix(f"{who.name} ")


def _chance(table: Table, use: UseMove) -> str:
    """The exact chance of what it would roll; empty where it rolls nothing or the chance may not be known."""
    from littledice.app.seeing.known_odds import chance_of

    try:
        ready = chance_of(table.rules, table.state, use)
    except LittleDiceError:
        return ""
    chance = ready.chance if ready is not None else None
    return chance.text if chance is not None else ""


def person(table: Table, state: Encounter, who: str, *, chance: str = "") -> Entry:
    """Somebody as an entry."""
    bearer, data = state.combatants[who], table.rules.data
    hidden = veiled(bearer)
    gauge = None if hidden else bar(data, bearer)
    health = known_health(bearer) or ("" if gauge is not None else health_word(data, bearer))
    names = [effect.name for effect in effects_of(data, state, bearer) if not effect.hidden]
    concealed = ["hidden from players"] if bearer.concealed else []
    return Entry(who, bearer.name, bearer.side, gauge, health, chance, ", ".join([*names, *concealed]))


def _from_here(state: Encounter, who: str) -> list[str]:
    """Whoever comes after the actor first, then everybody else who is here."""
    place = state.order.index(who) + 1 if who in state.order else 0
    ids = dict.fromkeys((*state.order[place:], *state.order[:place], *state.combatants))
    return [each for each in ids if state.combatants[each].here]


def alive_first(table: Table, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Whoever was aimed at last comes first, the dead come last."""
    last, state = table.state.last, table.state

    def rank(entry: Entry) -> tuple[bool, bool]:
        return state_of(table.rules.data, state.combatants[entry.word]) == "dead", entry.word not in last

    return tuple(sorted(entries, key=rank))

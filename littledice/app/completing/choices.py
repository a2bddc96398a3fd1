"""Among what may be chosen: people and words to type; targets best first, and why the others are not offered."""

from __future__ import annotations

from littledice.app.board.data import Gauge
from littledice.app.board.gauges import bar
from littledice.app.board.targets import best_first, from_here, known_chance, why_refused
from littledice.app.table import Table
from littledice.app.telling.effects import effects_of
from littledice.app.telling.health import health_word, known_health, state_of, veiled
from littledice.app.telling.number_format import percent
from littledice.engine.ruleset import opposed
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Value, replace
from littledice.model.use import Target, UseMove

BESIDE = ("target", "out")
"""Codes of refusals that need no telling: nobody expected such a one to be offered."""


class Entry(Value):
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


OF_THE_MOMENT = ("turn", "phase")
"""Codes of refusals that hold whoever a move is aimed at: the others need not be asked about."""


NOBODY = Refused("There is nobody it could be aimed at.", "`status` shows who is here.", code="target")


class Choice(Value):
    """A question the sentence leaves open. Without entries `refusal` says why there are none."""

    question: str
    entries: tuple[Entry, ...]
    reasons: tuple[str, ...] = ()
    refusal: Refused | None = None


def ranked(
    table: Table, use: UseMove, *, ever: bool = False
) -> tuple[tuple[Entry, ...], tuple[str, ...], Refused | None]:
    """Everybody the move may be aimed at now, or `ever`, the best chance first; where it helps, the own people before
    the others. Then why others may not be, or need not; the first such refusal.
    """
    state = table.state
    found: list[Entry] = []
    reasons: list[str] = []
    first: Refused | None = None
    for who in from_here(state, use.who):
        if not state.combatants[who].here:
            continue
        aimed = replace(use, targets=(Target(id=who),))
        refusal = _why_not_offered(table, aimed, ever=ever)
        if refusal is None:
            found.append(person(table, state, who, chance=known_chance(table.rules, state, aimed)))
        elif refusal.code not in BESIDE:
            first = first or refusal
            reasons.append(f"{who} {_reason(refusal, state.combatants[who])}")
    rank = best_first(table.rules, state, use.who)
    found.sort(key=lambda each: (_against(table, use, each.word), rank(each.word, each.chance)))
    return tuple(found), tuple(reasons), first


def _why_not_offered(table: Table, aimed: UseMove, *, ever: bool = False) -> Refused | None:
    """Why the move is not offered at its target: not allowed, or nothing that it gives back is lacking there."""
    from littledice.rules.helping import helping, lacks_help

    refusal, move = why_refused(table.rules, table.state, aimed, ever=ever), table.rules.data.move[aimed.move]
    if refusal is not None or aimed.who not in table.state.combatants or not helping(move):
        return refusal
    bearer = table.state.combatants[aimed.targets[0].id]
    lacks = lacks_help(table.rules, move, bearer)
    return None if lacks else Refused(f"{bearer.name} needs nothing of that kind.", code="unhurt")


def _against(table: Table, use: UseMove, who: str) -> bool:
    """Whether a move that helps would help an enemy."""
    from littledice.rules.helping import helping

    actor = table.state.combatants.get(use.who)
    helps = actor is not None and helping(table.rules.data.move[use.move])
    return helps and actor is not None and opposed(table.rules.data, actor, table.state.combatants[who])


def why_nobody(table: Table, use: UseMove) -> Refused | None:
    """Why there is nobody the move may be aimed at now; None where there is somebody."""
    first: Refused | None = None
    for who in from_here(table.state, use.who):
        if not table.state.combatants[who].here:
            continue
        refusal = _why_not_offered(table, replace(use, targets=(Target(id=who),)))
        if refusal is None:
            return None
        if refusal.code not in BESIDE:
            first = first or refusal
        if refusal.code in OF_THE_MOMENT:
            break
    return first or NOBODY


def _reason(refusal: Refused, who: Combatant) -> str:
    """`is dead` for `Goblin 1 is dead.`"""
    return refusal.message.rstrip(".").removeprefix(f"{who.name} ")


def person(table: Table, state: Encounter, who: str, *, chance: str = "") -> Entry:
    """Somebody as an entry."""
    bearer, data = state.combatants[who], table.rules.data
    hidden = veiled(bearer)
    gauge = None if hidden else bar(data, bearer)
    health = known_health(bearer) or ("" if gauge is not None else health_word(data, bearer))
    names = [effect.name for effect in effects_of(data, state, bearer) if not effect.hidden]
    concealed = ["hidden from players"] if bearer.concealed else []
    return Entry(who, bearer.name, bearer.side, gauge, health, chance, ", ".join([*names, *concealed]))


def alive_first(table: Table, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Whoever was aimed at last comes first, the dead come last."""
    last, state = table.state.last, table.state

    def rank(entry: Entry) -> tuple[bool, bool]:
        return state_of(table.rules.data, state.combatants[entry.word]) == "dead", entry.word not in last

    return tuple(sorted(entries, key=rank))

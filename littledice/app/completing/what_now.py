"""What somebody can do now: every move that is possible, what it costs, at whom, and the chance of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import groupby
from typing import Any

from littledice.app.board.cards import Spread, spread_of
from littledice.app.board.data import Gauge
from littledice.app.board.gauges import budget, figures
from littledice.app.board.targets import known_chance
from littledice.app.completing.choices import Entry, ranked, why_nobody
from littledice.app.completing.suggestions import fitting_kinds
from littledice.app.outcome import Outcome
from littledice.app.table import Table
from littledice.app.telling.health import veiled
from littledice.app.telling.number_format import counted, listed, percent, shown
from littledice.app.telling.spans import chance as chance_of
from littledice.app.telling.spans import clause
from littledice.engine.costs import price, price_in_words
from littledice.engine.legality import prepare, why_not
from littledice.engine.mobs import one_mob
from littledice.model.combatant import Combatant
from littledice.model.errors import LittleDiceError, Refused, WrongUsage
from littledice.model.record import Value, replace
from littledice.model.ruleset import MoveDef
from littledice.model.track import Number
from littledice.model.use import UseMove


class MoveNow(Value):
    """A move: its `id`, `letter` and name, what it `costs` by track and in words, whom it can be aimed at, the best
    chance first, or its own `chance` where it is aimed at nobody; `spread` is how its hits may fall where they are
    counted instead. One that `answers` waits until somebody is asked for it. `refusal` is why it is not possible now.
    """

    id: str
    name: str
    letter: str
    cost: dict[str, Number]
    price: str
    targets: tuple[Entry, ...] = ()
    chance: str = ""
    spread: Spread | None = None
    answers: bool = False
    refusal: Refused | None = None

    @property
    def percent(self) -> str:
        """The chance as whole percent, empty for none."""
        return percent(self.chance)


class WhatNow(Value):
    """All that `who` can do now; `left` is what is left of the turn, `figures` how far they go and the like."""

    who: Combatant
    left: tuple[Gauge, ...]
    figures: tuple[Gauge, ...]
    moves: tuple[MoveNow, ...]


def what(table: Table, who: str) -> Outcome:
    """The moves of somebody, or of whoever is asked, else up."""
    bearer = table.state.combatants[who or _up(table)]
    if veiled(bearer):
        raise Refused(f"Only the GM knows what {bearer.name} can do.", "`what` alone tells of yours.", code="gm")
    found = WhatNow(
        bearer,
        budget(table.rules.data, bearer),
        tuple(
            each
            for each in figures(table.rules, table.state, bearer, table.rules.data.screen.card)
            if each.value or each.high is not None
        ),
        tuple(each for each in moves_of(table, bearer) if each.refusal is None),
    )
    text = _sentences(found)
    return table.looked("what", "what", lambda: _data(found, text), said=text, payload=found)


def _up(table: Table) -> str:
    waiting, active = table.fight.open, table.whom.active
    if waiting is not None and waiting.question.to in table.state.combatants:
        return waiting.question.to
    if len(active) == 1 or (active and one_mob(table.state, active)):
        return active[0]
    raise WrongUsage("Of whom?", "`what WHO`")


class Prospect(Value):
    """A move of somebody's and why it is not possible now: known much sooner than all that a `MoveNow` tells."""

    id: str
    move: MoveDef
    refusal: Refused | None = None


def moves_of(table: Table, bearer: Combatant) -> Iterator[MoveNow]:
    """Every move of somebody's own, possible now or not."""
    for prospect in prospects(table, bearer):
        with suppress(LittleDiceError):
            yield move_now(table, bearer, prospect)


def prospects(table: Table, bearer: Combatant) -> Iterator[Prospect]:
    """Every move of somebody's own that can be prepared, and whether it is possible now."""
    for id, move in table.rules.data.move.items():
        if move.by != "actor" or move.hidden or move.stands_for or move.time in ("setup", "rest"):
            continue
        with suppress(LittleDiceError):
            yield Prospect(id, move, _refusal(table, UseMove(who=bearer.id, move=id), move))


def _refusal(table: Table, use: UseMove, move: MoveDef) -> Refused | None:
    """Why the move is not possible now: alone, by an amount, with a weapon or the like; or at anybody."""
    if _aimed(move):
        return why_nobody(table, _by_an_amount(use, move))
    refusal = why_not(table.rules, table.state, use)
    if refusal is not None and move.amount:
        refusal = why_not(table.rules, table.state, replace(use, amount=1))
    return None if refusal is not None and any(fitting_kinds(table, move, use)) else refusal


def _aimed(move: MoveDef) -> bool:
    """Whether a target belongs to it. What helps is said without one only for oneself."""
    from littledice.rules.helping import helping

    return move.target not in ("none", "self") and (bool(move.least) or helping(move))


def _by_an_amount(use: UseMove, move: MoveDef) -> UseMove:
    """Something that may be said without a target is asked about with the least amount where it takes one."""
    return replace(use, amount=1) if move.amount and not move.least else use


def move_now(table: Table, bearer: Combatant, prospect: Prospect) -> MoveNow:
    """The move as it is now. Raises `LittleDiceError` where it cannot even be prepared."""
    move, use = prospect.move, UseMove(who=bearer.id, move=prospect.id)
    attempt = prepare(table.rules, table.state, use)
    found = MoveNow(
        prospect.id,
        move.name or prospect.id,
        move.letter,
        price(table.state, attempt),
        price_in_words(table.state, attempt),
        answers=bool(move.reaction),
        refusal=prospect.refusal,
    )
    if found.refusal is not None or found.answers or move.by != "actor":
        return found
    targets = ranked(table, _by_an_amount(use, move))[0] if _aimed(move) else ()
    chance = "" if targets else known_chance(table.rules, table.state, use)
    known = chance or any(each.chance for each in targets)
    spread = None if known else spread_of(table.rules, table.state, bearer, prospect.id)
    return replace(found, targets=targets, chance=chance, spread=spread)


def _sentences(found: WhatNow) -> tuple[str, ...]:
    """A sentence for each move."""
    who = found.who.name
    if not found.moves:
        return (f"{who} can do nothing now.",)
    told = [f"{who} can do {counted(len(found.moves), 'thing')} now."]
    facts = [f"{shown(each.value)} {f'{each.unit} of ' if each.unit else ''}{each.name}" for each in found.left]
    facts += [f"{each.name} {shown(each.value)} {each.unit}".strip() for each in found.figures]
    if facts:
        told.append(f"Left: {listed(facts)}.")
    return (*told, *(_sentence(group) for group in alike(found.moves)))


def alike(moves: Iterable[MoveNow]) -> list[list[MoveNow]]:
    """The moves, those of one price, at the same people with the same chances, together."""
    groups: dict[tuple[object, ...], list[MoveNow]] = {}
    for move in moves:
        groups.setdefault((move.price, move.chance, move.targets, move.spread, move.answers), []).append(move)
    return list(groups.values())


def _sentence(group: list[MoveNow]) -> str:
    """`Attack and Daze, 1 action: Goblin 1 and Goblin 2, 96 percent; Ogre, 69 percent.`"""
    move = group[0]
    price = f", {move.price}" if move.price else ""
    chance = f", {_spoken(move.chance)}" if move.chance else ""
    hits = f", {clause(move.spread.line).replace(':', ',')}" if move.spread is not None else ""
    aimed = [
        f"{listed([each.name for each in same])}{f', {_spoken(told)}' if told else ''}"
        for told, same in groupby(move.targets, key=lambda each: each.chance)
    ]
    at = f": {'; '.join(aimed)}" if aimed else ""
    called = listed([each.name for each in group])
    return f"{called}{price}{chance}{hits}{', when asked' if move.answers else ''}{at}."


def _spoken(exact: str) -> str:
    return clause((chance_of(exact),))


def _data(found: WhatNow, text: tuple[str, ...]) -> dict[str, Any]:
    return {
        "who": found.who.id,
        "moves": [
            {
                "move": move.id,
                "name": move.name,
                "letter": move.letter or None,
                "cost": move.cost,
                "chance": move.chance or None,
                "hits": dict(enumerate(move.spread.chances, 1)) if move.spread is not None else None,
                "targets": [{"id": each.word, "chance": each.chance or None} for each in move.targets],
            }
            for move in found.moves
        ],
        "text": list(text),
    }

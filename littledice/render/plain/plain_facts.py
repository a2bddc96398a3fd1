"""What there is to say of one combatant, a clause each."""

from __future__ import annotations

from collections.abc import Iterable

from littledice.app.board import data as b
from littledice.app.board.data import Bond, Card, Gauge, Row
from littledice.app.telling.number_format import begun, listed, shown
from littledice.app.telling.spans import clause

WAYS = {"by": "Engaged by", "to": "Engages", "both": "Engaged with"}


def spoken_left(gauge: Gauge) -> str:
    """A slot or pool of the turn: `2 of 2 actions left`."""
    if gauge.kind == b.PIPS and gauge.high == 1:
        return f"{begun(gauge.name)} {'ready' if gauge.value else 'used'}"
    high = f" of {shown(gauge.high)}" if gauge.high is not None else ""
    if gauge.unit:
        return f"{begun(gauge.name)} {shown(gauge.value)}{high} {gauge.unit} left"
    return f"{shown(gauge.value)}{high} {gauge.name} left"


def health_clauses(row: Row) -> list[str]:
    """How somebody is: a word, the points, or what they count as."""
    if row.health:
        return [begun(row.health)]
    if row.bar is None:
        known = ("up", "out", *(effect.state for effect in row.effects))
        return [begun(row.state)] if row.state not in known else []
    told = spoken_gauge(row.bar)
    if row.state not in ("up", "out", *(effect.state for effect in row.effects)):
        return [f"{told}, {row.state}"]
    return [f"{told}, low" if row.bar.low and row.state == "up" else told]


def spoken_gauge(gauge: Gauge) -> str:
    """A number with its name: `HP 11 of 12`, `1 of 3 wounds`, `AC 2`."""
    high = "" if gauge.high is None else f" of {shown(gauge.high)}"
    unit = f" {gauge.unit}" if gauge.unit else ""
    if gauge.kind == b.CROSSES:
        return f"{minus(gauge.value)}{high} {gauge.name}"
    return f"{_word(gauge)} {minus(gauge.value)}{high}{unit}"


def _word(gauge: Gauge) -> str:
    return gauge.short if gauge.short.isupper() else gauge.name


def spoken_part(gauge: Gauge) -> str:
    """A part of the body: `Right leg minus 1 of 1, destroyed`."""
    word = ", destroyed" if gauge.gone else ", crippled" if gauge.low else ""
    return f"{begun(gauge.name)} {minus(gauge.value)} of {shown(gauge.high or 0)}{word}"


def minus(number: int | float) -> str:
    """The number, a negative one with a word."""
    return f"minus {shown(-number)}" if number < 0 else shown(number)


def bond_clauses(bonds: Iterable[Bond]) -> list[str]:
    """Who engages whom."""
    return [f"{WAYS[bond.way]} {bond.name}" for bond in bonds]


def card_clauses(card: Card) -> list[str]:
    """What the turn card tells besides what is left and who can be hit."""
    told = [spoken_gauge(each) for each in card.figures]
    told += [f"Can {card.go}"] if card.go else []
    told += [f"With {arm}" for arm in card.arms]
    if card.weapon:
        told.append(f"With {clause(card.weapon)}")
    if card.owed is not None:
        chance = f", chance {card.owed.chance.spoken}" if card.owed.chance.text else ""
        told.append(f"{card.owed.name} first{chance}: say {card.owed.move} and the faces, or next rolls it")
    if card.forbidden:
        told.append(f"Not possible: {listed(card.forbidden)}")
    return told

"""The card of whoever is up: what is left, how far, with what, at which chances, what is forbidden."""

from __future__ import annotations

from rich.text import Text

from littledice.app.board import data as b
from littledice.app.board.data import Card, Gauge, Odds, Owed, Row
from littledice.app.telling.number_format import shown
from littledice.model.record import replace
from littledice.render.cell_text import bit, flowed, pad, safe
from littledice.render.ink import Ink
from littledice.render.theme import SLOT_STYLES, part_style

FIGURE = (("H",), ("LA", "T", "RA"), ("LL", "RL"))
"""A body of six parts, drawn left before right as on a sheet."""


SIDES = ("Left", "Right")
"""Words that a narrow screen shortens to their letter."""


def card_lines(ink: Ink, row: Row, indent: int, *, tight: bool = False) -> list[Text]:
    """The card's lines, indented to where names begin; `tight` ones leave as little room as they can."""
    if row.card is None:
        return []
    gap = " " * (2 if tight else _gap(ink))
    figure = figure_lines(ink, row) if ink.settings.medium else []
    wide = max((line.cell_len for line in figure), default=0)
    left = indent + (wide + (3 if ink.settings.wide else 2) if figure else 0)
    room = max(10, ink.width - left)
    items = card_items(ink, _begun(row) if tight else row, room, figure=bool(figure))
    if not figure:
        return flowed(items, ink.width, indent=indent, first=bit(" " * indent), gap=gap) if items else []
    told = flowed(items, room, gap=gap if ink.settings.wide else "  ")
    lines = []
    for place in range(max(len(figure), len(told))):
        drawn = figure[place] if place < len(figure) else bit()
        line = bit(" " * indent) + drawn
        if place < len(told):
            line = pad(line, left) + told[place]
        lines.append(line)
    return lines


def _begun(row: Row) -> Row:
    """The row without what is still whole of its turn, which goes without saying as a turn begins."""
    if row.card is None:
        return row
    spent = tuple(gauge for gauge in row.card.budget if gauge.unit or gauge.value != gauge.high)
    return replace(row, card=replace(row.card, budget=spent))


def _gap(ink: Ink) -> int:
    """How many cells stand between two things that a card tells."""
    return 5 if ink.settings.wide else 3


def card_items(ink: Ink, row: Row, room: int, *, figure: bool = False) -> list[Text]:
    """What the card tells, an item each, for lines of `room` cells."""
    card = row.card or Card()
    shown_already = {gauge.id for gauge in row.gauges}
    budget = [gauge for gauge in card.budget if gauge.id not in shown_already]
    stacked = bool(row.slots) and not ink.settings.medium
    if card.owed is not None:
        return [owed_text(card.owed)]
    found = [] if stacked else _budget(ink, budget)
    found.extend(_figure_text(gauge) for gauge in card.figures)
    if card.go:
        found.append(bit(f"{safe(card.go)} left", "text"))
    if row.at:
        found.append(bit("at ", "muted").append(row.at, "text"))
    found.extend(bit(safe(arm), "muted") for arm in card.arms)
    if card.weapon and ink.settings.wide:
        found.append(ink.line(card.weapon))
    found.extend(_aims(ink, card, room))
    if card.nobody:
        found.append(bit("nobody to hit: ", "muted").append(safe(card.nobody.rstrip(".")), "text"))
    if card.spread:
        found.append(ink.line(card.spread))
    found.extend(_harmed(gauge) for gauge in row.parts if figure and ink.settings.wide and (gauge.low or gauge.gone))
    if card.forbidden:
        found.append(bit(f"no {', '.join(card.forbidden)}", "harm"))
    return found


def owed_text(owed: Owed) -> Text:
    """`first Death Save 33%   deathsave FACES, or next rolls it`."""
    told = bit("first ", "muted").append(safe(owed.name), "harm").append(f" {owed.chance.text}".rstrip(), "text")
    told.append("   ").append(safe(owed.move), "key").append(" FACES, or ", "muted").append("next", "key")
    return told.append(" rolls it", "muted")


def _budget(ink: Ink, gauges: list[Gauge]) -> list[Text]:
    """Single slots first, then pools and what is measured."""
    single = [gauge for gauge in gauges if gauge.kind == b.PIPS and gauge.high == 1]
    rest = [gauge for gauge in gauges if gauge not in single]
    slots = [_left(ink, gauge, place) for place, gauge in enumerate(single)]
    return [*slots, *(_left(ink, gauge, 0) for gauge in rest)]


def _left(ink: Ink, gauge: Gauge, place: int) -> Text:
    """`actions ■■ 2 of 2 left`, `Action ■`, `move 7 of 10 hexes left`."""
    short = (gauge.high == 1 or gauge.unit) and len(gauge.short) > 1
    name = gauge.name if ink.settings.wide or gauge.high != 1 else gauge.name.partition(" ")[0]
    told = bit(f"{safe(gauge.short if short else name)} ", "muted")
    if gauge.kind == b.PIPS:
        told.append_text(ink.squares(gauge, SLOT_STYLES[min(place, 2)]))
        if gauge.high == 1:
            return told
        told.append(f" {shown(gauge.value)}", "text")
        return told.append(f" of {shown(gauge.high or 0)} left" if ink.settings.wide else " left", "text")
    high = f" of {shown(gauge.high)}" if gauge.high is not None else ""
    return told.append(f"{shown(gauge.value)}{high} {gauge.unit}".rstrip(), "text").append(" left", "muted")


def _figure_text(gauge: Gauge) -> Text:
    high = f" of {shown(gauge.high)}" if gauge.high is not None else ""
    told = bit(f"{gauge.short} ", "muted")
    return told.append(f"{shown(gauge.value)}{high} {gauge.unit}".rstrip(), "text")


def _aims(ink: Ink, card: Card, room: int) -> list[Text]:
    """`to hit  g2 98%`, `after a move  og 69%`, `+1 w why`; those who do not fit in a line with it are counted too."""
    now = "in reach" if card.soon else "to hit"
    aims = [(label, odds) for label, odds in ((now, card.odds), ("after a move", card.later)) if odds]
    others, found = card.others if aims else 0, []
    for place, (label, odds) in enumerate(aims, 1):
        behind = _others(ink, others).cell_len if place == len(aims) else 0
        left = room - (behind and behind + _gap(ink))
        told = next((told for gap in (3, 2) if (told := _odds(label, odds, gap)).cell_len <= left), None)
        while told is None or (told.cell_len > left and len(odds) > 1):
            odds, others = odds[:-1], others + 1
            told = _odds(label, odds, 2)
        found.append(told)
    return [*found, *([_others(ink, others)] if others else [])]


def _others(ink: Ink, number: int) -> Text:
    if not number:
        return bit()
    more = bit(f"+{number}", "text")
    return more.append(" w", "key").append(" why", "muted") if ink.settings.medium else more


def _odds(label: str, odds: tuple[Odds, ...], gap: int) -> Text:
    told = bit(label, "muted")
    for place, each in enumerate(odds):
        told.append("  " if place == 0 else " " * gap).append(safe(each.id), "key")
        told.append(f" {each.chance.text}" if each.chance.text else "", "text")
    return told


def _harmed(gauge: Gauge) -> Text:
    word = "destroyed" if gauge.gone else "crippled"
    return bit(safe(gauge.name), "title").append(f" {word}", "muted")


def figure_lines(ink: Ink, row: Row) -> list[Text]:
    """The six parts of a body as it stands; nothing for other bodies."""
    parts = {gauge.short: gauge for gauge in row.parts}
    if sorted(parts) != sorted(code for line in FIGURE for code in line):
        return []
    cells = {code: _cell(ink, gauge) for code, gauge in parts.items()}
    wide = max(cell.cell_len for cell in cells.values())
    full = 3 * wide + 2
    lines = []
    for codes in FIGURE:
        line = bit(" ").join(_centred(cells[code], wide, part_style(parts[code])) for code in codes)
        lines.append(bit(" " * ((full - line.cell_len) // 2)) + line)
    return lines


def figure_row(ink: Ink, row: Row, width: int) -> list[Text]:
    """The parts of any body side by side: `H 2/2  T 0/3!  LA 1/2`."""
    cells = []
    for gauge in row.parts:
        flag = ink.signs.gone if gauge.gone else ink.signs.warn if gauge.low else ""
        told = f"{safe(gauge.short)} {shown(gauge.value)}/{shown(gauge.high or 0)}{flag}"
        cells.append(bit(told, part_style(gauge)))
    return flowed(cells, width)


def _cell(ink: Ink, gauge: Gauge) -> Text:
    flag = ink.signs.gone if gauge.gone else ink.signs.warn if gauge.low else " "
    name = gauge.name
    if not ink.settings.wide:
        for side in SIDES:
            name = name.replace(f"{side} ", f"{side[:1]} ")
    return bit(f" {safe(name)} {shown(gauge.value)}/{shown(gauge.high or 0)}{flag}", part_style(gauge))


def _centred(cell: Text, width: int, style: str) -> Text:
    left = (width - cell.cell_len) // 2
    return bit(" " * left, style) + cell + bit(" " * (width - cell.cell_len - left), style)

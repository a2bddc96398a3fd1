"""What stands in the prompt: round, whose turn, what is unspent, what Enter does, what undo would take back."""

from __future__ import annotations

from collections.abc import Sequence

from littledice.app.board.data import PIPS, Gauge, Person
from littledice.app.board.position import Position
from littledice.app.telling.number_format import shown
from littledice.model.names import clean_text
from littledice.prompt.fragments import Fragment
from littledice.render.symbols import UNICODE, Symbols
from littledice.render.theme import SLOT_STYLES

SIDES = {"party": "party", "foes": "foe"}


def message(at: Position | None, signs: Symbols) -> list[Fragment]:
    """The words before what is typed: ` r3 Tamsin ■■ > `, with the game's word for a round: ` t2 Mira ■ > `."""
    if at is None:
        return [("muted", " littledice > ")]
    if at.stage != "running":
        over = ", over" if at.stage == "ended" else ""
        return [("title", f" {clean_text(at.name)}"), ("muted", f"{over} > ")]
    found: list[Fragment] = [("muted", f" {at.round_word[:1].lower()}{at.round} ")]
    if at.phase:
        found.append(("muted", f"{clean_text(at.phase)} "))
    if at.asked is not None:
        found += [*_names((at.asked,)), ("muted", " "), ("ask", f" {signs.ask} "), ("muted", " > ")]
        return found
    return [*found, *_names(at.active), *_squares(at.budget, signs), ("muted", " > ")]


def spoken(at: Position | None, hint: Sequence[Fragment]) -> list[Fragment]:
    """The same in words, with what Enter does: ` Round 3, Tamsin, 2 actions. Enter next: Goblin 2 > `."""
    if at is None:
        return message(None, UNICODE)
    told = clean_text(at.name) if at.stage != "running" else f"{at.round_word.capitalize()} {at.round}"
    people = (at.asked,) if at.asked is not None else at.active
    names = [text for _, text in _names(people)] if at.stage == "running" else []
    budget = [f"{shown(gauge.value)} {gauge.name}" for gauge in at.budget] if at.asked is None else []
    parts = [told, *([clean_text(at.phase)] if at.phase else []), "".join(names), *budget]
    asked = " is asked" if at.asked is not None else ""
    enter = "".join(text for _, text in hint).replace("   ", ", ")
    line = ", ".join(part for part in parts if part) + asked + (f". {enter}" if enter else "")
    return [("text", f" {line}"), ("muted", " > ")]


def hint(at: Position | None) -> list[Fragment]:
    """What an empty line does."""
    if at is None or not at.enter:
        return []
    go: list[Fragment] = [("muted", "   or "), ("key", "go")] if at.goes else []
    return [("muted", "Enter "), ("muted", clean_text(str(at.enter))), *go]


def right(at: Position | None) -> list[Fragment]:
    """What undo would take back."""
    if at is None or not at.undoes:
        return []
    return [("key", "u"), ("muted", f" undoes: {clean_text(at.undoes)} ")]


def first_name(person: Person) -> str:
    """What somebody is called where there is little room."""
    return clean_text(person.first)


def _names(people: tuple[Person, ...]) -> list[Fragment]:
    found: list[Fragment] = []
    for place, person in enumerate(people):
        if place:
            found.append(("muted", "+"))
        found.append((SIDES.get(person.side, "other"), first_name(person)))
    return found or [("muted", "nobody")]


def _squares(gauges: tuple[Gauge, ...], signs: Symbols) -> list[Fragment]:
    found: list[Fragment] = []
    single, slot = False, 0
    for gauge in gauges:
        if gauge.kind == PIPS:
            value, high = int(gauge.value), int(gauge.high or 0)
            gap = "" if single and high == 1 else " "
            style = SLOT_STYLES[min(slot, len(SLOT_STYLES) - 1)]
            found += [(style, gap + signs.have * value), ("muted", signs.spent * max(0, high - value))]
            slot += 1
            single = high == 1
        else:
            unit = f" {gauge.unit}" if gauge.unit else ""
            found.append(("muted", f" {shown(gauge.value)}{unit}"))
    return found

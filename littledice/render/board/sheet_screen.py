"""One combatant in full: everything that the board leaves out for want of room."""

from __future__ import annotations

from rich.text import Text

from littledice.app.board import data as b
from littledice.app.board.data import Gauge, Row
from littledice.app.telling.number_format import shown
from littledice.engine.ruleset import Rulebook
from littledice.engine.weapons import weapon_of
from littledice.model.combatant import Combatant
from littledice.render.board.columns import bonds
from littledice.render.cell_text import bit, flowed, joined, safe
from littledice.render.ink import Ink

TURN = {b.NOW: b.NOW, b.NEXT: b.NEXT, b.DONE: b.DONE, b.ASK: "a question waits"}
"""How a sheet says what the board has a mark for."""


def sheet_lines(ink: Ink, rules: Rulebook, row: Row, bearer: Combatant, stats: dict[str, float]) -> list[Text]:
    """The sheet; `stats` are its numbers as they are now."""
    name = ink.shape(row.side) + bit(" ") + ink.name(row.name, row.side)
    head = [ink.key(row.id), name, bit(safe(row.side), "muted")]
    if row.state != "up":
        head.append(bit(row.state, "harm"))
    if row.concealed:
        head.append(bit("hidden from players", "cond"))
    lines = flowed(head, ink.width, first=bit(" "), indent=3)
    found = _all(ink, rules, row, bearer, stats)
    sections = [(label, kept) for label, items in found if (kept := [item for item in items if item.plain])]
    wide = max([len(label) for label, _ in sections] or [0])
    for label, items in sections:
        first = bit(f"   {label:<{wide}}  ", "muted")
        lines += flowed(items, ink.width, first=first, indent=first.cell_len, gap="   ")
    return lines


def sheet_line(ink: Ink, rules: Rulebook, row: Row, bearer: Combatant, stats: dict[str, float]) -> list[Text]:
    """All of a sheet that was typed, in as few lines as it fits, to be checked against what was meant."""
    items = [_gauge(ink, gauge) for gauge in row.gauges]
    items += [bit(f"{safe(part.name)} ", "muted") + ink.part(part) for part in row.parts]
    items += [_stat(rules, key, value) for key, value in stats.items()]
    items += [bit(f"{label} ", "muted") + joined(words, ", ") for label, words in _words(rules, bearer) if words]
    return flowed(items, ink.width, first=bit("   "), indent=3, gap="   ") if items else []


def _all(
    ink: Ink, rules: Rulebook, row: Row, bearer: Combatant, stats: dict[str, float]
) -> list[tuple[str, list[Text]]]:
    initiative = [] if bearer.initiative is None else [bit(shown(bearer.initiative), "text")]
    return [
        ("health", [_bar(ink, row)]),
        ("body", [bit(f"{safe(_part_name(part))} ", "muted") + ink.part(part) for part in row.parts]),
        ("turn", [bit(TURN[row.mark], "text")] if row.mark in TURN else []),
        (
            "place",
            [bit(f"at {row.at}" if row.at else "", "text"), bit(safe(row.away.spoken) if row.away else "", "text")],
        ),
        ("initiative", initiative),
        ("tracks", [_gauge(ink, gauge) for gauge in row.gauges]),
        ("slots", _slots(ink, row)),
        ("numbers", [_stat(rules, key, value) for key, value in stats.items()]),
        *[(label, words) for label, words in _words(rules, bearer)],
        ("engaged", [bonds(ink, row)]),
        ("declared", [ink.line(row.declared)]),
        *_effects(ink, rules, row),
    ]


def _part_name(part: Gauge) -> str:
    """A part by its name, and by its code where that is not told by its first letters."""
    initials = "".join(word[:1] for word in part.name.split()).upper()
    return part.name if initials == part.short else f"{part.name} {part.short}"


def _slots(ink: Ink, row: Row) -> list[Text]:
    drawn = [gauge.id for gauge in row.gauges]
    slots = row.slots or (row.card.budget if row.card else ())
    return [_gauge(ink, each) for each in slots if each.id not in drawn]


def _bar(ink: Ink, row: Row) -> Text:
    if row.bar is None:
        return bit(safe(row.health), "text")
    return ink.bar(row.bar, 20, row.side) + bit(" ") + ink.level(row.bar)


def _gauge(ink: Ink, gauge: Gauge) -> Text:
    line = bit(f"{safe(gauge.name)} ", "muted")
    if gauge.kind == b.CROSSES:
        line.append_text(ink.crosses(gauge)).append(" ")
    elif gauge.kind == b.PIPS:
        line.append_text(ink.squares(gauge, "pip.act" if gauge.budget else "pip.mp")).append(" ")
    high = f"/{shown(gauge.high)}" if gauge.high is not None else ""
    return line.append(f"{shown(gauge.value)}{high} {gauge.unit}".rstrip(), "text")


def _stat(rules: Rulebook, key: str, value: float) -> Text:
    defined = rules.data.stat.get(key)
    name = (defined.short or defined.name if defined is not None else "") or key
    unit = f" {defined.unit}" if defined is not None and defined.unit else ""
    return bit(f"{safe(name)} ", "muted").append(f"{shown(value)}{unit}", "text")


def _words(rules: Rulebook, bearer: Combatant) -> list[tuple[str, list[Text]]]:
    found = []
    for key, words in bearer.words.items():
        if key.startswith("("):
            continue
        defined = rules.data.words.get(key)
        label = ((defined.name if defined is not None else "") or key).lower()
        among = defined.among if defined is not None else ""
        found.append((safe(label), [bit(safe(_named(rules, among, word)), "text") for word in words]))
    return found


def _named(rules: Rulebook, among: str, word: str) -> str:
    if among == "weapon":
        weapon = weapon_of(rules.data, word)
        return (weapon.name if weapon is not None else "") or word
    trait = rules.data.trait.get(word) if among == "trait" else None
    return (trait.name if trait is not None else "") or word


def _effects(ink: Ink, rules: Rulebook, row: Row) -> list[tuple[str, list[Text]]]:
    """Every condition with what it does, a line each, and the counters."""
    found = []
    for place, effect in enumerate(row.effects):
        defined = rules.data.condition.get(effect.kind)
        told = [ink.line(effect.line())]
        if effect.source:
            told.append(bit("from ", "muted") + ink.key(effect.source))
        if effect.against and effect.against not in rules.data.track:
            told.append(bit("about ", "muted") + ink.key(effect.against))
        if defined is not None and (defined.text or defined.says):
            told.append(bit(safe(defined.text or defined.says), "muted"))
        found.append(("conditions" if place == 0 else "", told))
    if row.counters:
        found.append(("counters", [ink.line(told) for told in row.counters]))
    return found

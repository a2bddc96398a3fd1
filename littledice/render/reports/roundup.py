"""The end of a round: whom it harmed and how, damage taken and dealt, what ended, what nobody must forget."""

from __future__ import annotations

from rich.text import Text

from littledice.app.board.data import Person
from littledice.app.history.round_summary import Change, RoundSummary, Share, toll_line
from littledice.app.telling.measure import PARTS, WOUNDS
from littledice.app.telling.number_format import shown, signed
from littledice.render.cell_text import bit, flowed, joined, pad, safe, wrapped
from littledice.render.ink import Ink
from littledice.render.theme import part_style

LABEL = 11
NARROW, WIDE = 17, 24
"""The longest a name may be in its column."""


def roundup_lines(ink: Ink, summary: RoundSummary) -> list[Text]:
    """The table and the lists; nothing where nothing happened."""
    if summary.quiet:
        return []
    return [*_head(ink, summary), *_table(ink, summary), *_rest(ink, summary), *_lists(ink, summary)]


def _head(ink: Ink, summary: RoundSummary) -> list[Text]:
    items = [ink.chip(f"{summary.word.upper()} {summary.round} ENDS", "now")]
    if summary.took:
        items.append(bit(summary.took, "muted"))
    items += [ink.line(toll_line(summary, toll)) for toll in summary.tolls]
    return flowed(items, ink.width, first=bit(" "), indent=3, gap="   ")


def _table(ink: Ink, summary: RoundSummary) -> list[Text]:
    """A row for each whom something happened to, with columns as the game counts harm."""
    shares = summary.shares
    if not shares:
        return []
    columns = [column for column in _columns(ink, summary) if any(cell.plain for cell in column[1])]
    widths = [max([len(heading), *(cell.cell_len for cell in cells)]) for heading, cells, _ in columns]
    names = [ink.name(share.who.name, share.who.side, down=share.state == "dead") for share in shares]
    name = max([each.cell_len for each in names if each.cell_len <= (WIDE if ink.settings.wide else NARROW)] or [4])
    ids = max(len(share.who.id) for share in shares)
    heading = pad(bit(" " * (ids + 6)).append("name", "muted"), ids + 6 + name)
    for (word, _, right), width in zip(columns, widths, strict=True):
        heading = heading + bit("  ") + pad(bit(word, "muted"), width, right=right)
    heading.rstrip()
    lines = [heading]
    for place, (share, drawn) in enumerate(zip(shares, names, strict=True)):
        left = bit("  ") + pad(ink.key(share.who.id), ids + 2) + ink.shape(share.who.side) + bit(" ")
        values = bit()
        for (_, cells, right), width in zip(columns, widths, strict=True):
            values = values + bit("  ") + pad(cells[place], width, right=right)
        lines += _row(ink, left, drawn, name, values, share)
    return lines


Column = tuple[str, list[Text], bool]


def _columns(ink: Ink, summary: RoundSummary) -> list[Column]:
    """Headings with their cells, and whether those stand to the right."""
    shares = summary.shares
    taken = ("taken", [_some(share.taken) for share in shares], True)
    dealt = ("dealt", [_some(share.dealt) for share in shares], True)
    if summary.measure == PARTS:
        return [(f"parts this {summary.word}", [_parts(ink, share) for share in shares], False), dealt]
    if summary.measure == WOUNDS:
        level = [bit() if share.bar is None else ink.level(share.bar, down=share.down) for share in shares]
        unit = next((share.bar.short for share in shares if share.bar is not None), "")
        wounds = [_wounds(ink, share) for share in shares]
        return [(summary.unit, wounds, False), (unit, level, True), taken, dealt]
    change = [bit(signed(each) if (each := -share.harmed) else "", "text") for share in shares]
    return [(summary.unit, _levels(ink, shares), False), (f"this {summary.word}", change, True), dealt]


def _some(number: int | float) -> Text:
    return bit(shown(number) if number else "", "text")


def _levels(ink: Ink, shares: tuple[Share, ...]) -> list[Text]:
    """Bars with numbers; a word where numbers are not known."""
    longest = max((int(share.bar.high or 0) for share in shares if share.bar is not None), default=0)
    cells = min(longest, 12 if ink.settings.wide else 8)
    drawn = []
    for share in shares:
        if share.bar is None or share.health:
            drawn.append(bit(safe(share.health), "down" if share.down else "text"))
            continue
        bar = pad(ink.bar(share.bar, cells, share.who.side, down=share.down), cells)
        drawn.append(bar + bit(" ") + pad(ink.level(share.bar, down=share.down), 6, right=True))
    return drawn


def _wounds(ink: Ink, share: Share) -> Text:
    """`··· → ✗✗·`, or how many there are where none came; a word where they are not known."""
    if not share.changes:
        return bit(safe(share.health), "text")
    told = [_from_to(ink, change, ink.crosses(change.was), ink.crosses(change.now)) for change in share.changes]
    return joined(told, "  ")


def _from_to(ink: Ink, change: Change, was: Text, now: Text) -> Text:
    return was + bit(f" {ink.signs.to} ", "muted") + now if change.by else now


def _parts(ink: Ink, share: Share) -> Text:
    """`H 2 → 1   T 0 → -2!`, then how it came about."""
    told = []
    for change in share.changes:
        sign = ink.signs.gone if change.now.gone else ink.signs.warn if change.now.low else ""
        was = bit(f"{safe(change.now.short)} ", "muted").append(shown(change.was.value), "text")
        style = part_style(change.now) if sign else "title"
        told.append(was.append(f" {ink.signs.to} ", "muted").append(f"{shown(change.now.value)}{sign}", style))
    return joined(told, "   ") if told else bit(safe(share.health), "text")


def _row(ink: Ink, left: Text, name: Text, width: int, values: Text, share: Share) -> list[Text]:
    at = left.cell_len
    if name.cell_len <= width and at + width + values.cell_len <= ink.width:
        lines = [left + pad(name, width) + values]
    else:
        pieces = wrapped(left + name, ink.width)
        lines = [*pieces, *wrapped(bit(" " * at) + values, ink.width)]
    told = bit(safe(", ".join(share.notes)), "down" if share.down else "text")
    if share.notes and lines[-1].cell_len + 2 + told.cell_len <= ink.width:
        lines[-1] = lines[-1] + bit("  ") + told
    elif share.notes:
        lines += flowed([told], ink.width, first=bit(" " * at), indent=at)
    if share.reasons and ink.settings.medium:
        reasons = [bit(safe(reason), "muted") for reason in share.reasons]
        lines += flowed(reasons, ink.width, first=bit(" " * at), indent=at, gap="   ")
    for line in lines:
        line.rstrip()
    return lines


def _rest(ink: Ink, summary: RoundSummary) -> list[Text]:
    """Whom nothing happened to, and who was gone before: one line, by id."""
    groups = []
    untouched = [_untouched(ink, share) for share in summary.untouched]
    if untouched and not summary.idle:
        groups.append(bit("untouched  ", "muted") + joined(untouched, ", "))
    if summary.down:
        groups.append(bit("down before  ", "muted") + joined([_id(ink, person) for person in summary.down], ", "))
    return flowed(groups, ink.width, first=bit(" "), indent=LABEL + 1, gap="   ") if groups else []


def _untouched(ink: Ink, share: Share) -> Text:
    dealt = f" (dealt {shown(share.dealt)})" if share.dealt else ""
    return ink.key(share.who.id).append(dealt, "text")


def _id(ink: Ink, person: Person) -> Text:
    return bit(safe(person.id), "down")


def _lists(ink: Ink, summary: RoundSummary) -> list[Text]:
    lines = []
    for label, told in (("ended", summary.ended), ("still on", summary.still)):
        if told:
            words = [bit(safe(each) + ("," if place < len(told) - 1 else "")) for place, each in enumerate(told)]
            lines += flowed(words, ink.width, first=bit(f" {label:<10}", "muted"), indent=LABEL, gap=" ")
    return lines

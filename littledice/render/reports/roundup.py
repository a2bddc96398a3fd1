"""The end of a round: each one's change, damage dealt, what ended, what nobody must forget."""

from __future__ import annotations

from rich.text import Text

from littledice.app.board.data import DOWN
from littledice.app.history.round_summary import RoundSummary, Share
from littledice.app.telling.number_format import shown, signed
from littledice.render.cell_text import bit, flowed, pad, safe, wrapped
from littledice.render.ink import Ink

LABEL = 11


def roundup_lines(ink: Ink, summary: RoundSummary) -> list[Text]:
    """The table and two lists; nothing where nothing happened."""
    if summary.quiet:
        return []
    return [*_head(ink, summary), *_table(ink, summary), *_lists(ink, summary)]


def _head(ink: Ink, summary: RoundSummary) -> list[Text]:
    items = [ink.chip(f"{summary.word.upper()} {summary.round} ENDS", "now")]
    if summary.took:
        items.append(bit(summary.took, "muted"))
    items += [bit(f"{safe(side)} {signed(change)} {safe(summary.unit)}", "text") for side, change in summary.sides]
    return flowed(items, ink.width, first=bit(" "), indent=3, gap="   ")


def _table(ink: Ink, summary: RoundSummary) -> list[Text]:
    shares = summary.shares
    most = 24 if ink.settings.wide else 17
    names = [ink.name(share.who.name, share.who.side, down=share.mark == DOWN) for share in shares]
    name = max([each.cell_len for each in names if each.cell_len <= most] or [4])
    ids = max((len(share.who.id) for share in shares), default=2)
    bars = _levels(ink, shares, 12 if ink.settings.wide else 8)
    level = max([bar.cell_len for bar in bars] or [0])
    start = 2 + ids + 4
    heading = pad(bit(" " * start).append("name", "muted"), start + name + 2)
    unit = bit(summary.unit if any(bar.plain for bar in bars) else "", "muted")
    heading = heading + pad(unit, level)
    lines = [heading.append(f"  {f'this {summary.word}':<10}  dealt", "muted")]
    for share, drawn, bar in zip(shares, names, bars, strict=True):
        left = bit("  ") + pad(ink.key(share.who.id), ids + 2) + ink.shape(share.who.side) + bit(" ")
        values = pad(bar, level) + _numbers(share)
        lines += _row(ink, left, drawn, name, values, share.notes)
    return lines


def _levels(ink: Ink, shares: tuple[Share, ...], most: int) -> list[Text]:
    """Bars with numbers; for bodies of parts the points of all; a word where numbers are not known."""
    drawn = []
    longest = max((int(share.bar.high or 0) for share in shares if share.bar is not None), default=0)
    cells = min(longest, most)
    for share in shares:
        down = share.mark == DOWN
        if share.bar is not None:
            bar = pad(ink.bar(share.bar, cells, share.who.side, down=down), cells)
            drawn.append(bar + bit(" ") + pad(ink.level(share.bar, down=down), 6, right=True))
        elif share.health:
            drawn.append(bit(safe(share.health), "down" if down else "text"))
        else:
            drawn.append(bit() if share.total is None else bit(shown(share.total), "text"))
    return drawn


def _numbers(share: Share) -> Text:
    change = signed(share.change) if share.change else ""
    style = "harm" if share.notes and share.change < 0 else "text"
    line = bit(f"  {change:>6}      ", style)
    return line.append(f"{shown(share.dealt) if share.dealt else '':>5}", "text")


def _row(ink: Ink, left: Text, name: Text, width: int, values: Text, notes: tuple[str, ...]) -> list[Text]:
    at = left.cell_len
    if name.cell_len <= width:
        lines = [left + pad(name, width + 2) + values]
    else:
        pieces = wrapped(name, ink.width - at)
        lines = [left + pieces[0], *(bit(" " * at) + piece for piece in pieces[1:])]
        lines.append(bit(" " * (at + width + 2)) + values)
    told = bit(safe(", ".join(notes)), "text")
    if notes and lines[-1].cell_len + 2 + told.cell_len <= ink.width:
        lines[-1] = lines[-1] + bit("  ") + told
    elif notes:
        lines += flowed([told], ink.width, first=bit(" " * at), indent=at)
    for line in lines:
        line.rstrip()
    return lines


def _lists(ink: Ink, summary: RoundSummary) -> list[Text]:
    lines = []
    for label, told in (("ended", summary.ended), ("still on", summary.still)):
        if told:
            words = [bit(safe(each) + ("," if place < len(told) - 1 else "")) for place, each in enumerate(told)]
            lines += flowed(words, ink.width, first=bit(f" {label:<10}", "muted"), indent=LABEL, gap=" ")
    return lines

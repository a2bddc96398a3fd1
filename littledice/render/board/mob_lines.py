"""A mob below its row: those to watch with what there is to watch, the sound by id, the fallen where it is open."""

from __future__ import annotations

from itertools import groupby

from rich.text import Text

from littledice.app.board import data as b
from littledice.app.board.data import Crowd, Row
from littledice.app.board.mob_rows import to_watch
from littledice.render.board.columns import bonds
from littledice.render.board.condition_column import items
from littledice.render.cell_text import bit, flowed, joined, pad
from littledice.render.ink import Ink

LONGEST_BAR = 10


def crowd_items(ink: Ink, crowd: Crowd) -> list[Text]:
    """The members in as few words as it takes: `g3 1/4! dazed ->end`, `g5 2/4`, `g1 g2 g4 g6 4/4`."""
    return [_member(ink, row) for row in crowd.members if to_watch(row)] + _sound(ink, crowd)


def _member(ink: Ink, row: Row) -> Text:
    asked = [bit(ink.signs.ask, "ask")] if row.mark == b.ASK else []
    return joined([ink.key(row.id), *asked, *facts(ink, row)])


def facts(ink: Ink, row: Row) -> list[Text]:
    """How somebody of a mob is, and what is on them."""
    level = ink.level(row.bar) if row.bar is not None else bit(row.health)
    level.rstrip()
    wounds = [ink.crosses(gauge) for gauge in row.gauges if gauge.kind == b.CROSSES and gauge.value > 0]
    parts = [
        bit(f"{part.short} ", "muted") + ink.part(part)
        for part in row.parts
        if part.high is not None and part.value < part.high
    ]
    held = bonds(ink, row)
    return [each for each in (level, *wounds, *parts, held, *items(ink, row, remark=False)) if each.plain.strip()]


def _sound(ink: Ink, crowd: Crowd) -> list[Text]:
    """Those with nothing to watch, those of one number together."""
    sound = [(row.id, _plain(ink, row)) for row in crowd.members if not to_watch(row)]
    found = []
    for _, group in groupby(sound, key=lambda each: each[1].plain):
        members = list(group)
        found.append(joined([joined([ink.key(who) for who, _ in members]), members[0][1]]))
    return found


def _plain(ink: Ink, row: Row) -> Text:
    level = ink.level(row.bar) if row.bar is not None else bit(row.health)
    level.rstrip()
    return level


TURN = {b.NOW: "one turn, now", b.NEXT: "one turn, next", b.DONE: "one turn, done", b.ASK: "one turn, asked"}


def opened(ink: Ink, row: Row) -> list[Text]:
    """The row of a mob opened: a line for each to watch, the sound and the fallen by id, how it acts."""
    crowd = row.crowd
    if crowd is None:
        return []
    state = [
        ink.name(row.name.upper(), row.side) + ink.many(crowd.many, row.side),
        ink.muted(TURN.get(row.mark, "one turn")),
        *map(ink.line, row.remarks),
    ]
    if row.bar is not None:
        state.append(ink.level(row.bar).append(f" {row.bar.short}", "muted"))
    lines = flowed(state, ink.width, first=bit("  "), indent=3, gap="   ")
    wide = max(len(each.id) for each in crowd.members)
    for each in (each for each in crowd.members if to_watch(each)):
        start = pad(bit("   ") + ink.key(each.id), 4 + wide) + ink.shape(each.side) + bit(" ")
        bar = [ink.bar(each.bar, LONGEST_BAR, each.side)] if each.bar is not None else []
        told = [ink.name(each.name, each.side), *bar, *facts(ink, each)]
        lines += flowed(told, ink.width, first=start, indent=6 + wide, gap="  ")
    lines += [bit("   ") + each for each in _sound(ink, crowd)]
    if crowd.down:
        down = [ink.key(who) for who in crowd.down]
        lines += flowed([*down, bit("down", "down")], ink.width, first=bit("   "), indent=3, gap=" ")
    keys = [ink.key("next") + ink.muted(" ends the turn of all")] if row.up else []
    return [*lines, *(flowed(keys, ink.width, first=bit(" ")) if keys else [])]

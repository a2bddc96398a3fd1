"""A map with what stands beside and beneath it."""

from __future__ import annotations

from rich.text import Text

from littledice.app.board.arms import Arm
from littledice.app.board.data import Person
from littledice.app.places.hex_map import Far, HexMap
from littledice.app.places.looking import Map
from littledice.app.places.ranges_map import BandMap
from littledice.app.telling.number_format import shown
from littledice.render.cell_text import bit, flowed, joined, pad, safe
from littledice.render.ink import Ink
from littledice.render.maps.hex_grid import BLOCKED, IN_REACH, grid_lines
from littledice.render.maps.hex_window import window
from littledice.render.maps.ranges_screen import band_lines, line_lines
from littledice.rules.movement.hexes import written

LEAST_BESIDE = 18
"""Columns that the list beside a map needs."""
FEW_ROWS = 5
"""Rows of a map that belongs to a question."""


def map_lines(ink: Ink, made: Map, when: str = "") -> list[Text]:
    """The whole map with its heading."""
    if isinstance(made, HexMap):
        return [
            *flowed([_head(ink, made.who), ink.muted(when)], ink.width, first=bit(" "), indent=2, gap="   "),
            *hex_lines(ink, made),
        ]
    more = made.limits if isinstance(made, BandMap) else _left(made.measure, made.left)
    heading = flowed([_head(ink, made.who), ink.muted(more)], ink.width, first=bit(" "), indent=2, gap="   ")
    drawn = band_lines(ink, made) if isinstance(made, BandMap) else line_lines(ink, made)
    spots = [bit(written(at), "down") for at in made.blocked]
    blocked = flowed([bit("blocked:", "muted"), *spots], ink.width, first=bit(" "), indent=3, gap=" ") if spots else []
    return [*heading, *drawn, *blocked]


def _head(ink: Ink, who: Person) -> Text:
    return (
        ink.chip("MAP", "now")
        + bit("  ")
        + ink.person(who)
        + bit("  ")
        + bit(ink.shape(who.side).plain, "muted").append(f" {safe(who.side)}", "muted")
    )


def _left(measure: str, left: float | None) -> str:
    return measure if left is None else f"{measure}, {shown(left)} left to move"


def hex_lines(ink: Ink, made: HexMap) -> list[Text]:
    """The hexes, the distances beside them where there is room, else beneath, and what can be done from here."""
    seen = window(made, ink.width)
    grid = grid_lines(ink, made, seen)
    if ink.settings.medium and ink.width - seen.wide - 1 >= LEAST_BESIDE and made.at is not None:
        lines = _beside(grid, _list(ink, made, ink.width - seen.wide - 1), seen.wide + 1, ink.width)
    else:
        lines = [*grid, *_beneath(ink, made)]
    blocked = any(BLOCKED in line.plain for line in grid)
    legend = _legend(ink, made, blocked=blocked) if ink.settings.medium else []
    return [*lines, *_arms(ink, made), *move_lines(ink, made), *legend]


def small_map(ink: Ink, made: HexMap) -> list[Text]:
    """A few rows around whoever is asked where they go, and what their signs mean."""
    return [*grid_lines(ink, made, window(made, ink.width, FEW_ROWS)), *move_lines(ink, made)]


def typed_map(ink: Ink, made: HexMap, rows: int) -> list[Text]:
    """What stands under a line that is being typed."""
    return [*grid_lines(ink, made, window(made, ink.width, rows)), *move_lines(ink, made)]


def _list(ink: Ink, made: HexMap, room: int) -> list[list[Text]]:
    """What stands beside, an item each in the pieces that may be parted."""
    at = f", at {made.at[0]},{made.at[1]}" if made.at is not None else ""
    ids = max([len(each.who.id) for each in made.fars] or [2])
    numbers = max([len(each.number) for each in made.fars] or [1])
    title = [ink.muted(f"{made.measure} from "), ink.key(made.who.id), ink.muted(at)]
    items = [title if joined(title, "").cell_len <= room else title[:2]]
    for each in made.fars:
        drawn = pad(ink.key(each.who.id), ids) + bit(" ") + pad(bit(each.number, "text"), numbers)
        items.append([drawn, bit("  "), bit(each.direction, "text"), bit(_bond(ink, each), "harm")])
    if made.others:
        items.append([bit("not placed: ", "muted"), joined([ink.key(who.id) for who in made.others], " ")])
    return items


def _bond(ink: Ink, each: Far) -> str:
    signs = {"by": ink.signs.by, "to": ink.signs.to, "both": ink.signs.both}
    return f"  {signs[each.way]}" if each.way else ""


def _beside(grid: list[Text], items: list[list[Text]], at: int, width: int) -> list[Text]:
    told = [piece for item in items for piece in flowed([joined(item, "")], width - at, indent=3, first=bit())]
    lines = []
    for place in range(max(len(grid), len(told))):
        line = grid[place] if place < len(grid) else bit()
        lines.append(pad(line, at) + told[place] if place < len(told) else line)
    return lines


def _beneath(ink: Ink, made: HexMap) -> list[Text]:
    items = [
        ink.key(each.who.id)
        + bit(f" {each.number} {each.direction}".rstrip(), "text")
        + bit(_bond(ink, each)[1:], "harm")
        for each in made.fars
    ]
    items += _elsewhere(ink, made)
    lines = flowed(items, ink.width, first=bit(" "), indent=1, gap=f" {ink.signs.dot} ", style="faint") if items else []
    if made.others:
        ids = [ink.key(who.id) for who in made.others]
        lines += flowed([bit("not placed:", "muted"), *ids], ink.width, first=bit(" "), indent=3, gap=" ")
    return lines


def _elsewhere(ink: Ink, made: HexMap) -> list[Text]:
    """Where those stand whose distance is not known, since whoever the map is for stands nowhere."""
    known = {made.who.id, *(each.who.id for each in made.fars)}
    return [
        ink.key(each.who.id) + bit(f" at {written(each.hexes[0])}", "text")
        for each in made.stood
        if each.who.id not in known
    ]


def _arms(ink: Ink, made: HexMap) -> list[Text]:
    items = [_arm(ink, arm) for arm in made.arms]
    held = [each for each in made.fars if each.way]
    if held:
        pairs = [ink.key(made.who.id) + bit(_bond(ink, each)[1:] + " ", "harm") + ink.key(each.who.id) for each in held]
        items.append(bit("engaged ", "muted") + joined(pairs, ", "))
    return flowed(items, ink.width, first=bit(" "), indent=3, gap="   ") if items else []


def _arm(ink: Ink, arm: Arm) -> Text:
    told = bit(f"{safe(arm.name)} {arm.limit}: ", "muted")
    if not arm.ids or arm.everybody:
        return told.append("all foes" if arm.ids else "nobody", "text")
    return told.append_text(joined([ink.key(who) for who in arm.ids], " "))


def move_lines(ink: Ink, made: HexMap) -> list[Text]:
    """What digits mean, and what leaving costs."""
    if made.going is None:
        return []
    items = [ink.muted(f"a digit: {made.measure} to there, at most {shown(made.going.most)}")]
    if made.feared:
        items.append(
            bit(f"{ink.signs.warn}", "crit").append(": in reach of ", "muted")
            + joined([ink.key(who) for who in made.feared], ", ")
        )
    lines = flowed(items, ink.width, first=bit(" "), indent=3, gap="   ")
    if made.leaving:
        told = (
            bit("leaving ", "muted")
            + joined([ink.key(who) for who in made.leaving], ", ")
            + bit(f": {made.risk}", "harm")
        )
        lines += flowed([told], ink.width, first=bit(" "), indent=3)
    return lines


def _legend(ink: Ink, made: HexMap, *, blocked: bool) -> list[Text]:
    signs = ink.signs
    drawn = [(signs.active, "now"), (signs.party, "party"), (signs.foe, "foe")]
    drawn += [(signs.by[:1], "pinned")] if any(each.pinned for each in made.stood) else []
    drawn += [(IN_REACH, "in reach")] if made.reach and made.going is None else []
    drawn += [(BLOCKED, "blocked")] if blocked else []
    items = [bit(sign, "text").append(f" {word}", "muted") for sign, word in drawn]
    return flowed([*items, ink.muted("at left: first hex")], ink.width, first=bit(" "), indent=1)

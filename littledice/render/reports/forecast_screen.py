"""A forecast as a screen: who wins, how long it takes, who falls; variants beside each other or stacked."""

from __future__ import annotations

from rich.text import Text

from littledice.app.forecasting.forecast import Forecast, Told
from littledice.app.forecasting.gist import FEW, Chance, Gist, Row, gist, heading_words, rounds_words
from littledice.app.forecasting.running import Progress
from littledice.app.forecasting.told import (
    assumed_words,
    counted_fights,
    differing,
    moment_words,
    more_or_fewer,
    of_a_hundred,
    policy_words,
)
from littledice.app.forecasting.turning import turning_point
from littledice.render.cell_text import bit, flowed, pad, safe, wrapped
from littledice.render.ink import Ink
from littledice.render.settings import MEDIUM
from littledice.simulation.intervals import mean_difference

LABEL = 11
"""Columns of the words before the bars."""
FALLS, DIES, NAME = 12, 12, 10
HALF = 0.5
RANGES = "Ranges after a percentage hold the true value 95 times in 100; those of points hold four fights out of five."


def forecast_lines(ink: Ink, found: Forecast) -> list[Text]:
    """The whole screen."""
    lines = _heading(ink, found)
    if len(found.variants) == 1:
        lines += _one(ink, found, found.variants[0])
    elif len(found.variants) == 2:
        lines += _beside(ink, found)
    else:
        lines += _stacked(ink, found)
    return lines + _foot(ink, found)


def _heading(ink: Ink, found: Forecast) -> list[Text]:
    fights = counted_fights(found.fights)
    if len(found.variants) > 1:
        words = [f"{len(found.variants)} variants", heading_words(found), f"{fights} each"]
    else:
        words = [found.name, heading_words(found), fights]
    if found.stopped:
        words[-1] = f"stopped at {fights}" + (" each" if len(found.variants) > 1 else "")
    else:
        words[-1] += f", {found.seconds:.1f} s"
    pieces = [bit("FORECAST", "title"), bit(safe(words[0]), "text"), *[bit(safe(each), "muted") for each in words[1:]]]
    return flowed(pieces, ink.width, first=bit("  "), indent=4, gap="   ")


def _one(ink: Ink, found: Forecast, told: Told) -> list[Text]:
    said = gist(found, told)
    lines = _sides(ink, found, said)
    low, high = said.rounds_range
    more = rounds_words(found)
    lines.append(
        _label("rounds").append(f"{said.rounds}{more}", "title").append(f", between {low} and {high}" if not more else
        f", {low} to {high}", "text").append(" in four fights out of five", "muted")
    )  # fmt: skip
    lines += _people(ink, said)
    lines += _others(ink, said)
    turn = turning_point(told)
    if turn is not None:
        lines += _flow(ink, "moment", moment_words(told, turn), "text")
    return lines


def _sides(ink: Ink, found: Forecast, said: Gist) -> list[Text]:
    """A bar for each side; on a narrow screen for the first alone."""
    cells = 20 if ink.settings.medium else 12
    sides = said.sides if ink.settings.medium else said.sides[:1]
    lines: list[Text] = []
    for place, each in enumerate(sides):
        line = _label(f"{each.side} win" if each.side == "foes" or each.side == "party" else each.side)
        filled = round(cells * each.wins.share.value)
        line.append(ink.signs.full * filled, f"{ink.side(each.side)}.bar")
        line.append(ink.signs.empty * (cells - filled), "track").append("  ")
        line.append_text(_chance(each.wins, "title"))
        if place == 0 and each.wins.open:
            line.append("  too close to call", "text")
        if said.undecided and place == len(sides) - 1:
            line.append(f"   {said.undecided} undecided", "text")
            if ink.settings.medium:
                line.append(f" after {found.rounds} rounds", "muted")
        lines.append(line)
    return lines


def _label(word: str) -> Text:
    return pad(bit(f"  {safe(word)}", "muted"), LABEL + 2)


def _chance(found: Chance, style: str) -> Text:
    """`62%  60-64`, the range behind the share."""
    return bit(f"{found.text:>3}", style).append(f"  {found.range}", "muted")


def _people(ink: Ink, said: Gist) -> list[Text]:
    """Our own people: falls and dies, and what is left, on a line of its own where there is no room."""
    dying = any(row.dies.share.value >= FEW for row in said.ours)
    names = [wrapped(ink.name(row.name, row.side), ink.width - 8)[0] for row in said.ours]
    wide = max([NAME, *[name.cell_len for name in names]])
    falls = max(FALLS, *(_falls(row).cell_len + 2 for row in said.ours)) if said.ours else FALLS
    wide = min(wide, ink.width - 7 - 1 - falls - DIES)
    used = 7 + wide + 1 + falls + (DIES if dying else 0)
    beside = ink.settings.medium and all(used + len("  ".join(row.left)) + 1 <= ink.width for row in said.ours)
    head = pad(bit("       ").append("name", "muted"), 7 + wide + 1)
    head = head + pad(bit("falls", "muted"), falls) + pad(bit("dies" if dying else "", "muted"), DIES if dying else 0)
    if beside and any(row.left for row in said.ours):
        head.append("left at the end", "muted")
    head.rstrip()
    lines = [head]
    for row, name in zip(said.ours, names, strict=True):
        line = pad(bit("  ") + ink.key(row.id), 5) + ink.shape(row.side) + bit(" ") + pad(name, wide) + bit(" ")
        line = line + pad(_falls(row), falls)
        if dying:
            line = line + pad(_chance(row.dies, "text") if row.dies.share.value >= FEW else bit(), DIES)
        if beside:
            line = line + bit(safe("  ".join(row.left)), "text")
        line.rstrip()
        lines.append(line)
        if row.left and not beside:
            lines += wrapped(bit("       ") + bit(safe("   ".join(row.left)), "muted"), ink.width)
    return lines


def _falls(row: Row) -> Text:
    if row.falls is None:
        return bit("down now", "down")
    return _chance(row.falls, "crit" if row.falls.share.value > HALF else "text")


def _others(ink: Ink, said: Gist) -> list[Text]:
    if not said.others:
        return []
    words = [
        bit(safe(row.id), "key").append(f" {row.falls.text}" if row.falls is not None else " down", "text")
        for row in said.others
    ]
    word = "foes fall" if all(row.side == "foes" for row in said.others) else "others fall"
    return flowed(words, ink.width, first=_label(word), indent=LABEL + 2, gap="   ")


def _flow(ink: Ink, label: str, text: str, style: str) -> list[Text]:
    words = [bit(safe(word), style) for word in text.split()]
    return flowed(words, ink.width, first=_label(label), indent=LABEL + 2, gap=" ")


def _foot(ink: Ink, found: Forecast) -> list[Text]:
    lines: list[Text] = []
    for text in (*assumed_words(found), f"{RANGES} {policy_words(found)}"):
        lines += flowed([ink.muted(word) for word in text.split()], ink.width, first=bit(" "), indent=1, gap=" ")
    return lines


def _beside(ink: Ink, found: Forecast) -> list[Text]:
    """Two variants as columns, and the difference; what makes none in a last line."""
    first, other = found.variants
    rows, same = _rows(found, first, other)
    heads = [_short(first.says), _short(other.says)]
    wide = max([12, *[len(head) + 2 for head in heads], *[cell.cell_len + 2 for _, both, _ in rows for cell in both]])
    if 19 + 2 * wide + max(len(difference) for *_, difference in rows) > ink.width:
        return _stacked(ink, found)
    lines = [
        pad(bit(), 19) + pad(bit(safe(heads[0]), "text"), wide) + pad(bit(safe(heads[1]), "text"), wide)
        + bit("of 100 fights", "muted")
    ]  # fmt: skip
    for label, cells, difference in rows:
        line = pad(bit(f"  {safe(label)}", "muted"), 19)
        for cell in cells:
            line = line + pad(cell, wide)
        lines.append(line + bit(difference, "title"))
    if same:
        words = [bit(safe(word), "muted") for word in ", ".join(same).split()]
        lines += flowed(words, ink.width, first=bit("  no difference: ", "muted"), indent=4, gap=" ")
    return lines


def _rows(found: Forecast, first: Told, other: Told) -> tuple[list[tuple[str, list[Text], str]], list[str]]:
    """What differs: its name, how it is in both, the difference; and the names of what does not."""
    assert other.difference is not None
    said = [gist(found, first), gist(found, other)]
    rows: list[tuple[str, list[Text], str]] = []
    same: list[str] = []
    for name, share in differing(found, other):
        cells = [cell for each in said if (cell := _cell(each, name)) is not None]
        difference = of_a_hundred(share)
        if len(cells) < 2 or not (difference or name.endswith(" win")):
            same.append(name)
        else:
            rows.append((name, cells, difference or "no difference"))
    rounds = mean_difference(other.difference.rounds, other.difference.rounds_squared, other.difference.fights)
    if rounds.low <= 0 <= rounds.high:
        return rows, [*same, "rounds"]
    cells = [bit(f"{each.rounds:<5}", "title").append("-".join(each.rounds_range), "muted") for each in said]
    rows.insert(1, ("rounds", cells, more_or_fewer(rounds.value)))
    return rows, same


def _cell(said: Gist, name: str) -> Text | None:
    who, _, what = name.rpartition(" ")
    if what == "win":
        return next((_chance(each.wins, "title") for each in said.sides if each.side == who), None)
    row = next((row for row in said.ours if row.id == who), None)
    if row is None or row.falls is None:
        return None
    return _falls(row) if what == "falls" else _chance(row.dies, "text")


def _short(text: str, most: int = 22) -> str:
    return text if len(text) <= most else f"{text[: most - 3]}..."


def _stacked(ink: Ink, found: Forecast) -> list[Text]:
    """One variant under the other, each with its difference from the first."""
    lines: list[Text] = []
    for told in found.variants:
        said = gist(found, told)
        lines += wrapped(bit(f"  {safe(told.says)}", "title"), ink.width)
        differences = dict(differing(found, told)) if told.difference is not None else {}
        for each in said.sides[:1]:
            line = _label(f"{each.side} win").append_text(_chance(each.wins, "title"))
            share = differences.get(f"{each.side} win")
            if share is not None:
                line.append(f"   {of_a_hundred(share) or 'no difference'}", "text")
            lines.append(line)
        low, high = said.rounds_range
        lines.append(_label("rounds").append(f"{said.rounds:>3}", "title").append(f"  {low}-{high}", "muted"))
        words = [
            bit(safe(row.id), "key").append(f" {row.falls.text}" if row.falls is not None else " down", "text")
            for row in said.ours
        ]
        lines += flowed(words, ink.width, first=_label("falls"), indent=LABEL + 2, gap="   ")
    return lines


def progress_line(ink: Ink, progress: Progress, party: float | None) -> Text:
    """How far it is, in one line."""
    cells = 12
    filled = round(cells * progress.share)
    word = "forecast" if progress.what == "fights" else "study"
    line = bit(f" {word}  ", "muted").append(ink.signs.full * filled, "party.bar")
    line.append(ink.signs.empty * (cells - filled), "track")
    of = f" of {progress.of:,}" if progress.of is not None else f" {progress.what}"
    line.append(f"  {progress.fights:,}{of}", "text")
    if party is not None and ink.width >= MEDIUM:
        line.append(f"   party about {round(100 * party)}%", "text")
    return line.append("   Ctrl-C shows these", "muted")

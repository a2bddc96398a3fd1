"""The theme on one sheet, so that one look decides."""

from __future__ import annotations

from rich.text import Text

from littledice.app.board.data import BAR, CROSSES, PART, PIPS, Gauge
from littledice.render.cell_text import bit, pad
from littledice.render.ink import Ink


def theme_lines(ink: Ink) -> list[Text]:
    """Sides, bars, chips, dice, pools, parts and conditions."""
    head = bit(" theme  ", "title").append(ink.settings.theme, "muted")
    kind = "ASCII" if ink.settings.ascii else "Unicode"
    head = pad(head, 40).append(f"{kind} symbols", "muted")
    right = [_marks(ink), _verdicts(ink), _dice(ink), _pools(ink)]
    people = (("party", "party", "Mira", 8, 12), ("foe", "foes", "Ogre", 10, 18), ("other", "other", "Mule", 5, 5),
              ("low", "foes", "Rat", 1, 4))  # fmt: skip
    lines = [head]
    for (label, side, name, value, high), more in zip(people, right, strict=True):
        gauge = Gauge("hp", "HP", "HP", BAR, value, high, low=label == "low")
        line = bit(f"  {label:<10}", "muted") + ink.shape(side) + bit(" ") + pad(ink.name(name, side), 6)
        line = line + pad(ink.bar(gauge, 12, side), 12) + bit(" ") + pad(ink.level(gauge), 6, right=True)
        lines.append(pad(line, 46) + more)
    return [*lines, *_parts(ink)]


def _marks(ink: Ink) -> Text:
    line = bit(f"{ink.signs.active} NOW", "now").append("  ").append(f"{ink.signs.ask} ask", "ask")
    return line.append(f"  {ink.signs.acted} done  {ink.signs.gone} down", "muted")


def _verdicts(ink: Ink) -> Text:
    return ink.chip("HIT", "hit") + bit("  ") + ink.chip("MISS", "miss") + bit("  ") + bit("error", "err")


def _dice(ink: Ink) -> Text:
    return bit("[5]", "die.on").append(" ").append(" 2 ", "die.off").append(" ").append("[6]+", "die.six")


def _pools(ink: Ink) -> Text:
    line = bit("act ", "muted") + ink.squares(Gauge("a", "a", "a", PIPS, 1, 2), "pip.act")
    line = line + bit("  SP ", "muted") + ink.squares(Gauge("s", "s", "s", PIPS, 2, 3), "pip.sp")
    line = line + bit("  MP ", "muted") + ink.squares(Gauge("m", "m", "m", PIPS, 1, 2), "pip.mp")
    return line + bit("  wounds ", "muted") + ink.crosses(Gauge("w", "w", "w", CROSSES, 1, 3))


def _parts(ink: Ink) -> list[Text]:
    states = ((2, False, False), (1, False, False), (0, True, False), (-2, True, True))
    line = bit("  parts     ", "muted")
    for value, low, gone in states:
        line = line + ink.part(Gauge("p", "p", "p", PART, value, 2, low=low, gone=gone)) + bit("  ")
    line.append("dazed", "cond").append(f" {ink.signs.to}end  ", "end").append("dying  ", "harm")
    line.append(ink.signs.levels[::-1][:4], "party.bar")
    return [line]

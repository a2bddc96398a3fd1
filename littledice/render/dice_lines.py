"""Dice as chips: `[5]` counts, ` 2 ` does not, `[6]+` earns extra; what they are worth below, where faces are not."""

from __future__ import annotations

from rich.text import Text

from littledice.app.telling.number_format import counted, percent, shown, signed
from littledice.app.telling.roll_words import Die, coin_total, dice, form, is_attack, origins, target_word, unit
from littledice.model.roll import Roll
from littledice.model.ruleset import Ruleset
from littledice.render.cell_text import bit, flowed, joined
from littledice.render.ink import Ink

INDENT = 3
RUNGS = 4


def chip(die: Die) -> Text:
    """One die."""
    if die.extra:
        return bit(f"[{die.face}]+", "die.six")
    return bit(f"[{die.face}]", "die.on") if die.counts else bit(f" {die.face} ", "die.off")


def setup_text(ink: Ink, data: Ruleset, roll: Roll) -> Text:
    """What is thrown against what: `3 dice + 1 coin vs AC 1 · was 98%`."""
    told = bit(_pool(roll), "text")
    if roll.target is not None:
        word = target_word(data, roll)
        told.append(f" vs {f'{word} ' if word else ''}{shown(roll.target)}", "text")
    if roll.threshold is not None:
        told.append(_threshold(data, roll), "text")
    chance = percent(roll.chance)
    ladder = "" if chance or roll.target is not None else ladder_words(data, roll)
    if chance or ladder:
        told.append(f" {ink.signs.dot} ", "faint").append(f"was {chance}" if chance else ladder, "muted")
    return told


def _pool(roll: Roll) -> str:
    told = counted(len(roll.faces), "die", "dice") if roll.faces or not roll.coins else ""
    if not roll.coins:
        return told
    coins = counted(len(roll.coins), "coin")
    sign = "-" if roll.advantage < 0 else "+"
    return f"{told} {sign} {coins}" if told else coins


def _threshold(data: Ruleset, roll: Roll) -> str:
    if form(roll) == "hits":
        earns = f", {max(_faces(data, roll))} adds 1" if is_attack(data, roll) else ""
        return f", {roll.threshold}+ hits{earns}"
    return f", {roll.threshold}+ counts"


def _faces(data: Ruleset, roll: Roll) -> tuple[int, ...]:
    die = data.die.get(roll.die)
    return die.faces if die is not None else (1, 2, 3, 4, 5, 6)


def ladder_words(data: Ruleset, roll: Roll) -> str:
    """The chance of at least one, two, ... counting dice: `1+ 94% 2+ 69%`; empty for other rolls."""
    if roll.threshold is None or not roll.faces or len(roll.faces) > 60:
        return ""
    from math import comb

    faces = _faces(data, roll)
    good, sides, count = sum(face >= roll.threshold for face in faces), len(faces), len(roll.faces)
    exact = [comb(count, hits) * good**hits * (sides - good) ** (count - hits) for hits in range(count + 1)]
    rungs = [f"{sum(exact[hits:])}/{sides**count}" for hits in range(1, min(count, RUNGS) + 1)]
    return " ".join(f"{place}+ {percent(chance)}" for place, chance in enumerate(rungs, 1))


def faces_lines(ink: Ink, roll: Roll) -> list[Text]:
    """The dice, then the coins, then which were typed; more dice than fit go on below."""
    drawn = [chip(die) for die in dice(roll)]
    tail = [part for part in (_coins(roll), _origins(roll)) if part.plain]
    lines = flowed(drawn, ink.width, first=bit(" " * INDENT), indent=INDENT, gap=" ")
    together = joined([lines[-1], *tail], "   ")
    if together.cell_len <= ink.width:
        return [*lines[:-1], together] if drawn else [bit(" " * INDENT) + joined(tail, "   ")]
    return [*lines, *flowed(tail, ink.width, first=bit(" " * INDENT), indent=INDENT, gap="   ")]


def _coins(roll: Roll) -> Text:
    if not roll.coins:
        return bit()
    sign = -1 if roll.advantage < 0 else 1
    told = bit("coin " if len(roll.coins) == 1 else "coins ", "muted")
    for place, coin in enumerate(roll.coins):
        style = "muted" if not coin else "harm" if sign < 0 else "good"
        told.append(" " if place else "").append(signed(sign * coin), style)
    return told


def _origins(roll: Roll) -> Text:
    typed, rolled = origins(roll)
    if not typed:
        return bit()
    told = f"typed {' '.join(map(str, typed))}"
    return bit(told + (f", rolled {' '.join(map(str, rolled))}" if rolled else ""), "muted")


def worth_line(roll: Roll) -> Text | None:
    """What each die is worth, under it; None where faces are their own worth or the dice fill more than a line."""
    if form(roll) != "points" or len(roll.faces) > 12:
        return None
    line = bit(" " * INDENT)
    for die in dice(roll):
        width = chip(die).cell_len
        line.append(f"{signed(die.worth):^{width}}", "text" if die.worth else "muted").append(" ")
    if roll.coins:
        line.append(f"{signed(coin_total(roll)):>{_coins(roll).cell_len + 2}}", "text")
    return line


def score_text(roll: Roll) -> Text:
    """`= 5 vs 1`, `= 3 successes`, `= 2 hits + 1 for the 6`."""
    told = bit("= ", "text").append(unit(roll, roll.score), "title")
    if roll.sixes:
        told.append(" + ").append(f"{roll.sixes} for the {max(roll.faces)}", "die.six")
    if roll.target is not None:
        told.append(f" vs {shown(roll.target)}", "text")
    return told

"""A roll as sentences."""

from __future__ import annotations

from littledice.app.telling.moment import Moment
from littledice.app.telling.number_format import counted, percent, shown
from littledice.app.telling.roll_words import coin_total, dice, earning, form, rolled_stat, target_word, unit, verdict
from littledice.model.roll import Roll

VERDICTS = {"hit": "Hit.", "miss": "Miss.", "success": "Success.", "failure": "Failure."}


def setup(moment: Moment, roll: Roll, said: str = "") -> str:
    """What is thrown against what, and the chance: `PHY, 3 dice plus 1 coin against 2, chance 98 percent.` `said` is
    what has been told of it already.
    """
    stat = rolled_stat(moment.data, roll)
    named = stat and stat != said
    parts = [f"{stat}, {_pool(roll)[:1].lower()}{_pool(roll)[1:]}" if named else _pool(roll)]
    if roll.target is not None:
        word = target_word(moment.data, roll)
        parts.append(f"against {f'{word} ' if word else ''}{shown(roll.target)}")
    told = " ".join(part for part in parts if part)
    if roll.threshold is not None:
        told += f", {roll.threshold} or more counts"
    chance = percent(roll.chance).replace("%", " percent").replace("<", "under ").replace(">", "over ")
    return f"{told}{f', chance {chance}' if chance else ''}."


def _pool(roll: Roll) -> str:
    if not roll.faces and not roll.coins:
        return "No dice"
    told = counted(len(roll.faces), "die", "dice")
    if roll.coins:
        sign = "minus" if roll.advantage < 0 else "plus"
        told = f"{told} {sign} {counted(len(roll.coins), 'coin')}"
    return told


def result(moment: Moment, roll: Roll) -> str:
    """What the dice showed and what came of it."""
    roll = earning(moment.data, roll)
    told = [_faces(roll), _points(roll), _total(roll)]
    word = verdict(moment.data, roll)
    if word:
        told.append(VERDICTS[word])
    if roll.note:
        told.append(f"{roll.note[0].upper()}{roll.note[1:].rstrip('.')}.")
    return " ".join(part for part in told if part)


def _faces(roll: Roll) -> str:
    thrown = dice(roll)
    if not thrown:
        return ""
    typed = any(die.origin == "typed" for die in thrown)
    words = []
    for die in thrown:
        word = shown(die.face)
        if form(roll) in ("successes", "hits"):
            word += " counts and earns 1" if die.extra else " counts" if die.counts else " no"
        words.append(f"{word} {die.origin}" if typed else word)
    return f"{'Die' if len(words) == 1 else 'Dice'} {', '.join(words)}."


def _points(roll: Roll) -> str:
    parts = []
    if form(roll) == "points":
        parts.append(f"Points {', '.join(shown(die.worth) for die in dice(roll))}")
    if roll.coins:
        typed = "typed " if "typed" in roll.coin_origins else ""
        parts.append(f"{'coin' if parts else 'Coin'} {typed}{_minus(coin_total(roll))}")
    return f"{', '.join(parts)}." if parts else ""


def _total(roll: Roll) -> str:
    if form(roll) in ("successes", "hits"):
        extra = f", {roll.sixes} extra" if roll.sixes else ""
        return f"{unit(roll, roll.score)}{extra}."
    return f"Total {_minus(roll.score)}."


def _minus(number: int | float) -> str:
    return f"minus {shown(-number)}" if number < 0 else shown(number)

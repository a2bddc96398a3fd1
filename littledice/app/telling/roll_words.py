"""A roll in words: what was thrown at what chance, what it showed, what came of it."""

from __future__ import annotations

from fractions import Fraction

from littledice.app.telling.number_format import counted, shown
from littledice.model.record import Value, replace
from littledice.model.roll import EXPLODED, REROLLED, Roll, gone
from littledice.model.ruleset import MoveDef, Ruleset
from littledice.rules.dice.die_names import find_die

PLAIN = ("", "hit", "miss")
"""Outcomes that a roll has without names of its own; a save that is made is called a success."""
NO_STAT = "pool"
"""What the rules call dice that no number of the sheet gave."""


def purpose(data: Ruleset, what: str) -> str:
    """What a roll is for, in the ruleset's words (`against shock`); empty where it has none."""
    return data.screen.rolls.get(what, "")


class Die(Value):
    """One die: its face, whether it counts, whether it earns extra, what it is worth, where it came from, what became
    of it (`dropped`, `exploded`, `rerolled`), and the group it begins, if that has a name.
    """

    face: int
    counts: bool
    extra: bool
    worth: int
    origin: str
    fate: str = ""
    group: str = ""


def form(roll: Roll) -> str:
    """How the roll is read: `hits` (some dice earn extra), `successes`, `points` (faces have a worth of their own) or
    `sum`.
    """
    if roll.threshold is not None:
        return "hits" if roll.sixes is not None else "successes"
    return "points" if roll.points and roll.points != roll.faces else "sum"


def dice(roll: Roll) -> list[Die]:
    """The dice one by one. The dice that earn extra are the highest ones."""
    worth = roll.points if len(roll.points) == len(roll.faces) else roll.faces
    origins = roll.origins if len(roll.origins) == len(roll.faces) else ("rolled",) * len(roll.faces)
    fates = roll.fates or ("",) * len(roll.faces)
    groups = roll.groups or ("",) * len(roll.faces)
    left = roll.sixes or 0
    top = max(roll.faces, default=0)
    found, group = [], ""
    for face, value, origin, fate, named in zip(roll.faces, worth, origins, fates, groups, strict=True):
        extra = left > 0 and face == top and value > 0
        left -= extra
        counts = value > 0 if form(roll) in ("successes", "hits", "points") else True
        counts = counts and not gone(fate)
        found.append(Die(face, counts, extra, value, origin, fate, named if named != group else ""))
        group = named
    return found


def thrown_first(roll: Roll) -> int:
    """How many dice the roll began with, before any exploded or were rerolled."""
    return len(roll.faces) - sum([EXPLODED in fate or REROLLED in fate for fate in roll.fates])


def faces_of(data: Ruleset, roll: Roll) -> tuple[int, ...]:
    """The faces of the die that is thrown."""
    die = find_die(roll.die, data.die)
    return die.faces if die is not None else (1, 2, 3, 4, 5, 6)


def rolled_stat(data: Ruleset, roll: Roll) -> str:
    """The number of the sheet whose dice are thrown (`PHY`); empty for attacks, which tell their weapon, and for dice
    that come from elsewhere.
    """
    if is_attack(data, roll):
        return ""
    bases = [reason.text for reason in roll.reasons if reason.key == "pool" and reason.op == "base"]
    return bases[0] if bases and bases[0] != NO_STAT else ""


def coin_total(roll: Roll) -> int:
    """What the coins came to; they are taken off where the disadvantages prevail. Coins alone are all of the roll."""
    if not roll.faces:
        return int(roll.score)
    return sum(roll.coins) * (-1 if roll.advantage < 0 else 1)


def unit(roll: Roll, number: int | float) -> str:
    """The score in the game's own word: `3 successes`, `2 hits`, or the bare number."""
    kind = form(roll)
    if kind == "successes":
        return counted(number, "success", "successes")
    return counted(number, "hit") if kind == "hits" else shown(number)


def target_word(data: Ruleset, roll: Roll) -> str:
    """The heading of the number aimed at (`AC`), where the move names the target's own; else empty."""
    move = data.move.get(roll.what) if roll.against else None
    for use in move.aim if move is not None else ():
        for value in use.params.values():
            if isinstance(value, str) and value.startswith("target."):
                key = value.removeprefix("target.")
                found = data.stat.get(key) or data.track.get(key)
                if found is not None:
                    return found.short or found.name or key
    return ""


def is_attack(data: Ruleset, roll: Roll) -> bool:
    """Whether the roll is meant to hit somebody: by its move, or by a weapon where no move is known."""
    move = data.move.get(roll.what)
    return bool(roll.against) and (bool(roll.using) if move is None else strikes(move))


def strikes(move: MoveDef) -> bool:
    """Whether the move is meant to hit somebody. What answers a hit with what is in hand only wards it off."""
    return "attack" in move.tags or ("armed" in move.tags and move.reaction != "hit")


def earning(data: Ruleset, roll: Roll) -> Roll:
    """The roll as it is told: dice earn extra in attacks alone, whatever they show in a check or for initiative."""
    return roll if not roll.sixes or is_attack(data, roll) else replace(roll, sixes=0)


def verdict(data: Ruleset, roll: Roll) -> str:
    """How it came out: by the name its check has for that, else `hit`, `miss`, `success`, `failure`; empty while it is
    open.
    """
    if roll.outcome not in PLAIN:
        return roll.outcome.replace("_", " ")
    if roll.success is None:
        return ""
    if is_attack(data, roll):
        return "hit" if roll.success else "miss"
    return "success" if roll.success else "failure"


def origins(roll: Roll) -> tuple[list[int], list[int]]:
    """The faces typed and those the program rolled; both empty where nothing was typed."""
    typed = [each.face for each in dice(roll) if each.origin == "typed"]
    rolled = [each.face for each in dice(roll) if each.origin != "typed"]
    return (typed, rolled) if typed else ([], [])


def is_count(roll: Roll) -> bool:
    """Whether the roll counts hits and aims at no number: what they come to is settled afterwards."""
    return roll.success is None and roll.threshold is not None


def chance_of(data: Ruleset, roll: Roll) -> Fraction | None:
    """The chance that the dice do what they were thrown for: where hits are counted, one or more. None where nobody
    knows.
    """
    if roll.chance:
        return Fraction(roll.chance)
    if is_count(roll) and roll.faces and not (roll.bonus or roll.fates or roll.dice):
        return 1 - (1 - worth_of_die(data, roll)) ** len(roll.faces)
    return None


def by_dice(roll: Roll) -> bool:
    """Whether the dice did what they were thrown for, whatever became of it."""
    return roll.score > 0 if is_count(roll) else roll.success is True


def worth_of_die(data: Ruleset, roll: Roll) -> Fraction:
    """What one die of the roll is worth on average."""
    faces = faces_of(data, roll)
    if roll.threshold is not None:
        return Fraction(sum(face >= roll.threshold for face in faces), len(faces))
    return Fraction(sum(faces), len(faces))

"""The die behind a name: one of the ruleset's, or `d` and its number of faces."""

from __future__ import annotations

from collections.abc import Mapping

from littledice.model.errors import BadRuleset, WrongUsage
from littledice.model.ruleset import Die
from littledice.rules.dice.dice_limits import MOST_DIGITS, check_faces, digits, shown, too_many_faces

Dice = Mapping[str, Die]
"""A ruleset's dice by name."""

COIN = "coin"
_COMMON = {
    COIN: Die(faces=(0, 1), says="tails 0, heads 1"),
    "df": Die(faces=(-1, 0, 1), says="minus, blank, plus"),
    "d%": Die(faces=tuple(range(1, 101))),
}


def find_die(name: str, dice: Dice) -> Die | None:
    """The die of that name, None if there is none; raises `Refused` for one with more faces than the limit."""
    found = dice.get(name)
    if found is not None:
        check_faces(len(found.faces))
        return found
    if name in _COMMON:
        return _COMMON[name]
    number = name[1:]
    if not (name.startswith("d") and number.isascii() and number.isdigit()):
        return None
    if len(number) > MOST_DIGITS:
        raise too_many_faces(digits(number))
    faces = int(number)
    check_faces(faces)
    return Die(faces=tuple(range(1, faces + 1))) if faces else None


def die_named(name: str, dice: Dice) -> Die:
    """The die of that name; raises `WrongUsage` if there is none."""
    found = find_die(name, dice)
    if found is None or not found.faces:
        known = ", ".join(dict.fromkeys([*dice, "d6", "d20"]))
        raise WrongUsage(
            f'No die is called "{shown(name)}".', f"Known: {known}, or d and a number of faces.", code="die"
        )
    return found


def coin_named(name: str, dice: Dice) -> Die:
    """The coin of that name, what tails is worth and then heads; raises `BadRuleset` unless it has just those two."""
    found = die_named(name, dice)
    if len(found.faces) != 2:
        raise BadRuleset(f'The coin "{shown(name)}" has {len(found.faces)} faces; a coin has 2, tails and then heads.')
    return found

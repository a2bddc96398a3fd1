"""Dice that came up only now, and those that nobody needs any more, in words."""

from __future__ import annotations

from typing import Any

from littledice.app.amending.memory import NewDice, OldRoll
from littledice.app.telling.number_format import listed
from littledice.app.telling.roll_words import purpose
from littledice.model.ruleset import Ruleset


def new_words(data: Ruleset, dice: NewDice) -> str:
    """`new roll for the attack: [4] and heads`."""
    coins = len(dice.coins)
    what = "new roll" if dice.faces else "new coin" if coins == 1 else f"{coins} new coins"
    return f"{what} for {roll_name(data, dice.what)}: {thrown_words(dice.faces, dice.coins)}"


def dropped_words(data: Ruleset, old: OldRoll) -> str:
    """`no longer rolled: the save, [1]`."""
    roll = old.roll
    thrown = thrown_words(roll.faces[old.faces :], roll.coins[old.coins :])
    return f"no longer rolled: {roll_name(data, roll.what)}, {thrown}"


def thrown_words(faces: tuple[int, ...], coins: tuple[int, ...]) -> str:
    """`[4] [1]`, `heads`."""
    told = [" ".join(f"[{face}]" for face in faces)] if faces else []
    return listed([*told, *("heads" if coin else "tails" for coin in coins)])


def roll_name(data: Ruleset, what: str) -> str:
    """What was rolled, as a thing: `the attack`."""
    move = data.move.get(what)
    if move is not None:
        return f"the {(move.name or what).lower()}"
    return purpose(data, what) or f"the {what.replace('_', ' ')}"


def roll_data(step: int, who: str, what: str, faces: tuple[int, ...], coins: tuple[int, ...]) -> dict[str, Any]:
    """As JSON."""
    return {"step": step, "who": who, "what": what, "faces": list(faces), "coins": list(coins)}

"""Reads a roll: `3p6+1c`, `1d10+4`, `5d6 4+` or `5d6>=4`. Dice and whole numbers, added and subtracted; no brackets.

The number at the end counts dice where they are of one kind and nothing is added; behind a sum (`1d20+4>=15`) it is the
total to reach, as nobody counts a die and a bonus together.
"""

from __future__ import annotations

import re

from littledice.model.errors import LittleDiceError, Refused, WrongUsage
from littledice.rules.dice.dice_limits import (
    MOST_DIGITS,
    MOST_LENGTH,
    MOST_NUMBER,
    check_count,
    digits,
    shown,
    too_many_dice,
)
from littledice.rules.dice.die_names import COIN, Dice, coin_named, die_named
from littledice.rules.dice.roll_expression import DiceTerm, Expression

TOKEN = re.compile(r"([0-9]*)([a-z][a-z0-9_]*)|([0-9]+)|(>=)|([+-])")
HINT = "Dice and whole numbers with + and -, such as 3p6+1c, 1d10+4 or 5d6 4+."


def read_roll(text: str, dice: Dice, *, plain: bool = False) -> Expression:
    """The roll that `text` means, with the dice of `dice` and any `dN`. `plain` allows a number without dice.

    Raises `WrongUsage` for what cannot be read and `Refused` above a limit, before any work.
    """
    if len(text) > MOST_LENGTH:
        raise Refused(f"This roll is {len(text):,} characters long. The limit is {MOST_LENGTH}.", HINT, code="limit")
    found = _Reader(text.lower(), dice).read()
    if not found.terms and not plain:
        raise WrongUsage(f'There are no dice in "{shown(text)}".', HINT, code="roll")
    if plain and found.target is not None:
        raise WrongUsage(
            f"{found.target:,} is a number to reach, and nothing is to be reached here.", HINT, code="roll"
        )
    return found


class _Reader:
    """One pass over the tokens of one text."""

    def __init__(self, text: str, dice: Dice) -> None:
        self.text = text
        self.dice = dice
        self.place = 0
        self.terms: list[DiceTerm] = []
        self.plus = 0
        self.count = 0

    def read(self) -> Expression:
        number: int | None = None
        self._term(self._sign() or 1)
        while not self._at_end():
            sign = self._sign()
            if sign is None:
                number = self._number_to_reach()
                break
            self._term(sign)
        if not self._at_end():
            raise self._unread()
        text, terms = " ".join(self.text.split()), tuple(self.terms)
        if self._is_sum():
            return Expression(text=text, terms=terms, plus=self.plus, target=number)
        if number is not None:
            self._check_threshold(number)
        return Expression(text=text, terms=terms, plus=self.plus, threshold=number)

    def _is_sum(self) -> bool:
        """Whether something is added to dice of one kind, or taken from them."""
        kinds = {(term.name, term.sign) for term in self.terms}
        return bool(self.plus) or len(kinds) > 1

    def _term(self, sign: int) -> None:
        match = self._next()
        if match is None or not (match[2] or match[3]):
            raise self._unread()
        self.place = match.end()
        if match[3]:
            self.plus += sign * _number(match[3])
            return
        self._dice(sign, match[1], match[2])

    def _dice(self, sign: int, count: str, name: str) -> None:
        if len(count) > MOST_DIGITS:
            raise too_many_dice(digits(count))
        number = int(count) if count else 1
        if not number:
            raise Refused(f"0{name} throws nothing. The least is 1 die.", HINT, code="limit")
        self.count += number
        check_count(self.count)
        if name == "c" and name not in self.dice:
            name = COIN
        die = coin_named(name, self.dice) if name == COIN else die_named(name, self.dice)
        self.terms.append(DiceTerm(name=name, die=die, count=number, sign=sign))

    def _number_to_reach(self) -> int:
        """`>=4` or `4+` at the end."""
        match = self._next()
        if match is not None and match[4]:
            self.place = match.end()
            number = self._next()
            if number is None or not number[3]:
                raise self._unread()
            self.place = number.end()
            return _number(number[3])
        if match is not None and match[3] and self.text[match.end() :].strip() == "+":
            self.place = len(self.text)
            return _number(match[3])
        raise self._unread()

    def _check_threshold(self, threshold: int) -> None:
        faces = [face for term in self.terms if not term.coin for face in term.die.faces]
        if max(faces, default=0) < threshold:
            told = f"None of these dice shows {threshold:,} or more."
            raise Refused(told, f"`vs {threshold}` behind the dice asks whether their sum reaches it.", code="limit")
        if min(faces, default=0) >= threshold:
            told = f"Every one of these dice shows {threshold:,} or more."
            raise Refused(told, "Type a number that some of them miss.", code="limit")

    def _sign(self) -> int | None:
        match = self._next()
        if match is None or not match[5]:
            return None
        self.place = match.end()
        return 1 if match[5] == "+" else -1

    def _next(self) -> re.Match[str] | None:
        while self.place < len(self.text) and self.text[self.place].isspace():
            self.place += 1
        return TOKEN.match(self.text, self.place)

    def _at_end(self) -> bool:
        return not self.text[self.place :].strip()

    def _unread(self) -> LittleDiceError:
        rest = self.text[self.place :].strip()
        if not self.text.strip():
            return WrongUsage("There is nothing to roll.", HINT, code="roll")
        if not rest:
            return WrongUsage(f'"{shown(self.text)}" ends too early.', HINT, code="roll")
        return WrongUsage(f'"{shown(rest)}" cannot be read as part of a roll.', HINT, code="roll")


def _number(text: str) -> int:
    if len(text) > MOST_DIGITS or int(text) > MOST_NUMBER:
        raise Refused(f"Too large: {digits(text)}. The limit is {MOST_NUMBER:,}.", HINT, code="limit")
    return int(text)

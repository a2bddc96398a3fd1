"""Reads a roll: `3p6+1c`, `4d6kh3`, `2d20kl1+5`, `5d6 4+ !`, `(1d8!,1d6!)kh1`, `1d100 under 45`, `d66`.

A number to reach behind dice of one kind counts them (`5d6>=4`, `5d6 4+`). Where something is added, or dice are kept,
or `sum` is said, it is what the total is to reach; behind `under` it is what the total may be at most.
"""

from __future__ import annotations

import re

from littledice.model.errors import LittleDiceError, Refused, WrongUsage
from littledice.model.ruleset import Die
from littledice.rules.dice.dice_group import Pool, group_of
from littledice.rules.dice.dice_limits import (
    MOST_DIGITS,
    MOST_LENGTH,
    MOST_NUMBER,
    check_count,
    digits,
    shown,
    too_many_dice,
)
from littledice.rules.dice.dice_words import GLUED, HINT, WORD, test_of
from littledice.rules.dice.die_names import COIN, Dice, coin_named, die_named, find_die
from littledice.rules.dice.roll_expression import Expression, Joined
from littledice.rules.dice.roll_parts import as_pool, counted_by, groups_of, of_one_kind, put_together, with_words

Node = Pool | Joined | int
TOKEN = re.compile(r"([0-9]+)|(>=|<=|[-+*/(){},<>=])|(sum|under)(?![a-z0-9_])")
DICE = re.compile(r"([0-9]*)([a-z][a-z0-9_]*%?)")
TENS = re.compile(r"d(6{2,3})")
"""Dice read as the digits of one number."""
MOST_DEEP = 30


def read_roll(text: str, dice: Dice, *, plain: bool = False, empty: bool = False) -> Expression:
    """The roll that `text` means, with the dice of `dice` and any `dN`. `plain` is for an amount: nothing is to be
    reached. Groups of no dice are refused unless `empty`.

    Raises `WrongUsage` for what cannot be read and `Refused` above a limit, before any work.
    """
    known = _KNOWN.get((text, id(dice), plain, empty))
    if known is not None:
        return known[1]
    found = _read(text, dice, plain=plain, empty=empty)
    if len(_KNOWN) >= MOST_KNOWN:
        _KNOWN.clear()
    _KNOWN[text, id(dice), plain, empty] = (dice, found)
    return found


_KNOWN: dict[tuple[str, int, bool, bool], tuple[Dice, Expression]] = {}
"""Rolls that were read, by their text and the dice they were read with; those are kept, so that their identity stays
taken.
"""
MOST_KNOWN = 256


def _read(text: str, dice: Dice, *, plain: bool, empty: bool) -> Expression:
    if len(text) > MOST_LENGTH:
        raise Refused(f"This roll is {len(text):,} characters long. The limit is {MOST_LENGTH}.", HINT, code="limit")
    found = _Reader(text.lower(), dice, empty).read()
    if plain and found.target is not None:
        raise WrongUsage(
            f"{found.target:,} is a number to reach, and nothing is to be reached here.", HINT, code="roll"
        )
    return found


class _Reader:
    """One pass over one text."""

    def __init__(self, text: str, dice: Dice, empty: bool) -> None:
        self.text = text
        self.dice = dice
        self.empty = empty
        self.place = 0
        self.count = 0
        self.deep = 0
        self.summed = False

    def read(self) -> Expression:
        """The whole text."""
        node = self._added()
        goal = self._goal()
        node = self._behind(node)
        if self.text[self.place :].strip():
            raise self._unread()
        text = " ".join(self.text.split())
        if goal is None:
            return Expression(text=text, node=node)
        sign, number = goal
        if sign != "under" and not self.summed and of_one_kind(node):
            return self._counting(text, node, sign, number)
        if sign == "=":
            raise WrongUsage(
                f"= {number:,} counts single dice, and here a total is asked for.",
                "`odds roll` tells the chance of each total.",
                code="roll",
            )
        over, less = sign in (">=", ">"), sign in (">", "<")
        return Expression(text=text, node=node, target=number + (less if over else -less), under=not over)

    def _counting(self, text: str, node: Node, sign: str, number: int) -> Expression:
        self._check_threshold(node, sign, number)
        counted = counted_by(node, test_of(sign, number))
        threshold = number if sign == ">=" else number + 1 if sign == ">" else None
        return Expression(text=text, node=counted, threshold=threshold)

    def _added(self) -> Node:
        sign = self._sign("+", "-")
        found = self._multiplied()
        if sign == "-":
            found = Joined(op="-", left=0, right=found) if not isinstance(found, int) else -found
        while op := self._sign("+", "-"):
            other = self._multiplied()
            found = put_together(op, found, other)
        return found

    def _multiplied(self) -> Node:
        found = self._part()
        while op := self._sign("*", "/"):
            other = self._part()
            if op == "/" and other == 0:
                raise Refused("Nothing can be divided by 0.", HINT, code="limit")
            found = put_together(op, found, other)
        return found

    def _part(self) -> Node:
        self._skip()
        if self._word("sum"):
            self.summed = True
            return self._part()
        if (bracket := self._sign("(", "{")) is not None:
            return self._behind(self._bracketed(")" if bracket == "(" else "}"))
        dice = DICE.match(self.text, self.place)
        if dice is not None:
            return self._behind(self._dice(dice))
        return self._number()

    def _bracketed(self, end: str) -> Node:
        self.deep += 1
        if self.deep > MOST_DEEP:
            raise Refused(f"Brackets go {MOST_DEEP} deep at most.", HINT, code="limit")
        found = self._added()
        while self._sign(","):
            found = put_together("+", found, self._added())
        if self._sign(end) is None:
            raise self._unread()
        self.deep -= 1
        return found

    def _behind(self, node: Node) -> Node:
        """The words behind dice, or behind all of them at the end."""
        while True:
            self._skip()
            if self._word("sum"):
                self.summed = True
                continue
            word = WORD.match(self.text, self.place)
            if word is None:
                return node
            self.place = word.end()
            if word["keep"] or word["tilt"]:
                node = as_pool(node, word)
            node = with_words(node, word, strict=not self.empty)
            self.count += 1 if word["tilt"] else 0
            check_count(self.count)

    def _dice(self, match: re.Match[str]) -> Node:
        count, name = match[1], match[2]
        if len(count) > MOST_DIGITS:
            raise too_many_dice(digits(count))
        tens = TENS.match(name)
        if tens is not None and name not in self.dice and not name[tens.end() :]:
            self.place = match.end()
            return self._tens(int(count or 1), tens[1])
        name = self._named(name)
        self.place = match.start(2) + len(name)
        number = int(count) if count else 1
        if name == "d0" and self.empty:
            return Pool(groups=(group_of(name, Die(faces=(0,)), 0),))
        if not number and not self.empty:
            raise Refused(f"0{name} throws nothing. The least is 1 die.", HINT, code="limit")
        self.count += number
        check_count(self.count)
        if name == "c" and name not in self.dice:
            name = COIN
        die = coin_named(name, self.dice) if name == COIN else die_named(name, self.dice)
        return Pool(groups=(group_of(name, die, number),))

    def _named(self, word: str) -> str:
        """The name of the die that the word begins with: the longest that leaves words dice may have behind them."""
        for end in range(len(word), 0, -1):
            name = word[:end]
            known = name in self.dice or name in ("c", "df", "d%", COIN) or re.fullmatch(r"d[0-9]+", name)
            if known and GLUED.fullmatch(word, end):
                return name
        die_named(word, self.dice)
        return word

    def _tens(self, count: int, sixes: str) -> Node:
        if count != 1:
            raise Refused(f"d{sixes} is thrown once: its dice are the digits of one number.", HINT, code="limit")
        self.count += len(sixes)
        check_count(self.count)
        six = find_die("d6", {})
        assert six is not None
        found: Node = Pool(groups=(group_of("d6", six, 1),))
        for _ in sixes[1:]:
            found = Joined(
                op="+", left=Joined(op="*", left=10, right=found), right=Pool(groups=(group_of("d6", six, 1),))
            )
        return found

    def _goal(self) -> tuple[str, int] | None:
        """`>=4`, `4+` or `under 45` at the end."""
        if self._word("under"):
            return "under", self._number()
        sign = self._sign(">=", "<=", ">", "<", "=")
        if sign is not None:
            return sign, self._number()
        self._skip()
        match = re.compile(r"([0-9]+)\+(?=\s*$|\s*[!\[a-z])").match(self.text, self.place)
        if match is None:
            return None
        self.place = match.end()
        return ">=", _number(match[1])

    def _check_threshold(self, node: Node, sign: str, number: int) -> None:
        faces = [face for group in groups_of(node) if not group.coin for face in group.die.faces]
        told = {">=": f"{number:,} or more", ">": f"more than {number:,}", "<=": f"{number:,} or less"}
        said = told.get(sign, f"less than {number:,}" if sign == "<" else f"{number:,}")
        hits = sum([test_of(sign, number)(face) for face in faces])
        if not hits:
            hint = f"`vs {number}` behind the dice asks whether their sum reaches it."
            raise Refused(f"None of these dice shows {said}.", hint, code="limit")
        if hits == len(faces):
            raise Refused(
                f"Every one of these dice shows {said}.", "Type a number that some of them miss.", code="limit"
            )

    def _number(self) -> int:
        self._skip()
        match = TOKEN.match(self.text, self.place)
        if match is None or not match[1]:
            raise self._unread()
        self.place = match.end()
        return _number(match[1])

    def _sign(self, *signs: str) -> str | None:
        self._skip()
        match = TOKEN.match(self.text, self.place)
        if match is None or match[2] not in signs:
            return None
        self.place = match.end()
        return match[2]

    def _word(self, word: str) -> bool:
        self._skip()
        match = TOKEN.match(self.text, self.place)
        if match is None or match[3] != word:
            return False
        self.place = match.end()
        return True

    def _skip(self) -> None:
        while self.place < len(self.text) and self.text[self.place].isspace():
            self.place += 1

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

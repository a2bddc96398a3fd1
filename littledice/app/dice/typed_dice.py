"""The words of `--dice`: faces, coins, and `_` for a die the program rolls."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from littledice.model.errors import Refused
from littledice.model.ruleset import Die
from littledice.rules.dice.dice_limits import shown

MOST_TYPED = 10_000
"""Characters of typed dice in one command."""

LEAVES = ("_", "-")
COINS = {"h": 1, "t": 0}
GLUED_FACES = 6
"""Only dice with so many faces may be typed glued together (`316`)."""


class TypedDice:
    """Typed words, used up from the left. `taken` counts the dice used so far, coins aside. A lone `-` is a `_`. Words
    given as a queue are `shared` with whatever is asked: only a face at their front is for a roll.
    """

    def __init__(self, text: str | deque[str] = "") -> None:
        self.shared = isinstance(text, deque)
        self.taken = 0
        if isinstance(text, deque):
            self.waiting = text
            return
        if len(text) > MOST_TYPED:
            raise Refused(
                f"These dice are {len(text):,} characters long. The limit is {MOST_TYPED:,}.",
                "Type fewer.",
                code="limit",
            )
        self.waiting = deque(text.replace(",", " ").split())

    def face(self, die: Die, name: str) -> int | None:
        """The next face of that die, None if the program rolls it; raises `Refused` for a face it does not have."""
        word = self.waiting.popleft()
        if len(word) > 1 and len(die.faces) == GLUED_FACES and _glued(word):
            self.waiting.extendleft(reversed(word))
            word = self.waiting.popleft()
        self.taken += 1
        if word in LEAVES:
            return None
        most = len(die.faces)
        if word.isascii() and word.isdigit() and len(word) <= len(str(most)) and 1 <= int(word) <= most:
            return int(word)
        raise Refused(f"{shown(word)} is not a face of a {name}. Nothing was rolled.", _faces_hint(most), code="dice")

    def coin(self) -> int | None:
        """The next coin, None where it is not typed: then the program flips it."""
        word = self.waiting[0].lower() if self.waiting else ""
        if word not in LEAVES and word not in COINS:
            return None
        self.waiting.popleft()
        return COINS.get(word)

    def ready(self, count: int, unless: Sequence[str] = ()) -> bool:
        """Whether the faces of so many dice lie at the front. A single shared word is one only if it is not among
        `unless`.
        """
        if count == 1 and self.shared and self.waiting and self.waiting[0] in unless:
            return False
        found = 0
        for word in self.waiting:
            if found >= count or not _is_face(word):
                break
            found += len(word)
        return found == count > 0

    @property
    def begun(self) -> bool:
        """Whether a roll that comes now is a typed one."""
        return bool(self.waiting) and (not self.shared or _is_face(self.waiting[0]))

    def left(self) -> str:
        """The words not used yet."""
        return " ".join(self.waiting)


def _is_face(word: str) -> bool:
    return word in LEAVES or _glued(word)


def _glued(word: str) -> bool:
    return word.isascii() and word.replace("_", "0").isdigit()


def _faces_hint(most: int) -> str:
    return f"A face from 1 to {most}, or _ for a die the program rolls."

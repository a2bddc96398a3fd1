"""A sentence carried out as far as its dice go, and nothing saved: to ask people for the faces they rolled before the
sentence is said in earnest with all of them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from littledice.app.desk import Desk
from littledice.app.dice.sources import ROLLED, CommandDice
from littledice.app.dice.typed_dice import TypedDice
from littledice.app.table import Table
from littledice.app.verbs import read
from littledice.model.errors import LittleDiceError, Refused
from littledice.model.roll import Throw, Thrown
from littledice.rules.dice.die_names import die_named
from littledice.store.saved_fight import Save

Ask = Callable[[Table, Throw], str]
"""Asks somebody for the faces of a throw, as `--dice` has them; an empty answer lets the program roll."""


class _Finished(BaseException):
    """The sentence has rolled all it rolls."""


class _Kept:
    """A save at which nothing is written."""

    def __init__(self, save: Save) -> None:
        self._save = save

    def __getattr__(self, name: str) -> Any:
        return getattr(self._save, name)

    def append(self, *_: Any, **__: Any) -> None:
        """Here the rehearsal ends."""
        raise _Finished

    undo = undo_to = redo = append


class _AskedDice:
    """Dice that ask first. `words` becomes the whole command's `--dice`."""

    def __init__(self, dice: CommandDice, table: Table, ask: Ask, words: list[str]) -> None:
        self.dice = dice
        self.table = table
        self.ask = ask
        self.words = words

    def roll(self, throw: Throw) -> Thrown:
        """The faces of one throw, told by somebody or the program's own."""
        typed = self.dice.typed
        if typed.shared and typed.begun:
            self.words.clear()
            raise _Finished  # the answer brings its own dice
        if throw.origin == ROLLED:
            return self.dice.roll(throw)
        bearer = self.table.state.combatants.get(throw.who)
        told = self.ask(self.table, throw) if bearer is not None and bearer.side == "party" else ""
        wanted = throw.count + throw.coins
        words = told.replace(",", " ").split() if told.strip() else ["_"] * wanted
        if told.strip():
            words += ["_"] * (wanted - dice_in(told))
        self.words += words
        typed.waiting.extendleft(reversed(words))
        return self.dice.roll(throw)

    def roll_together(self, throws: Sequence[Throw]) -> tuple[Thrown, ...]:
        """Several throws, one after the other."""
        return tuple(self.roll(throw) for throw in throws)

    def ready(self, count: int, unless: Sequence[str] = ()) -> bool:
        """Whether the faces of so many dice are typed already."""
        return self.dice.ready(count, unless)

    @property
    def begun(self) -> bool:
        """Whether faces were told for what comes now."""
        return self.dice.begun

    def rest(self) -> tuple[str, ...]:
        """All that were told."""
        return self.dice.rest()

    def said(self, words: tuple[str, ...]) -> CommandDice:
        """Nobody is asked for what is typed already."""
        return self.dice.said(words)

    def close(self) -> None:
        """All was said."""
        self.dice.close()


class _Rehearsed(Table):
    """A table whose dice are asked for; where faces are typed already, nobody is asked."""

    ask: Ask
    words: list[str]

    def dice(self, typed: str | deque[str] = "", *, step: int | None = None) -> Any:
        made = super().dice(typed, step=step)
        return made if isinstance(typed, str) and typed.strip() else _AskedDice(made, self, self.ask, self.words)


def rehearse(desk: Desk, words: Sequence[str], ask: Ask) -> str:
    """The dice that the sentence needs, as `--dice` has them, those of the party asked for one throw after the other.
    Empty where nobody need be asked; whatever is wrong with the sentence is told when it is said in earnest.
    """
    told: list[str] = []
    try:
        opening = read(words)
        if "dice" in opening.options:
            return ""
        with desk.shelf.look(desk.slug(opening.options.get("encounter"))) as save:
            made = desk.table(save, opening)
            kept: Any = _Kept(save)
            table = _Rehearsed(made.rules, kept, opening, made.viewer, made.clock, None, made.party)
            table.ask, table.words = ask, told
            desk.said(table)
    except _Finished:
        return " ".join(told) if any(word != "_" for word in told) else ""
    except LittleDiceError:
        return ""
    return ""


def check_faces(table: Table, throw: Throw, text: str) -> None:
    """Raise `Refused` for words that are not the faces of this throw, each typed or `_`, its coins perhaps."""
    typed = TypedDice(text)
    die = die_named(throw.die, table.rules.data.die) if throw.count else None
    needed = f"{throw.count} {'die' if throw.count == 1 else 'dice'}"
    for _ in range(throw.count):
        if not typed.waiting:
            raise Refused(f"This roll needs {needed}.", "Type them all, _ for each the program rolls.", code="dice")
        if die is not None:
            typed.face(die, throw.die)
    for _ in range(throw.coins):
        typed.coin()
    if typed.left():
        raise Refused(f"Too many: this roll needs {needed}.", "Type them all, or Enter to roll.", code="dice")


def dice_in(text: str) -> int:
    """How many dice and coins a text names; glued faces are one each."""
    return sum(len(word) if set(word) <= set("123456_") else 1 for word in text.replace(",", " ").split())

"""Where a command's faces come from: typed dice first, then the program's own."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from littledice.app.dice.seeded_dice import OwnDice
from littledice.app.dice.typed_dice import TypedDice
from littledice.model.errors import Refused
from littledice.model.roll import BESIDES, Throw, Thrown
from littledice.rules.dice.dice_limits import check_count, shown
from littledice.rules.dice.die_names import Dice, die_named

TYPED = "typed"
ROLLED = "rolled"


class CommandDice:
    """The dice of one command. Typed ones are used up in the order in which rolls call for them; a roll begun with
    typed dice must be typed whole, coins aside, which are flipped if not typed; what is rolled after the last typed die
    is the program's. Dice that others bring by exploding or being rerolled are typed where those were, and the
    program's where those were. `dice` are the ruleset's dice by name.
    """

    def __init__(self, dice: Dice, own: OwnDice, typed: str | deque[str] = "") -> None:
        self.dice = dice
        self.own = own
        self.typed = TypedDice(typed)
        self.place = 0
        self.coins = 0
        self._goes_on = False

    def roll(self, throw: Throw) -> Thrown:
        """The faces of one roll; raises `Refused` for typed dice that do not fit it."""
        return self.roll_together((throw,))[0]

    def roll_together(self, throws: Sequence[Throw]) -> tuple[Thrown, ...]:
        """The faces of several throws that are one roll: typed whole or not at all."""
        wanted = sum([throw.count for throw in throws])
        check_count(wanted + sum([throw.coins for throw in throws]))
        begun = self._goes_on if throws[0].more == BESIDES else self.typed.begun
        self._goes_on = begun
        before = self.typed.taken
        thrown: list[Thrown] = []
        for throw in throws:
            begun = throw.origin == TYPED if throw.origin else begun
            faces, origins = self._faces(throw, begun, wanted, before)
            coins, coin_origins = self._coins(throw, begun or not self.typed.shared or not throw.count)
            thrown.append(Thrown(faces=faces, origins=origins, coins=coins, coin_origins=coin_origins))
        return tuple(thrown)

    def ready(self, count: int, unless: Sequence[str] = ()) -> bool:
        """Whether the faces of so many dice were typed and lie ready."""
        return self.typed.ready(count, unless)

    @property
    def begun(self) -> bool:
        """Whether a roll that comes now is a typed one."""
        return self.typed.begun

    def rest(self) -> tuple[str, ...]:
        """Take all typed dice that nothing has rolled yet."""
        left = tuple(self.typed.waiting)
        self.typed.waiting.clear()
        return left

    def said(self, words: tuple[str, ...]) -> CommandDice:
        """The same dice with these typed; what is left to the program follows what it has rolled already."""
        made = CommandDice(self.dice, self.own, " ".join(words))
        made.place = self.place
        self.place += len(words)
        return made

    def close(self) -> None:
        """The command rolls no more; raises `Refused` if typed dice are left over."""
        left = self.typed.left()
        if left:
            raise Refused(
                f"Too many dice typed: this needs {self._needed()}. Left over: {shown(left)}.",
                "Leave those out; a coin is `h` or `t`." if self.coins else "Leave those out.",
                code="dice",
            )

    def _needed(self) -> str:
        if not self.place:
            return "no dice"
        dice = _counted(self.place - self.coins, "die", "dice")
        coins = _counted(self.coins, "coin", "coins")
        if not self.coins:
            return dice
        return f"{dice} and {coins}" if self.place > self.coins else coins

    def _faces(self, throw: Throw, begun: bool, wanted: int, before: int) -> tuple[tuple[int, ...], tuple[str, ...]]:
        if not throw.count:
            return (), ()
        die = die_named(throw.die, self.dice)
        faces: list[int] = []
        origins: list[str] = []
        for _ in range(throw.count):
            face = None
            if begun:
                if not self.typed.waiting:
                    raise _not_whole(throw, wanted, self.typed.taken - before)
                face = self.typed.face(die, throw.die)
            faces.append(self._own(len(die.faces)) if face is None else face)
            origins.append(ROLLED if face is None else TYPED)
            self.place += 1
        return tuple(faces), tuple(origins)

    def _coins(self, throw: Throw, typed: bool) -> tuple[tuple[int, ...], tuple[str, ...]]:
        self.coins += throw.coins
        coins: list[int] = []
        origins: list[str] = []
        for _ in range(throw.coins):
            coin = self.typed.coin() if typed else None
            coins.append(self._own(2) - 1 if coin is None else coin)
            origins.append(ROLLED if coin is None else TYPED)
            self.place += 1
        return tuple(coins), tuple(origins)

    def _own(self, faces: int) -> int:
        return self.own.face(self.place, faces)


def _counted(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def _not_whole(throw: Throw, wanted: int, typed: int) -> Refused:
    if throw.more == BESIDES and wanted == throw.count:
        missing = f"{throw.count} {throw.die}"
        return Refused(
            f"The {throw.what or 'roll'} goes on with {missing}. Nothing was rolled.",
            "Type all of its dice, or _ for each die the program rolls.",
            code="dice",
        )
    if throw.origin:
        dice = "A die" if throw.count == 1 else f"{throw.count} dice"
        are = "is" if throw.count == 1 else "are"
        happened = {"exploded": f"{dice} explodes" if throw.count == 1 else f"{dice} explode"}
        why = happened.get(throw.more, f"{dice} {are} rerolled")
        return Refused(
            f"{why}: {_counted(throw.count, 'more face', 'more faces')} of a {throw.die} to type. Nothing was rolled.",
            "Type what it shows behind the others, or _ for a die the program rolls.",
            code="dice",
        )
    what = throw.what.replace("-", " ").replace("_", " ").capitalize() or "This roll"
    return Refused(
        f"{what} needs {_counted(wanted, 'die', 'dice')}, {typed} typed. Nothing was rolled.",
        "Type them all, or _ for each die the program rolls.",
        code="dice",
    )

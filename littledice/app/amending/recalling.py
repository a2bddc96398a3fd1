"""A scene in which dice show again what they showed, and questions are answered as they were."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from littledice.app.amending.memory import Memory, NewDice, OldRoll
from littledice.engine.scene import Scene, Waiting
from littledice.model.encounter import Faces
from littledice.model.question import Question
from littledice.model.record import replace
from littledice.model.roll import Throw, Thrown


class RecallingScene(Scene):
    """What was typed with the sentence goes first, then what the memory knows, then new dice."""

    def __init__(self, memory: Memory, *about: Any, **more: Any) -> None:
        super().__init__(*about, **more)
        self.memory = memory
        self._last: tuple[OldRoll, int] | None = None

    def typed(self, count: int, unless: Sequence[str] = ()) -> bool:
        """Whether dice were typed where something would be asked, now or when it was carried out first."""
        self.catch_up()
        if self._next < len(self.journal):
            return isinstance(self.journal[self._next], Faces)
        return super().typed(count, unless) or (not self._picks and self.memory.rolls_next(count))

    def _thrown(self, throw: Throw, own: tuple[str, ...], against: str) -> Thrown:
        old = self._going_on(throw) or self.memory.roll(throw, against, self.state)
        if self.dice.begun or own:
            return self._typed_over(old, throw, own, against)
        if old is None:
            return self._new(throw)
        return self._recalled(old, throw)

    def _going_on(self, throw: Throw) -> OldRoll | None:
        """The roll of which dice were thrown a moment ago, where it is thrown in several parts."""
        if self._last is None or self._last[1] != len(self.events):
            return None
        old = self._last[0]
        same = (old.roll.who, old.roll.what) == (throw.who, throw.what)
        return old if same and old.faces < len(old.roll.faces) else None

    def _recalled(self, old: OldRoll, throw: Throw) -> Thrown:
        """The faces it had, and new ones for dice that it had not."""
        roll, faces, coins = old.roll, old.faces, old.coins
        kept = Thrown(
            faces=roll.faces[faces : faces + throw.count],
            origins=roll.origins[faces : faces + throw.count],
            coins=roll.coins[coins : coins + throw.coins],
            coin_origins=roll.coin_origins[coins : coins + throw.coins],
        )
        self.memory.use(old, len(kept.faces), len(kept.coins))
        self._last = (old, len(self.events))
        count, flips = throw.count - len(kept.faces), throw.coins - len(kept.coins)
        if not count and not flips:
            return kept
        more = self._new(replace(throw, count=count, coins=flips))
        return Thrown(
            faces=kept.faces + more.faces,
            origins=kept.origins + more.origins,
            coins=kept.coins + more.coins,
            coin_origins=kept.coin_origins + more.coin_origins,
        )

    def _typed_over(self, old: OldRoll | None, throw: Throw, own: tuple[str, ...], against: str) -> Thrown:
        """The faces typed with the sentence; `_` for one that was left to the program is what it showed."""
        thrown = super()._thrown(throw, own, against)
        if old is None:
            return thrown
        known = self._recalled(old, replace(throw, count=len(old.roll.faces[old.faces :][: throw.count]), coins=0))
        faces = list(thrown.faces)
        for place, origin in enumerate(thrown.origins[: len(known.faces)]):
            if origin != "typed":
                faces[place] = known.faces[place]
        self.memory.use(old, len(old.roll.faces) - old.faces, len(old.roll.coins) - old.coins)
        return replace(thrown, faces=tuple(faces))

    def _new(self, throw: Throw) -> Thrown:
        """Dice that nobody had thrown: those typed for them, else the program's."""
        typed = self.memory.faces(throw.count + throw.coins)
        thrown = super()._thrown(throw, typed, "")
        self.memory.new.append(NewDice(self.memory.index, throw.who, throw.what, thrown.faces, thrown.coins))
        return thrown

    def _answered(self, question: Question) -> tuple[str, ...]:
        if self._take_default or self._picks:
            said = super()._answered(question)
            self.memory.replaced(question)
            return said
        picks = self.memory.answer(question, self.state)
        if picks is None:
            raise Waiting(question)
        return picks

"""One check about to be rolled."""

from __future__ import annotations

from littledice.model.record import Record

QUANTITIES = ("advantage", "pool", "bonus", "exempt", "extra", "score", "difficulty")
"""What modifiers may change about a check."""


class Setup(Record):
    """One check about to be rolled, all modifiers counted.

    `pool` is the stat that is rolled. `advantage` and `disadvantage` are what speaks for and against, as counts; who
    knows only the net gives it as `advantage`, below 0 for a disadvantage. `bonus` dice fall under a check's limit of
    dice, `exempt` dice do not; `extra` counts how often its extra dice are thrown too. `modifier` is added to the
    score. `threshold` is the face from which a die counts, if somebody stated it; `most` the most that the dice can
    bring. `numbers` are those that stand in braces in the check's dice; `added` are dice that modifiers bring, each
    with what brings them.
    """

    pool: int = 0
    advantage: int = 0
    disadvantage: int = 0
    bonus: int = 0
    exempt: int = 0
    extra: int = 0
    modifier: int = 0
    threshold: int | None = None
    most: int | None = None
    unskilled: bool = False
    numbers: tuple[tuple[str, int], ...] = ()
    added: tuple[tuple[str, str], ...] = ()

    @property
    def net(self) -> int:
        """Advantage less disadvantage."""
        return self.advantage - self.disadvantage

    @property
    def ups(self) -> int:
        """All that speaks for it, each counted."""
        return max(0, self.advantage) + max(0, -self.disadvantage)

    @property
    def downs(self) -> int:
        """All that speaks against it, each counted."""
        return max(0, self.disadvantage) + max(0, -self.advantage)

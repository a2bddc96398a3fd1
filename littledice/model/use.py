"""A move put to use: the one command that every action, check, wound and rest of a ruleset goes through."""

from littledice.model.record import Record
from littledice.model.track import Number

PARTNERS = "partners"
"""Those who make a move together with its actor, among what keywords brought."""


class Target(Record):
    """Who is meant; `share` divides an amount: 1 whole, 2 half (rounded down), 0 none."""

    id: str
    share: int = 1


class UseMove(Record, tag="move"):
    """Use a move of the ruleset. `who` is a combatant or `gm`.

    `words` are the move options and facts said (`boost`, `sp2`, `unskilled`, `raw`); `args` what keywords brought
    (`with`, `vs`, `to`, `on`, `by`, `type`, `effect`, `parts`, `until`, `theirs`, `note`, ...), each as typed words;
    `advantage` the net of `adv` and `dis` words; `plus` a `+1` said by the GM; `overrule` is the `!`. `faces` are dice
    typed in the sentence of a move that waits for others: they are its own.
    """

    who: str
    move: str
    targets: tuple[Target, ...] = ()
    words: tuple[str, ...] = ()
    args: dict[str, tuple[str, ...]] = {}
    amount: Number | None = None
    advantage: int = 0
    plus: int = 0
    overrule: bool = False
    faces: tuple[str, ...] = ()

    @property
    def partners(self) -> tuple[str, ...]:
        """Who makes it together with the actor."""
        return self.args.get(PARTNERS, ()) if self.args else ()

"""What a move would roll, without rolling: for odds, menus and the chances on the board."""

from __future__ import annotations

from collections.abc import Sequence

from littledice.engine.legality import prepare
from littledice.engine.procedure import run
from littledice.engine.ruleset import Rulebook
from littledice.engine.scene import Waiting
from littledice.model.encounter import Encounter
from littledice.model.roll import Throw, Thrown
from littledice.model.use import UseMove
from littledice.rules.checks.checking import Foreseen, Foresight, Ready


class _NoDice:
    def roll(self, throw: Throw) -> Thrown:
        """Every die shows its first face; what a step rolls before its check is not what is foreseen."""
        return Thrown(
            faces=(1,) * throw.count,
            origins=("rolled",) * throw.count,
            coins=(0,) * throw.coins,
            coin_origins=("rolled",) * throw.coins,
        )

    def ready(self, count: int, unless: Sequence[str] = ()) -> bool:
        """Nothing was typed."""
        return False

    def close(self) -> None:
        """Nothing was typed."""


def foresee(rules: Rulebook, state: Encounter, use: UseMove) -> Ready | None:
    """The first check that the move would roll, None if it rolls none. Whether the move is allowed is not asked. Raises
    `Refused` where it cannot even be prepared.
    """
    attempt = prepare(rules, state, use)
    try:
        run(Foresight(rules, state, _NoDice()), attempt, (*attempt.move.aim, *attempt.move.land))
    except Foreseen as seen:
        return seen.ready
    except Waiting:
        return None
    return None

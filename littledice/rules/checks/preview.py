"""What a move would roll, without rolling: for odds, menus and the chances on the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from littledice.engine.attempt import Attempt
from littledice.engine.costs import stood_in
from littledice.engine.legality import prepare
from littledice.engine.moments.running import run
from littledice.engine.ruleset import Rulebook
from littledice.engine.scene import Untyped, Waiting
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.roll import Throw, Thrown
from littledice.model.ruleset import StepUse
from littledice.model.use import UseMove
from littledice.rules.checks.checking import Ready
from littledice.rules.checks.foresight import Foreseen, Foresight

ROLL = "roll"
"""What those whom a move is aimed at roll by themselves; whatever else they meet it with is theirs to choose."""


class _NoDice(Untyped):
    def roll(self, throw: Throw) -> Thrown:
        """Every die shows its first face; what a step rolls before its check is not what is foreseen."""
        return Thrown(
            faces=(1,) * throw.count,
            origins=("rolled",) * throw.count,
            coins=(0,) * throw.coins,
            coin_origins=("rolled",) * throw.coins,
        )


def foresee(rules: Rulebook, state: Encounter, use: UseMove, pending: Sequence[object] = ()) -> Ready | None:
    """The first check that the move would roll in answer to what is `pending`, None if it rolls none. Whether the move
    is allowed is not asked. Raises `Refused` where it cannot even be prepared.
    """
    attempt = _paid(rules, state, use)
    scene = Foresight(rules, state, _NoDice())
    scene.pending = [*pending]
    try:
        run(scene, attempt, (*attempt.move.aim, *attempt.move.land))
    except Foreseen as seen:
        return seen.ready
    except Waiting:
        return None
    return None


def foresee_all(rules: Rulebook, state: Encounter, use: UseMove) -> tuple[Ready, ...]:
    """Every check that the move would roll if each of them went as well as it can; one that another is measured
    against is left out.
    """
    attempt = _paid(rules, state, use)
    saves = [use for use in attempt.move.meet if use.step == ROLL and use.params.get("by") == "target"]
    found = checks_of(rules, state, attempt, (*attempt.move.aim, *saves, *attempt.move.land))
    answers = [_name(each) for check in found for each in _answering(check)]
    return tuple(each for each in found if _name(each) not in answers)


def _paid(rules: Rulebook, state: Encounter, use: UseMove) -> Attempt:
    """The attempt with the facts that paying for it brings, as of an action that is not a base action."""
    attempt = prepare(rules, state, use)
    attempt.marks += stood_in(state, attempt)
    return attempt


def _answering(check: Ready) -> list[Ready]:
    """The rolls that are in this check's chance already."""
    sides = [side.versus for side in (check, *check.crowd) if side.versus is not None]
    return [*sides, *check.lowered]


def _name(check: Ready) -> tuple[str, str, str]:
    return check.who, check.what, check.against


def checks_of(rules: Rulebook, state: Encounter, attempt: Attempt, uses: Iterable[StepUse]) -> tuple[Ready, ...]:
    """The checks that these steps would roll, up to the first question. Raises `Refused` where not even one can be made
    ready.
    """
    scene = Foresight(rules, state, _NoDice())
    scene.collects = True
    try:
        run(scene, attempt, uses)
    except (Foreseen, Waiting):
        pass
    except Refused:
        if not scene.seen:
            raise
    return scene.seen

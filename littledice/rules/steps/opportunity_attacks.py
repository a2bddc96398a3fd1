"""Whoever the mover did not slip past may strike, one after the other, before the mover goes."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import helpless
from littledice.engine.legality import why_not
from littledice.engine.procedure import perform
from littledice.engine.scene import Scene
from littledice.model.events import Noted
from littledice.model.question import Option, Question
from littledice.model.record import Record
from littledice.model.refs import MoveId
from littledice.model.use import Target, UseMove
from littledice.rules.checks.preview import foresee
from littledice.rules.movement.engagements import PRONE

UNBEATEN = "unbeaten"
NO = "no"


class Params(Record):
    """`move` is the reaction."""

    move: MoveId


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Each is asked and pays with a Reaction; what fells the mover ends the move (SD-40, SD-41, SD-84)."""
    for engager in attempt.scratch.get(UNBEATEN, []):
        use = UseMove(who=engager, move=params.move, targets=(Target(id=attempt.who),))
        picks = scene.ask(lambda use=use: _question(scene, use))  # type: ignore[misc]
        if not picks or picks[0] == NO:
            continue
        perform(scene, use, reacting=True)
        mover = scene.state.combatants[attempt.who]
        if helpless(scene.rules.data.condition, mover) or mover.has(PRONE):
            scene.emit(Noted(text=f"{mover.name} gets no further.", who=mover.id, kind="outcome"))
            attempt.stopped = True
            return


def _question(scene: Scene, use: UseMove) -> Question | None:
    """Nothing is asked of whoever has no Reaction left or cannot strike."""
    if why_not(scene.rules, scene.state, use, reacting=True) is not None:
        return None
    mover = scene.state.combatants[use.targets[0].id].name
    seen = foresee(scene.rules, scene.state, use)
    chance = seen.chance if seen is not None else None
    name = scene.state.combatants[use.who].name
    return Question(
        to=use.who,
        kind="react",
        text=f"{name}: {mover} moves away. Strike?",
        options=(
            Option(id=use.move, text=f"hits {chance.words}" if chance is not None else ""),
            Option(id=NO, text="keeps the Reaction"),
        ),
        default=(use.move,),
        about=(use.targets[0].id,),
    )

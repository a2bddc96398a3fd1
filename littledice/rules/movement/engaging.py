"""Pinning somebody, and the attacks that whoever leaves may suffer."""

from __future__ import annotations

from typing import Literal

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import helpless, inflict
from littledice.engine.legality import why_not
from littledice.engine.procedure import perform
from littledice.engine.scene import Scene
from littledice.model.events import Noted
from littledice.model.mention import mention
from littledice.model.question import Option, Question
from littledice.model.record import Record
from littledice.model.refs import MoveId
from littledice.model.use import Target, UseMove
from littledice.rules.checks.preview import foresee
from littledice.rules.movement.engagements import DEAD, ENGAGED, PRONE, can_hold, follow, look, reading, within_reach
from littledice.rules.movement.engagements import OPTIONS as READ
from littledice.rules.step import step

NO = "no"


class EngagementParams(Record):
    """The actor pins the `targets`; it is looked who of `all` is within whose reach, as a phase opens; or the `pairs`
    there are follow what happens.
    """

    of: Literal["targets", "all", "pairs"]


@step(options=READ)
def engagement(scene: Scene, attempt: Attempt, params: EngagementParams) -> None:
    """Who pins whom: by a move, by reach, and no longer where the engager falls or reach is lost.

    Every creature within the melee reach of a hostile one is engaged by it (SD-42, SD-44, SD-45, SD-46).
    """
    live = reading(scene.rules, scene.state)
    if params.of == "targets":
        _engage(scene, attempt)
    elif params.of == "all":
        look(scene, phase=scene.state.phase if live == "immediate_only" else "")
    else:
        if scene.state.stage == "running" and live == "always_live":
            look(scene)
        follow(scene, attempt.who)


def _engage(scene: Scene, attempt: Attempt) -> None:
    """Takes hold after everything else of the phase, where the actor still can (SD-23, SD-43, SD-85)."""
    actor = scene.state.combatants[attempt.who]
    for target in attempt.targets:
        if not can_hold(scene.rules, actor):
            scene.emit(Noted(text=f"{mention(actor.id)} is down and pins nobody.", who=actor.id, kind="outcome"))
            return
        if scene.state.combatants[target].has(DEAD):
            scene.emit(Noted(text=f"{mention(target)} is dead: nobody to pin.", who=actor.id, kind="outcome"))
        elif within_reach(scene.rules, scene.state, attempt.who, target) is False:
            scene.emit(Noted(text=f"{mention(target)} is out of reach.", who=actor.id, kind="outcome"))
        else:
            inflict(scene, target, ENGAGED, source=attempt.who)


class OpportunityAttacksParams(Record):
    """`move` is the reaction."""

    move: MoveId


@step
def opportunity_attacks(scene: Scene, attempt: Attempt, params: OpportunityAttacksParams) -> None:
    """Whoever the mover did not slip past may strike, one after the other, before the mover goes.

    Each is asked and pays with a Reaction; what fells the mover ends the move (SD-40, SD-41, SD-84).
    """
    for engager in attempt.unbeaten:
        use = UseMove(who=engager, move=params.move, targets=(Target(id=attempt.who),))
        picks = scene.ask(lambda use=use: _question(scene, use))  # type: ignore[misc]
        if not picks or picks[0] == NO:
            continue
        perform(scene, use, reacting=True)
        mover = scene.state.combatants[attempt.who]
        if helpless(scene.rules.data.condition, mover) or mover.has(PRONE):
            scene.emit(Noted(text=f"{mention(mover.id)} gets no further.", who=mover.id, kind="outcome"))
            attempt.stopped = True
            return


def _question(scene: Scene, use: UseMove) -> Question | None:
    """Nothing is asked of whoever has no Reaction left or cannot strike."""
    if why_not(scene.rules, scene.state, use, reacting=True) is not None:
        return None
    mover = mention(use.targets[0].id)
    seen = foresee(scene.rules, scene.state, use)
    chance = seen.chance if seen is not None else None
    return Question(
        to=use.who,
        kind="react",
        text=f"{mover} moves away. Strike?",
        options=(
            Option(id=use.move, text=f"hits {chance.words}" if chance is not None else "", use=use),
            Option(id=NO, text="keeps the Reaction", plain="keeps the Reaction"),
        ),
        default=(use.move,),
        about=(use.targets[0].id,),
    )

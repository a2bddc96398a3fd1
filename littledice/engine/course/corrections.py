"""What the GM may put right while a question waits."""

from __future__ import annotations

from collections.abc import Callable

from littledice.engine.attempt import is_check
from littledice.engine.legality import GM
from littledice.engine.moments.running import follow
from littledice.engine.procedure import perform
from littledice.engine.ruleset import Rulebook
from littledice.engine.scene import Dice, Scene, Waiting
from littledice.engine.several import each_in_turn, flow
from littledice.model.commands import Command, Each, Edit, Flow
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.events import Ended, Event
from littledice.model.use import UseMove


def corrections(
    rules: Rulebook, state: Encounter, command: Command, dice: Dice, make: Callable[..., Scene] = Scene
) -> tuple[Event, ...] | None:
    """The events of a correction: an edit, a move of the GM's that may be made at any time (damage, healing, a
    condition) and asks nothing itself, or anybody's check. None for any other command, and for one that ends the
    fight: whoever waits for an answer keeps it open.
    """
    of_edit = _of_edit(make(rules, state, dice), command) if isinstance(command, Edit) else None
    events = _of_move(rules, state, command, dice, make) if of_edit is None else of_edit
    ends = events is not None and any(isinstance(event, Ended) for event in events)
    return None if ends else events


def _of_edit(scene: Scene, command: Edit) -> tuple[Event, ...]:
    """The edit, and what follows from it: whoever now has the wounds for it is dead."""
    for event in command.events:
        scene.emit(event)
    follow(scene)
    return tuple(scene.events)


def _of_move(
    rules: Rulebook, state: Encounter, command: Command, dice: Dice, make: Callable[..., Scene]
) -> tuple[Event, ...] | None:
    if not isinstance(command, UseMove | Each | Flow):
        return None
    use = command if isinstance(command, UseMove) else command.use
    move = rules.data.move.get(use.move)
    if move is None or move.by == "actor" or move.time != "always":
        return None
    if (use.who != GM or isinstance(command, Each)) and not is_check(move):
        return None
    scene = make(rules, state, dice)
    try:
        match command:
            case Each():
                each_in_turn(scene, command, perform)
            case Flow():
                flow(scene, command)
            case UseMove():
                perform(scene, command)
        follow(scene)
    except Waiting as asked:
        raise Refused(
            "That would ask another question while one waits.", "`answer` the waiting one first.", code="question"
        ) from asked
    scene.dice.close()
    return tuple(scene.events)

"""What the GM may put right while a question waits."""

from __future__ import annotations

from littledice.engine.legality import GM
from littledice.engine.procedure import follow, perform
from littledice.engine.ruleset import Rulebook
from littledice.engine.scene import Dice, Scene, Waiting
from littledice.model.commands import Command, Edit
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.events import Ended, Event
from littledice.model.use import UseMove


def corrections(rules: Rulebook, state: Encounter, command: Command, dice: Dice) -> tuple[Event, ...] | None:
    """The events of a correction: an edit, or a move of the GM's that may be made at any time (damage, healing, a
    condition) and asks nothing itself. None for any other command, and for one that ends the fight: whoever waits for
    an answer keeps it open.
    """
    events = command.events if isinstance(command, Edit) else _of_move(rules, state, command, dice)
    ends = events is not None and any(isinstance(event, Ended) for event in events)
    return None if ends else events


def _of_move(rules: Rulebook, state: Encounter, command: Command, dice: Dice) -> tuple[Event, ...] | None:
    if not isinstance(command, UseMove) or command.who != GM:
        return None
    move = rules.data.move.get(command.move)
    if move is None or move.by == "actor" or move.time != "always":
        return None
    scene = Scene(rules, state, dice)
    try:
        perform(scene, command)
        follow(scene)
    except Waiting as asked:
        raise Refused(
            "That would ask another question while one waits.", "`answer` the waiting one first.", code="question"
        ) from asked
    scene.dice.close()
    return tuple(scene.events)

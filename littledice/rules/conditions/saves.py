"""Saves against a move, and against what holds somebody."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import definition, lift
from littledice.engine.scene import Scene
from littledice.model.record import Record
from littledice.model.refs import CheckId
from littledice.rules.check_kind import QUANTITIES as CHECKED
from littledice.rules.step import step

SAVE_ENDS_TAGS = ("save",)


class SaveEndsParams(Record):
    """Conditions with the parameters `save` (what the bearer rolls) and `against` (a number of the source's sheet) end
    when the save is made.
    """

    check: CheckId


@step(quantities=CHECKED, tags=SAVE_ENDS_TAGS)
def save_ends(scene: Scene, attempt: Attempt, params: SaveEndsParams) -> None:
    """A new save at the end of a turn against what holds somebody.

    Each such condition whose source is still known.
    """
    for held in scene.state.combatants[attempt.who].conditions:
        given = definition(scene, held.kind).params
        source = scene.state.combatants.get(held.source)
        if "save" not in given or source is None:
            continue
        from littledice.rules.checks.checking import moment_of, ready
        from littledice.rules.checks.rolling import rolled

        target = scene.rules.stat(scene.state, source, str(given.get("against", "")))
        moment = moment_of(scene, attempt, attempt.who, source.id, SAVE_ENDS_TAGS)
        check = ready(
            moment, check=params.check, stat=str(given["save"]), what="save", target=target, against=source.id
        )
        if rolled(scene, check).success:
            lift(scene, attempt.who, held.kind, source=held.source, why="saved")

"""One check of many: everybody of a group makes it, one after the other, and the rules may make one result of it."""

from __future__ import annotations

from littledice.engine.attempt import is_check
from littledice.engine.legality import why_not
from littledice.engine.procedure import perform
from littledice.engine.scene import Scene
from littledice.model.commands import Each
from littledice.model.errors import Refused
from littledice.model.events import GroupBegan, GroupEnded, Noted
from littledice.model.mention import mention
from littledice.model.record import replace
from littledice.model.roll import Roll
from littledice.model.ruleset import MoveDef
from littledice.model.use import UseMove


def each_in_turn(scene: Scene, command: Each) -> None:
    """Let everybody make the check. Of a group that was called by one word, whoever cannot is left out; raises
    `Refused` where that is everybody, or somebody who was named.
    """
    move = scene.rules.data.move.get(command.use.move)
    if move is None or not is_check(move):
        named = move.name if move is not None and move.name else command.use.move
        raise Refused(f"{named} takes one at a time.", "Name one.", code="target")
    able, unable = _parted(scene, command)
    scene.emit(GroupBegan(move=command.use.move, who=tuple(use.who for use in able), called=command.called))
    rolls = [(use.who, perform(scene, use).rolls.get("")) for use in able]
    for who, refusal in unable:
        scene.emit(Noted(text=refusal.message, plain=f"{mention(who)} makes no check.", who=who, kind="outcome"))
    thrown = {who: roll for who, roll in rolls if roll is not None}
    if thrown:
        scene.emit(_result(move, thrown))


def _parted(scene: Scene, command: Each) -> tuple[list[UseMove], list[tuple[str, Refused]]]:
    """The uses of those who can, and why the others cannot."""
    able: list[UseMove] = []
    unable: list[tuple[str, Refused]] = []
    for use in (replace(command.use, who=who) for who in command.who):
        refusal = why_not(scene.rules, scene.state, use)
        if refusal is None:
            able.append(use)
        else:
            unable.append((use.who, refusal))
    if unable and not (command.called and able):
        raise unable[0][1]
    return able, unable


def _result(move: MoveDef, rolls: dict[str, Roll]) -> GroupEnded:
    aimed = [who for who, roll in rolls.items() if roll.success is not None]
    made = tuple(who for who in aimed if rolls[who].success)
    needed = {"best": 1, "half": (len(aimed) + 1) // 2, "all": len(aimed)}
    score = max(roll.score for roll in rolls.values())
    return GroupEnded(
        who=tuple(aimed),
        made=made,
        way=move.together,
        success=len(made) >= needed[move.together] if move.together and aimed else None,
        best=tuple(who for who, roll in rolls.items() if roll.score == score) if move.together == "best" else (),
        score=score,
    )

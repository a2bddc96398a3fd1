"""Many at once: a check that everybody of a group makes, one after the other, of which the rules may make one result;
what several of a mob do; damage that flows from one of a mob to the next.
"""

from __future__ import annotations

from collections.abc import Callable

from littledice.engine.attempt import is_check
from littledice.engine.conditions import condition_state
from littledice.engine.legality import why_not
from littledice.engine.mobs import mob_of, one_mob
from littledice.engine.moments.running import follow, hook
from littledice.engine.procedure import perform
from littledice.engine.scene import Scene
from littledice.model.commands import Each, Flow
from littledice.model.errors import Refused
from littledice.model.events import GroupBegan, GroupEnded, Noted, Struck
from littledice.model.mention import mention
from littledice.model.record import replace
from littledice.model.roll import Roll
from littledice.model.ruleset import MoveDef
from littledice.model.track import Number, figure
from littledice.model.use import Target, UseMove


def each_in_turn(scene: Scene, command: Each, carry: Callable[[Scene, UseMove], object]) -> None:
    """Let everybody do it: a check, or what one of a mob may do, which `carry` carries out. Raises `Refused` for
    anything else.
    """
    move = scene.rules.data.move.get(command.use.move)
    if move is not None and is_check(move):
        _check(scene, command, move)
    elif move is not None and one_mob(scene.state, command.who):
        _one_after_the_other(scene, command, carry)
    else:
        named = move.name if move is not None and move.name else command.use.move
        raise Refused(f"{named} takes one at a time.", "Name one.", code="target")


def _one_after_the_other(scene: Scene, command: Each, carry: Callable[[Scene, UseMove], object]) -> None:
    """Whoever of them cannot any more, since their target is down, does nothing; raises `Refused` where that is the
    first already.
    """
    targets = tuple(target.id for target in command.use.targets)
    scene.emit(GroupBegan(move=command.use.move, who=command.who, targets=targets))
    for place, who in enumerate(command.who):
        use = replace(command.use, who=who)
        refusal = why_not(scene.rules, scene.state, use)
        if refusal is None:
            carry(scene, use)
            follow(scene)
        elif place == 0:
            raise refusal
        else:
            scene.emit(
                Noted(
                    text=f"{mention(who)} does nothing: {refusal.message}",
                    plain=f"{mention(who)} does nothing.",
                    who=who,
                    kind="outcome",
                )
            )
    scene.emit(GroupEnded(who=()))


def _check(scene: Scene, command: Each, move: MoveDef) -> None:
    """Let everybody make the check. Of a group that was called by one word, whoever cannot is left out; raises
    `Refused` where that is everybody, or somebody who was named.
    """
    able, unable = _parted(scene, command)
    scene.emit(GroupBegan(move=command.use.move, who=tuple(use.who for use in able), called=command.called))
    rolls = [(use.who, perform(scene, use).of(use.who).roll) for use in able]
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


def flow(scene: Scene, command: Flow) -> None:
    """Damage to one of a mob, and what that one cannot take to the next who is up. Raises `Refused` where it is not of
    a mob, or where harm is nothing that can be left over.
    """
    use, bar = command.use, scene.rules.data.screen.bar
    first = use.targets[0].id if len(use.targets) == 1 else ""
    if not first or use.amount is None:
        raise Refused("Damage flows from one of a mob.", "`d WHO N flow`", code="target")
    target = scene.state.who(first)
    if not target.mob or bar not in target.tracks:
        why = "is not one of a mob" if not target.mob else "does not take damage as points"
        raise Refused(f"{target.name} {why}, so nothing flows.", "Leave `flow` out.", code="flow")
    left = use.amount
    for who in _next_ones(scene, first):
        if left > 0:
            left = _strike(scene, replace(use, targets=(Target(id=who),), amount=left), who, bar)
    if left > 0:
        scene.emit(Noted(text=f"{figure(left)} damage is left over.", kind="outcome"))


def _next_ones(scene: Scene, first: str) -> tuple[str, ...]:
    """The one that is hit, then the others of the mob who are up."""
    known = scene.rules.data.condition
    others = [who for who in mob_of(scene.state, first) if who != first]
    return (first, *(who for who in others if condition_state(known, scene.state.combatants[who]) == "up"))


def _strike(scene: Scene, use: UseMove, who: str, bar: str) -> Number:
    """The damage done to one; gives what they could not take."""
    before, told = scene.state.combatants[who].tracks[bar], len(scene.events)
    perform(scene, use)
    hook(scene, "settle", who)
    taken = sum(event.taken for event in scene.events[told:] if isinstance(event, Struck) and event.target == who)
    now = scene.state.combatants[who].tracks[bar]
    return max(0, taken - (before.value - now.value)) if now.value <= now.low else 0


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

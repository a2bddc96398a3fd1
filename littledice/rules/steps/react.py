"""Let others answer what has just been rolled, or the actor go on from a success: moves whose `reaction` names the
trigger, offered to whoever may use one now.
"""

from __future__ import annotations

from typing import Literal

from littledice.engine.attempt import Attempt
from littledice.engine.legality import why_not
from littledice.engine.procedure import perform
from littledice.engine.scene import Scene
from littledice.model.question import Option, Question
from littledice.model.record import Record
from littledice.model.roll import Roll
from littledice.model.track import figure
from littledice.model.use import Target, UseMove
from littledice.rules.checks.preview import foresee

NO = "no"
AVERTED = "averted"
"""The scratch key by which a reaction tells that it has averted what it answered."""


class Params(Record):
    """`trigger` is what the reactions answer. `by` is who is asked: each `target` that was hit and whoever else may
    step in for it; the `actor` once its own move has averted something, or once it has `failed` to.
    """

    trigger: str
    by: Literal["target", "actor", "failed"] = "target"


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Ask in the order of the fight; nobody answers the same thing twice, and what is averted is answered no more."""
    if params.by != "target":
        averted = bool(attempt.scratch.get(AVERTED))
        if averted == (params.by == "actor") and _offer(scene, attempt, params.trigger, attempt.who, attempt.arg("by")):
            attempt.scratch[AVERTED] = True
        return
    for target in list(attempt.targets):
        for responder in _responders(scene, attempt.who, target):
            if attempt.hits.get(target) and _offer(scene, attempt, params.trigger, responder, target):
                attempt.hits[target] = False


def _responders(scene: Scene, actor: str, target: str) -> list[str]:
    others = [each.id for each in scene.state.here() if each.id not in (actor, target)]
    return [target, *others]


def _offer(scene: Scene, attempt: Attempt, trigger: str, responder: str, target: str) -> bool:
    """Ask one of them, carry the answer out; whether it averted what it answered."""
    by = attempt.arg("by") if responder == attempt.who else attempt.who

    def uses() -> dict[str, UseMove]:
        """The reactions possible now, by what is typed for them."""
        found = {}
        for id, move in scene.rules.data.move.items():
            if move.reaction != trigger:
                continue
            use = _use(attempt, id, responder, target, by)
            if why_not(scene.rules, scene.state, use, reacting=True) is None:
                found[str(move.params.get("answer", id))] = use
        return found

    def build() -> Question | None:
        possible = uses()
        if not possible:
            return None
        options = [Option(id=id, text=_leads_to(scene, use)) for id, use in possible.items()]
        return Question(
            to=responder,
            kind="react",
            text=_text(scene, attempt, responder, target),
            options=(*options, Option(id=NO)),
            default=(options[0].id,),
            about=(attempt.who, target),
        )

    picks = scene.ask(build)
    use = uses().get(picks[0]) if picks and picks[0] != NO else None
    if use is None:
        return False
    return bool(perform(scene, use, reacting=True).scratch.get(AVERTED))


def _use(attempt: Attempt, move: str, responder: str, target: str, by: str) -> UseMove:
    roll = attempt.rolls.get(target)
    return UseMove(
        who=responder,
        move=move,
        targets=(Target(id=target),),
        args={"by": (by,)},
        amount=roll.score if roll is not None else attempt.use.amount,
    )


def _leads_to(scene: Scene, use: UseMove) -> str:
    """The move in words, and how likely it helps."""
    move = scene.rules.data.move[use.move]
    foreseen = foresee(scene.rules, scene.state, use)
    chance = foreseen.chance if foreseen is not None else None
    name = move.name or use.move
    return name if chance is None else f"{name}, {chance.words}"


def _text(scene: Scene, attempt: Attempt, responder: str, target: str) -> str:
    people = scene.state.combatants
    if responder == attempt.who:
        return f"{people[responder].name} may go on against {people[target].name}."
    actor = people[attempt.who].name
    whom = "" if responder == target else f" {people[target].name}"
    return f"{people[responder].name}: {actor} hits{whom}{_score(attempt.rolls.get(target))}."


def _score(roll: Roll | None) -> str:
    return "" if roll is None or roll.target is None else f" with {figure(roll.score)} against {figure(roll.target)}"

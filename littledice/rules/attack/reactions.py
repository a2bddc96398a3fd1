"""Answers to what has just been rolled, and moves that follow on from one."""

from __future__ import annotations

from typing import Literal

from littledice.engine.answering import answers_to, may_answer
from littledice.engine.attempt import Attempt
from littledice.engine.costs import price, price_in_words
from littledice.engine.legality import prepare
from littledice.engine.procedure import perform
from littledice.engine.questions import unread
from littledice.engine.scene import Scene
from littledice.model.mention import mention
from littledice.model.question import Option, Question
from littledice.model.record import Record, replace
from littledice.model.refs import CheckId, MoveId, RuleId
from littledice.model.roll import Reason, Roll
from littledice.model.ruleset import Amount
from littledice.model.track import figure
from littledice.model.use import Target, UseMove
from littledice.rules.attack.stakes import at_stake
from littledice.rules.checks.checking import ready
from littledice.rules.checks.preview import foresee
from littledice.rules.checks.rolling import rolled
from littledice.rules.said_with import with_words
from littledice.rules.step import step

NO = "no"


class ReactParams(Record):
    """`trigger` is what the reactions answer. `by` is who is asked: each `target` that was hit and whoever else may
    step in for it; the `actor` once its own move has averted something, or once it has `failed` to.
    """

    trigger: str
    by: Literal["target", "actor", "failed"] = "target"


@step
def react(scene: Scene, attempt: Attempt, params: ReactParams) -> None:
    """Let others answer what has just been rolled, or the actor go on from a success: moves whose `reaction` names the
    trigger, offered to whoever may use one now.

    Ask in the order of the fight; nobody answers the same thing twice, and what is averted is answered no more.
    """
    if params.by != "target":
        averted = attempt.averted
        if averted == (params.by == "actor") and _offer(scene, attempt, params.trigger, attempt.who, attempt.arg("by")):
            attempt.averted = True
        return
    for target in list(attempt.targets):
        for responder in _responders(scene, attempt.who, target):
            if attempt.of(target).hit and _offer(scene, attempt, params.trigger, responder, target):
                attempt.of(target).hit = False


def _responders(scene: Scene, actor: str, target: str) -> list[str]:
    others = [each.id for each in scene.state.here() if each.id not in (actor, target)]
    return [target, *others]


def _offer(scene: Scene, attempt: Attempt, trigger: str, responder: str, target: str) -> bool:
    """Ask one of them, carry the answer out; whether it averted what it answered."""
    by = attempt.arg("by") if responder == attempt.who else attempt.who

    def uses() -> dict[str, UseMove]:
        """The reactions possible now, by what is typed for them."""
        found = {}
        for id, move in answers_to(scene.rules, scene.state, trigger, responder, target):
            use = _use(attempt, id, responder, target, by)
            if may_answer(scene, use):
                found[str(move.params.get("answer", id))] = use
        return found

    possible: dict[str, UseMove] = {}

    def build() -> Question | None:
        nonlocal possible
        possible = uses()
        if not possible:
            return None
        if not scene.read:
            return unread(responder, "react", (*possible, NO), (unasked(scene, possible),))
        options = [answer_option(scene, id, use) for id, use in possible.items()]
        return Question(
            to=responder,
            kind="react",
            text=_text(scene, attempt, responder, target),
            options=(*options, Option(id=NO)),
            default=(unasked(scene, possible),),
            about=(attempt.who, target),
            stake=at_stake(scene, attempt, target) if responder != attempt.who else "",
            rule=next((rule for use in possible.values() for rule in scene.rules.data.move[use.move].rules), ""),
        )

    picks = scene.ask(build)
    use = possible.get(picks[0]) if picks else None
    return perform(scene, with_words(use, picks[1:]), reacting=True).averted if use is not None else False


def unasked(scene: Scene, possible: dict[str, UseMove]) -> str:
    """What is done where nobody chooses: the first answer that costs nothing but a part of the turn."""
    for id, use in possible.items():
        attempt = prepare(scene.rules, scene.state, use)
        spent = [name for name in price(scene.state, attempt) if not scene.rules.data.track[name].budget]
        if not spent and attempt.move.params.get("by_default", True):
            return id
    return NO


def _use(attempt: Attempt, move: str, responder: str, target: str, by: str) -> UseMove:
    roll = attempt.of(target).roll
    return UseMove(
        who=responder,
        move=move,
        targets=(Target(id=target),),
        args={"by": (by,)},
        amount=roll.score if roll is not None else attempt.use.amount,
    )


def answer_option(scene: Scene, id: str, use: UseMove) -> Option:
    """The move in words, what it costs, and how likely it helps."""
    move = scene.rules.data.move[use.move]
    foreseen = foresee(scene.rules, scene.state, use, scene.pending)
    chance = foreseen.chance if foreseen is not None else None
    name = move.name or use.move
    price = price_in_words(scene.state, prepare(scene.rules, scene.state, use))
    told = [each for each in (name, price, chance.words if chance is not None else "") if each]
    return Option(id=id, text=", ".join(told), plain=name, use=use)


def _text(scene: Scene, attempt: Attempt, responder: str, target: str) -> str:
    if responder == attempt.who:
        return f"{mention(responder)} may go on against {mention(target)}."
    whom = "" if responder == target else f" {mention(target)}"
    return f"{mention(attempt.who)} hits{whom}{_score(attempt.of(target).roll)}."


def _score(roll: Roll | None) -> str:
    return "" if roll is None or roll.target is None else f" with {figure(roll.score)} against {figure(roll.target)}"


class AvertParams(Record):
    """`advantage` is what the reaction itself brings, by `rule`. Without a `check` it averts the hit outright."""

    check: CheckId = ""
    stat: Amount = 0
    advantage: int = 0
    rule: RuleId = ""


@step
def avert(scene: Scene, attempt: Attempt, params: AvertParams) -> None:
    """A reaction's roll against the total it answers: reaching it averts the hit (a tie is enough).

    The use's amount is the total to reach, `by` who rolled it (LP-16, LP-17, LP-65).
    """
    if not params.check:
        attempt.averted = True
        return
    name = attempt.move.name or attempt.id
    own = [Reason(amount=params.advantage, text=name, rule=params.rule, key="advantage")] if params.advantage else []
    check = ready(
        attempt.circumstance(scene.state, attempt.arg("by")),
        check=params.check,
        stat=params.stat,
        what=str(attempt.move.params.get("answer", attempt.id)),
        target=attempt.use.amount or 0,
        against=attempt.arg("by"),
        said=attempt.use.advantage,
        extra=own,
    )
    roll = rolled(scene, check, attempt)
    attempt.of(attempt.who).roll = roll
    attempt.averted = bool(roll.success)


class FollowUpParams(Record):
    """`move` is what follows."""

    move: MoveId


@step(reads=lambda params: (f"@{params.move}",))
def follow_up(scene: Scene, attempt: Attempt, params: FollowUpParams) -> None:
    """Do another move at once as a part of this one, with the same targets and words and at no cost.

    It comes last, whatever the move was before (SD-37).
    """
    move = scene.rules.data.move[params.move]
    words = tuple(word for word in attempt.use.words if word.partition("=")[0] in (*move.options, *move.words))
    perform(scene, replace(attempt.use, move=params.move, words=words), reacting=True)

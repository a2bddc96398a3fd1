"""`decide`: what a command leads to. Works out the events and changes nothing."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import assert_never

from littledice.engine.apply import fold
from littledice.engine.course import flow
from littledice.engine.course.waiting import all_declared, last_of_phase, last_of_slot, something_waits, waits_for
from littledice.engine.moments.running import follow
from littledice.engine.ruleset import Rulebook
from littledice.engine.scene import Answerer, Dice, Scene, Waiting
from littledice.engine.stage import owed, require_running
from littledice.model.commands import Abandon, Answer, Begin, Command, Delay, Each, Edit, EndTurn, Enter, Flow, Resolve
from littledice.model.encounter import Edited, Fight, Open
from littledice.model.errors import Diverged, Refused
from littledice.model.events import Aimed, Event, Noted, TurnEnded
from littledice.model.record import Value, replace
from littledice.model.use import UseMove


class Decision(Value):
    """The events a command causes, and the fight after them."""

    events: tuple[Event, ...]
    fight: Fight


def decide(
    rules: Rulebook,
    fight: Fight,
    command: Command,
    dice: Dice,
    words: deque[str] | None = None,
    answerer: Answerer | None = None,
    make: type[Scene] | Callable[..., Scene] = Scene,
) -> Decision:
    """Raises `Refused` where the command is not possible (nothing has changed then). `words` are those of an answer
    whose dice are taken from them as well. An `answerer` answers every question in the middle of the run. `make` makes
    the scene in which it happens, from what `Scene` is made from.
    """
    if fight.open is not None:
        return _while_waiting(rules, fight, fight.open, command, dice, words, answerer, make)
    if isinstance(command, (Answer, Abandon)):
        raise Refused("No question is waiting.", "`status` shows the fight.", code="answer")
    scene = make(rules, fight.encounter, dice, answerer=answerer)
    try:
        return _run(scene, command, 0)
    except Refused as refusal:
        if refusal.code != "nobody" or not isinstance(command, Edit):
            raise
    # Whoever has a slot may leave even if nobody else here ever has one: then the fight stands still.
    scene = make(rules, fight.encounter, dice, answerer=answerer)
    scene.stands_still = True
    return _run(scene, command, 0)


def _while_waiting(
    rules: Rulebook,
    fight: Fight,
    waiting: Open,
    command: Command,
    dice: Dice,
    words: deque[str] | None,
    answerer: Answerer | None,
    make: Callable[..., Scene],
) -> Decision:
    if isinstance(command, Abandon):
        scene = make(rules, fight.encounter, dice)
        scene.emit(Noted(text="What was left to be done is left out.", kind="outcome"))
        return _run(scene, command, 0)
    if isinstance(command, Answer):
        said = command.picks if words is None else words
        scene = make(rules, waiting.before, dice, waiting.journal, said, command.take_default, answerer=answerer)
        return _run(scene, waiting.command, len(waiting.emitted), waiting)
    from littledice.engine.course.corrections import corrections

    events = corrections(rules, fight.encounter, command, dice, make)
    if events is not None:
        return _corrected(rules, fight, waiting, events, dice)
    to = fight.encounter.combatants.get(waiting.question.to)
    name = to.name if to is not None else "the GM"
    raise Refused(
        f"A question for {name} waits: {fight.encounter.named(waiting.question.text)}",
        "`answer` it first, or `undo`.",
        code="question",
    )


def _corrected(rules: Rulebook, fight: Fight, waiting: Open, events: tuple[Event, ...], dice: Dice) -> Decision:
    """A correction becomes part of the journal, and the waiting command is run again from it: its question is asked of
    what is now true, or no longer, and then the command goes on.
    """
    known = len(waiting.emitted)
    journal = (*waiting.journal, Edited(events=events))
    try:
        decision = _run(Scene(rules, waiting.before, dice, journal), waiting.command, known, waiting)
        if decision.events[: len(events)] == events:
            return decision
    except (Refused, Diverged):
        pass
    kept = replace(waiting, journal=journal, emitted=waiting.emitted + events)
    return Decision(events, Fight(encounter=fold(fight.encounter, events), open=kept))


def _run(scene: Scene, command: Command, known: int, waiting: Open | None = None) -> Decision:
    before = scene.state
    question = None
    try:
        carry_out(scene, command)
    except Waiting as asked:
        question = asked.question
    rolls = isinstance(command, (Begin, EndTurn))
    leftover = scene.leftover() or (scene.unheeded(totals=rolls) if question is None else None)
    if leftover is not None:
        raise leftover
    scene.dice.close()
    if waiting is not None and tuple(scene.events[:known]) != waiting.emitted:
        raise Diverged(
            "The rules have changed since this question was asked.",
            "`answer abandon` keeps what has happened; finish by hand.",
        )
    events = tuple(scene.events[known:])
    if question is None:
        return Decision(events, Fight(encounter=scene.state))
    stopped = Open(
        before=before,
        command=command,
        journal=tuple(scene.journal),
        question=question,
        emitted=tuple(scene.events),
        id=(waiting.id if waiting is not None else 0) + 1,
        ruleset=scene.rules.data.hash,
    )
    return Decision(events, Fight(encounter=scene.state, open=stopped))


def carry_out(scene: Scene, command: Command) -> None:
    """Run a command's procedure from its start. An answer has none: it goes on with that of another command."""
    match command:
        case Answer() | Abandon():
            pass
        case Edit():
            for event in command.events:
                scene.emit(event)
            scene.news.clear()  # a correction is no happening: it fires nothing
        case Enter():
            from littledice.engine.course.entering import enter

            scene.totals = command.totals
            enter(scene, command.combatants)
        case Begin():
            scene.totals, scene.words = command.totals, command.words
            flow.start(scene)
        case EndTurn():
            _end_turn(scene, command)
        case Resolve():
            _go(scene)
        case Delay():
            from littledice.engine.course.delay import delay

            delay(scene, command)
        case UseMove() | Each() | Flow():
            _use(scene, command)
        case _:
            assert_never(command)
    settle(scene)


def settle(scene: Scene) -> None:
    """Let states follow what happened (nobody stays dying with hit points), then see that somebody is up."""
    follow(scene)
    _withdraw_left(scene)
    state = scene.state
    if state.stage == "running" and not state.active and state.order and state.here() and not scene.stands_still:
        _advance_if_possible(scene)


def _withdraw_left(scene: Scene) -> None:
    """What somebody declared for a slot that is theirs no longer comes to nothing, so that it cannot happen in a later
    one.
    """
    if scene.state.stage != "running" or flow.declaring(scene):
        return
    for declaration in scene.state.declared:
        if declaration.due is None and declaration.use.who not in scene.state.active:
            from littledice.engine.procedure import withdraw

            withdraw(scene, declaration, "the turn is over")


def _advance_if_possible(scene: Scene) -> None:
    try:
        flow.require_somebody(scene)
    except Refused:
        return
    flow.advance(scene)
    settle(scene)


def _end_turn(scene: Scene, command: EndTurn) -> None:
    scene.totals, scene.words = command.totals, command.words
    require_running(scene.state)
    flow.require_somebody(scene)
    for who in command.who or scene.state.active:
        due = owed(scene.rules.data.condition, scene.state, scene.state.combatants[who])
        if due:
            from littledice.engine.procedure import perform

            perform(scene, UseMove(who=who, move=due))
            settle(scene)
    active = command.who or scene.state.active
    if active and not flow.declaring(scene) and something_waits(scene):
        _resolve_joint(scene)
    if active:
        flow.close_slot(scene, active)
    flow.advance(scene)


def _use(scene: Scene, command: UseMove | Each | Flow) -> None:
    match command:
        case Each():
            from littledice.engine.several import each_in_turn

            each_in_turn(scene, command, _use_one)
        case Flow():
            from littledice.engine.several import flow as let_flow

            let_flow(scene, command)
        case UseMove():
            _use_one(scene, command)


def _use_one(scene: Scene, use: UseMove) -> None:
    from littledice.engine.legality import prepare
    from littledice.engine.procedure import declare, perform

    attempt = prepare(scene.rules, scene.state, use)
    targets = tuple(target.id for target in use.targets)
    if targets and targets != scene.state.last:
        scene.emit(Aimed(targets=targets))
    waits = waits_for(scene.rules, scene.state, use, attempt.move)
    if waits == "phase":
        declare(scene, use, last=last_of_phase(scene, use.who), attempt=attempt)
        scene.emit(TurnEnded(who=(use.who,)))
        flow.advance(scene)
    elif waits:
        declare(scene, use, last=waits == "slot" and last_of_slot(scene, use.who), attempt=attempt)
        if len(scene.state.active) > 1 and all_declared(scene):
            _resolve_joint(scene)
    else:
        perform(scene, use, attempt=attempt)


def _resolve_joint(scene: Scene) -> None:
    from littledice.engine.procedure import resolve

    resolve(scene, [declared for declared in scene.state.declared if declared.due is None])


def _go(scene: Scene) -> None:
    require_running(scene.state)
    if flow.declaring(scene):
        people = scene.state.combatants
        silent = tuple(who for who in scene.state.order if who not in scene.state.done and people[who].here)
        for who in silent:
            for moment in ("turn_start", "turn_end"):
                flow.lapse(scene, moment, who)
        scene.emit(TurnEnded(who=silent))
        flow.advance(scene)
    elif something_waits(scene):
        _resolve_joint(scene)
    else:
        raise Refused("There is nothing to resolve.", "`next` ends the turn.", code="state")

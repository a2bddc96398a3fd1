"""Carrying out moves: pay, aim, meet, land; alone, inside another move, or several against one state."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from littledice.engine.attempt import Attempt, hook_attempt
from littledice.engine.cases.case import Case, cases
from littledice.engine.conditions import helpless
from littledice.engine.costs import pay
from littledice.engine.facts import always
from littledice.engine.legality import GM, of_a_slot, prepare, why_not, why_not_attempt
from littledice.engine.ruleset import ForEach, Whole
from littledice.engine.scene import FellAway, Scene, Waiting
from littledice.engine.stage import ACTED, repeats
from littledice.engine.tracks import shift
from littledice.engine.void import why_void
from littledice.model.declaration import Declaration
from littledice.model.encounter import Faces
from littledice.model.errors import Refused
from littledice.model.events import Declared, Noted, Tallied, Used, Withdrawn
from littledice.model.mention import mention
from littledice.model.record import replace
from littledice.model.roll import Thrown
from littledice.model.ruleset import StepUse
from littledice.model.use import UseMove

DEEPEST = 4


def run(scene: Scene, attempt: Attempt, uses: Iterable[StepUse]) -> None:
    """Run steps in order until one stops the attempt: each for all those it is for before the next begins."""
    for use in uses:
        if attempt.targets:
            _drop_gone(scene, attempt)
        if attempt.stopped:
            return
        step = scene.rules.step(use)
        if isinstance(step, ForEach):
            for case in cases(scene, attempt, use):
                _for_one(case, step)
        elif _applies(scene, attempt, use):
            _for_all(scene, attempt, step)


def _applies(scene: Scene, attempt: Attempt, use: StepUse) -> bool:
    """Whether the `when` of a step for the whole move holds: for one of those it is aimed at."""
    return always(use.when) or Case(scene, attempt, use, attempt.who, attempt.who, own=False).applies()


def _for_one(case: Case, step: ForEach) -> None:
    """Run a step for one person, again where somebody else was taken out of the fight while its question waited; where
    it was this one, it falls away.
    """
    scene, attempt = case.scene, case.attempt
    while not attempt.stopped and _here(scene, case.who, otherwise=step.anybody) and case.applies():
        scene.running.append(attempt)
        try:
            step.run(case)
        except FellAway as gone:
            if gone.attempt is not attempt:
                raise
            if gone.who == attempt.who:
                attempt.stopped = True
                _tell_gone(scene, attempt, gone.who)
            else:
                attempt.targets.remove(gone.who)
                _forget(scene, attempt, gone.who, left=bool(attempt.targets))
        else:
            return
        finally:
            scene.running.pop()


def _here(scene: Scene, who: str, *, otherwise: bool) -> bool:
    return scene.state.combatants[who].here if who in scene.state.combatants else otherwise


def _for_all(scene: Scene, attempt: Attempt, step: Whole) -> None:
    """Run one step for the whole move. Where a target is taken out of the fight while its question waits, the step goes
    on with the targets after it.
    """
    scene.running.append(attempt)
    try:
        step(scene, attempt)
    except FellAway as gone:
        if gone.attempt is not attempt or gone.who == attempt.who:
            if gone.attempt is attempt:
                attempt.stopped = True
                _tell_gone(scene, attempt, gone.who)
                return
            raise
        place = attempt.targets.index(gone.who)
        before, attempt.targets = attempt.targets[:place], attempt.targets[place + 1 :]
        _forget(scene, attempt, gone.who, left=bool(before or attempt.targets))
        if attempt.targets:
            _for_all(scene, attempt, step)
        attempt.targets = [*before, *attempt.targets]
    finally:
        scene.running.pop()


def _drop_gone(scene: Scene, attempt: Attempt) -> None:
    """What was aimed at somebody who has left the fight since falls away, and what somebody did who has."""
    people = scene.state.combatants
    if attempt.who in people and not people[attempt.who].here and not attempt.stopped:
        attempt.stopped = True
        _tell_gone(scene, attempt, attempt.who)
        return
    gone = [who for who in attempt.targets if who in people and not people[who].here]
    for who in gone:
        attempt.targets.remove(who)
        _forget(scene, attempt, who, left=bool(attempt.targets))


def _forget(scene: Scene, attempt: Attempt, who: str, *, left: bool) -> None:
    attempt.results.pop(who, None)
    attempt.strokes = [stroke for stroke in attempt.strokes if stroke.target != who]
    attempt.stopped = not left
    _tell_gone(scene, attempt, who)


def _tell_gone(scene: Scene, attempt: Attempt, who: str) -> None:
    move = attempt.move.name or attempt.id
    scene.emit(Noted(text=f"{mention(who)} is gone: {move} falls away.", who=attempt.who, kind="outcome"))


def together(scene: Scene, attempts: list[Attempt]) -> None:
    """Carry out several against one common state: all roll, then all are answered, then each takes effect, those tagged
    `late` last. What the ruleset hangs on every move that has taken effect (`[on] done`) follows each.
    """
    done = scene.rules.data.on.get("done", ())
    for attempt in attempts:
        scene.faces = attempt.faces
        run(scene, attempt, attempt.move.aim)
        scene.faces = ()
    for attempt in attempts:
        run(scene, attempt, attempt.move.meet)
    for attempt in sorted(attempts, key=lambda attempt: "late" in attempt.move.tags):
        run(scene, attempt, attempt.move.land)
        run(scene, attempt, done)


def begin(scene: Scene, use: UseMove, *, reacting: bool = False) -> Attempt:
    """Say and pay for a move, then run what the ruleset hangs on every move (`[on] used`). Raises `Refused` where it is
    not allowed.
    """
    attempt = prepare(scene.rules, scene.state, use)
    refusal = why_not_attempt(scene.state, attempt, reacting=reacting)
    if refusal is not None:
        raise refusal
    overruled = _overruled(scene, use, reacting)
    scene.emit(
        Used(
            who=use.who,
            move=attempt.id,
            targets=tuple(attempt.targets),
            words=use.words,
            using=",".join(attempt.weapons if attempt.targets or attempt.move.least else ()),
            overruled=overruled,
        )
    )
    if overruled:
        scene.emit(Noted(text=overruled, who=use.who, kind="overruled"))
    for note in use.args.get("note", ()):
        scene.emit(Noted(text=note, who="" if use.who == GM else use.who))
    if repeats(scene.rules.data, scene.state) and use.who in scene.state.active and of_a_slot(attempt.move):
        scene.emit(Tallied(who=use.who, key=ACTED, value=1))
    pay(scene, attempt)
    attempt.depth = scene.depth
    run(scene, attempt, scene.rules.data.on.get("used", ()))
    return attempt


def _overruled(scene: Scene, use: UseMove, reacting: bool) -> str:
    """What the `!` went against, for the log; empty if nothing."""
    if not use.overrule:
        return ""
    refusal = why_not(scene.rules, scene.state, replace(use, overrule=False), reacting=reacting)
    return "" if refusal is None else refusal.noted


def perform(scene: Scene, use: UseMove, *, reacting: bool = False) -> Attempt:
    """Carry out one move at once. A reaction is a move inside another, at most four deep."""
    if scene.depth >= DEEPEST:
        raise Refused("Reactions to reactions stop after four.", code="depth")
    attempt = begin(scene, use, reacting=reacting)
    scene.depth += 1
    attempt.depth = scene.depth
    try:
        together(scene, [attempt])
    finally:
        scene.depth -= 1
    return attempt


def declare(scene: Scene, use: UseMove, *, last: bool) -> Attempt:
    """Say and pay for a move that takes effect with the others of its slot or phase, or later. Dice typed with it are
    its own; of the `last` one, with which all of it happens, those beside the sentence are everybody's.
    """
    attempt = begin(scene, use)
    faces = _own_faces(scene, attempt, use.faces, last=last)
    use, due = _as_begun(attempt), attempt.move.due
    when = None if due is None else (scene.state.round + due[0], due[1])
    scene.emit(Declared(declaration=Declaration(use=use, due=when, paid=attempt.paid, faces=faces)))
    return attempt


def _as_begun(attempt: Attempt) -> UseMove:
    """The use with what it is done with, which is not chosen again at its moment."""
    named = {**attempt.use.args, "with": attempt.weapons} if attempt.weapons else attempt.use.args
    return replace(attempt.use, faces=(), args=named)


def _own_faces(scene: Scene, attempt: Attempt, typed: tuple[str, ...], *, last: bool) -> tuple[str, ...]:
    """The typed dice, one word each, by rolling ahead what the move will roll. Raises `Refused` for dice that do not
    fit; what the last one has too many is everybody's.
    """
    typed = typed if last else (*typed, *scene.dice.rest())
    if not typed:
        return ()
    ahead = Scene(scene.rules, scene.state, scene.dice.said(typed))
    with suppress(Waiting):
        run(ahead, prepare(scene.rules, scene.state, attempt.use), attempt.move.aim)
    if last and ahead.dice.rest():
        scene.dice = scene.dice.said((*typed, *scene.dice.rest()))
        return ()
    ahead.dice.close()
    return tuple(word for entry in ahead.journal if isinstance(entry, Faces) for word in _typed(entry.thrown))


def _typed(thrown: Thrown) -> list[str]:
    faces = [str(face) if origin == "typed" else "_" for face, origin in zip(thrown.faces, thrown.origins, strict=True)]
    coins = zip(thrown.coins, thrown.coin_origins, strict=True)
    return [*faces, *("_" if origin != "typed" else "h" if coin else "t" for coin, origin in coins)]


def one_by_one(scene: Scene, declared: Iterable[Declaration]) -> None:
    """Carry out what was declared one after the other; whoever cannot act any more loses theirs."""
    for declaration in declared:
        hook(scene, "settle", declaration.use.who)
        actor = scene.state.combatants[declaration.use.who]
        if helpless(scene.rules.data.condition, actor):
            scene.emit(Withdrawn(who=actor.id, move=declaration.use.move, why=f"{mention(actor.id)} is down"))
        else:
            resolve(scene, [declaration])


def resolve(scene: Scene, declared: Iterable[Declaration]) -> None:
    """Carry out what was declared, all against one state, in the order declared."""
    kept = []
    for declaration in declared:
        void = why_void(scene.rules, scene.state, declaration)
        if void:
            withdraw(scene, declaration, void)
        else:
            kept.append(declaration)
    attempts = [prepare(scene.rules, scene.state, declaration.use) for declaration in kept]
    for attempt, declaration in zip(attempts, kept, strict=True):
        attempt.declared, attempt.faces = True, declaration.faces
        scene.emit(Withdrawn(who=attempt.who, move=attempt.id))
    together(scene, attempts)


def withdraw(scene: Scene, declaration: Declaration, why: str) -> None:
    """Let what was declared come to nothing; what it cost in this slot comes back."""
    use = declaration.use
    scene.emit(Withdrawn(who=use.who, move=use.move, why=why))
    for track, amount in declaration.paid.items() if declaration.due is None else ():
        shift(scene, use.who, track, amount, "refund", use.who)


def hook(scene: Scene, moment: str, who: str) -> None:
    """Run the steps a ruleset hangs on a moment, for one combatant (or `gm`)."""
    uses = scene.rules.data.on.get(moment, ())
    if uses:
        run(scene, hook_attempt(scene.rules, moment, who), uses)


def follow(scene: Scene) -> None:
    """Let the states of everybody touched follow what happened."""
    hooked = scene.rules.data.on.get("settle", ())
    seen = 0
    while hooked and seen < len(scene.touched):
        who = scene.touched[seen]
        seen += 1
        if who in scene.state.combatants:
            hook(scene, "settle", who)

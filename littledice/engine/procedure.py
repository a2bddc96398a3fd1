"""Carrying out moves: pay, aim, meet, land; alone, inside another move, or several against one state."""

from __future__ import annotations

from collections.abc import Iterable

from littledice.engine.attempt import Attempt, hook_attempt
from littledice.engine.conditions import helpless
from littledice.engine.costs import pay
from littledice.engine.facts import holds
from littledice.engine.legality import prepare, why_not
from littledice.engine.scene import Scene
from littledice.model.declaration import Declaration
from littledice.model.errors import Refused
from littledice.model.events import Declared, Noted, Used, Withdrawn
from littledice.model.ruleset import StepUse
from littledice.model.use import UseMove

DEEPEST = 4


def run(scene: Scene, attempt: Attempt, uses: Iterable[StepUse]) -> None:
    """Run steps in order until one stops the attempt."""
    for use in uses:
        if attempt.stopped:
            return
        if holds(use.when, attempt.circumstance(scene.state, attempt.targets[0] if attempt.targets else "")):
            scene.rules.step(use)(scene, attempt)


def together(scene: Scene, attempts: list[Attempt]) -> None:
    """Carry out several against one common state: all roll, then all are answered, then each takes effect, those tagged
    `late` last. What the ruleset hangs on every move that has taken effect (`[on] done`) follows each.
    """
    done = scene.rules.data.on.get("done", ())
    for attempt in attempts:
        run(scene, attempt, attempt.move.aim)
    for attempt in attempts:
        run(scene, attempt, attempt.move.meet)
    for attempt in sorted(attempts, key=lambda attempt: "late" in attempt.move.tags):
        run(scene, attempt, attempt.move.land)
        run(scene, attempt, done)


def begin(scene: Scene, use: UseMove, *, reacting: bool = False) -> Attempt:
    """Say and pay for a move, then run what the ruleset hangs on every move (`[on] used`). Raises `Refused` where it is
    not allowed.
    """
    refusal = why_not(scene.rules, scene.state, use, reacting=reacting)
    if refusal is not None:
        raise refusal
    attempt = prepare(scene.rules, scene.state, use)
    overruled = _overruled(scene, use, reacting)
    scene.emit(
        Used(
            who=use.who,
            move=attempt.id,
            targets=tuple(attempt.targets),
            words=use.words,
            using=",".join(attempt.weapons),
            overruled=overruled,
        )
    )
    if overruled:
        scene.emit(Noted(text=overruled, who=use.who, kind="overruled"))
    pay(scene, attempt)
    attempt.depth = scene.depth
    run(scene, attempt, scene.rules.data.on.get("used", ()))
    return attempt


def _overruled(scene: Scene, use: UseMove, reacting: bool) -> str:
    """What the `!` went against, for the log; empty if nothing."""
    if not use.overrule:
        return ""
    from littledice.model.record import replace

    refusal = why_not(scene.rules, scene.state, replace(use, overrule=False), reacting=reacting)
    return "" if refusal is None else refusal.noted


def perform(scene: Scene, use: UseMove, *, reacting: bool = False) -> Attempt:
    """Carry out one move at once. A reaction is a move inside another, at most four deep."""
    if scene.depth >= DEEPEST:
        raise Refused("Reactions answer reactions at most four deep.", code="depth")
    attempt = begin(scene, use, reacting=reacting)
    scene.depth += 1
    attempt.depth = scene.depth
    together(scene, [attempt])
    scene.depth -= 1
    return attempt


def declare(scene: Scene, use: UseMove) -> Attempt:
    """Say and pay for a move that takes effect with the others of its slot or phase, or later."""
    attempt = begin(scene, use)
    use, due = attempt.use, attempt.move.due
    when = None if due is None else (scene.state.round + due[0], due[1])
    scene.emit(Declared(declaration=Declaration(use=use, due=when)))
    return attempt


def one_by_one(scene: Scene, declared: Iterable[Declaration]) -> None:
    """Carry out what was declared one after the other; whoever cannot act any more loses theirs."""
    for declaration in declared:
        hook(scene, "settle", declaration.use.who)
        actor = scene.state.combatants[declaration.use.who]
        if helpless(scene.rules.data.condition, actor):
            scene.emit(Withdrawn(who=actor.id, move=declaration.use.move, why="lost"))
        else:
            resolve(scene, [declaration])


def resolve(scene: Scene, declared: Iterable[Declaration]) -> None:
    """Carry out what was declared, all against one state, in the order declared."""
    attempts = [prepare(scene.rules, scene.state, declaration.use) for declaration in declared]
    for attempt in attempts:
        attempt.declared = True
        scene.emit(Withdrawn(who=attempt.who, move=attempt.id))
    together(scene, attempts)


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

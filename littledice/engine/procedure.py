"""Carrying out moves: pay, aim, meet, land; alone, inside another move, or several against one state."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import helpless, owes_no_more
from littledice.engine.costs import is_owed, pay
from littledice.engine.facts import COMES_OUT
from littledice.engine.legality import GM, prepare, why_not, why_not_attempt
from littledice.engine.moments.happening import Happening
from littledice.engine.moments.running import about_to, catch_up, happen, hook, run
from littledice.engine.naming.listening import LISTENING, flat, hears
from littledice.engine.scene import Scene, Waiting
from littledice.engine.stage import ACTED, BOTH, counts_as, of_a_slot, repeats, stamp, times_used
from littledice.engine.tracks import shift
from littledice.engine.void import why_void
from littledice.model.declaration import Declaration
from littledice.model.encounter import Faces
from littledice.model.errors import Refused
from littledice.model.events import Declared, Noted, Tallied, Used, Withdrawn
from littledice.model.mention import mention
from littledice.model.record import replace
from littledice.model.roll import Thrown
from littledice.model.ruleset import Ruleset
from littledice.model.use import UseMove

DEEPEST = 4


def together(scene: Scene, attempts: list[Attempt]) -> None:
    """Carry out several against one common state: all roll, then all are answered, then each takes effect, those tagged
    `late` last. What the ruleset hangs on every move that has taken effect (`[on] done`) follows each.
    """
    done = flat(scene.rules.data.on.get("done", ()))
    for attempt in attempts:
        scene.faces = attempt.faces
        run(scene, attempt, attempt.move.aim)
        scene.faces = ()
    for attempt in attempts:
        run(scene, attempt, attempt.move.meet)
        _counts(scene, attempt)
    for attempt in sorted(attempts, key=lambda attempt: "late" in attempt.move.tags):
        run(scene, attempt, attempt.move.land)
        run(scene, attempt, done)
        _count_use(scene, attempt, tuple(fact for each in attempt.results.values() for fact in each.facts()))
        _moments_of(scene, attempt, "used")


def _counts(scene: Scene, attempt: Attempt) -> None:
    """Let what hears of it have its say, before it takes effect, on who is hit and who is missed."""
    for target in [*attempt.targets]:
        result = attempt.results.get(target)
        moment = "" if result is None or result.hit is None else "hit" if result.hit else "missed"
        if result is None or not hears(scene.rules.data, moment) or attempt.stopped:
            continue
        score = result.roll.score if result.roll is not None else 0
        tags = (f"outcome:{result.outcome}",) if result.outcome else ()
        happening = Happening(moment, target, attempt.who, score, roll=result.roll, attempt=attempt, tags=tags)
        found = about_to(scene, happening)
        if found.stopped:
            result.hit = not result.hit
        if found.outcome:
            result.outcome = found.outcome
            result.hit = hits(scene.rules.data, attempt.move.check, found.outcome)


def hits(data: Ruleset, check: str, outcome: str) -> bool:
    """Whether an outcome is one that hits, by the check; without outcomes of its own, a hit is one."""
    defined = data.check.get(check)
    known = getattr(defined, "hits", ()) or ("hit",)
    return outcome in known


def _moments_of(scene: Scene, attempt: Attempt, head: str) -> None:
    """The moments of using a move: of its id and of each of its tags."""
    if not LISTENING.of(scene.rules.data).moments:
        return
    for name in (attempt.id, *attempt.move.tags):
        moment = f"{head}:{name}"
        if hears(scene.rules.data, moment):
            found = Happening(moment, attempt.who, attempt=attempt)
            if head == "using":
                attempt.stopped |= about_to(scene, found).stopped
            else:
                happen(scene, found)


def begin(scene: Scene, use: UseMove, *, reacting: bool = False, attempt: Attempt | None = None) -> Attempt:
    """Say and pay for a move, then run what the ruleset hangs on every move (`[on] used`). Raises `Refused` where it is
    not allowed. The `attempt` is the one that was prepared for it, where one was.
    """
    known = scene.allowed.pop((use.who, use.move), None) if reacting else None
    judged = known[2] if known is not None and known[0] is scene.state and known[1] is use else None
    attempt = judged or attempt or prepare(scene.rules, scene.state, use)
    refusal = None if judged is not None else why_not_attempt(scene.state, attempt, reacting=reacting)
    if refusal is not None:
        raise refusal
    overruled = _overruled(scene, use, reacting)
    if is_owed(scene.state, attempt):
        owes_no_more(scene, use.who)
    scene.emit(
        Used(
            who=use.who,
            move=attempt.id,
            targets=tuple(attempt.targets),
            words=use.words,
            using=",".join(attempt.weapons if attempt.targets or attempt.move.least else ()),
            overruled=overruled,
            partners=use.partners,
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
    _count_use(scene, attempt)
    run(scene, attempt, flat(scene.rules.data.on.get("used", ())))
    if scene.news:
        catch_up(scene, attempt)
    _moments_of(scene, attempt, "using")
    return attempt


def _count_use(scene: Scene, attempt: Attempt, outcomes: tuple[str, ...] | None = None) -> None:
    """Count a use of what the ruleset limits or asks for: as it is made, or what is asked of its outcomes after it."""
    if attempt.who not in scene.state.combatants:
        return
    words = (*attempt.tags(), *(outcomes or ()))
    for each in LISTENING.of(scene.rules.data).counted:
        period, _, name = each.partition(" ")
        waits = any(word in COMES_OUT for word in name.split(BOTH))
        if waits == (outcomes is not None) and counts_as(name, words):
            count = times_used(scene.state, scene.state.combatants[attempt.who], period, name) + 1
            value = f"{count} {stamp(scene.state, period)}"
            scene.emit(Tallied(who=attempt.who, key=f"used {period} {name}", value=value))


def _overruled(scene: Scene, use: UseMove, reacting: bool) -> str:
    """What the `!` went against, for the log; empty if nothing."""
    if not use.overrule:
        return ""
    refusal = why_not(scene.rules, scene.state, replace(use, overrule=False), reacting=reacting)
    return "" if refusal is None else refusal.noted


def perform(scene: Scene, use: UseMove, *, reacting: bool = False, attempt: Attempt | None = None) -> Attempt:
    """Carry out one move at once. A reaction is a move inside another, at most four deep."""
    if scene.depth >= DEEPEST:
        raise Refused("Reactions to reactions stop after four.", code="depth")
    attempt = begin(scene, use, reacting=reacting, attempt=attempt)
    scene.depth += 1
    attempt.depth = scene.depth
    try:
        together(scene, [attempt])
    finally:
        scene.depth -= 1
    return attempt


def declare(scene: Scene, use: UseMove, *, last: bool, attempt: Attempt | None = None) -> Attempt:
    """Say and pay for a move that takes effect with the others of its slot or phase, or later. Dice typed with it are
    its own; of the `last` one, with which all of it happens, those beside the sentence are everybody's.
    """
    attempt = begin(scene, use, attempt=attempt)
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

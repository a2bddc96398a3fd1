"""Running steps: each for all those it is for, one after the other, and what follows from what they did. Steps that
hang on a moment are run at once where something is about to happen, and after the step where it has.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from littledice.engine.attempt import Attempt, hook_attempt
from littledice.engine.cases.case import Case, cases
from littledice.engine.conditions import lift, spend
from littledice.engine.facts import always, holds, of_actor
from littledice.engine.moments.happening import Happening, hooked, hung_on
from littledice.engine.naming.listening import LISTENING
from littledice.engine.ruleset import ForEach, Whole
from littledice.engine.scene import FellAway, Scene
from littledice.model.errors import Refused
from littledice.model.events import Noted
from littledice.model.mention import mention
from littledice.model.ruleset import StepUse
from littledice.model.track import Number

SETTLE = "settle"
GM = "gm"
MOST_NESTED = 24
MOST_MOMENTS = 20_000
"""So many moments lie within each other, or in one command: rules that go on then never come to rest."""


def run(scene: Scene, attempt: Attempt, uses: Iterable[StepUse]) -> None:
    """Run steps in order until one stops the attempt: each for all those it is for before the next begins."""
    for use in uses:
        if attempt.targets:
            _drop_gone(scene, attempt)
        if attempt.stopped:
            return
        judged = always(use.when) or _judged(scene, attempt, use)
        if judged is False:
            continue
        step = scene.rules.step(use)
        if isinstance(step, ForEach):
            for case in cases(scene, attempt, use):
                _for_one(case, step)
        elif judged or Case(scene, attempt, use, attempt.who, attempt.who, own=False).applies():
            _for_all(scene, attempt, step)
        if scene.news:
            catch_up(scene, attempt)


def _judged(scene: Scene, attempt: Attempt, use: StepUse) -> bool | None:
    """Whether the `when` of a step holds, whomever the step is for; None where that hangs on whom. Where a hook
    concerns nobody else and nothing has come of it yet, one moment decides; else the facts of the actor alone may.
    """
    when = use.when
    if scene.rules.data.number:
        return None
    if attempt.targets or attempt.results or attempt.made or not attempt.plain:
        alone = of_actor(when)
        if always(alone):
            return None
        return (alone == when or None) if holds(alone, attempt.before(scene.state, attempt.who)) else False
    return holds(when, attempt.before(scene.state, attempt.who))


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


def hook(scene: Scene, moment: str, who: str, *, source: str = "", numbers: dict[str, Number] | None = None) -> None:
    """Run the steps a ruleset hangs on a moment, for one combatant (or `gm`), and let it be answered."""
    if scene.news:
        catch_up(scene)
    listening = LISTENING.of(scene.rules.data)
    if moment == SETTLE and who not in scene.state.combatants:
        return
    bound = moment == SETTLE and bool(listening.holding or listening.bound)
    if bound:
        from littledice.engine.moments.holding import hold, release

        hold(scene, who)
    before = scene.state
    if moment in listening.plain:
        _plainly(scene, moment, who, source, listening.plain[moment])
    elif moment in listening.moments:
        happen(scene, Happening(moment, who, source, numbers=numbers or {}))
    if bound and scene.state is not before:
        release(scene, who)
    if scene.news:
        catch_up(scene)


def hook_of_all(scene: Scene, moment: str) -> None:
    """Run the steps of a moment of the whole fight: those of `[on]` once, then for each those of what they have."""
    hook(scene, moment, GM)
    if moment not in LISTENING.of(scene.rules.data).apart:
        return
    for who in [each.id for each in scene.state.here()]:
        happen(scene, Happening(moment, who, alone=True))
        if scene.news:
            catch_up(scene)


def _plainly(scene: Scene, moment: str, who: str, source: str, uses: Iterable[StepUse]) -> None:
    """A moment of which nothing but `[on]` hears."""
    with _within(scene, moment):
        run(scene, hook_attempt(scene.rules, moment, who, source), uses)


@contextmanager
def _within(scene: Scene, moment: str) -> Iterator[None]:
    """While the steps of a moment run. Raises `Refused` where that never ends."""
    if len(scene.moments) >= MOST_NESTED or scene.happened >= MOST_MOMENTS:
        raise _restless(scene, moment)
    scene.happened += 1
    scene.moments.append(moment)
    try:
        yield
    finally:
        scene.moments.pop()


def follow(scene: Scene) -> None:
    """Let the states of everybody touched follow what happened."""
    listening = LISTENING.of(scene.rules.data)
    if scene.news:
        catch_up(scene)
    follows = SETTLE in listening.moments or listening.holding or listening.bound
    # More people may be touched while these are seen to.
    for who in scene.touched if follows else ():
        if who in scene.state.combatants:
            hook(scene, SETTLE, who)


def about_to(scene: Scene, happening: Happening) -> Happening:
    """Let everything that hears of it change what is about to happen."""
    happening.pending = True
    happening.attempt = happening.attempt or _attempt(scene)
    happen(scene, happening)
    return happening


def _attempt(scene: Scene) -> Attempt | None:
    """The innermost move that is being carried out."""
    running = scene.running[-1] if scene.running else None
    return running if isinstance(running, Attempt) else None


def catch_up(scene: Scene, attempt: Attempt | None = None) -> None:
    """Run what hangs on everything that has happened since."""
    from littledice.engine.moments.holding import unbind
    from littledice.engine.moments.past import happened

    attempt = attempt or _attempt(scene)
    while scene.news:
        news, scene.news = scene.news, []
        for each in happened(scene.rules.data, news):
            each.attempt = attempt
            unbind(scene, each)
            if each.moment in LISTENING.of(scene.rules.data).moments:
                happen(scene, each)


def happen(scene: Scene, happening: Happening) -> None:
    """Run the steps of a moment for whom it happens to; then whoever may answer it is asked."""
    who = happening.who
    scene.pending.append(happening)
    with _within(scene, happening.moment):
        for hung in [*hung_on(scene, happening)]:
            bearer = scene.state.combatants.get(who)
            if happening.stopped or (hung.held is not None and (bearer is None or hung.held not in bearer.conditions)):
                continue
            told = len(scene.events)
            run(scene, hooked(scene, happening, hung), hung.uses)
            if len(scene.events) > told:
                spend(scene, who, hung.held, happening.moment)
        if not happening.stopped and happening.moment in LISTENING.of(scene.rules.data).answers:
            scene.rules.answer(scene, happening)
        _lapse(scene, happening)
    scene.pending.pop()


def _restless(scene: Scene, moment: str) -> Refused:
    ring = list(dict.fromkeys((*scene.moments[-MOST_NESTED // 2 :], moment)))
    lists = " and ".join(ring)
    message = f"The rules never come to rest: what the ruleset does at {lists} brings it about again and again."
    hint = "Nothing was changed. Let the steps there change nothing the second time, by their `when`."
    return Refused(message, hint, code="unsettled")


def _lapse(scene: Scene, happening: Happening) -> None:
    """End the conditions that end at this moment of their bearer."""
    kinds = LISTENING.of(scene.rules.data).lapses.get(happening.moment, ())
    bearer = scene.state.combatants.get(happening.who)
    for kind in kinds if bearer is not None and not happening.stopped else ():
        if scene.state.combatants[happening.who].has(kind):
            lift(scene, happening.who, kind, why="ended")
    if LISTENING.of(scene.rules.data).bound:
        from littledice.engine.moments.holding import release

        release(scene, happening.who)

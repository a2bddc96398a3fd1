"""Rounds, phases and turns: what opens, what closes, who is next."""

from __future__ import annotations

from littledice.engine.anchors import lapsed, overdue
from littledice.engine.attempt import hook_attempt
from littledice.engine.circumstance import Circumstance
from littledice.engine.conditions import acts, condition_state, goes_on, why_skipped
from littledice.engine.course.choosing import next_slot
from littledice.engine.course.order import fixed, inserted, phase_of, phase_order, takes_part
from littledice.engine.facts import holds
from littledice.engine.mobs import leader, mob_of
from littledice.engine.moments.running import hook, hook_of_all, run
from littledice.engine.scene import Scene
from littledice.engine.stage import ACTED, OF_A_TURN, OWED, PASSED, repeats, waiting_early
from littledice.engine.tracks import refill
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.events import (
    InitiativeSet,
    Lost,
    Noted,
    OrderSet,
    PhaseBegan,
    PhaseEnded,
    RoundBegan,
    RoundEnded,
    Started,
    Tallied,
    TurnBegan,
    TurnEnded,
)
from littledice.model.mention import mention

MOST_EMPTY_ROUNDS = 3
NO_PART = "takes no part any more"
"""Why somebody has no slot whom the phase counted in as it opened."""


def start(scene: Scene) -> None:
    """Begin the fight: initiative, round 1, the first slot."""
    state = scene.state
    if state.stage != "setup":
        if state.stage == "running":
            raise Refused("The fight has already started.", "`next` goes on with it.", code="state")
        raise Refused("This fight has ended.", "`undo` takes the end back; `new NAME` starts another.", code="state")
    if not state.here():
        raise Refused("There is nobody in this fight.", "`add NAME` brings somebody in.", code="empty")
    require_somebody(scene)
    _tell_unspent(scene)
    scene.emit(Started())
    hook_of_all(scene, "start")
    open_round(scene)
    advance(scene)


def _tell_unspent(scene: Scene) -> None:
    """Nobody's action before the start is lost in silence."""
    names = [mention(who) for who in waiting_early(scene.state, scene.rules.data.track)]
    if names:
        text = f"{' and '.join(names)} had an action before the start and did not take it. `undo` goes back to it."
        scene.emit(Noted(text=text, kind="warning"))


def require_somebody(scene: Scene) -> None:
    """Raise `Refused` when nobody could ever take a turn, which would be a round without end."""
    if not _anybody(scene):
        raise Refused("Nobody here can act.", "`add`, `in` or `heal` somebody, or `end` the fight.", code="nobody")


def _anybody(scene: Scene) -> bool:
    conditions = scene.rules.data.condition
    return any(acts(conditions, combatant) for combatant in scene.state.here())


def advance(scene: Scene) -> None:
    """Go on until somebody's slot is open: skip, close phases and rounds, open the next. Where nobody is left who could
    act, it stands still and says so.
    """
    first = scene.state.round
    while not scene.state.active:
        if not _anybody(scene) and all(declared.due is not None for declared in scene.state.declared):
            scene.emit(Noted(text="Nobody here can act any more.", kind="warning"))
            return
        following = next_slot(scene)
        if following:
            _open_or_skip(scene, following)
            continue
        if _again(scene):
            continue
        if scene.state.round > first + MOST_EMPTY_ROUNDS:
            raise Refused("Nobody here can act.", "`end` the fight, or bring somebody back.", code="nobody")
        _next_phase(scene)


def _open_or_skip(scene: Scene, who: tuple[str, ...]) -> None:
    conditions = scene.rules.data.condition
    reason = why_skipped(conditions, scene.state.combatants[who[-1]])
    if not reason and len(who) == 1 and not takes_part(scene.rules, scene.state, scene.state.phase, who[0]):
        reason = NO_PART
    if reason:
        for moment in ("turn_start", "turn_end"):
            lapse(scene, moment, who[-1])
        scene.emit(TurnEnded(who=(who[-1],), skipped=reason))
        return
    open_slot(scene, who)


def _again(scene: Scene) -> bool:
    """Go through the phase once more, if it is one that repeats and somebody still takes part who did something in
    their last slot.
    """
    state, phase = scene.state, scene.state.phase
    if not phase_of(scene.rules.data, phase).repeat:
        return False
    known = scene.rules.data.condition
    order = phase_order(scene.rules, state, phase)
    order = tuple(each for each in order if acts(known, state.combatants[each]) and not _passed(state, each))
    if order:
        scene.emit(PhaseBegan(phase=phase, order=order, again=True))
    return bool(order)


def _passed(state: Encounter, who: str) -> bool:
    """Whether somebody did nothing in a slot of this phase."""
    return state.combatants[who].tally.get(PASSED) == f"{state.round} {state.phase}"


def open_slot(scene: Scene, who: tuple[str, ...]) -> None:
    """Open a slot. One put off after it had opened opens again without its hooks."""
    fresh = [each for each in who if each not in scene.state.begun]
    scene.emit(TurnBegan(who=who, again=not fresh))
    for each in fresh:
        lapse(scene, "turn_start", each)
        refill(scene, each, "turn_start")
        for key in [key for key in scene.state.combatants[each].tally if key == ACTED or key.startswith(OF_A_TURN)]:
            scene.emit(Tallied(who=each, key=key, value=None))
        hook(scene, "turn_start", each)
        _went_down(scene, each)


def _went_down(scene: Scene, who: str) -> None:
    """Whoever goes down as their turn starts owes what they owe in this very turn, or it is over at once."""
    bearer = scene.state.combatants[who]
    if bearer.tally.get(OWED) == scene.state.round:
        scene.emit(Tallied(who=who, key=OWED, value=None))
    reason = why_skipped(scene.rules.data.condition, bearer)
    if reason and who in scene.state.active:
        scene.emit(TurnEnded(who=(who,), skipped=reason))


def close_slot(scene: Scene, who: tuple[str, ...]) -> None:
    """Close a slot: what is due at its end, then what ends."""
    for each in who:
        hook(scene, "turn_end", each)
        lapse(scene, "turn_end", each)
        if repeats(scene.rules.data, scene.state) and not scene.state.combatants[each].tally.get(ACTED):
            scene.emit(Tallied(who=each, key=PASSED, value=f"{scene.state.round} {scene.state.phase}"))
    scene.emit(TurnEnded(who=who))


def lapse(scene: Scene, at: str, of: str = "") -> None:
    """End what was anchored to this moment."""
    for event in lapsed(scene.rules.data, scene.state, at, of):
        if not (isinstance(event, Lost) and goes_on(scene, event.who, event.kind)):
            scene.emit(event)


def _next_phase(scene: Scene) -> None:
    state, phases = scene.state, scene.rules.data.flow.phases
    if state.phase:
        _close_phase(scene)
    place = phases.index(state.phase) + 1 if state.phase in phases else 0
    if place < len(phases):
        open_phase(scene, phases[place])
        return
    close_round(scene)
    open_round(scene)


def _close_phase(scene: Scene) -> None:
    if declaring(scene):
        resolve_declared(scene)
    phase = scene.state.phase
    hook_of_all(scene, f"phase_end:{phase}")
    lapse(scene, "phase_end")
    scene.emit(PhaseEnded(phase=phase))


def declaring(scene: Scene) -> bool:
    """Whether this phase collects declarations before anything happens."""
    phase = scene.rules.data.phase.get(scene.state.phase)
    return phase is not None and phase.mode == "declare"


def resolve_declared(scene: Scene) -> None:
    """Carry out everything declared for this phase."""
    from littledice.engine.procedure import one_by_one, resolve

    said = [declared for declared in scene.state.declared if declared.due is None]
    phase = scene.rules.data.phase.get(scene.state.phase)
    turns = phase.one_by_one if phase is not None else None
    if turns is not None and holds(turns, Circumstance(scene.rules, scene.state)):
        one_by_one(scene, said)
    else:
        resolve(scene, said)


def open_phase(scene: Scene, phase: str) -> None:
    """Open a phase: its order, what refills, what completes, what its rules do first."""
    if phase_of(scene.rules.data, phase).order == "cards":
        from littledice.engine.course.cards import deal

        deal(scene, phase)
    scene.emit(PhaseBegan(phase=phase, order=phase_order(scene.rules, scene.state, phase)))
    lapse(scene, "phase_start")
    for combatant in scene.state.here():
        refill(scene, combatant.id, "phase_start")
        refill(scene, combatant.id, f"phase_start:{phase}")
    due = (scene.state.round, phase)
    completed = [declared for declared in scene.state.declared if declared.due is not None and declared.due <= due]
    if completed:
        from littledice.engine.procedure import resolve

        resolve(scene, completed)
    hook_of_all(scene, f"phase_start:{phase}")


def open_round(scene: Scene) -> None:
    """Open the next round; initiative where the game rolls it now."""
    number = scene.state.round + 1
    rolls = number == 1 or scene.rules.data.flow.initiative == "round"
    scene.emit(RoundBegan(round=number))
    lapse(scene, "round_start")
    for combatant in scene.state.here():
        refill(scene, combatant.id, "round_start")
    if rolls:
        roll_initiative(scene, [each.id for each in scene.state.here() if _counts(scene, each)])
    hook_of_all(scene, "round_start")
    open_phase(scene, scene.rules.data.flow.phases[0])


def close_round(scene: Scene) -> None:
    """Close the round; whatever should have ended in it and could not, ends."""
    hook_of_all(scene, "round_end")
    lapse(scene, "round_end")
    for event in overdue(scene.state):
        scene.emit(event)
    scene.emit(RoundEnded(round=scene.state.round))


def _counts(scene: Scene, who: Combatant) -> bool:
    """Whether somebody gets a new initiative: the dead keep the place they had, unless one is said."""
    dead = condition_state(scene.rules.data.condition, who) == "dead"
    return not dead or who.initiative is None or who.id in scene.totals


def roll_initiative(scene: Scene, who: list[str]) -> None:
    """Let the ruleset's steps give initiative to these, and the standing order to all. One of each mob rolls for it.
    Who has a slot of a fixed initiative does not roll, and comes after those who rolled as much.
    """
    given = {each: fixed(scene.rules.data, scene.state.combatants[each]) for each in who if each not in scene.totals}
    set_ones = {each: initiative for each, initiative in given.items() if initiative is not None}
    for each, initiative in set_ones.items():
        scene.emit(InitiativeSet(who=each, value=initiative))
    who = [each for each in who if each not in set_ones]
    attempt = hook_attempt(scene.rules, "initiative", "gm")
    conditions = scene.rules.data.condition
    leads = {each: leader(scene.state, conditions, each) for each in who}
    attempt.targets = list(dict.fromkeys(leads.values()))
    _share_totals(scene, leads)
    run(scene, attempt, scene.rules.data.flow.roll)
    for member, lead in leads.items():
        value = scene.state.combatants[lead].initiative
        if member != lead and scene.state.combatants[member].initiative != value:
            scene.emit(InitiativeSet(who=member, value=value))
    standing = _beside_leaders(scene.state, leads)
    for bearer in scene.state.here():
        if bearer.id not in standing:
            standing = inserted(scene.state, standing, bearer.id)
    if standing != scene.state.standing:
        scene.emit(OrderSet(standing=standing))


def _share_totals(scene: Scene, leads: dict[str, str]) -> None:
    """A total stated for one of a mob is its leader's."""
    for each, lead in leads.items():
        total = scene.total(each) if each != lead else None
        if total is not None:
            scene.totals = {lead: total, **scene.totals}


def _beside_leaders(state: Encounter, leads: dict[str, str]) -> tuple[str, ...]:
    """The standing order with everybody of a mob behind the one who rolled for it."""
    behind = {lead: tuple(each for each in mob_of(state, lead) if each != lead) for lead in leads.values()}
    placed = {each for others in behind.values() for each in others}
    return tuple(each for who in state.standing if who not in placed for each in (who, *behind.get(who, ())))

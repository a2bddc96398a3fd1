"""Hiding, in a fight and before it."""

from __future__ import annotations

from littledice.engine.amounts import worth
from littledice.engine.attempt import Attempt
from littledice.engine.conditions import condition_state, inflict
from littledice.engine.ranges import reaches
from littledice.engine.ruleset import opposed
from littledice.engine.scene import Scene
from littledice.engine.stage import EARLY, acts_early
from littledice.engine.tracks import set_track
from littledice.model.combatant import NEUTRAL, Combatant
from littledice.model.errors import Refused
from littledice.model.events import Noted, Tallied
from littledice.model.mention import mention
from littledice.model.record import Record
from littledice.model.refs import CheckId, ConditionId, RuleId, StatId, TrackId
from littledice.model.ruleset import Amount
from littledice.model.track import Number
from littledice.rules.check_kind import QUANTITIES as CHECKED
from littledice.rules.checks.checking import Ready, moment_of, ready
from littledice.rules.checks.rolling import rolled
from littledice.rules.checks.stated import stated_number
from littledice.rules.step import step


class AmbushParams(Record):
    """`stealth` is rolled by each ambusher, the lowest total is what the victims' best `spotting` must reach. Each
    ambusher then has `actions` of `budget`.
    """

    check: CheckId
    stealth: StatId
    spotting: StatId
    budget: TrackId
    actions: int = 1
    rule: RuleId = ""


@step(tags=("stealth", "spotting"))
def ambush(scene: Scene, attempt: Attempt, params: AmbushParams) -> None:
    """Lying in wait before the fight: the ambushers hide, the others may notice; if not, each ambusher acts once.

    The targets lie in wait for their enemies; bystanders, who may lie in wait for anybody, notice nothing. Who sleeps
    notices only where nobody is awake (LP-38, LP-39, LP-54).
    """
    ambushers = [scene.state.who(who) for who in attempt.targets]
    victims = _surprised(scene, ambushers)
    if not ambushers or not victims:
        raise Refused("An ambush needs somebody to lie in wait and somebody to surprise.", attempt.usage, code="ambush")
    lowest = min(_roll(scene, attempt, params.check, params.stealth, each.id, "stealth", None) for each in ambushers)
    watcher = max(victims, key=lambda each: scene.rules.stat(scene.state, each, params.spotting))
    seen = _roll(scene, attempt, params.check, params.spotting, watcher.id, "spotting", lowest)
    if seen >= lowest:
        text = f"{mention(watcher.id)} notices in time: the ambush is spoiled."
        scene.emit(Noted(text=text, who=watcher.id, kind="outcome", rule=params.rule))
        return
    for each in ambushers:
        _grant(scene, params, each)
    text = "Nobody has noticed: each of those in ambush acts once before initiative."
    scene.emit(Noted(text=text, kind="outcome", rule=params.rule))


def _surprised(scene: Scene, ambushers: list[Combatant]) -> list[Combatant]:
    """Those among whom the sharpest eyes are looked for."""
    known, sides = scene.rules.data.condition, [each.side for each in ambushers]
    others = [each for each in scene.state.here() if each.side not in sides]
    if NEUTRAL not in sides:
        others = [each for each in others if each.side != NEUTRAL]
    for state in ("up", "unconscious"):
        if found := [each for each in others if condition_state(known, each) == state]:
            return found
    return []


def _roll(scene: Scene, attempt: Attempt, check: str, stat: str, who: str, what: str, target: float | None) -> float:
    moment = moment_of(scene, attempt, who, tags=(what,))
    return rolled(scene, ready(moment, check=check, stat=stat, what=what, target=target)).score


def _grant(scene: Scene, params: AmbushParams, ambusher: Combatant) -> None:
    scene.emit(Tallied(who=ambusher.id, key=EARLY, value=params.actions))
    set_track(scene, ambusher.id, params.budget, params.actions, "ambush", ambusher.id)


class GoUnseenParams(Record):
    """`stat` against the highest `eyes` of the enemies within `near` units (whose distance nobody stated is near).
    Outside a running fight it is `otherwise`; a number said with `vs` replaces both.
    """

    stat: StatId
    eyes: StatId
    near: Number
    otherwise: Amount
    check: CheckId = ""


@step(quantities=CHECKED, reads=("vs", "adv", "plus"))
def go_unseen(scene: Scene, attempt: Attempt, params: GoUnseenParams) -> None:
    """Hiding: a test against the sharpest of the enemies nearby, none where nobody is near, or against a stated number.

    Whether the move `hit` tells whether the actor is out of sight (LP-14, LP-32).
    """
    target, watcher = _target(scene, attempt, params)
    if target is None:
        _refuse_idle(attempt)
        attempt.of(attempt.who).hit = True
        who = scene.state.combatants[attempt.who]
        scene.emit(Noted(text=f"No enemy is near {mention(who.id)}.", who=who.id, kind="outcome"))
        return
    check = ready(
        attempt.circumstance(scene.state),
        check=params.check or attempt.move.check,
        stat=params.stat,
        what=attempt.id,
        target=target,
        against=watcher,
        said=attempt.use.advantage,
        plus=attempt.use.plus,
    )
    roll = rolled(scene, check, attempt)
    attempt.note(attempt.who, roll, hit=bool(roll.success))


def _target(scene: Scene, attempt: Attempt, params: GoUnseenParams) -> tuple[Number | None, str]:
    """The number to reach, None for none, and whose it is."""
    stated = stated_number(attempt)
    if stated is not None:
        return stated, ""
    if scene.state.stage != "running" and not acts_early(scene.state, attempt.who):
        return worth(params.otherwise, attempt.circumstance(scene.state)), ""
    state, me = scene.state, scene.state.combatants[attempt.who]
    eyes = {
        each.id: scene.rules.stat(state, each, params.eyes)
        for each in state.here()
        if opposed(scene.rules.data, me, each)
        and condition_state(scene.rules.data.condition, each) == "up"
        and reaches(scene.rules.data, state, me.id, each.id, params.near)
    }
    sharpest = max(eyes, key=lambda who: eyes[who], default="")
    return eyes.get(sharpest), sharpest


def _refuse_idle(attempt: Attempt) -> None:
    """Where no test is needed nothing can strengthen it."""
    use = attempt.use
    said = [name for name, _, _ in attempt.chosen_options()]
    said += ["adv" if use.advantage > 0 else "dis"] if use.advantage else []
    said += [f"{use.plus:+}"] if use.plus else []
    if said:
        name = attempt.move.name or attempt.id
        raise Refused(f"{name} needs no test here, so {said[0]} would be wasted.", f"`{attempt.id}`", code="usage")


class SearchParams(Record):
    """`target` is what a test must reach to see through a `hidden` one, who is then `found` by the seeker; where nobody
    is hidden, or a number was said with `vs`, it is aimed at that number, else at `otherwise`.
    """

    hidden: ConditionId
    found: ConditionId
    target: Amount
    otherwise: Amount
    check: CheckId = ""


@step(quantities=CHECKED, reads=("vs", "adv", "plus"))
def search(scene: Scene, attempt: Attempt, params: SearchParams) -> None:
    """Looking for whoever hides from the actor, or for a thing: one test that is held against each hidden one.

    Those who are harder to see than others by advantage have a test of their own (LP-15, LP-33).
    """
    stated = stated_number(attempt)
    hiding = [] if stated is not None else _hiding(scene, attempt.who, params)
    if not hiding:
        otherwise = worth(params.otherwise, attempt.circumstance(scene.state))
        groups = [[_looking(scene, attempt, params, "", otherwise if stated is None else stated)]]
    else:
        groups = _alike([_looking(scene, attempt, params, each.id, None) for each in hiding])
    mine = attempt.of(attempt.who)
    mine.hit = False
    for group in groups:
        easiest = min(group, key=lambda each: each.target or 0)
        roll = rolled(scene, easiest, attempt)
        attempt.of(attempt.who).roll, attempt.of(attempt.who).hit = (
            roll,
            attempt.of(attempt.who).hit or bool(roll.success),
        )
        for each in group:
            if each.against and each.target is not None and roll.score >= each.target:
                inflict(scene, each.against, params.found, source=attempt.who)


def _hiding(scene: Scene, who: str, params: SearchParams) -> list[Combatant]:
    """Those of other sides who hide and whom this one has not found."""
    side = scene.state.combatants[who].side
    return [
        each
        for each in scene.state.here()
        if each.side != side and each.has(params.hidden) and each.find(params.found, source=who) is None
    ]


def _looking(scene: Scene, attempt: Attempt, params: SearchParams, whom: str, number: Number | None) -> Ready:
    moment = attempt.circumstance(scene.state, whom)
    return ready(
        moment,
        check=params.check or attempt.move.check,
        stat=attempt.move.stat,
        what=attempt.id,
        target=worth(params.target, moment) if number is None else number,
        against=whom,
        said=attempt.use.advantage,
        plus=attempt.use.plus,
    )


def _alike(checks: list[Ready]) -> list[list[Ready]]:
    """Those that are thrown with the same dice, together."""
    groups: list[list[Ready]] = []
    for check in checks:
        fitting = next((group for group in groups if group[0].setup == check.setup), None)
        if fitting is None:
            groups.append([check])
        else:
            fitting.append(check)
    return groups

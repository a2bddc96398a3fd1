"""Attacks by counted hits, and the defense that takes hits off."""

from __future__ import annotations

from littledice.engine.attempt import Attempt, Before, Cancelled
from littledice.engine.legality import why_not
from littledice.engine.procedure import perform
from littledice.engine.ruleset import option
from littledice.engine.scene import Scene
from littledice.engine.weapons import weapon_of
from littledice.model.question import Option, Question
from littledice.model.record import Record
from littledice.model.refs import CheckId, ConditionId
from littledice.model.use import Target, UseMove
from littledice.rules.bodies.parts import with_role
from littledice.rules.checks.checking import QUANTITIES as CHECKED
from littledice.rules.checks.checking import rolled
from littledice.rules.checks.hit_pool import OPTIONS as COUNTED
from littledice.rules.checks.hit_pool import TAGS as SKILLED
from littledice.rules.checks.hit_pool import hits_ready
from littledice.rules.step import step

NO = "no"


class CountHitsParams(Record):
    """`crippled_torso` is the state of a torso at or below zero. Nothing is rolled where the keyword `spared_by`
    says the outcome.
    """

    check: CheckId
    crippled_torso: ConditionId
    spared_by: str = ""


@step(quantities=CHECKED, tags=SKILLED, options=COUNTED)
def count_hits(scene: Scene, attempt: Attempt, params: CountHitsParams) -> None:
    """An attack by counted hits: the skill named, else the weapon's or the move's own; without it one die, or none.

    Roll once at each target; every hit is a point of damage (SS-01, SS-04, SS-30, SS-43).
    """
    if params.spared_by and attempt.arg(params.spared_by):
        return
    for target in list(attempt.targets):
        note_before(scene, attempt, target, params.crippled_torso)
        check = hits_ready(scene, attempt, check=params.check, stat=stat_of(attempt), against=target)
        roll = rolled(scene, check, attempt)
        attempt.rolls[target], attempt.hits[target] = roll, roll.score > 0


def stat_of(attempt: Attempt) -> str:
    """The skill said with the move, else that of the weapon in hand, else the move's."""
    weapon = weapon_of(attempt.rules.data, attempt.weapons[0]) if attempt.weapons else None
    return attempt.arg("stat") or (weapon.skill if weapon is not None else "") or attempt.move.stat


def note_before(scene: Scene, attempt: Attempt, target: str, crippled_torso: str) -> None:
    """Keep what the rules judge by the state before the attack: conscious, torso whole (SS-35, SS-40, SS-69)."""
    bearer = scene.state.combatants[target]
    conditions = scene.rules.data.condition
    helpless = any(held.kind in conditions and conditions[held.kind].helpless for held in bearer.conditions)
    torsos = with_role(scene.rules, bearer, "torso")
    crippled = any(held.kind == crippled_torso and held.against in torsos for held in bearer.conditions)
    attempt.before[target] = Before(helpless, crippled)


class ReportCancelsParams(Record):
    """`trigger` is what the reactions answer."""

    trigger: str = "hit"


@step(options=("cancel_order",))
def report_cancels(scene: Scene, attempt: Attempt, params: ReportCancelsParams) -> None:
    """Whoever is hit may use a reaction and report how many hits it takes: how attacks are defended is the table's own.

    A cancelled hit is no damage, a cancelled 6 earns nothing extra (SS-23, SS-41). As long as hits are left, each
    further reaction may answer too.
    """
    for target in list(attempt.targets):
        roll = attempt.rolls.get(target)
        if roll is None or roll.score <= 0:
            continue
        hits, sixes, used = int(roll.score), roll.sixes or 0, list[str]()
        while hits > 0 and (reaction := _react(scene, attempt, params, target, hits, used)):
            used.append(reaction)
            taken = _number(scene, target, hits, f"How many of {hits} hits does it take?")
            hits, sixes = hits - taken, sixes - _sixes(scene, target, hits, sixes, taken)
        attempt.cancelled[target] = Cancelled(int(roll.score) - hits, (roll.sixes or 0) - sixes)
        attempt.hits[target] = hits > 0


def _react(scene: Scene, attempt: Attempt, params: ReportCancelsParams, target: str, hits: int, used: list[str]) -> str:
    """Offer the reactions possible now, each once against one attack; the one used, empty if none."""

    def uses() -> dict[str, UseMove]:
        found = {}
        for id, move in scene.rules.data.move.items():
            use = UseMove(who=target, move=id, targets=(Target(id=attempt.who),))
            if move.reaction != params.trigger or id in used:
                continue
            if why_not(scene.rules, scene.state, use, reacting=True) is None:
                found[id] = use
        return found

    def build() -> Question | None:
        possible = uses()
        if not possible:
            return None
        names = scene.state.combatants
        text = f"{names[attempt.who].name} hits {names[target].name} with {hits}. React?"
        options = tuple(Option(id=id, text=scene.rules.data.move[id].name or id) for id in possible)
        return Question(
            to=target,
            kind="react",
            text=text,
            options=(*options, Option(id=NO)),
            default=(NO,),
            about=(attempt.who, target),
        )

    picks = scene.ask(build)
    use = uses().get(picks[0]) if picks and picks[0] != NO else None
    if use is None:
        return ""
    perform(scene, use, reacting=True)
    return use.move


def _number(scene: Scene, target: str, most: int, text: str, least: int = 0) -> int:
    def build() -> Question:
        options = tuple(Option(id=str(number)) for number in range(least, most + 1))
        return Question(to=target, kind="cancel", text=text, options=options, default=(str(most),), about=(target,))

    return int(scene.ask(build)[0])


def _sixes(scene: Scene, target: str, hits: int, sixes: int, taken: int) -> int:
    """How many of the cancelled hits are sixes, by the table's choice."""
    most, least = min(sixes, taken), max(0, taken - (hits - sixes))
    order = option(scene.rules, scene.state, "cancel_order")
    if order == "high_first":
        return most
    if order == "ask" and most > least:
        return _number(scene, target, most, f"How many of the {taken} are sixes?", least)
    return least

"""Favours and gifts for one roll."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import condition_state, inflict
from littledice.engine.scene import Scene
from littledice.engine.tracks import shift
from littledice.model.combatant import Combatant
from littledice.model.errors import Refused, WrongUsage
from littledice.model.events import Tallied
from littledice.model.record import Record
from littledice.model.refs import ConditionId, TrackId
from littledice.model.ruleset import EndsDef
from littledice.rules.checks.option_params import said
from littledice.rules.step import step

OVERRULE = "`!` after the verb does it anyway and notes it."
IDEA = "idea:"
LONGEST = 80


class FavourParams(Record):
    """`track` holds it, `gives` is what the one favoured bears until the next roll. Sides other than `side` hold
    none unless `others` says so.
    """

    track: TrackId
    gives: ConditionId
    others: bool | str = False
    side: str = "party"


@step(reads=("to",))
def favour(scene: Scene, attempt: Attempt, params: FavourParams) -> None:
    """A favour: granted for good play, held one at a time, spent on somebody else's next roll.

    Grant it, or, with `to WHO`, spend it (SS-10 to SS-13).
    """
    for who in list(attempt.targets):
        other = attempt.arg("to")
        if other:
            _spend(scene, attempt, params, who, other)
        else:
            _grant(scene, attempt, params, who)


def _living(scene: Scene, who: str) -> Combatant:
    """Who is to have it. Raises `Refused` for the dead."""
    bearer = scene.state.who(who)
    if condition_state(scene.rules.data.condition, bearer) == "dead":
        raise Refused(f"{bearer.name} is dead.", "`set` corrects that.", code="dead")
    return bearer


def _grant(scene: Scene, attempt: Attempt, params: FavourParams, who: str) -> None:
    bearer = _living(scene, who)
    if bearer.side != params.side and not said(scene.rules, scene.state, params.others) and not attempt.use.overrule:
        message = f"{bearer.name} isn't a player's character."
        raise Refused(message, OVERRULE, rule="SS-13", code="rule", overrulable=True)
    if bearer.value(params.track) >= 1:
        raise Refused(f"{bearer.name} already holds a Favour.", f"`favour {who} to WHO`", rule="SS-10", code="held")
    shift(scene, who, params.track, 1, "grant", attempt.who)


def _spend(scene: Scene, attempt: Attempt, params: FavourParams, who: str, other: str) -> None:
    bearer = _living(scene, who)
    if other not in scene.state.combatants:
        raise Refused(f'No one is called "{other[:40]}".', attempt.usage, code="unknown")
    if other == who:
        raise Refused("A Favour is never for oneself.", f"`favour {who} to WHO`", rule="SS-11", code="rule")
    if bearer.value(params.track) < 1:
        raise Refused(f"{bearer.name} holds no Favour.", f"`favour {who}` grants one.", rule="SS-10", code="cost")
    favoured = _living(scene, other)
    if favoured.find(params.gives, source=who) is not None:
        message = f"{favoured.name} has a Favour of {bearer.name} for the next roll already."
        raise Refused(message, "Spend this one after that roll.", rule="SS-12", code="held")
    shift(scene, who, params.track, -1, "spend", who)
    inflict(scene, other, params.gives, source=who)


class OncePerIdeaParams(Record):
    """`gives` is what the bearer has until the next roll, `rule` the rule that forbids a second time."""

    gives: ConditionId
    rule: str = ""
    ends: EndsDef | None = None


@step(reads=("text",))
def once_per_idea(scene: Scene, attempt: Attempt, params: OncePerIdeaParams) -> None:
    """A gift for one roll that the same idea never earns twice.

    Keep the idea by its words, case and spaces aside (SS-09).
    """
    idea = " ".join(attempt.arg("text").lower().split())[:LONGEST]
    if not idea:
        raise WrongUsage("What for?", attempt.usage)
    for who in attempt.targets:
        bearer = _living(scene, who)
        if IDEA + idea in bearer.tally and not attempt.use.overrule:
            message = f"{bearer.name} has already been rewarded for that."
            raise Refused(message, "Another idea earns it again.", rule=params.rule, code="rule", overrulable=True)
        name = scene.rules.data.condition[params.gives].name
        if bearer.has(params.gives):
            message, hint = f"{bearer.name} has {name} for the next roll already.", "Grant it again after that roll."
            raise Refused(message, hint, rule=params.rule, code="held")
        scene.emit(Tallied(who=who, key=IDEA + idea, value=1))
        text = f"{name} ({attempt.arg('text')[:LONGEST]})"
        inflict(scene, who, params.gives, text=text, ends=params.ends)

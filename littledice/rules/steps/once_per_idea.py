"""A gift for one roll that the same idea never earns twice."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import inflict
from littledice.engine.scene import Scene
from littledice.model.errors import Refused, WrongUsage
from littledice.model.events import Tallied
from littledice.model.record import Record
from littledice.model.refs import ConditionId
from littledice.model.ruleset import EndsDef

IDEA = "idea:"
LONGEST = 80


class Params(Record):
    """`gives` is what the bearer has until the next roll, `rule` the rule that forbids a second time."""

    gives: ConditionId
    rule: str = ""
    ends: EndsDef | None = None


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Keep the idea by its words, case and spaces aside (SS-09)."""
    idea = " ".join(attempt.arg("text").lower().split())[:LONGEST]
    if not idea:
        raise WrongUsage("Say what for.", attempt.usage)
    for who in attempt.targets:
        bearer = scene.state.who(who)
        if IDEA + idea in bearer.tally and not attempt.use.overrule:
            message = f"{bearer.name} has been rewarded for that already."
            raise Refused(message, "Another idea earns it again.", rule=params.rule, code="rule", overrulable=True)
        scene.emit(Tallied(who=who, key=IDEA + idea, value=1))
        name = scene.rules.data.condition[params.gives].name
        inflict(scene, who, params.gives, text=f"{name} ({attempt.arg('text')[:LONGEST]})", ends=params.ends)

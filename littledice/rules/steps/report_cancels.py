"""Whoever is hit may use a reaction and report how many hits it takes: how attacks are defended is the table's own."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.legality import why_not
from littledice.engine.procedure import perform
from littledice.engine.ruleset import option
from littledice.engine.scene import Scene
from littledice.model.question import Option, Question
from littledice.model.record import Record
from littledice.model.use import Target, UseMove

NO = "no"
CANCELLED, SIXES = "cancelled", "cancelled_sixes"
"""Scratch keys: how many hits, and how many of them sixes, were taken off, by target."""
OPTIONS = ("cancel_order",)


class Params(Record):
    """`trigger` is what the reactions answer."""

    trigger: str = "hit"


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """A cancelled hit is no damage, a cancelled 6 earns nothing extra (SS-23, SS-41). As long as hits are left, each
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
        attempt.scratch.setdefault(CANCELLED, {})[target] = int(roll.score) - hits
        attempt.scratch.setdefault(SIXES, {})[target] = (roll.sixes or 0) - sixes
        attempt.hits[target] = hits > 0


def _react(scene: Scene, attempt: Attempt, params: Params, target: str, hits: int, used: list[str]) -> str:
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

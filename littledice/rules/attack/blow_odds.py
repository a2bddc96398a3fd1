"""What an attack by counted hits may come to: its points, and the chances of what they do if nobody answers it."""

from __future__ import annotations

from collections.abc import Mapping

from littledice.engine.ruleset import Rulebook
from littledice.model.combatant import Combatant
from littledice.rules.bodies.parts import DEADLY, role
from littledice.rules.checks.checking import Further, Likely, Ready
from littledice.rules.odds.chance import NEVER, Chance


def further(
    rules: Rulebook,
    check: Ready,
    bearer: Combatant,
    room: Mapping[str, int],
    *,
    allowed: tuple[str, ...] = (),
    out: bool = False,
    torso: bool = False,
) -> Further | None:
    """`room` is what each part can take, `allowed` the parts that hits must go to (empty: the defender's choice). Of
    whoever is `out` the attacker places everything; a crippled `torso` takes one more from every hit.
    """
    kind = check.kind
    if check.failed or not kind.counts:
        return None
    points, extras, hits = kind.points(check.setup), kind.extras(check.setup), kind.distribution(check.setup)

    def reach(part: str, needed: int) -> Chance:
        """The chance that the attacker's own points do it, with the one that a crippled torso takes."""
        needed -= torso and role(rules, part) == "torso"
        mine = points if out or part in allowed else extras
        return mine.at_least(needed) if needed > 0 else hits.at_least(1)

    def best(needed: Mapping[str, int]) -> Chance:
        return max((reach(part, number) for part, number in needed.items()), key=lambda each: each.value, default=NEVER)

    whole = {part: int(bearer.value(part)) for part in room if bearer.value(part) > 0}
    heads = {part: number for part, number in whole.items() if role(rules, part) == "head"}
    deadly = {part: left for part, left in room.items() if role(rules, part) in DEADLY and left > 0}
    found = (
        Likely("cripple", "cripples a part of the attacker's choice", best(whole)),
        Likely("knock_out", "knocks out", best(heads)),
        Likely("kill", "kills", best(deadly)),
    )
    return Further(points, tuple(each for each in found if each.chance.numerator))

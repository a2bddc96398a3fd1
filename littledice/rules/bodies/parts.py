"""Body parts: tracks of one group, each with a role, bounded below by minus its maximum; how much room is left in each,
and what a point more would make of it. Pure; the steps that place points and judge states use it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping

from littledice.engine.memo import PerRuleset
from littledice.engine.ruleset import Rulebook
from littledice.model.combatant import Combatant
from littledice.model.record import Value, replace
from littledice.model.ruleset import Ruleset
from littledice.model.track import Number

DEADLY = ("head", "torso")


def parts_of(rules: Rulebook, bearer: Combatant) -> list[str]:
    """The bearer's parts, in the order of the sheet (SS-45)."""
    return [name for name in _PARTS.of(rules.data) if name in bearer.tracks]


def _named_parts(data: Ruleset) -> list[str]:
    return [name for name, defined in data.track.items() if defined.group == data.screen.parts]


_PARTS = PerRuleset(_named_parts)


def role(rules: Rulebook, part: str) -> str:
    """What the part is: `head`, `torso`, `arm` or `leg`."""
    return rules.data.track[part].role


def code(rules: Rulebook, part: str) -> str:
    """What is typed for it."""
    return rules.data.track[part].code or part


def part_named(rules: Rulebook, bearer: Combatant, word: str) -> str:
    """The part of that code, id or name, or the one that does for this body what the word means on another (`h` is a
    wolf's head too); empty if the bearer has none such.
    """
    wanted = word.lower().replace("-", "_").replace(" ", "_")
    mine = parts_of(rules, bearer)
    own = next((part for part in mine if wanted in names_of(rules, part)), "")
    if own:
        return own
    group = rules.data.screen.parts
    others = [part for part, defined in rules.data.track.items() if defined.group == group]
    roles = {role(rules, part) for part in others if wanted in names_of(rules, part)}
    alike = [part for part in mine if role(rules, part) in roles]
    return alike[0] if len(alike) == 1 else ""


def parts_said(rules: Rulebook, bearer: Combatant, word: str) -> list[str]:
    """The bearer's parts that the word means: one by its code or name, or all of a role (`arms`); none if it has none
    such.
    """
    part = part_named(rules, bearer, word)
    return [part] if part else with_role(rules, bearer, word.lower().removesuffix("s"))


def words_for(rules: Rulebook, bearer: Combatant, part: str) -> tuple[str, ...]:
    """Every word that means this part of the bearer's body."""
    group = rules.data.screen.parts
    others = [name for name, defined in rules.data.track.items() if defined.group == group]
    words = dict.fromkeys(word for other in others for word in names_of(rules, other))
    return tuple(word for word in words if part_named(rules, bearer, word) == part)


def names_of(rules: Rulebook, part: str) -> tuple[str, ...]:
    """What may be said for a part: its code, its id, its name."""
    return code(rules, part), part, rules.data.track[part].name.lower().replace(" ", "_")


def with_role(rules: Rulebook, bearer: Combatant, wanted: str) -> list[str]:
    """The bearer's parts of a role."""
    return [part for part in parts_of(rules, bearer) if role(rules, part) == wanted]


def losing(rules: Rulebook) -> list[str]:
    """The conditions of a part that is destroyed for good."""
    return [name for name, defined in rules.data.condition.items() if defined.loses_part]


def gone(bearer: Combatant, part: str, destroyed: Iterable[str]) -> bool:
    """Whether the part is destroyed for good."""
    return any(held.kind in destroyed and held.against == part for held in bearer.conditions)


def rooms(
    rules: Rulebook, bearer: Combatant, destroyed: Collection[str], placed: Mapping[str, int] | None = None
) -> dict[str, int]:
    """How many more points each part can take, after those `placed`: none where it is destroyed, else down to minus its
    maximum (SS-37, SS-38).
    """
    placed = placed or {}
    lost = [held.against for held in bearer.conditions if held.kind in destroyed]
    room: dict[str, int] = {}
    for part in parts_of(rules, bearer):
        track = bearer.tracks[part]
        room[part] = 0 if part in lost else max(0, int(track.value - track.low) - placed.get(part, 0))
    return room


class Body(Value):
    """A body on which points are being placed: `values` are the parts' health with the points placed so far, `room`
    what each can still take, and `literal` whether a part is gone as it reaches zero.
    """

    rules: Rulebook
    bearer: Combatant
    values: Mapping[str, Number]
    room: Mapping[str, int]
    literal: bool = False


def least_harm(body: Body, points: int) -> list[str]:
    """Where a careful defender would put the points: where they do least, limbs first, and rather where much is left
    (SS-31).
    """

    def rank(part: str, value: Number) -> tuple[Number, ...]:
        return (_harm(body, part, value), role(body.rules, part) in DEADLY, -value)

    chosen: list[str] = []
    for _ in range(min(points, sum(body.room.values()))):
        body = _with(body, _lowest(body, rank), chosen)
    return chosen


def most_harm(body: Body, points: int, *, spare: bool) -> list[str]:
    """Where an attacker would put the points: where as many as there are do most, and rather where little is left.
    Whom one is to `spare` is not killed unless nothing else is left (SS-32, SS-35).
    """
    left = points

    def rank(part: str, value: Number) -> tuple[Number, ...]:
        nonlocal left
        reached = [(_harm(body, part, value - more), more) for more in range(min(left, body.room[part]))]
        harms = [(harm, -more) for harm, more in reached if harm < DEATH or not spare]
        best, sooner = max(harms, default=(-1, 0))
        return (-best, -sooner, role(body.rules, part) not in DEADLY, value)

    chosen: list[str] = []
    for _ in range(min(points, sum(body.room.values()))):
        body = _with(body, _lowest(body, rank), chosen)
        left -= 1
    return chosen


def _with(body: Body, part: str, chosen: list[str]) -> Body:
    """The body with one more point on a part, which is noted as chosen."""
    chosen.append(part)
    values, room = {**body.values, part: body.values[part] - 1}, {**body.room, part: body.room[part] - 1}
    return replace(body, values=values, room=room)


def _lowest(body: Body, rank: Callable[[str, Number], tuple[Number, ...]]) -> str:
    """The part with room that ranks lowest."""
    return min([part for part, left in body.room.items() if left > 0], key=lambda part: rank(part, body.values[part]))


DEATH, OUT, LOST = 1000, 200, 50
CRIPPLED = {"torso": 30, "arm": 20, "leg": 15}
"""How bad it is that a point does this; only their order counts."""
LAST_ONE = {"arm": 29, "leg": 28}
"""The same where no other part of the role is sound: then nothing is held, or no metre gone, any more."""
DEEPER, HURT = 5, 1
TOWARDS_DEATH = 40
"""Deeper where that kills in the end: worse than any limb crippled, better than one destroyed."""


def _harm(body: Body, part: str, value: Number) -> int:
    """How bad one point more on a part of that health is."""
    kind, low = role(body.rules, part), 0 if body.literal else body.bearer.tracks[part].low
    deadly = kind in DEADLY
    if value - 1 <= low:
        return DEATH if deadly else LOST
    if value > 0 >= value - 1:
        others = [other for other, health in body.values.items() if health > 0 and other != part]
        alone = kind not in [role(body.rules, other) for other in others]
        return (LAST_ONE if alone else CRIPPLED).get(kind, CRIPPLED.get(kind, OUT))
    if value <= 0:
        return TOWARDS_DEATH if deadly else DEEPER
    return HURT + deadly

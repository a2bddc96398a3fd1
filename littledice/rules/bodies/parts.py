"""Body parts: tracks of one group, each with a role, bounded below by minus its maximum; how much room is left in each,
and what a point more would make of it. Pure; the steps that place points and judge states use it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from littledice.engine.ruleset import Rulebook
from littledice.model.combatant import Combatant
from littledice.model.track import Number

DEADLY = ("head", "torso")


def parts_of(rules: Rulebook, bearer: Combatant) -> list[str]:
    """The bearer's parts, in the order of the sheet (SS-45)."""
    group = rules.data.screen.parts
    return [name for name, defined in rules.data.track.items() if defined.group == group and name in bearer.tracks]


def role(rules: Rulebook, part: str) -> str:
    """What the part is: `head`, `torso`, `arm` or `leg`."""
    return rules.data.track[part].role


def code(rules: Rulebook, part: str) -> str:
    """What is typed for it."""
    return rules.data.track[part].code or part


def part_named(rules: Rulebook, bearer: Combatant, word: str) -> str:
    """The part of that code or id, empty if the bearer has none such."""
    wanted = word.lower().replace("-", "_")
    return next((part for part in parts_of(rules, bearer) if wanted in (code(rules, part), part)), "")


def with_role(rules: Rulebook, bearer: Combatant, wanted: str) -> list[str]:
    """The bearer's parts of a role."""
    return [part for part in parts_of(rules, bearer) if role(rules, part) == wanted]


def gone(bearer: Combatant, part: str, destroyed: Iterable[str]) -> bool:
    """Whether the part is destroyed for good."""
    return any(held.kind in destroyed and held.against == part for held in bearer.conditions)


def rooms(
    rules: Rulebook, bearer: Combatant, destroyed: Iterable[str], placed: Mapping[str, int] | None = None
) -> dict[str, int]:
    """How many more points each part can take, after those `placed`: none where it is destroyed, else down to minus its
    maximum (SS-37, SS-38).
    """
    placed = placed or {}
    names = tuple(destroyed)
    room: dict[str, int] = {}
    for part in parts_of(rules, bearer):
        track = bearer.tracks[part]
        left = 0 if gone(bearer, part, names) else int(track.value - track.low) - placed.get(part, 0)
        room[part] = max(0, left)
    return room


def least_harm(rules: Rulebook, bearer: Combatant, points: int, room: Mapping[str, int]) -> list[str]:
    """Where a careful defender would put the points: limbs first, always the part with the most health left."""
    return _one_by_one(bearer, points, room, lambda part, health: (health <= 1, role(rules, part) in DEADLY, -health))


def most_harm(rules: Rulebook, bearer: Combatant, points: int, room: Mapping[str, int]) -> list[str]:
    """Where an attacker would put the points: the deadly part nearest to its end, else the part with the least
    health.
    """
    return _one_by_one(bearer, points, room, lambda part, health: (role(rules, part) not in DEADLY, health))


def _one_by_one(
    bearer: Combatant, points: int, room: Mapping[str, int], rank: Callable[[str, Number], tuple[Number, ...]]
) -> list[str]:
    """Each point on the part that ranks lowest by then, as long as one has room."""
    left = dict(room)
    health: dict[str, Number] = {part: bearer.value(part) for part in left}
    chosen: list[str] = []
    for _ in range(min(points, sum(left.values()))):
        part = min((part for part in left if left[part] > 0), key=lambda part: rank(part, health[part]))
        chosen.append(part)
        left[part] -= 1
        health[part] -= 1
    return chosen

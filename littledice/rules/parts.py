"""Body parts: tracks of one group, each with a role, bounded below by minus its maximum; how much room is left in each,
and what a point more would make of it. Pure; the steps that place points and judge states use it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

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
    left = dict(room)
    health: dict[str, Number] = {part: bearer.value(part) for part in left}
    chosen: list[str] = []
    for _ in range(points):
        open_parts = [part for part in left if left[part] > 0]
        if not open_parts:
            break
        best = max(open_parts, key=lambda part: (health[part] > 1, role(rules, part) not in DEADLY, health[part]))
        chosen.append(best)
        left[best] -= 1
        health[best] -= 1
    return chosen


def most_harm(rules: Rulebook, bearer: Combatant, points: int, room: Mapping[str, int]) -> list[str]:
    """Where an attacker would put the points: the deadly part nearest to its end, else the part with the least
    health.
    """
    left = dict(room)
    health: dict[str, Number] = {part: bearer.value(part) for part in left}
    chosen: list[str] = []
    for _ in range(points):
        open_parts = [part for part in left if left[part] > 0]
        if not open_parts:
            break
        worst = min(open_parts, key=lambda part: (role(rules, part) not in DEADLY, health[part]))
        chosen.append(worst)
        left[worst] -= 1
        health[worst] -= 1
    return chosen

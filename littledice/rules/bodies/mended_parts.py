"""Healing to body parts."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.moments.running import hook
from littledice.engine.ruleset import Rulebook
from littledice.engine.scene import Scene
from littledice.engine.tracks import shift
from littledice.model.combatant import Combatant
from littledice.model.errors import Refused
from littledice.model.events import Noted
from littledice.model.mention import mention
from littledice.model.question import Option, Question
from littledice.model.track import Number, figure
from littledice.rules.bodies.named_parts import dictated
from littledice.rules.bodies.parts import code, gone, losing, part_named, parts_of, words_for
from littledice.rules.bodies.point_preview import outlook

MOST = 1000


def mend_on_parts(scene: Scene, attempt: Attempt, target: str, points: Number | None) -> None:
    """Whoever heals puts the points on damaged parts that are not destroyed (SS-62, SS-64, SS-65, SS-67)."""
    if points is None:
        raise Refused("How much?", attempt.usage, code="amount")
    if points < 0 or points != int(points) or points > MOST:
        raise Refused(f"Healing is a whole number from 0 to {MOST:,}.", attempt.usage, code="amount")
    _mend(scene, attempt, target, int(points))
    hook(scene, "settle", target)


def parts_needed(rules: Rulebook, bearer: Combatant) -> bool:
    """Whether there is anything to mend, as far as the body has parts."""
    parts, destroyed = parts_of(rules, bearer), losing(rules)
    return not parts or any(_lacks(bearer, part, destroyed) for part in parts)


def _damage(scene: Scene, target: str, allowed: tuple[str, ...], destroyed: list[str]) -> dict[str, int]:
    bearer = scene.state.combatants[target]
    lacking = {part: _lacks(bearer, part, destroyed) for part in allowed or parts_of(scene.rules, bearer)}
    return {part: lacks for part, lacks in lacking.items() if lacks}


def _lacks(bearer: Combatant, part: str, destroyed: list[str]) -> int:
    """How many points a part lacks that is not destroyed."""
    track = bearer.tracks[part]
    lacks = int((track.high if track.high is not None else track.value) - track.value)
    return 0 if gone(bearer, part, destroyed) else max(0, lacks)


def _where(points: int, name: str) -> str:
    return f"Where {'does 1 point' if points == 1 else f'do {points} points'} of healing go on {name}?"


def _mend(scene: Scene, attempt: Attempt, target: str, points: int) -> None:
    allowed = dictated(scene, attempt, target)
    bearer, destroyed = scene.state.combatants[target], losing(scene.rules)
    lost = [part for part in allowed if gone(bearer, part, destroyed)]
    if lost:
        name = scene.rules.data.track[lost[0]].name.lower()
        message = f"{bearer.name}'s {name} is destroyed; this does not bring it back."
        hint = f"Restoration: `set {bearer.id} {lost[0]}=1`."
        raise Refused(message, hint, rule="SS-65", code="destroyed")
    damage = _damage(scene, target, allowed, destroyed)
    points = min(points, sum(damage.values()))
    if not points:
        told = "gets nothing back" if damage else "has nothing this can heal"
        scene.emit(Noted(text=f"{mention(target)} {told}.", who=target, kind="outcome"))
        return
    for part, amount in _chosen(scene, attempt, target, damage, points).items():
        shift(scene, target, part, amount, "heal", attempt.who)


def _chosen(scene: Scene, attempt: Attempt, target: str, damage: dict[str, int], points: int) -> dict[str, int]:
    if len(damage) == 1 or points == sum(damage.values()):
        return {part: min(lacks, points) for part, lacks in damage.items()}
    bearer = scene.state.combatants[target]
    healer = attempt.who if attempt.who in scene.state.combatants else "gm"

    def build() -> Question:
        options = tuple(_option(scene, target, part, lacks) for part, lacks in damage.items())
        return Question(
            to=healer,
            kind="place",
            text=_where(points, mention(target)),
            options=options,
            least=points,
            most=points,
            default=tuple(_worst_first(scene, target, damage, points)),
            about=(target,),
            weighed=True,
        )

    counts: dict[str, int] = {}
    for pick in scene.ask(build):
        part = part_named(scene.rules, bearer, pick)
        counts[part] = counts.get(part, 0) + 1
    return counts


def _option(scene: Scene, target: str, part: str, lacks: int) -> Option:
    """A part as a choice: its health, and what a point back makes of it."""
    track = scene.state.combatants[target].tracks[part]
    name = scene.rules.data.track[part].name
    leads = outlook(scene, target, part, track.value + 1)
    text = f"{name} {figure(track.value)}/{figure(track.high or 0)}: to {leads}"
    also = words_for(scene.rules, scene.state.combatants[target], part)
    return Option(id=code(scene.rules, part), limit=lacks, text=text, also=also, plain=name)


def _worst_first(scene: Scene, target: str, damage: dict[str, int], points: int) -> list[str]:
    bearer, left = scene.state.combatants[target], dict(damage)
    health = {part: bearer.value(part) for part in left}
    chosen = []
    for _ in range(points):
        part = min((part for part in left if left[part] > 0), key=lambda part: health[part])
        left[part] -= 1
        health[part] += 1
        chosen.append(code(scene.rules, part))
    return chosen

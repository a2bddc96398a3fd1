"""What somebody states for the other side of a check."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.errors import Refused, WrongUsage


def without_other_side(attempt: Attempt, key: str = "theirs") -> None:
    """Raise `WrongUsage` for what is stated for the other side of a check that has none."""
    if attempt.arg(key):
        raise WrongUsage(f"`{key}:` is for an opposed check.", attempt.usage)


def other_side(scene: Scene, attempt: Attempt, other: str, stat: str) -> None:
    """Raise `Refused` where the other side of an opposed check is the one who checks, or rolls what nobody rolls."""
    if other == attempt.who:
        raise Refused("An opposed check takes somebody else.", attempt.usage, code="target")
    track = scene.rules.data.track.get(stat)
    if track is not None:
        raise Refused(f"{track.name or stat} cannot be rolled.", attempt.usage, code="stat")


def stated_advantage(attempt: Attempt, key: str = "theirs") -> int:
    """The net of `theirs:dis`, `theirs:adv2` and the like."""
    total = 0
    for word in attempt.use.args.get(key, ()):
        sign = {"adv": 1, "dis": -1}.get(word[:3], 0)
        count = word[3:] or "1"
        if not sign or not count.isdigit() or len(count) > 2:
            raise Refused(f'"{word[:20]}" is not an advantage.', f"`{key}:adv`, `{key}:dis2`", code=key)
        total += sign * int(count)
    return total

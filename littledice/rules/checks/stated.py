"""What somebody states for the other side of a check."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.errors import Refused, WrongUsage
from littledice.model.track import Number


def without_other_side(attempt: Attempt, key: str = "theirs") -> None:
    """Raise `WrongUsage` for what is stated for the other side of a check that has none."""
    if attempt.arg(key):
        raise WrongUsage(f"`{key}:` is for an opposed check.", attempt.usage)


def other_side(scene: Scene, attempt: Attempt, other: str, stat: str, how: str) -> None:
    """Raise `Refused` where nobody rolls against anybody, or the other side is the one who checks or rolls what nobody
    rolls.
    """
    if how == "none":
        raise Refused("This game has no checks against somebody's roll.", attempt.usage, code="vs")
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


LEAST, MOST = 0, 100
"""Between these lies every number that somebody states to reach."""


def stated_number(attempt: Attempt) -> Number | None:
    """The number said with `vs`, None where nothing was; somebody's name is none here."""
    said = attempt.arg("vs")
    try:
        number = float(said) if said else None
    except ValueError:
        raise Refused(f'"{said}" is not a number.', "`vs` and a number.", code="vs") from None
    if number is not None and not LEAST <= number <= MOST:
        raise Refused(f"{said} is not a number to reach.", f"`vs` and a number from {LEAST} to {MOST}.", code="vs")
    return int(number) if number is not None and number.is_integer() else number

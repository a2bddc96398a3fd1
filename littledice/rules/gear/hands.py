"""What is in which hand: a list of things in the order of the arms, with a dash for a hand that holds nothing."""

from __future__ import annotations

from littledice.model.combatant import Combatant

EMPTY = "-"


def in_hands(bearer: Combatant, held: str, arms: tuple[str, ...]) -> list[str]:
    """What each arm holds."""
    return [*bearer.words.get(held, ()), *[EMPTY] * len(arms)][: len(arms)]


def free_hand(bearer: Combatant, held: str, arms: tuple[str, ...], lame: tuple[str, ...]) -> int | None:
    """The place of the first arm that is there, sound and empty, None if there is none."""
    broken = [each.against for each in bearer.conditions if each.kind in lame]
    places = enumerate(zip(arms, in_hands(bearer, held, arms), strict=True))
    fits = (place for place, (arm, thing) in places if arm in bearer.tracks and arm not in broken and thing == EMPTY)
    return next(fits, None)


def trimmed(things: list[str]) -> tuple[str, ...]:
    """The list without the empty hands at its end."""
    kept = list(things)
    while kept and kept[-1] == EMPTY:
        kept.pop()
    return tuple(kept)

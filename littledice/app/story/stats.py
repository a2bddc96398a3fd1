"""What statistics of fights hold: what each did on which evening, and how the dice fell."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from littledice.app.story.dice_count import Judged
from littledice.app.story.figures import Figures
from littledice.app.telling.number_format import tidy
from littledice.model.record import Value


class Share(Value):
    """An evening's figures: its day ("" where nobody knows), the fights of it, who did what."""

    date: str
    people: tuple[Figures, ...]


class Stats(Value):
    """`title` names the fight, or says how many; `people` are everybody's figures over all evenings, `dice` those of
    all together, `own` the typed dice of each.
    """

    title: str
    fights: tuple[str, ...]
    shares: tuple[Share, ...]
    people: tuple[Figures, ...]
    dice: tuple[Judged, ...]
    own: tuple[Judged, ...]
    total: int


def data(found: Stats, text: tuple[str, ...]) -> dict[str, Any]:
    """The statistics as JSON."""
    return {
        "fights": list(found.fights),
        "evenings": [{"date": share.date, "people": _people(share.people)} for share in found.shares],
        "people": _people(found.people),
        "dice": [_pile(each) for each in (*found.dice, *found.own)],
        "text": list(text),
    }


def _people(people: Iterable[Figures]) -> list[dict[str, Any]]:
    return [
        {
            "name": each.name,
            "side": each.side,
            "attacks": each.deeds.tries,
            "hits": each.deeds.hits,
            "weighed": each.deeds.weighed,
            "landed": each.deeds.landed,
            "expected": round(each.deeds.expected, 2),
            "dealt": tidy(each.deeds.dealt),
            "taken": tidy(each.deeds.taken),
            "healed": tidy(each.deeds.healed),
            "seconds": round(each.seconds),
        }
        for each in people
    ]


def _pile(each: Judged) -> dict[str, Any]:
    return {
        "die": each.pile.die,
        "origin": each.pile.origin,
        "who": each.pile.who or None,
        "count": each.total,
        "faces": {str(face): count for face, count in enumerate(each.counts, 1)},
        "expected": round(each.expected, 2),
        "needed": each.needed,
        "test": None if each.test is None else each.test.method,
        "p": None if each.test is None else each.test.p,
        "looked_at": each.looked_at,
        "p_corrected": each.p,
        "unusual": each.unusual,
    }

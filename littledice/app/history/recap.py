"""The recap of a fight or of its last rounds, and the summary of a round that has just ended: from saved steps to
figures.
"""

from __future__ import annotations

from collections import deque
from itertools import chain
from typing import Any

from littledice.app.history.recap_told import recap_sentences
from littledice.app.history.round_summary import RoundSummary, round_summary
from littledice.app.history.totals import Recap, Spent, recount
from littledice.app.history.turn_time import TurnClock, TurnTime, by_person
from littledice.app.outcome import Outcome
from littledice.app.seeing.course import Beat
from littledice.app.table import Table
from littledice.app.telling.step_labels import turn_of
from littledice.grammar.targets import GM
from littledice.model import events as ev
from littledice.model.errors import Refused
from littledice.model.events import Event
from littledice.model.record import replace


def recapped(table: Table, rounds: int | None, *, whole: bool = False) -> Outcome:
    """The recap of the fight, or of its last `rounds` rounds; a `whole` one also tells what happened."""
    if rounds is not None and rounds < 1:
        raise Refused("The number of rounds must be at least 1.", "`recap [N]`, from 1.", code="number")
    found = recap_of(table, rounds)
    if whole:
        from littledice.app.history.log import standing

        found = replace(found, told=standing(table, rounds))
    text = tuple(recap_sentences(found))
    return table.looked("recap", "recap", lambda: data(found, text), said=text, payload=found)


def recap_of(table: Table, rounds: int | None = None) -> Recap:
    """What the fight came to so far, or its last `rounds` rounds."""
    beats = table.course(rounds) if rounds is None else iter(_from_round(list(table.course(rounds))))
    first = next(beats, None)
    if first is None:
        return recount(table.rules, table.state, (), title=table.save.header.name)
    passed = _Passed()
    events = (event for beat in chain((first,), beats) for event in passed.by(beat))
    found = recount(table.rules, first.before, events, title=table.save.header.name)
    # What comes after the end of the fight is counted no more, but it took time too.
    deque(events, maxlen=0)
    # To a player a number would say how much was not shown.
    amended = tuple(dict.fromkeys(passed.amended)) if table.viewer == GM else ()
    return replace(found, took=passed.took, times=_turns(table, passed.times), amended=amended)


def round_ended(table: Table) -> RoundSummary:
    """The summary of the round that the last step ended."""
    beats = _from_round(list(table.course(2)))
    last = beats[-1].events
    ended = next(event for event in reversed(last) if isinstance(event, ev.RoundEnded))
    beats[-1] = beats[-1].cut(0, last.index(ended) + 1)
    events = [event for beat in beats for event in beat.events]
    return round_summary(table.rules, beats[0].before, events, took=_took(beats))


SHORTEST = 10
"""Seconds below which table time says nothing: a script's rounds take no time worth telling, and must read alike."""


def _turns(table: Table, times: list[TurnTime]) -> tuple[Spent, ...]:
    """How long everybody's turns were; nothing where that is not worth telling."""
    found = by_person(table.state, times)
    spent = [Spent(ids[0], turn_of(table.state, ids), tuple(seconds)) for ids, seconds in found.items()]
    if sum(each.total for each in spent) < SHORTEST:
        return ()
    return tuple(sorted(spent, key=lambda each: -each.total))


def _from_round(beats: list[Beat]) -> list[Beat]:
    """Without what the first step did before it opened its round."""
    opening = [isinstance(event, ev.RoundBegan) for event in beats[0].events] if beats else []
    return [beats[0].cut(opening.index(True), len(opening)), *beats[1:]] if True in opening else beats


class _Passed:
    """Table time from the start of the fight, or of the stretch, to its last step, as the steps pass by."""

    def __init__(self) -> None:
        self.first = self.last = ""
        self.started = False
        self.times: list[TurnTime] = []
        self.amended: list[int] = []
        self._clock = TurnClock()

    def by(self, beat: Beat) -> tuple[Event, ...]:
        """A step passes; gives its events."""
        starts = not self.started and any(isinstance(event, ev.Started) for event in beat.events)
        if starts or not self.first:
            self.first = beat.step.at
        self.started, self.last = self.started or starts, beat.step.at
        self.times += self._clock.take(beat.step)
        self.amended += [beat.number] if beat.amended else []
        return beat.events

    @property
    def took(self) -> str:
        """The time in words, "" where it is too short to tell or nobody knows."""
        return _time_words(self.first, self.last)


def _took(beats: list[Beat]) -> str:
    """Table time of these steps in words."""
    passed = _Passed()
    for beat in beats:
        passed.by(beat)
    return passed.took


def _time_words(begins: str, ends: str) -> str:
    from datetime import datetime

    try:
        first, last = datetime.fromisoformat(begins), datetime.fromisoformat(ends)
    except ValueError:
        return ""
    seconds = int((last - first).total_seconds())
    if seconds < SHORTEST:
        return ""
    minutes, left = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return " ".join(
        part
        for part, count in (
            (f"{hours} h", hours),
            (f"{minutes} min", minutes),
            (f"{left} s", 0 if hours or minutes > 9 else left),
        )
        if count
    )


def data(found: Recap, text: tuple[str, ...]) -> dict[str, Any]:
    """The recap as JSON."""
    return {
        "rounds": found.rounds,
        "turns": found.turns,
        "ended": found.ended,
        "winner": found.winner,
        "took": found.took,
        "amended": list(found.amended),
        "turn_times": [
            {
                "who": each.id,
                "seconds": round(each.total),
                "turns": len(each.seconds),
                "longest": round(max(each.seconds)),
            }
            for each in found.times
        ],
        "combatants": [
            {
                "id": each.who.id,
                "name": each.who.name,
                "side": each.who.side,
                "state": each.state,
                "wounds": None if each.wounds is None else {"value": each.wounds.value, "max": each.wounds.high},
                "levels": [None if level is None else str(level) for level in each.levels],
                "value": each.value,
                "max": each.high,
                "health": each.health,
                "dealt": each.deeds.dealt,
                "taken": each.deeds.taken,
                "healed": each.deeds.healed,
                "tries": each.deeds.tries,
                "hits": each.deeds.hits,
                "spent": each.deeds.spent,
                "used": each.deeds.used,
            }
            for each in found.courses
        ],
        "conditions": dict(found.conditions),
        "moments": [moment.text for moment in found.moments],
        "dice": {
            "typed": found.faces.typed,
            "rolled": found.faces.rolled,
            "sorts": [
                {"unit": unit, "dice": each.count, "worth": each.worth, "expected": round(each.expected, 2)}
                for unit, each in found.faces.by_number
            ],
        },
        "text": list(text),
    }

"""The story of a fight in figures: hit points round by round, who did what, how the dice fell."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from littledice.app.board.data import CROSSES, Gauge, Person
from littledice.app.board.gauges import body, gauge
from littledice.app.history.deeds import Count, Deeds, Faces, Highlight
from littledice.app.telling.health import known_health, main_tracks, state_of
from littledice.app.telling.measure import WOUNDS, health_unit, measure, measured, sound
from littledice.app.telling.moment import moments
from littledice.engine.ruleset import Rulebook
from littledice.model import events as ev
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.events import Event
from littledice.model.record import Value
from littledice.model.track import Number


class Course(Value):
    """One combatant's fight. `levels` are the shares of the body that were sound, before the first round and after
    each; None where it was not there. At the end: `value` and `high` are its points, all parts together, None for
    numbers not known; `wounds` where the game counts those; `parts` those parts of its body that are useless or gone.
    """

    who: Person
    levels: tuple[Fraction | None, ...]
    value: Number | None
    high: Number | None
    health: str
    state: str
    deeds: Deeds
    wounds: Gauge | None = None
    parts: tuple[Gauge, ...] = ()


class Spent(Value):
    """The seconds of somebody's turns, or of a mob's."""

    id: str
    name: str
    seconds: tuple[float, ...]

    @property
    def total(self) -> float:
        """All of them together."""
        return sum(self.seconds)


class Recap(Value):
    """`spent` names the pools of the game, id and heading; `took` is table time, in words, and `times` how
    long the turns of each were, the longest in all first. `told` is what happened by round, for documents alone;
    `amended` are the steps that were put in or changed afterwards, as far as numbers are told.
    """

    title: str
    ruleset: str
    ended: bool
    winner: str
    rounds: int
    round_word: str
    turns: int
    courses: tuple[Course, ...]
    conditions: tuple[tuple[str, int], ...]
    moments: tuple[Highlight, ...]
    faces: Faces
    measure: str
    unit: str
    pools: tuple[tuple[str, str], ...] = ()
    took: str = ""
    times: tuple[Spent, ...] = ()
    told: tuple[tuple[int, tuple[str, ...]], ...] = ()
    amended: tuple[int, ...] = ()

    @property
    def turn_word(self) -> str:
        """What one's own turn is called beside the game's word for a round."""
        return "slot" if self.round_word == "turn" else "turn"


def recount(rules: Rulebook, start: Encounter, events: Iterable[Event], *, title: str = "") -> Recap:
    """The recap of a stretch of a fight that began as `start`, without the time that it took."""
    counted, samples, state = _counted(rules, start, events)
    defined = rules.data.track
    pools = tuple(
        (name, defined[name].short or defined[name].name or name)
        for name in rules.data.screen.pips
        if name in defined and not defined[name].budget
    )
    return Recap(
        title=title,
        ruleset=rules.data.name,
        ended=state.stage == "ended",
        winner=state.winner,
        rounds=max(0, state.round - max(0, start.round - 1)),
        round_word=rules.data.flow.round_word,
        turns=counted.turns,
        courses=tuple(_course(rules, each, samples, counted) for each in _everybody(rules, state)),
        conditions=tuple(sorted(counted.gained.items(), key=lambda pair: -pair[1])),
        moments=tuple(counted.moments),
        faces=counted.faces,
        measure=measure(rules.data),
        unit=health_unit(rules.data),
        pools=pools,
    )


def _counted(rules: Rulebook, start: Encounter, events: Iterable[Event]) -> tuple[Count, list[Encounter], Encounter]:
    """The counts, the fight before the first round and after each (the last one perhaps unfinished), the fight now."""
    counted, state = Count(rules), start
    samples = [start] if start.stage == "running" else []
    for moment in moments(rules.data, start, events):
        counted.take(moment)
        if state.stage == "ended":
            break
        state = moment.after
        opens = isinstance(moment.event, ev.RoundBegan) and not samples
        if opens or isinstance(moment.event, ev.RoundEnded):
            samples.append(state)
    if not samples or samples[-1] is not state:
        samples.append(state)
    return counted, samples, state


def _everybody(rules: Rulebook, state: Encounter) -> list[Combatant]:
    sides = list(dict.fromkeys((*rules.data.flow.sides, *(each.side for each in state.combatants.values()))))
    return sorted(state.combatants.values(), key=lambda each: sides.index(each.side))


def _course(rules: Rulebook, bearer: Combatant, samples: list[Encounter], counted: Count) -> Course:
    tracks = main_tracks(rules.data, bearer)
    highs = [track.high for track in tracks if track.high is not None]
    return Course(
        who=Person(bearer.id, bearer.name, bearer.side),
        levels=tuple(_level(rules, sample, bearer.id) for sample in samples),
        value=sum(track.value for track in tracks) if tracks else None,
        high=sum(highs) if highs else None,
        health=known_health(bearer),
        state=state_of(rules.data, bearer),
        deeds=counted.deeds.get(bearer.id, Deeds()),
        wounds=_wounds(rules, bearer),
        parts=tuple(each for each in body(rules.data, bearer) if each.low or each.gone),
    )


def _wounds(rules: Rulebook, bearer: Combatant) -> Gauge | None:
    names = measured(rules.data, bearer) if measure(rules.data) == WOUNDS else []
    return gauge(rules.data, bearer, names[0], CROSSES) if names else None


def _level(rules: Rulebook, state: Encounter, who: str) -> Fraction | None:
    bearer = state.combatants.get(who)
    if bearer is None or not bearer.here:
        return None
    return sound(rules.data, bearer)

"""What each did and suffered over a stretch of events: the counting behind summaries and recaps."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from littledice.app.telling.health import main_tracks, state_of
from littledice.app.telling.moment import Moment, moments
from littledice.app.telling.number_format import shown
from littledice.app.telling.roll_words import dice, form, is_attack
from littledice.engine.ruleset import Rulebook
from littledice.model import events as ev
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.events import Event
from littledice.model.roll import Roll
from littledice.model.ruleset import Ruleset
from littledice.model.track import Number

FALLEN = ("dying", "unconscious", "dead", "out")


@dataclass(slots=True)
class Deeds:
    """One combatant's part: damage dealt and taken, points healed, attacks tried and landed, pools spent, what it used
    and how often, remarks for a table (`went down`).
    """

    dealt: Number = 0
    taken: Number = 0
    healed: Number = 0
    tries: int = 0
    hits: int = 0
    spent: dict[str, Number] = field(default_factory=dict)
    used: dict[str, int] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)

    @property
    def favourite(self) -> str:
        """What was used most, the first of equals."""
        return max(self.used, key=lambda name: self.used[name], default="")


@dataclass(slots=True)
class Faces:
    """The dice of a stretch: how many were typed and rolled, what they were worth, what is expected of as many."""

    typed: int = 0
    rolled: int = 0
    worth: Number = 0
    expected: float = 0.0
    unit: str = ""

    @property
    def total(self) -> int:
        """All of them."""
        return self.typed + self.rolled


class Count:
    """Counts as events pass by."""

    def __init__(self, rules: Rulebook) -> None:
        self.rules = rules
        self.deeds: dict[str, Deeds] = {}
        self.faces = Faces()
        self.gained: dict[str, int] = {}
        self.moments: list[str] = []
        self.turns = 0
        self._open: dict[tuple[str, str], bool] = {}
        self._last: dict[str, ev.Struck] = {}

    def of(self, who: str) -> Deeds:
        """The deeds of a combatant."""
        return self.deeds.setdefault(who, Deeds())

    def take(self, moment: Moment) -> None:
        """Count one event."""
        event = moment.event
        if isinstance(event, ev.Rolled):
            self._roll(event.roll)
        elif isinstance(event, ev.Struck):
            self._struck(moment, event)
        elif isinstance(event, ev.TrackSet):
            self._track(moment, event)
        elif isinstance(event, ev.Used):
            self._used(moment, event)
        elif isinstance(event, ev.Gained):
            self._gained(moment, event)
        elif isinstance(event, ev.TurnBegan):
            self.turns += 0 if event.again else len(event.who)
        if isinstance(event, ev.Gained | ev.Lost | ev.TrackSet):
            self._state(moment, event.who)

    def _roll(self, roll: Roll) -> None:
        data = self.rules.data
        for die in dice(roll):
            if die.origin == "typed":
                self.faces.typed += 1
            else:
                self.faces.rolled += 1
            self.faces.worth += die.worth
        self.faces.expected += len(roll.faces) * _expected(data, roll)
        self.faces.unit = self.faces.unit or {"successes": "successes", "hits": "hits"}.get(form(roll), "points")
        if not is_attack(data, roll):
            return
        self.of(roll.who).tries += 1
        self.of(roll.who).hits += roll.success is True
        self._open[(roll.who, roll.against)] = roll.success is None

    def _struck(self, moment: Moment, event: ev.Struck) -> None:
        self.of(event.target).taken += event.taken
        self._last[event.target] = event
        if event.source in moment.after.combatants and event.source != event.target:
            self.of(event.source).dealt += event.taken
        elif event.taken and event.kind and not event.source:
            self.of(event.target).notes.append(f"{shown(event.taken)} by {event.kind}")
        if self._open.pop((event.source, event.target), False):
            self.of(event.source).hits += 1

    def _track(self, moment: Moment, event: ev.TrackSet) -> None:
        defined = self.rules.data.track.get(event.track)
        if event.why == "heal" and event.value > event.was:
            self.of(event.who).healed += event.value - event.was
        if event.why == "cost" and event.value < event.was and defined is not None and not defined.budget:
            spent = self.of(event.who).spent
            spent[event.track] = spent.get(event.track, 0) + event.was - event.value

    def _used(self, moment: Moment, event: ev.Used) -> None:
        defined = moment.data.move.get(event.move)
        if event.who not in moment.after.combatants or defined is None or defined.by == "gm":
            return
        name = moment.weapons(event.using) if event.using else moment.move_name(event.move)
        used = self.of(event.who).used
        used[name] = used.get(name, 0) + 1

    def _gained(self, moment: Moment, event: ev.Gained) -> None:
        known = moment.before.combatants[event.who].has(event.condition.kind)
        defined = moment.data.condition.get(event.condition.kind)
        if known or (defined is not None and (defined.hidden or defined.state)):
            return
        name = moment.condition_name(event.condition.kind)
        self.gained[name] = self.gained.get(name, 0) + 1

    def _state(self, moment: Moment, who: str) -> None:
        """Whoever falls or gets up again makes a moment to remember."""
        was, now = (state_of(moment.data, state.combatants[who]) for state in (moment.before, moment.after))
        if was == now:
            return
        name, at = moment.name(who), f"r{moment.after.round} " if moment.after.round else ""
        if now == "up":
            self.moments.append(f"{at}{name} back up")
            self.of(who).notes.append("back up")
        elif now in FALLEN and was == "up":
            self.moments.append(f"{at}{self._fall(moment, who, now)}")
            self.of(who).notes.append(self._fall_note(moment, who, now))
        elif now == "dead":
            called = _called(moment, who, now)
            self.moments.append(f"{at}{name} {called}")
            self.of(who).notes.append(called)

    def _fall(self, moment: Moment, who: str, now: str) -> str:
        last = self._last.get(who)
        source = last.source if last is not None else ""
        if last is None or source not in moment.after.combatants or source == who:
            return f"{moment.name(who)} {'down' if now == 'dying' else _called(moment, who, now)}"
        verb = "finished" if now == "dead" else "brought down"
        return f"{moment.name(source)} {verb} {moment.name(who)} with {shown(last.taken)} damage"

    def _fall_note(self, moment: Moment, who: str, now: str) -> str:
        if now == "dying":
            return "went down"
        last = self._last.get(who)
        if now == "dead" and last is not None and last.source in moment.after.combatants and last.source != who:
            return f"defeated by {moment.name(last.source)}"
        return _called(moment, who, now)


def _called(moment: Moment, who: str, state: str) -> str:
    """The state in the words of the condition that brings it: `defeated` where the game says so of the dead."""
    kinds = moment.data.condition
    bringing = [held.kind for held in moment.after.combatants[who].conditions if held.kind in kinds]
    return next((moment.condition_name(kind) for kind in bringing if kinds[kind].state == state), state)


def _expected(data: Ruleset, roll: Roll) -> float:
    """What one die of the roll is worth on average."""
    die = data.die.get(roll.die)
    faces = die.faces if die is not None else (1, 2, 3, 4, 5, 6)
    if roll.threshold is not None:
        return sum(face >= roll.threshold for face in faces) / len(faces)
    return sum(faces) / len(faces)


def count(rules: Rulebook, start: Encounter, events: Iterable[Event]) -> tuple[Count, Encounter]:
    """The counts of a stretch of events, and the fight after it."""
    counting, state = Count(rules), start
    for moment in moments(rules.data, start, events):
        counting.take(moment)
        state = moment.after
    return counting, state


def total(data: Ruleset, bearer: Combatant) -> Number | None:
    """Hit points all together: the bar, or the parts of the body; None without any."""
    tracks = main_tracks(data, bearer)
    return sum(track.value for track in tracks) if tracks else None

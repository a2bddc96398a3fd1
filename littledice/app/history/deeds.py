"""What each did and suffered over a stretch of events: the counting behind summaries and recaps."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from littledice.app.history.warding import Warding
from littledice.app.telling.health import state_of, state_word, veiled
from littledice.app.telling.measure import POINTS, WOUNDS, measure, measured
from littledice.app.telling.moment import Moment, moments
from littledice.app.telling.number_format import shown
from littledice.app.telling.roll_words import by_dice, chance_of, dice, form, is_attack, worth_of_die
from littledice.app.telling.spans import Line, Span, brief, spans
from littledice.app.telling.worth_telling import quiet
from littledice.engine.mobs import gathered
from littledice.engine.ruleset import Rulebook
from littledice.model import events as ev
from littledice.model.condition import LABEL
from littledice.model.encounter import Encounter
from littledice.model.events import Event
from littledice.model.record import Working
from littledice.model.roll import Roll
from littledice.model.track import Number

FALLEN = ("dying", "unconscious", "dead", "out")


class Blow(Working):
    """Damage that somebody took: how much, from whom, what made wounds of it, how they fell by it."""

    taken: Number
    source: str
    causes: list[str] = []
    fell: str = ""

    def __str__(self) -> str:
        """`18 from Orc 2: depletion, shock; fell unconscious`."""
        source = f" from {self.source}" if self.source else ""
        causes = f": {', '.join(self.causes)}" if self.causes else ""
        return f"{shown(self.taken)}{source}{causes}{f'; {self.fell}' if self.fell else ''}"


class Deeds(Working):
    """One combatant's part: damage dealt and taken, points healed, attacks tried and landed, pools spent, what it used
    and how often, remarks for a table (`went down`), every blow that wounded it. `expected` is how many hits the
    chances of its attacks come to, of the `weighed` ones whose chance was known; of these `landed` hit by their dice,
    which `hits` need not have, where what the dice hit can still be warded off.
    """

    dealt: Number = 0
    taken: Number = 0
    healed: Number = 0
    tries: int = 0
    hits: int = 0
    weighed: int = 0
    landed: int = 0
    expected: float = 0.0
    spent: dict[str, Number] = {}
    used: dict[str, int] = {}
    notes: list[str] = []
    blows: list[Blow] = []

    @property
    def favourite(self) -> str:
        """What was used most, the first of equals."""
        return max(self.used, key=lambda name: self.used[name], default="")


class Worth(Working):
    """What the dice of one sort were worth, and what is expected of as many."""

    count: int = 0
    worth: Number = 0
    expected: float = 0.0


class Faces(Working):
    """The dice of a stretch: how many were typed and rolled; what those that count successes, hits or points came to,
    each sort for itself.
    """

    typed: int = 0
    rolled: int = 0
    sorts: dict[str, Worth] = {}

    @property
    def total(self) -> int:
        """All of them."""
        return self.typed + self.rolled

    @property
    def by_number(self) -> list[tuple[str, Worth]]:
        """The sorts, that of most dice first."""
        return sorted(self.sorts.items(), key=lambda pair: -pair[1].count)

    def __str__(self) -> str:
        """`71 dice (38 typed, 33 rolled): 40 successes, expected 41.2; 30 points, expected 28.0`."""
        sorts = [f"{shown(each.worth)} {unit}, expected {each.expected:.1f}" for unit, each in self.by_number]
        dice = f"{self.total} {'die' if self.total == 1 else 'dice'}"
        return f"{dice} ({self.typed} typed, {self.rolled} rolled): {'; '.join(sorts)}"


class Highlight(NamedTuple):
    """Something to remember of a fight: whoever fell, died or got up again, and in which round."""

    round: int
    line: Line

    @property
    def text(self) -> str:
        """`r3 Tamsin finished Goblin 2 with 3 damage`."""
        return f"r{self.round} {brief(self.line)}" if self.round else brief(self.line)


class Count:
    """Counts as events pass by."""

    def __init__(self, rules: Rulebook) -> None:
        self.rules = rules
        self.deeds: dict[str, Deeds] = {}
        self.faces = Faces()
        self.gained: dict[str, int] = {}
        self.moments: list[Highlight] = []
        self.turns = 0
        self._open: dict[tuple[str, str], bool] = {}
        self._last: dict[str, ev.Struck] = {}
        self._warding = Warding()
        self._over = False
        self._measure = measure(rules.data)

    def anew(self) -> Count:
        """A count of what follows, from nothing but what is still in the air."""
        other = Count(self.rules)
        other._open, other._last, other._over = self._open, self._last, self._over
        other._warding = self._warding
        return other

    def of(self, who: str) -> Deeds:
        """The deeds of a combatant."""
        return self.deeds.setdefault(who, Deeds())

    def take(self, moment: Moment) -> None:
        """Count one event. What comes after the end of the fight belongs to no count."""
        event = moment.event
        self._over = self._over or isinstance(event, ev.Ended)
        if self._over:
            return
        for who in self._warding.warded(moment):
            self.of(who).hits -= 1
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
            self.turns += 0 if event.again else len(gathered(moment.after, event.who))
        if isinstance(event, ev.Gained | ev.Lost | ev.TrackSet):
            self._state(moment, event.who)

    def _roll(self, roll: Roll) -> None:
        data = self.rules.data
        for die in dice(roll):
            if die.origin == "typed":
                self.faces.typed += 1
            else:
                self.faces.rolled += 1
        if roll.faces:
            unit = {"successes": "successes", "hits": "hits"}.get(form(roll), "points")
            sort = self.faces.sorts.setdefault(unit, Worth())
            sort.count += len(roll.faces)
            sort.worth += sum(die.worth for die in dice(roll))
            sort.expected += float(len(roll.faces) * worth_of_die(data, roll))
        if not is_attack(data, roll):
            return
        self.of(roll.who).tries += 1
        if roll.success:
            self.of(roll.who).hits += 1
            self._warding.hit(roll)
        self._weigh(roll)
        self._open[(roll.who, roll.against)] = roll.success is None

    def _weigh(self, roll: Roll) -> None:
        chance = chance_of(self.rules.data, roll)
        if chance is not None:
            deeds = self.of(roll.who)
            deeds.weighed += 1
            deeds.landed += by_dice(roll)
            deeds.expected += float(chance)

    def _struck(self, moment: Moment, event: ev.Struck) -> None:
        self._last[event.target] = event
        known = event.source in moment.after.combatants and event.source != event.target
        if event.taken:
            self.of(event.target).blows.append(Blow(event.taken, moment.name(event.source) if known else ""))
        if self._measure != POINTS or veiled(moment.after.combatants[event.target]):
            self._hurt(moment, event.target, event.taken)
        if not known and event.taken and event.kind and not event.source:
            self.of(event.target).notes.append(f"{shown(event.taken)} by {event.kind}")
        if self._open.pop((event.source, event.target), False):
            self.of(event.source).hits += 1

    def _hurt(self, moment: Moment, who: str, points: Number) -> None:
        """Damage that arrived, by whom it was struck last; where points are counted, no more than there were."""
        source = self._last[who].source
        self.of(who).taken += points
        if source in moment.after.combatants and source != who:
            self.of(source).dealt += points

    def _track(self, moment: Moment, event: ev.TrackSet) -> None:
        defined = self.rules.data.track.get(event.track)
        counts = event.track in measured(self.rules.data, moment.after.combatants[event.who])
        if counts and self._measure == POINTS and event.why == "damage" and event.who in self._last:
            self._hurt(moment, event.who, event.was - event.value)
        if counts and self._measure == WOUNDS and event.value > event.was and self.of(event.who).blows:
            self.of(event.who).blows[-1].causes.append(event.why.replace("_", " "))
        body = counts or event.track == self.rules.data.screen.bar
        if body and event.why == "heal" and event.value > event.was:
            self.of(event.who).healed += event.value - event.was
        if event.why == "cost" and event.value < event.was and defined is not None and not defined.budget:
            spent = self.of(event.who).spent
            spent[event.track] = spent.get(event.track, 0) + event.was - event.value

    def _used(self, moment: Moment, event: ev.Used) -> None:
        defined = moment.data.move.get(event.move)
        if event.who not in moment.after.combatants or defined is None or not (defined.aim or event.using):
            return
        name = moment.weapons(event.using) if event.using else moment.move_name(event.move)
        used = self.of(event.who).used
        used[name] = used.get(name, 0) + 1

    def _gained(self, moment: Moment, event: ev.Gained) -> None:
        known = moment.before.combatants[event.who].has(event.condition.kind)
        defined = moment.data.condition.get(event.condition.kind)
        own = event.condition.source == event.who or event.condition.kind == moment.data.screen.relation
        if event.condition.kind == LABEL:
            return  # a word of the GM's own, and no condition of the game
        if known or own or quiet(moment) or (defined is not None and (defined.hidden or defined.state)):
            return
        name = moment.condition_name(event.condition.kind)
        self.gained[name] = self.gained.get(name, 0) + 1

    def _state(self, moment: Moment, who: str) -> None:
        """Whoever falls or gets up again makes a moment to remember."""
        was, now = (state_of(moment.data, state.combatants[who]) for state in (moment.before, moment.after))
        if was == now:
            return
        if now in FALLEN and self.of(who).blows:
            self.of(who).blows[-1].fell = called(moment, who, now)
        if now == "up":
            self._remember(moment, moment.span(who), " is back up")
            self.of(who).notes.append("back up")
        elif now in FALLEN and was == "up":
            self._remember(moment, *self._fall(moment, who, now))
            self.of(who).notes.append(self._fall_note(moment, who, now))
        elif now == "dead":
            word = called(moment, who, now)
            self._remember(moment, moment.span(who), f" is {word}")
            self.of(who).notes.append(word)

    def _remember(self, moment: Moment, *parts: str | Span) -> None:
        self.moments.append(Highlight(moment.after.round, spans(parts)))

    def _fall(self, moment: Moment, who: str, now: str) -> tuple[str | Span, ...]:
        last = self._last.get(who)
        source = last.source if last is not None else ""
        if last is None or source not in moment.after.combatants or source == who:
            return (moment.span(who), f" {'goes down' if now == 'dying' else f'is {called(moment, who, now)}'}")
        verb = " finished " if now == "dead" else " brought down "
        return (moment.span(source), verb, moment.span(who), f" with {shown(last.taken)} damage")

    def _fall_note(self, moment: Moment, who: str, now: str) -> str:
        if now == "dying":
            return "went down"
        last = self._last.get(who)
        if now == "dead" and last is not None and last.source in moment.after.combatants and last.source != who:
            return f"{called(moment, who, now)}, by {moment.name(last.source)}"
        return called(moment, who, now)


def called(moment: Moment, who: str, state: str) -> str:
    """The state that somebody came to, in the game's words."""
    return state_word(moment.data, moment.after.combatants[who], state)


def count(rules: Rulebook, start: Encounter, events: Iterable[Event]) -> tuple[Count, Encounter]:
    """The counts of a stretch of events, and the fight after it."""
    counting, state = Count(rules), start
    for moment in moments(rules.data, start, events):
        counting.take(moment)
        state = moment.after
    return counting, state

"""What happened, told: every event as a sentence, and a whole command as a few lines."""

from __future__ import annotations

from collections.abc import Iterable

from littledice.app.telling import sentences_flow, sentences_people
from littledice.app.telling.health import GONE, state_of
from littledice.app.telling.moment import Moment, moments
from littledice.app.telling.number_format import listed, shown
from littledice.app.telling.roll_words import PURPOSES, rolled_stat
from littledice.app.telling.sentences_roll import result, setup
from littledice.model import events as ev
from littledice.model.encounter import Encounter
from littledice.model.events import Event
from littledice.model.roll import Roll
from littledice.model.ruleset import Ruleset

SENTENCES = {**sentences_people.SENTENCES, **sentences_flow.SENTENCES}

OPENING = (
    ev.Used,
    ev.Started,
    ev.RoundBegan,
    ev.RoundEnded,
    ev.PhaseBegan,
    ev.PhaseEnded,
    ev.TurnBegan,
    ev.TurnEnded,
    ev.Joined,
    ev.Left,
    ev.Returned,
    ev.Declared,
    ev.Withdrawn,
    ev.Ended,
    ev.OrderSet,
    ev.Answered,
    ev.InitiativeSet,
)
"""Events that begin a line of their own."""


def sentence(moment: Moment) -> str:
    """The event as one full sentence, or a few."""
    return SENTENCES[type(moment.event)](moment, moment.event)


def narrate(data: Ruleset, before: Encounter, events: Iterable[Event]) -> list[str]:
    """The events of a command, a line for each thing that happened with what came of it. The program's own bookkeeping,
    the slots that are paid and filled each turn, and what says nothing new is left out.
    """
    lines = Lines()
    for moment in moments(data, before, events):
        if is_refill(moment):
            lines.filled.append(moment)
        elif not quiet(moment):
            lines.take(moment)
    return lines.done()


class Lines:
    """The lines as they grow. `deed` is the move that is told; `waits` whether its own roll is still to come. `bare`
    are deeds of which only the name is known, and which what follows tells better.
    """

    def __init__(self) -> None:
        self.lines: list[list[str]] = [[]]
        self.filled: list[Moment] = []
        self.deed: ev.Used | None = None
        self.waits = False
        self.bare: list[str] = []

    def take(self, moment: Moment) -> None:
        """Add an event to the line it belongs to."""
        self._tell_filled()
        event = moment.event
        if isinstance(event, ev.Rolled):
            self._roll(moment, event)
            return
        if isinstance(event, OPENING):
            self.lines.append([])
            self.deed = event if isinstance(event, ev.Used) else None
            self.waits = self.deed is not None
            if isinstance(event, ev.Used) and is_bare(moment, event):
                self.bare.append(sentence(moment))
        self.lines[-1].append(sentence(moment))

    def _roll(self, moment: Moment, event: ev.Rolled) -> None:
        if self.waits and own_roll(self.deed, event.roll):
            self.lines[-1].append(setup(moment, event.roll))
        else:
            what = what_rolled(moment, event.roll, self.deed)
            self.lines.append([_who_rolls(moment, event.roll, what), setup(moment, event.roll, what)])
        self.lines.append([result(moment, event.roll)])
        self.waits = False

    def _tell_filled(self) -> None:
        if self.filled:
            self.lines[-1].append(_ready(self.filled))
            self.filled = []

    def done(self) -> list[str]:
        """The lines as text."""
        self._tell_filled()
        told = [" ".join(line) for line in self.lines if line]
        return [line for line in told if line not in self.bare] or told


def is_bare(moment: Moment, used: ev.Used) -> bool:
    """Whether a deed is the GM's and about nobody: of it there is no more to tell than its name."""
    return used.who not in moment.after.combatants and not (used.targets or used.words or used.using)


def own_roll(deed: ev.Used | None, roll: Roll) -> bool:
    """Whether the roll is that of the deed itself, which has been told; others say who rolls what."""
    return deed is not None and (roll.who, roll.what) == (deed.who, deed.move)


def _who_rolls(moment: Moment, roll: Roll, what: str) -> str:
    other = roll.against in moment.after.combatants and roll.against != roll.who
    against = f" against {moment.name(roll.against)}" if other else ""
    return f"{moment.name(roll.who)} rolls {what}{against}."


def what_rolled(moment: Moment, roll: Roll, deed: ev.Used | None) -> str:
    """What is rolled, behind `Mira rolls`. Who answers a deed, such as somebody's check, rolls a number of their
    sheet.
    """
    answers = deed is not None and roll.what == deed.move
    stat = rolled_stat(moment.data, roll) if answers else ""
    purpose = PURPOSES.get(roll.what, "") if roll.what not in moment.data.move else ""
    return stat or purpose or moment.roll_name(roll.what)


def is_refill(moment: Moment) -> bool:
    """Whether a slot of the turn filled up again, which is told for all of somebody's slots together."""
    event = moment.event
    return isinstance(event, ev.TrackSet) and event.why == "refill" and moment.track(event.track).budget


def quiet(moment: Moment) -> bool:
    """Whether the event says nothing to people: counters, slots paid with, an order that is what it was."""
    event = moment.event
    if isinstance(event, ev.Tallied | ev.Aimed):
        return True
    if isinstance(event, ev.TrackSet):
        return event.why == "cost" and moment.track(event.track).budget
    if isinstance(event, ev.OrderSet):
        same = (moment.before.order, moment.before.standing) == (moment.after.order, moment.after.standing)
        return same or (event.order is None and len(event.standing or ()) < 2)
    if isinstance(event, ev.PhaseBegan | ev.PhaseEnded):
        return len(moment.data.flow.phases) < 2
    if isinstance(event, ev.Withdrawn):
        return event.why == "done"
    if isinstance(event, ev.TurnEnded):
        return _dead(moment, event) if event.skipped else _just_declared(moment, event)
    return False


def _dead(moment: Moment, event: ev.TurnEnded) -> bool:
    """Whether nobody expects those whose slot is passed over to have one."""
    return all(state_of(moment.data, moment.after.combatants[who]) in GONE for who in event.who)


def _just_declared(moment: Moment, event: ev.TurnEnded) -> bool:
    return not event.who or any(said.use.who in event.who for said in moment.before.declared if said.due is None)


def _ready(filled: list[Moment]) -> str:
    """`Tamsin has Action 2 and Reaction 1 again.` for everybody whose slots filled up."""
    slots: dict[str, list[str]] = {}
    for moment in filled:
        event = moment.event
        assert isinstance(event, ev.TrackSet)
        slots.setdefault(moment.name(event.who), []).append(f"{moment.track_name(event.track)} {shown(event.value)}")
    if len(slots) > 2:
        return "Everybody is ready again."
    return " ".join(f"{name} has {listed(told)} again." for name, told in slots.items())

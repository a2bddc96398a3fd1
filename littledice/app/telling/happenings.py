"""What a command led to, told: one thing after the other, each with its roll, what came of it, and last what it cost.

Screens lay these out, sentences speak them; nobody else decides what belongs together or what is worth telling.
"""

from __future__ import annotations

from collections.abc import Iterable

from littledice.app.telling.clauses import Told, told
from littledice.app.telling.happening import GroupRoll, Happening
from littledice.app.telling.moment import Moment, moments
from littledice.app.telling.number_format import listed
from littledice.app.telling.roll_words import is_attack, purpose
from littledice.app.telling.rolls_told import roll_told
from littledice.app.telling.sheet_clauses import mob_joined
from littledice.app.telling.spans import Clause, about, clause, voiced
from littledice.app.telling.worth_telling import (
    is_bare,
    is_refill,
    own_roll,
    quiet,
    slot_words,
    what_rolled,
    whispered,
    who_rolls,
)
from littledice.model import events as ev
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.events import Event
from littledice.model.record import replace
from littledice.model.roll import Roll
from littledice.model.ruleset import Ruleset

ALONE = (ev.Joined, ev.Left, ev.Returned, ev.InitiativeSet)
"""Things of which many stand side by side."""

OPENING = (
    ev.Used, ev.GroupBegan, ev.Started, ev.RoundBegan, ev.RoundEnded, ev.PhaseBegan, ev.PhaseEnded, ev.TurnBegan,
    ev.TurnEnded, ev.Declared, ev.Withdrawn, ev.Ended, ev.OrderSet, ev.Answered, *ALONE,
)  # fmt: skip
"""Events with which something new begins."""


def happenings(data: Ruleset, before: Encounter, events: Iterable[Event]) -> list[Happening]:
    """Everything that the events tell. Left out are the program's own bookkeeping and what says nothing new."""
    return gathered(moments(data, before, events))


def gathered(known: Iterable[Moment]) -> list[Happening]:
    """The same, of events with the fight around them."""
    seen = tuple(known)
    found = _gathered(seen)
    return found if found or not any(map(whispered, seen)) else _gathered(seen, whispers=True)


def _gathered(known: Iterable[Moment], *, whispers: bool = False) -> list[Happening]:
    gathering = _Gathering(whispers)
    for moment in known:
        gathering.take(moment)
    gathering.tell_filled()
    found = [each for each in gathering.found if each.says]
    return found or [each for each in gathering.found if each.head]


def sentences(found: Iterable[Happening]) -> list[str]:
    """All of it in sentences."""
    return [line for each in found for line in each.lines() if line]


def narrate(data: Ruleset, before: Encounter, events: Iterable[Event]) -> list[str]:
    """What the events tell, in sentences."""
    return sentences(happenings(data, before, events))


class _Gathering:
    """What has been told so far. `deed` is the move that is told, `waits` whether its own roll is still to come;
    `payer` is whoever does it, or answers, and pays for that. `group` is the check that several are making,
    `mob` who has come in with their mob so far; `whispers`: silent lists are told too.
    """

    def __init__(self, whispers: bool) -> None:
        self.whispers = whispers
        self.found: list[Happening] = [Happening()]
        self.filled: list[Moment] = []
        self.deed: ev.Used | None = None
        self.waits = False
        self.payer = ""
        self.rolled: Roll | None = None
        self.group: ev.GroupBegan | None = None
        self.mob: list[Combatant] = []

    def take(self, moment: Moment) -> None:
        """Put an event where it belongs."""
        event = moment.event
        if is_refill(moment):
            self.filled.append(moment)
        elif not quiet(moment) or (self.whispers and whispered(moment)):
            self.tell_filled()
            if self.group is not None and self._of_group(moment):
                return
            if isinstance(event, ev.Rolled):
                self._roll(moment, event.roll)
            elif isinstance(event, OPENING):
                self._open(moment, event)
            else:
                self._came_of_it(moment, told(moment))

    def _of_group(self, moment: Moment) -> bool:
        """Whether the event is part of the group's check: one of them begins it, or dice fall."""
        event = moment.event
        if isinstance(event, ev.GroupEnded):
            self.group = None
            result = told(moment)
            if result.clause.line:
                self._came_of_it(moment, result)
        elif isinstance(event, ev.Rolled):
            self.found[-1].group.append(GroupRoll(moment.span(event.roll.who), roll_told(moment.data, event.roll)))
        elif not isinstance(event, ev.Used):
            return False
        return True

    def _came_of_it(self, moment: Moment, each: Told) -> None:
        """What comes of the last thing, or what it cost. Behind a roll of somebody's own, such as one against shock,
        what becomes of others is another matter.
        """
        last = self.found[-1]
        who = {span.who for span in each.clause.about}
        if isinstance(last.event, ev.Rolled) and who and not who & {last.event.roll.who, last.event.roll.against}:
            self.found.append(Happening())
            last = self.found[-1]
        if last.group and self._adds_up(moment, last.clauses):
            return
        group = last.prices if self._is_price(each.event) else last.clauses
        known = [clause(each.clause.whole) for each in (*last.clauses, *last.prices)]
        if last.group or clause(each.clause.whole) not in known:
            group.append(each)

    def _adds_up(self, moment: Moment, known: list[Told]) -> bool:
        """Whether the event, behind the attacks of several, is more of what they did to somebody already: then that is
        told as one sum.
        """
        from littledice.app.telling.sums import together

        for place, each in enumerate(known):
            summed = together(each.event, moment.event)
            if summed is not None:
                known[place] = told(replace(moment, event=summed))
                return True
        return False

    def _open(self, moment: Moment, event: Event) -> None:
        self.deed = event if isinstance(event, ev.Used) else None
        self.group = event if isinstance(event, ev.GroupBegan) else None
        self.waits = self.deed is not None
        self.payer = event.who if isinstance(event, ev.Used) else event.to if isinstance(event, ev.Answered) else ""
        each = told(moment)
        if self._says_better(event):
            self.found.pop()
        if isinstance(event, ev.Joined) and self._joins_mob(event):
            self.mob.append(event.combatant)
            self.found[-1].clauses = [Told(event, mob_joined(moment.data, self.mob))]
        elif isinstance(event, ALONE):
            self.mob = [event.combatant] if isinstance(event, ev.Joined) else []
            self.found.append(Happening(event, clauses=[each]))
        else:
            bare = isinstance(event, ev.Used) and is_bare(moment, event)
            self.found.append(Happening(event, each.clause.whole, bare=bare))

    def _joins_mob(self, event: ev.Joined) -> bool:
        """Whether somebody comes in right behind others of their mob, to be told with them."""
        last = self.found[-1].event
        mob = event.combatant.mob
        return bool(mob and self.mob) and isinstance(last, ev.Joined) and self.mob[-1].mob == mob

    def _says_better(self, event: Event) -> bool:
        """Whether what was told last was on the way to this: one order to another, a deed that is only declared."""
        last = self.found[-1]
        if isinstance(event, ev.Declared) and isinstance(last.event, ev.Used) and not last.event.using:
            use = event.declaration.use
            return (use.who, use.move) == (last.event.who, last.event.move) and not (last.roll or last.clauses)
        return isinstance(event, ev.OrderSet) and isinstance(last.event, ev.OrderSet)

    def _roll(self, moment: Moment, roll: Roll) -> None:
        said, opposes = "", self._opposes(roll)
        if not (self.waits and own_roll(self.deed, roll)):
            said = what_rolled(moment, roll, self.deed)
            self.found.insert(len(self.found) - opposes, Happening(moment.event, who_rolls(moment, roll, said)))
        last, self.rolled = self.found[-1 - opposes], roll
        last.thrown = roll
        shown = replace(roll, target=None, margin=None, success=None) if opposes else roll
        last.roll = roll_told(moment.data, shown, said)
        last.head += last.roll.stat
        if said and len(self.found) > 1 and not last.roll.worths and self.found[-2].owes(roll.who):
            last.owed, last.whose = purpose(moment.data, roll.what), clause((moment.span(roll.who),))
        last.missed = roll.success is False and is_attack(moment.data, roll)
        self.waits = False

    def _opposes(self, roll: Roll) -> bool:
        """Whether the roll is the other side of the one before, which it decided: then it is told first, and only the
        other one as made or failed.
        """
        last = self.rolled
        return last is not None and (roll.who, roll.against, roll.what) == (last.against, last.who, last.what)

    def _is_price(self, event: Event) -> bool:
        """Whether the event is what it costs whoever does it."""
        if isinstance(event, ev.TrackSet):
            return event.why == "cost" and event.who == self.payer
        return isinstance(event, ev.WordsSet) and event.who == self.payer

    def tell_filled(self) -> None:
        """The slots of the turn that filled up, for all of somebody's together. Screens show them on the board."""
        slots: dict[str, list[str]] = {}
        fell: set[str] = set()
        for moment in self.filled:
            event = moment.event
            assert isinstance(event, ev.TrackSet)
            fell.update([event.who] if event.value < event.was else [])
            high = moment.after.combatants[event.who].tracks[event.track].high
            slots.setdefault(event.who, []).append(slot_words(moment.data, event.track, event.value, high))
        for who, words in slots.items():
            if len(slots) < 3:
                each = about(self.filled[-1].span(who), voiced(f"has {listed(words)}{'' if who in fell else ' again'}"))
                self.found[-1].clauses.append(Told(self.filled[-1].event, each))
        if len(slots) > 2:
            each = Clause((), (voiced("everybody is ready again"),))
            self.found[-1].clauses.append(Told(self.filled[-1].event, each))
        self.filled = []

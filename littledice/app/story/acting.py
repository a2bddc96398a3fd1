"""A fight taken apart into acts, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from littledice.app.history.deeds import called
from littledice.app.history.warding import DEFENDING
from littledice.app.seeing.course import Beat
from littledice.app.story.acts import Act, Blow, Mark, Turn
from littledice.app.story.gm_words import matters
from littledice.app.story.luck import luck
from littledice.app.telling.health import HEALTH, state_of
from littledice.app.telling.measure import PARTS, WOUNDS, measure, measured
from littledice.app.telling.moment import Moment, moments
from littledice.app.telling.roll_words import by_dice, is_attack, strikes
from littledice.app.telling.verb_phrase import deed
from littledice.app.telling.worth_telling import quiet
from littledice.model import events as ev
from littledice.model.events import Event
from littledice.model.roll import Roll
from littledice.model.ruleset import Ruleset

PHASE_END = "phase end"
"""When something ends that only says who is doing what in this phase."""

MOST_BACK = 24
"""Acts of the round that are looked through for the one whose damage this is."""


class Acting:
    """Takes a fight apart, step by step; `acts` are those of the round so far."""

    def __init__(self, data: Ruleset) -> None:
        self.data = data
        self.acts: list[Act] = []
        self.slot = 0
        self.step = 0
        self._here: Act | None = None
        self._amended = False
        self._struck: dict[str, Act] = {}
        self._measure = measure(data)

    def take(self, beat: Beat) -> Iterable[Moment]:
        """Every event of a step, each put where it belongs once whoever asked is done with the one before."""
        self.step, self._here, self._amended = beat.number, None, beat.amended
        self._struck = {}
        for moment in moments(self.data, beat.before, beat.events):
            self._put(moment)
            yield moment

    def _put(self, moment: Moment) -> None:
        event = moment.event
        put = PLACES.get(type(event))
        if isinstance(event, Mark) and matters(self.data, event):
            self._new(Act(actor="", mark=event))
        elif put is not None:
            put(self, moment, event)
        if isinstance(event, ev.Gained | ev.Lost | ev.TrackSet | ev.WordsSet):
            self._state(moment, event.who)

    def _edge(self, moment: Moment, event: Event) -> None:
        self.slot += 1
        self._here = None

    def _new(self, act: Act) -> Act:
        act.slot, act.steps, act.amended = self.slot, [self.step], self._amended
        self.acts.append(act)
        return act

    def _known(self, act: Act) -> Act:
        if self.step not in act.steps:
            act.steps.append(self.step)
        act.amended = act.amended or self._amended
        return act

    def _last(self, fits: Callable[[Act], object]) -> Act | None:
        return next((act for act in self.acts[: -MOST_BACK - 1 : -1] if fits(act)), None)

    def _used(self, moment: Moment, event: ev.Used) -> None:
        defined = self.data.move.get(event.move)
        before = self._last(lambda act: event.who in act.targets and act.actor != event.who)
        reacts = event.who not in moment.before.active and defined is not None and bool(defined.reaction)
        self._here = self._new(
            Act(
                actor=event.who if event.who in moment.after.combatants else "",
                move=event.move,
                told=deed(self.data, moment.after, event.who, event.move, event.targets),
                targets=event.targets,
                using=moment.weapons(event.using),
                attack=defined is not None and strikes(defined) and bool(event.targets),
                says=bool(defined is not None and defined.does),
                answers=before.actor if reacts and before is not None else "",
            )
        )

    def _answered(self, moment: Moment, event: ev.Answered) -> None:
        self._here = self._last(lambda act: event.to in (act.actor, *act.targets))
        if self._here is not None and event.kind == DEFENDING and event.picks[0] != "0":
            self._known(self._here).defended = event.to

    def _rolled(self, moment: Moment, event: ev.Rolled) -> None:
        roll = event.roll
        act = self._last(lambda act: self._rolls(act, roll))
        if act is None:
            return
        if not act.rolls:
            self._here = self._known(act)
            act.rolls.append(roll)
            act.luck = luck(self.data, roll)
            act.attack = act.attack or is_attack(self.data, roll)
        elif by_dice(roll) != by_dice(act.rolls[0]):
            act.luck = ""  # Of two weapons one hit and one did not.

    def _rolls(self, act: Act, roll: Roll) -> bool:
        """Whether it is the act's own roll: a reaction's may be called otherwise, a declared one falls later."""
        if act.actor != roll.who:
            return False
        now = self.step == act.steps[-1]
        if act.move == roll.what:
            return now or roll.against in act.targets
        return now and (bool(act.answers) or (act is self._here and roll.against in act.targets))

    def _hit(self, moment: Moment, event: ev.Struck) -> None:
        act = self._here
        if act is None or event.target not in act.targets or act.actor not in (event.source, ""):
            act = self._last(lambda act: act.actor == event.source and event.target in act.targets and act.actor)
        if act is None:
            act = self._unseen(moment, event)
        self._struck[event.target] = self._known(act)
        blow = act.blows.setdefault(event.target, Blow())
        kind = self.data.damage_name(event.kind)
        if event.taken > 0:
            blow.taken += event.taken
            blow.times += 1
            blow.kind = kind

    def _unseen(self, moment: Moment, event: ev.Struck) -> Act:
        """A blow whose deed is not told here: of somebody who began it in a round before, or of nobody."""
        if (source := event.source) in moment.after.combatants and source != event.target:
            using = moment.weapons(event.using)
            return self._new(Act(actor=source, targets=(event.target,), using=using, attack=True))
        return self._here if self._here is not None and not self._here.actor else self._new(Act(actor=""))

    def _of(self, who: str) -> Act:
        """The act by which something happens to somebody now."""
        act = self._struck.get(who) or self._here
        return self._known(act) if act is not None else self._new(Act(actor=""))

    def _track(self, moment: Moment, event: ev.TrackSet) -> None:
        bearer = moment.after.combatants[event.who]
        if event.track not in (self.data.screen.bar, *measured(self.data, bearer)) or event.why in ("edit", "refill"):
            return
        if event.why == "heal":
            self._healed(event)
        elif event.who in self._struck or self._measure == WOUNDS:
            self._harmed(event)

    def _healed(self, event: ev.TrackSet) -> None:
        if event.value > event.was:
            blow = self._of(event.who).blows.setdefault(event.who, Blow())
            blow.healed += event.value - event.was
            blow.left = event.value if self._measure not in (WOUNDS, PARTS) else None

    def _harmed(self, event: ev.TrackSet) -> None:
        counted = event.track in self.data.screen.crosses
        if counted and event.value <= event.was:
            return
        blow = self._of(event.who).blows.setdefault(event.who, Blow())
        if counted:
            blow.nth = blow.nth or int(event.was) + 1
            blow.wounds += int(event.value - event.was)
        elif self._measure == PARTS:
            if event.value <= 0 < event.was:
                defined = self.data.track.get(event.track)
                blow.parts.append(((defined.name if defined is not None else "") or event.track).lower())
        elif self._measure != WOUNDS:
            blow.left = event.value

    def _words(self, moment: Moment, event: ev.WordsSet) -> None:
        if event.key == HEALTH and event.words:
            self._of(event.who).blows.setdefault(event.who, Blow()).health = event.words[0]

    def _gain(self, moment: Moment, event: ev.Gained) -> None:
        held = event.condition
        defined = self.data.condition.get(held.kind)
        if defined is None or defined.state or defined.hidden or held.kind == self.data.screen.relation:
            return
        again = moment.before.combatants[event.who].find(held.kind, source=held.source, against=held.against)
        effect = moment.effect(event.who, held)
        if quiet(moment) or again is not None or self._here is None or effect.until == PHASE_END:
            return
        by = self._last(lambda act: act.actor == held.source and event.who in act.targets) if held.source else None
        self._known(by or self._here).gained.append((event.who, effect))

    def _noted(self, moment: Moment, event: ev.Noted) -> None:
        if event.kind == "critical":
            act = self._known(self._here) if self._here is not None else self._new(Act(actor=""))
            act.criticals.append(event.text.rstrip("."))
        elif event.kind == "note":
            self._new(Act(actor="", note=event))

    def _came(self, moment: Moment, event: ev.Joined | ev.Left | ev.Returned) -> None:
        if moment.before.stage == "running":
            self._new(Act(actor="", came=event))

    def _state(self, moment: Moment, who: str) -> None:
        was, now = (state_of(self.data, state.combatants[who]) for state in (moment.before, moment.after))
        if was != now:
            self._of(who).turns.append(Turn(who, was, now, called(moment, who, now)))


PLACES: dict[type, Callable[[Acting, Moment, Any], None]] = {
    ev.TurnBegan: Acting._edge,
    ev.TurnEnded: Acting._edge,
    ev.PhaseEnded: Acting._edge,
    ev.RoundEnded: Acting._edge,
    ev.Used: Acting._used,
    ev.Answered: Acting._answered,
    ev.Rolled: Acting._rolled,
    ev.Struck: Acting._hit,
    ev.TrackSet: Acting._track,
    ev.WordsSet: Acting._words,
    ev.Gained: Acting._gain,
    ev.Noted: Acting._noted,
    ev.Joined: Acting._came,
    ev.Left: Acting._came,
    ev.Returned: Acting._came,
}
"""Where each kind of event goes; of all others a story says nothing."""

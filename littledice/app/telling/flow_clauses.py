"""How a fight goes on, in words: one clause for every event of its course."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from littledice.app.telling.moment import Moment
from littledice.app.telling.number_format import counted, shown
from littledice.app.telling.spans import TO, Clause, Line, Span, about, number, said, side_name
from littledice.engine.course.order import AT_ONCE, phase_of
from littledice.engine.mobs import one_mob
from littledice.engine.shared_tracks import of_key
from littledice.model import events as ev
from littledice.model.fight_clock import FightClock
from littledice.model.names import small
from littledice.model.ruleset import Ruleset

ORDERS = {
    "highest": "highest initiative first",
    "lowest": "lowest initiative first",
    "any": "all at once, in any order",
    "sides": "side by side",
    "pick": "whoever acted picks the next",
    "alternate": "the sides in turn",
    "cards": "highest card first",
}
"""How a phase goes, by the word for its order."""


def _started(moment: Moment, event: ev.Started) -> Clause:
    return said("The fight begins")


def _order(moment: Moment, event: ev.OrderSet) -> Clause:
    people = moment.after.combatants
    here = [who for who in event.order or event.standing or () if who in people and people[who].here]
    return said("Initiative order: " if event.order is None else "The order of turns is now ", *moment.spans(here))


def _word(moment: Moment) -> str:
    return moment.data.flow.round_word


def _round(moment: Moment, event: ev.RoundBegan) -> Clause:
    return said(f"{_word(moment).capitalize()} {event.round}")


def _round_end(moment: Moment, event: ev.RoundEnded) -> Clause:
    return said(f"{_word(moment).capitalize()} {event.round} ends")


def phase_name(moment: Moment, phase: str) -> str:
    """The name of a phase."""
    defined = moment.data.phase.get(phase)
    return (defined.name if defined is not None else "") or phase


def _phase(moment: Moment, event: ev.PhaseBegan) -> Clause:
    defined = moment.data.phase.get(event.phase)
    order = f", {ORDERS[defined.order]}" if defined is not None and defined.order else ""
    again = " goes on" if event.again else ""
    return said(f"{phase_name(moment, event.phase).capitalize()} phase{again or order}")


def _phase_end(moment: Moment, event: ev.PhaseEnded) -> Clause:
    return said(f"The {phase_name(moment, event.phase)} phase ends")


def _turn(moment: Moment, event: ev.TurnBegan) -> Clause:
    names = moment.turn_of(event.who)
    if not one_mob(moment.after, event.who):
        own = phase_of(moment.data, moment.after.phase).order in AT_ONCE
        return said(*names, " are up, in any order" if own else " act together")
    return said(*names, "'s turn")


def _turn_end(moment: Moment, event: ev.TurnEnded) -> Clause:
    names = moment.turn_of(event.who)
    if not event.who:
        return said("Everybody has declared")
    if event.skipped:
        return said(*names, f" {'are' if len(event.who) > 1 else 'is'} skipped: {event.skipped}")
    if one_mob(moment.after, event.who):
        return said(*names, "'s turn ends")
    return said("The turns of ", *names, " end")


def _put_off(moment: Moment, event: ev.TurnPutOff) -> Clause:
    partner: tuple[str | Span, ...] = (", to act together with ", moment.span(event.partner)) if event.partner else ()
    return about(moment.span(event.who), f"waits for initiative {shown(event.to)}", *partner)


def _active(moment: Moment, event: ev.ActiveSet) -> Clause:
    if not event.who:
        return said("Nobody is up")
    return said("The GM gives the turn to ", *moment.turn_of(event.who))


def _declared(moment: Moment, event: ev.Declared) -> Clause:
    use, due = event.declaration.use, event.declaration.due
    targets = moment.spans(target.id for target in use.targets)
    when = f", done in the {phase_name(moment, due[1])} phase of {_word(moment)} {due[0]}" if due else ""
    on: tuple[str | Span, ...] = (" on ", *targets) if targets else ()
    return said(moment.span(use.who), f" declares {moment.move_name(use.move)}", *on, when)


def _withdrawn(moment: Moment, event: ev.Withdrawn) -> Clause:
    how = "takes effect" if event.why == "done" else f"comes to nothing: {event.why}"
    return said(moment.span(event.who), f"'s {moment.move_name(event.move)} {how}")


def _scene(moment: Moment, event: ev.SceneSet) -> Clause:
    defined = moment.data.scene.get(event.flag)
    name = (defined.name if defined is not None else "") or event.flag
    if not event.on:
        return said("The scene is no longer ", Span(name, "cond"))
    means = f": {small(defined.says)}" if defined is not None and defined.says else ""
    return said("The scene is now ", Span(name, "cond"), means)


def _blocked(moment: Moment, event: ev.Blocked) -> Clause:
    where = f"{event.at[0]},{event.at[1]}"
    return said(f"{where} is {'blocked' if event.on else 'free again'}")


def _option(moment: Moment, event: ev.OptionSet) -> Clause:
    value = str(event.value).lower() if isinstance(event.value, bool) else str(event.value)
    defined = moment.data.option.get(event.name)
    means = defined.means.get(value, "") if defined is not None else ""
    return said(f"Option {event.name} is {value} from now on{f': {means}' if means else ''}")


def _lying(moment: Moment, event: ev.Lying) -> Clause:
    if event.fallen is None:
        return said(f"The {thing_name(moment.data, event.taken)} lies there no longer")
    where = f" at {event.fallen.at[0]},{event.fallen.at[1]}" if event.fallen.at is not None else ""
    return said(f"The {thing_name(moment.data, event.fallen.what)} lies on the ground{where}")


def thing_name(data: Ruleset, what: str) -> str:
    """What something is called: a weapon by its name, else the word itself."""
    defined = data.weapon.get(what)
    return (defined.name if defined is not None else "") or what


def _aimed(moment: Moment, event: ev.Aimed) -> Clause:
    if not event.targets:
        return said("There is no last target")
    return said("The last target is ", *moment.spans(event.targets))


def _clock(moment: Moment, event: ev.Clock) -> Clause:
    return said(f"{counted(event.hours, 'hour')} {'passes' if event.hours == 1 else 'pass'}")


def _clock_set(moment: Moment, event: ev.ClockSet) -> Clause:
    """`Clock tide 4 → 3 left of 6`; at its end it has run down, or is full."""
    start = *_clock_word(moment, event.name), Span(clock_name(moment.data, event.name), "cond")
    clock = event.clock
    if clock is None:
        return said(*start, Span(" ends", "muted", aloud=" is taken away"))
    was: Line = (Span("  ", aloud=" stands at "),)
    if event.was is not None:
        was = (Span("  ", aloud=" goes from "), number(event.was.value, "muted"), TO)
    told = number(clock.value, "crit" if clock.last else "title")
    done = "full" if clock.fills else "run down"
    ending: Line = (Span(f"  {done}", "crit", aloud=f", {done}"),) if clock.done else ()
    return said(*start, *was, told, *_of_most(clock), *ending)


def clock_name(data: Ruleset, key: str) -> str:
    """`tide`, `luck of the party`; the GM's own words for a clock of theirs."""
    track = of_key(data, key)
    if track is None:
        return key
    name = track.defined.name or track.name.replace("_", " ")
    return f"{name} of {side_name(track.side)}" if track.side else name


def _clock_word(moment: Moment, key: str) -> Line:
    """What stands before its name: nothing where it is drawn as a number."""
    track = of_key(moment.data, key)
    return () if track is not None and not track.defined.draw else (Span("clock ", "muted", aloud="the clock "),)


def _of_most(clock: FightClock) -> Line:
    if clock.high is None:
        return ()
    high = shown(clock.high)
    return (Span(f"{'' if clock.fills else ' left'} of {high}", "muted", aloud=f" of {high}"),)


def _ended(moment: Moment, event: ev.Ended) -> Clause:
    return said(f"The fight ends; {side_name(event.winner)} won" if event.winner else "The fight ends")


TOLD: dict[type, Callable[[Moment, Any], Clause]] = {
    ev.Started: _started,
    ev.OrderSet: _order,
    ev.RoundBegan: _round,
    ev.RoundEnded: _round_end,
    ev.PhaseBegan: _phase,
    ev.PhaseEnded: _phase_end,
    ev.TurnBegan: _turn,
    ev.TurnEnded: _turn_end,
    ev.TurnPutOff: _put_off,
    ev.ActiveSet: _active,
    ev.Declared: _declared,
    ev.Withdrawn: _withdrawn,
    ev.SceneSet: _scene,
    ev.Blocked: _blocked,
    ev.OptionSet: _option,
    ev.Lying: _lying,
    ev.Aimed: _aimed,
    ev.Clock: _clock,
    ev.ClockSet: _clock_set,
    ev.Ended: _ended,
}

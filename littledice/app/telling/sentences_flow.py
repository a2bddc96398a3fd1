"""How a fight goes on, as sentences: one for every event of its course."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from littledice.app.telling.moment import Moment
from littledice.app.telling.number_format import shown
from littledice.model import events as ev


def _started(moment: Moment, event: ev.Started) -> str:
    return "The fight begins."


def _order(moment: Moment, event: ev.OrderSet) -> str:
    if event.order is not None:
        return f"Order of turns now: {', '.join(moment.name(who) for who in event.order)}."
    return f"Initiative order: {', '.join(moment.name(who) for who in event.standing or ())}."


def _word(moment: Moment) -> str:
    return moment.data.flow.round_word


def _round(moment: Moment, event: ev.RoundBegan) -> str:
    return f"{_word(moment).capitalize()} {event.round}."


def _round_end(moment: Moment, event: ev.RoundEnded) -> str:
    return f"{_word(moment).capitalize()} {event.round} ends."


def phase_name(moment: Moment, phase: str) -> str:
    """The name of a phase."""
    defined = moment.data.phase.get(phase)
    return (defined.name if defined is not None else "") or phase


def _phase(moment: Moment, event: ev.PhaseBegan) -> str:
    defined = moment.data.phase.get(event.phase)
    order = f", {defined.order} initiative first" if defined is not None else ""
    return f"{phase_name(moment, event.phase).capitalize()} phase{order}."


def _phase_end(moment: Moment, event: ev.PhaseEnded) -> str:
    return f"The {phase_name(moment, event.phase)} phase ends."


def _turn(moment: Moment, event: ev.TurnBegan) -> str:
    names = moment.names(event.who)
    if len(event.who) > 1:
        return f"{names} act together."
    return f"{names}'s turn again." if event.again else f"{names}'s turn."


def _turn_end(moment: Moment, event: ev.TurnEnded) -> str:
    if not event.who:
        return "Everybody has declared."
    names = moment.names(event.who)
    if event.skipped:
        return f"{names} is skipped: {event.skipped}."
    several = len(event.who) > 1
    return f"The {'turns' if several else 'turn'} of {names} {'end' if several else 'ends'}."


def _put_off(moment: Moment, event: ev.TurnPutOff) -> str:
    partner = f", to act together with {moment.name(event.partner)}" if event.partner else ""
    return f"{moment.name(event.who)} waits for {shown(event.to)}{partner}."


def _active(moment: Moment, event: ev.ActiveSet) -> str:
    if not event.who:
        return "Nobody is up."
    return f"The GM gives the turn to {moment.names(event.who)}."


def _declared(moment: Moment, event: ev.Declared) -> str:
    use, due = event.declaration.use, event.declaration.due
    targets = tuple(target.id for target in use.targets)
    on = f" on {moment.names(targets)}" if targets else ""
    when = f", done in the {phase_name(moment, due[1])} phase of {_word(moment)} {due[0]}" if due else ""
    return f"{moment.name(use.who)} declares {moment.move_name(use.move)}{on}{when}."


def _withdrawn(moment: Moment, event: ev.Withdrawn) -> str:
    what = f"{moment.name(event.who)}'s {moment.move_name(event.move)}"
    if event.why == "done":
        return f"{what} takes effect."
    return f"{what} comes to nothing: {event.why}."


def _scene(moment: Moment, event: ev.SceneSet) -> str:
    defined = moment.data.scene.get(event.flag)
    name = (defined.name if defined is not None else "") or event.flag
    return f"The scene is now {name}." if event.on else f"The scene is no longer {name}."


def _aimed(moment: Moment, event: ev.Aimed) -> str:
    return f"The last target is {moment.names(event.targets)}." if event.targets else "There is no last target."


def _clock(moment: Moment, event: ev.Clock) -> str:
    return f"{shown(event.hours)} {'hour passes' if event.hours == 1 else 'hours pass'}."


def _ended(moment: Moment, event: ev.Ended) -> str:
    return f"The fight ends; {event.winner} won." if event.winner else "The fight ends."


SENTENCES: dict[type, Callable[[Moment, Any], str]] = {
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
    ev.Aimed: _aimed,
    ev.Clock: _clock,
    ev.Ended: _ended,
}

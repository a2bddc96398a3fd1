"""A turn edge, told: the moments of the flow, and what was due in each."""

from __future__ import annotations

from collections.abc import Iterable

from littledice.app.telling.clauses import told
from littledice.app.telling.flow_clauses import phase_name
from littledice.app.telling.health import GONE, state_of
from littledice.app.telling.moment import Moment
from littledice.app.telling.spans import Line, Span, brief, drawn
from littledice.app.telling.worth_telling import is_refill, quiet
from littledice.model import events as ev
from littledice.model.record import Working

CLOSING = (ev.TurnEnded, ev.PhaseEnded, ev.RoundEnded)
SILENT = (ev.Started, ev.TurnBegan, *CLOSING, ev.RoundBegan, ev.PhaseBegan, ev.OrderSet)
"""Events that mark where an edge is and are not due themselves."""


class Edge(Working):
    """A moment of the flow and what was due in it. `opens` is one that begins somebody's turn."""

    title: Line
    moments: list[Moment] = []
    opens: bool = False

    @property
    def resolves(self) -> bool:
        """Whether what was declared happens here, which needs no heading of its own."""
        events = [moment.event for moment in self.moments]
        return bool(events) and isinstance(events[0], ev.Used) and any(isinstance(each, ev.Declared) for each in events)


def edges(moments: Iterable[Moment]) -> list[Edge]:
    """The moments of the flow with what fell into each: what closes a slot before its end, what opens it after."""
    found: list[Edge] = []
    loose: list[Moment] = []
    for moment in moments:
        event = moment.event
        if is_skipped(moment):
            loose += [] if quiet(moment) or lies(moment) else [moment]
        elif isinstance(event, CLOSING):
            found.append(Edge(_closing(moment), loose))
            loose = []
        elif isinstance(event, ev.TurnBegan):
            found.append(Edge(_muted(f"{moment.data.flow.round_word} {moment.after.round}"), loose))
            loose = []
            found.append(Edge(_owner(moment, "start of ", event.who), opens=True))
        elif isinstance(event, SILENT) or quiet(moment) or is_refill(moment) or is_bond(moment):
            continue
        elif found and found[-1].opens:
            found[-1].moments.append(moment)
        else:
            loose.append(moment)
    if loose:
        found.append(Edge((), loose))
    return found


def is_bond(moment: Moment) -> bool:
    """Whether somebody was pinned, or is no longer, for which the board has a column."""
    event, kind = moment.event, moment.data.screen.relation
    if isinstance(event, ev.Gained):
        return event.condition.kind == kind
    return isinstance(event, ev.Lost) and event.kind == kind


def lies(moment: Moment) -> bool:
    """Whether those who lost their slot lie there senseless, as the board shows of them all the time."""
    event = moment.event
    people = [moment.after.combatants[who] for who in event.who] if isinstance(event, ev.TurnEnded) else []
    return bool(people) and all(state_of(moment.data, each) in (*GONE, "unconscious") for each in people)


def is_skipped(moment: Moment) -> bool:
    """Whether somebody lost their slot."""
    return isinstance(moment.event, ev.TurnEnded) and bool(moment.event.skipped)


def _closing(moment: Moment) -> Line:
    """The end that the event marks."""
    event = moment.event
    if isinstance(event, ev.TurnEnded):
        return _owner(moment, "end of ", event.who)
    if isinstance(event, ev.PhaseEnded):
        return _muted(f"end of the {phase_name(moment, event.phase)} phase")
    return _muted(f"end of {moment.data.flow.round_word} {moment.after.round}")


def _owner(moment: Moment, word: str, ids: tuple[str, ...]) -> Line:
    return (*_muted(word), *moment.turn_of(ids), *_muted("'s turn"))


def _muted(text: str) -> Line:
    return (Span(text, "muted"),)


def items(moments: Iterable[Moment]) -> list[Line]:
    """What was done, a line each: `Goblin 2  prone ends`, `1 poison damage   Goblin 2  HP 2 → 1`. What damage changes
    is told with it.
    """
    found: list[Line] = []
    struck: Line = ()
    for moment in moments:
        each = told(moment)
        if struck and isinstance(each.event, ev.TrackSet):
            found[-1], struck = (*struck, drawn("   "), *each.clause.whole), ()
        elif brief(each.clause.line):
            hurt = isinstance(each.event, ev.Struck) and each.event.taken > 0
            struck = each.clause.line if hurt else ()
            found.append(each.clause.whole)
    return found

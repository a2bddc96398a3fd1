"""A turn edge: what was due and is done, ticked off, under the moment it was due. Nothing due: nothing printed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from rich.text import Text

from littledice.app.board.data import Board
from littledice.app.telling.moment import Moment
from littledice.app.telling.narration import is_refill, quiet
from littledice.app.telling.sentences_flow import phase_name
from littledice.model import events as ev
from littledice.render.board.turn_card import owed_text
from littledice.render.cell_text import bit, flowed, safe
from littledice.render.clauses import clause, lost_name
from littledice.render.initiative_screen import initiative_lines
from littledice.render.ink import Ink
from littledice.render.result import result_lines

ITEM = 6

CLOSING = (ev.TurnEnded, ev.PhaseEnded, ev.RoundEnded)
SILENT = (ev.Started, ev.TurnBegan, *CLOSING, ev.RoundBegan, ev.PhaseBegan, ev.OrderSet)


@dataclass(slots=True)
class Edge:
    """A moment of the flow and what was due in it."""

    title: Text
    moments: list[Moment] = field(default_factory=list)


def edge_lines(ink: Ink, moments: Iterable[Moment], board: Board | None = None) -> list[Text]:
    """Everything that an edge brought, in order, and what `board` says is owed now."""
    lines: list[Text] = []
    for edge in edges(ink, moments):
        if edge.moments:
            lines += [bit(), *_edge(ink, edge)] if lines else _edge(ink, edge)
    owed = _owed(ink, board) if board is not None else []
    return [*lines, bit(), *owed] if lines and owed else [*lines, *owed]


def _owed(ink: Ink, board: Board) -> list[Text]:
    """The move that whoever is up must make first."""
    lines: list[Text] = []
    for row in board.rows:
        if row.card is None or row.card.owed is None:
            continue
        title = bit("start of ", "muted") + ink.name(row.name, row.side) + bit("'s turn", "muted")
        lines += flowed([ink.chip("DUE NOW", "now"), title], ink.width, first=bit(" "), indent=3)
        lines += flowed([owed_text(row.card.owed)], ink.width, first=bit("   "), indent=5)
    return lines


def edges(ink: Ink, moments: Iterable[Moment]) -> list[Edge]:
    """The moments of the flow with what fell into each: what closes a slot before its end, what opens it after."""
    found: list[Edge] = []
    loose: list[Moment] = []
    for moment in moments:
        event = moment.event
        if isinstance(event, ev.TurnEnded) and event.skipped:
            loose += [] if quiet(moment) else [moment]
        elif isinstance(event, CLOSING):
            found.append(Edge(_closing(ink, moment), loose))
            loose = []
        elif isinstance(event, ev.TurnBegan):
            found.append(Edge(_opening(moment), loose))
            loose = []
            found.append(Edge(_owner(ink, moment, "start of ", event.who)))
        elif isinstance(event, SILENT) or quiet(moment) or is_refill(moment):
            continue
        elif found and _after_turn(found[-1]):
            found[-1].moments.append(moment)
        else:
            loose.append(moment)
    if loose:
        found.append(Edge(bit(), loose))
    return found


def _closing(ink: Ink, moment: Moment) -> Text:
    """The end that the event marks."""
    event = moment.event
    if isinstance(event, ev.TurnEnded):
        return _owner(ink, moment, "end of ", event.who)
    if isinstance(event, ev.PhaseEnded):
        return bit(f"end of the {phase_name(moment, event.phase)} phase", "muted")
    return bit(f"end of {moment.data.flow.round_word} {moment.after.round}", "muted")


def _after_turn(edge: Edge) -> bool:
    return edge.title.plain.startswith("start of ")


def _opening(moment: Moment) -> Text:
    return bit(f"{moment.data.flow.round_word} {moment.after.round}", "muted")


def _owner(ink: Ink, moment: Moment, word: str, ids: tuple[str, ...]) -> Text:
    line = bit(word, "muted")
    for place, who in enumerate(ids):
        person = moment.person(who)
        line.append(" and " if place else "", "muted")
        line.append_text(ink.name(person.name, person.side) if person is not None else bit(who))
    return line.append("'s turn", "muted")


def _edge(ink: Ink, edge: Edge) -> list[Text]:
    order, due = initiative_lines(ink, edge.moments)
    if not due:
        return order
    if isinstance(due[0].event, ev.Used) and any(isinstance(moment.event, ev.Declared) for moment in due):
        return [*order, *result_lines(ink, due)]
    head = flowed([ink.chip("DUE NOW", "now"), edge.title], ink.width, first=bit(" "), indent=3)
    if any(isinstance(moment.event, ev.Rolled | ev.Used) for moment in due):
        return [*order, *head, *result_lines(ink, due)]
    return [*order, *head, *(line for item in items(ink, due) for line in _ticked(ink, item))]


def _ticked(ink: Ink, item: Text) -> list[Text]:
    start = bit("   ").append(ink.signs.acted, "good").append("  ")
    return flowed([item], ink.width, first=start, indent=ITEM)


def items(ink: Ink, moments: list[Moment]) -> list[Text]:
    """What was done, an item each: `prone ends`, `poisoned: 1 damage, HP 2 → 1`. A wound is told with its damage."""
    found: list[Text] = []
    struck: Text | None = None
    for moment in moments:
        event = moment.event
        if isinstance(event, ev.Lost):
            found.append(_lost(ink, moment, event))
        elif isinstance(event, ev.TurnEnded):
            found.append(_skipped(ink, moment, event))
        elif isinstance(event, ev.Struck):
            struck = clause(ink, moment)
            found.append(struck)
            continue
        elif isinstance(event, ev.TrackSet) and struck is not None:
            struck.append("   ").append_text(clause(ink, moment))
        else:
            found.append(clause(ink, moment))
        struck = None
    return found


def _lost(ink: Ink, moment: Moment, event: ev.Lost) -> Text:
    line = bit(safe(lost_name(moment, event)), "cond").append(" ends", "text")
    bearer = moment.before.combatants[event.who]
    return line.append(" on ", "muted").append_text(ink.name(bearer.name, bearer.side))


def _skipped(ink: Ink, moment: Moment, event: ev.TurnEnded) -> Text:
    line = bit()
    for who in event.who:
        person = moment.person(who)
        if person is not None:
            line.append_text(ink.name(person.name, person.side)).append(" ")
    return line.append(f"is skipped: {safe(event.skipped)}", "text")

"""The screen that fits an outcome, as lines of text with named styles."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from littledice.app.board.build import board as make_board
from littledice.app.board.data import Board
from littledice.app.board.target_odds import hit_chance
from littledice.app.outcome import Outcome
from littledice.app.telling.moment import Moment, moments
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Fight
from littledice.model.events import Event
from littledice.render.board.board_screen import board_lines, phase_lines, slot_lines
from littledice.render.cell_text import bit, fitted, flowed, safe
from littledice.render.ink import Ink
from littledice.render.report_screens import REPORTS, text_lines
from littledice.render.settings import ScreenSettings


def show(outcome: Outcome, settings: ScreenSettings) -> list[Text]:
    """The lines of an outcome, none wider than the screen; notices stand behind what happened."""
    ink = Ink(settings)
    notices: list[Text] = []
    for warning in outcome.warnings:
        start = bit(f" {ink.signs.warn} ", "crit")
        notices += flowed([bit(safe(warning), "harm")], ink.width, first=start, indent=3)
    lines = SCREENS.get(outcome.show, text_lines)(ink, outcome)
    if outcome.heard is not None:
        from littledice.render.heard_line import heard_lines

        lines = [*heard_lines(ink, outcome, outcome.heard), *lines]
    return fitted([*lines, *notices] if outcome.events else [*notices, *lines], settings.width)


def _known(outcome: Outcome, rules: Rulebook, events: tuple[Event, ...] | None = None) -> list[Moment]:
    """What happened, with the fight around it."""
    told = outcome.events if events is None else events
    return list(moments(rules.data, outcome.before, told)) if outcome.before is not None else []


def board_of(outcome: Outcome) -> Board | None:
    """The board after the outcome."""
    if outcome.rules is None or outcome.after is None:
        return None
    fight = Fight(encounter=outcome.after, open=outcome.open)
    chance = hit_chance(outcome.rules, outcome.after)
    return make_board(outcome.rules, fight, title=outcome.name, viewer=outcome.viewer, chance=chance)


def _board(ink: Ink, outcome: Outcome) -> list[Text]:
    made = board_of(outcome)
    return board_lines(ink, made) if made is not None else text_lines(ink, outcome)


def _result(ink: Ink, outcome: Outcome) -> list[Text]:
    """What happened, then the question that waits."""
    from littledice.render.result import result_lines

    if outcome.rules is None or not outcome.events:
        return [*text_lines(ink, outcome), *_question(ink, outcome)]
    lines = [*result_lines(ink, outcome.happened), *_question(ink, outcome)]
    return _apart(lines, _recap_of(ink, outcome))


def _question(ink: Ink, outcome: Outcome) -> list[Text]:
    if outcome.open is None:
        return []
    from littledice.render.waiting_question import waiting_lines

    return waiting_lines(ink, outcome)


def _edge(ink: Ink, outcome: Outcome) -> list[Text]:
    """What was due, the end of the round, the board."""
    from littledice.app.telling.edges import edges
    from littledice.render.turn_edge import edge_lines

    if outcome.rules is None:
        return text_lines(ink, outcome)
    made = board_of(outcome)
    due = edge_lines(ink, edges(_known(outcome, outcome.rules)), made)
    summary = _summary(ink, outcome.payload) if outcome.payload is not None else []
    drawn = slot_lines if outcome.later_slot else phase_lines if outcome.same_board else board_lines
    return _apart(due, summary, drawn(ink, made) if made is not None else [])


def _summary(ink: Ink, payload: object) -> list[Text]:
    """How the round went, where that is told with its end."""
    from littledice.app.history.round_summary import RoundSummary
    from littledice.render.reports.roundup import roundup_lines

    return roundup_lines(ink, payload) if isinstance(payload, RoundSummary) else []


def _apart(*groups: list[Text]) -> list[Text]:
    """The groups that hold anything, a blank line between them."""
    lines: list[Text] = []
    for group in groups:
        if group and lines:
            lines.append(bit())
        lines.extend(group)
    return lines


def _sheet(ink: Ink, outcome: Outcome) -> list[Text]:
    from littledice.render.board.sheets import mob_and_sheet

    made = board_of(outcome)
    return _apart(*mob_and_sheet(ink, outcome, made)) if made is not None else text_lines(ink, outcome)


def _joined(ink: Ink, outcome: Outcome) -> list[Text]:
    """Who came in, with the whole line of what was typed."""
    from littledice.render.board.sheets import typed_line

    made = board_of(outcome)
    return [*_result(ink, outcome), *(typed_line(ink, outcome, made) if made is not None else [])]


def _map(ink: Ink, outcome: Outcome) -> list[Text]:
    from littledice.app.places.looking import moment_words
    from littledice.render.maps.map_screen import map_lines

    state = outcome.after
    if outcome.rules is None or state is None or outcome.payload is None:
        return text_lines(ink, outcome)
    return map_lines(ink, outcome.payload, moment_words(outcome.rules, state))


def _peek(ink: Ink, outcome: Outcome) -> list[Text]:
    from littledice.app.completing.next_preview import Peeked
    from littledice.app.telling.next_rows import ahead_of
    from littledice.render.reports.peek_screen import peek_lines

    found, state = outcome.payload, outcome.after
    if outcome.rules is None or state is None or not isinstance(found, Peeked):
        return text_lines(ink, outcome)
    data, known = outcome.rules.data, _known(outcome, outcome.rules, found.events)
    return peek_lines(ink, ahead_of(data, state, known, found.stop))


def _undo(ink: Ink, outcome: Outcome) -> list[Text]:
    from littledice.render.reports.undone import undone_lines

    moved, after = outcome.payload, outcome.after
    if outcome.rules is None or outcome.before is None or after is None:
        return text_lines(ink, outcome)
    labels = [step.label for step in getattr(moved, "steps", ()) if step.label] or [outcome.undoes]
    following = getattr(moved, "next", None)
    told = following.label if following is not None else ""
    lines = undone_lines(ink, outcome.rules, outcome.before, after, outcome.command, labels, told)
    return [*lines, *_question(ink, outcome)]


def _recap(ink: Ink, outcome: Outcome) -> list[Text]:
    return _recap_of(ink, outcome) or text_lines(ink, outcome)


def _recap_of(ink: Ink, outcome: Outcome) -> list[Text]:
    if outcome.payload is None:
        return []
    from littledice.app.history.totals import Recap
    from littledice.render.reports.recap_screen import recap_lines

    found = outcome.payload
    return recap_lines(ink, found) if isinstance(found, Recap) and found.turns else []


def _resume(ink: Ink, outcome: Outcome) -> list[Text]:
    """Where we were, then the board."""
    from littledice.render.reports.fight_list import where_lines

    where = where_lines(ink, outcome.text, outcome.name) if outcome.text else []
    return _apart(where, _board(ink, outcome))


def _amend(ink: Ink, outcome: Outcome) -> list[Text]:
    from littledice.app.amending.preview import Preview
    from littledice.render.reports.amend_screen import amend_lines

    if not isinstance(outcome.payload, Preview):
        return text_lines(ink, outcome)
    whole = outcome.show == "amend_whole"
    lines = amend_lines(ink, outcome.payload, outcome.after, whole=whole)
    return [*lines, *(_question(ink, outcome) if outcome.step else [])]


SCREENS: dict[str, Callable[[Ink, Outcome], list[Text]]] = {
    **REPORTS,
    "result": _result,
    "edge": _edge,
    "board": _board,
    "sheet": _sheet,
    "joined": _joined,
    "map": _map,
    "peek": _peek,
    "undo": _undo,
    "recap": _recap,
    "resume": _resume,
    "amend": _amend,
    "amend_whole": _amend,
}

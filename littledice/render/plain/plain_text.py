"""Outcomes in sentences, for pipes, screen readers and narrow terminals. Loads nothing that draws."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from littledice.app.board.build import board
from littledice.app.board.target_odds import hit_chance
from littledice.app.outcome import Outcome, screen_of
from littledice.model.encounter import Fight
from littledice.render.plain.plain_board import board_lines, phase_lines, row_line, slot_lines


def linear(outcome: Outcome, *, shell: bool = False) -> list[str]:
    """The lines of an outcome; for a `shell`, where keys do nothing, with the commands that go on from it."""
    told = [*_heard(outcome), *LINEAR.get(outcome.show, _text)(outcome, shell)]
    notices = [f"Notice: {warning}" for warning in outcome.warnings]
    return [*told, *notices] if outcome.events else [*notices, *told]


def _heard(outcome: Outcome) -> list[str]:
    if outcome.heard is None:
        return []
    words = outcome.heard.words
    return [f"From {screen_of(outcome)}{f': {words}' if words else ''}."]


def _text(outcome: Outcome, shell: bool = False) -> list[str]:
    return list(outcome.text)


def _board(outcome: Outcome, shell: bool, drawn: Callable[..., list[str]] = board_lines) -> list[str]:
    if outcome.rules is None or outcome.after is None:
        return _text(outcome)
    fight = Fight(encounter=outcome.after, open=outcome.open)
    chance = hit_chance(outcome.rules, outcome.after)
    shown = board(outcome.rules, fight, title=outcome.name, viewer=outcome.viewer, chance=chance)
    return drawn(shown, shell=shell)


def _result(outcome: Outcome, shell: bool) -> list[str]:
    told = [*outcome.text, *_question(outcome, shell)]
    return told if outcome.payload is None else [*told, *_recap_of(outcome)]


def _recap_of(outcome: Outcome) -> list[str]:
    from littledice.app.history.recap_told import recap_sentences
    from littledice.app.history.totals import Recap

    return recap_sentences(outcome.payload) if isinstance(outcome.payload, Recap) else []


def _question(outcome: Outcome, shell: bool) -> list[str]:
    """The question that now waits, and what `answer` alone takes."""
    if outcome.rules is None or outcome.after is None or outcome.open is None:
        return []
    from littledice.render.plain.plain_board import asked_line, going_on

    fight = Fight(encounter=outcome.after, open=outcome.open)
    shown = board(outcome.rules, fight, viewer=outcome.viewer)
    if shown.asked is None:
        return []
    where = _where_to(outcome, fight) if shown.asked.question.kind == "hex" else []
    return [asked_line(shown), *where, *going_on(shown, shell=shell)]


def _where_to(outcome: Outcome, fight: Fight) -> list[str]:
    """The hexes that answer a question, by their distance."""
    from littledice.app.places.hex_map import HexMap
    from littledice.app.places.looking import map_of
    from littledice.render.plain.plain_map import moves

    if outcome.rules is None or outcome.rules.data.screen.places != "hexes":
        return []
    made = map_of(outcome.rules, fight)
    return moves(made) if isinstance(made, HexMap) else []


def _edge(outcome: Outcome, shell: bool) -> list[str]:
    from littledice.app.history.round_summary import RoundSummary
    from littledice.render.plain.plain_summary import summary_lines

    summary = summary_lines(outcome.payload) if isinstance(outcome.payload, RoundSummary) else []
    drawn = slot_lines if outcome.later_slot else phase_lines if outcome.same_board else board_lines
    return [*outcome.text, *summary, *_board(outcome, shell, drawn)]


def _sheet(outcome: Outcome, shell: bool) -> list[str]:
    from littledice.app.views import combatant_view

    if outcome.rules is None or outcome.after is None:
        return _text(outcome)
    fight = Fight(encounter=outcome.after, open=outcome.open)
    shown = board(outcome.rules, fight, title=outcome.name, viewer=outcome.viewer)
    row, mob = shown.row_of(outcome.payload), shown.mob_of(outcome.payload)
    if row is None:
        return _text(outcome)
    sheet = combatant_view(outcome.rules, outcome.after, outcome.after.combatants[row.id])
    lines = [*([row_line(mob, shown)] if mob is not None else []), row_line(row, shown)]
    if sheet["initiative"] is not None and not row.initiative:
        lines.append(f"Initiative {sheet['initiative']}.")
    return [*lines, *_numbers(sheet)]


def _numbers(sheet: dict[str, Any]) -> list[str]:
    """The numbers and lists of a sheet."""
    numbers = ", ".join(f"{key} {value}" for key, value in sheet["stats"].items())
    words = {**({"held": sheet["held"]} if sheet["held"] else {}), **sheet["words"]}
    told = [f"Numbers: {numbers}."] if numbers else []
    return [*told, *(f"{key.capitalize()}: {', '.join(said)}." for key, said in words.items() if said)]


def _joined(outcome: Outcome, shell: bool) -> list[str]:
    """Who came in, with the whole line of what was typed."""
    from littledice.app.views import combatant_view
    from littledice.render.plain.plain_facts import spoken_gauge, spoken_part

    if outcome.rules is None or outcome.after is None:
        return _text(outcome)
    fight = Fight(encounter=outcome.after, open=outcome.open)
    row = board(outcome.rules, fight, viewer=outcome.viewer).row_of(outcome.payload)
    if row is None:
        return _text(outcome)
    sheet = combatant_view(outcome.rules, outcome.after, outcome.after.combatants[row.id])
    gauges = [*map(spoken_gauge, row.gauges), *map(spoken_part, row.parts)]
    return [" ".join([*outcome.text, *(f"{each}." for each in gauges), *_numbers(sheet)])]


def _map(outcome: Outcome, shell: bool) -> list[str]:
    from littledice.app.places.looking import moment_words
    from littledice.render.plain.plain_map import map_sentences

    if outcome.rules is None or outcome.after is None or outcome.payload is None:
        return _text(outcome)
    return map_sentences(outcome.payload, moment_words(outcome.rules, outcome.after))


def _peek(outcome: Outcome, shell: bool) -> list[str]:
    """What would happen; then with what whoever is up next begins, and what is left unused."""
    from littledice.app.completing.next_preview import Peeked
    from littledice.app.telling.moment import moments
    from littledice.app.telling.next_rows import ahead_of
    from littledice.app.telling.spans import sentence

    told = ["Nothing has changed. Next would do this:", *outcome.text]
    if outcome.rules is None or outcome.before is None or outcome.after is None:
        return told
    events = outcome.payload.events if isinstance(outcome.payload, Peeked) else ()
    known = list(moments(outcome.rules.data, outcome.before, events))
    rows = ahead_of(outcome.rules.data, outcome.after, known)
    return [*told, *(sentence(line) for label, line in rows if label in ("turn", "unused"))]


def _undo(outcome: Outcome, shell: bool) -> list[str]:
    if outcome.rules is None or outcome.before is None or outcome.after is None:
        return _text(outcome)
    from littledice.app.telling.changes import changes
    from littledice.app.telling.spans import clause

    told = [clause(change) for change in changes(outcome.rules, outcome.before, outcome.after)]
    return [*outcome.text, *([f"{'; '.join(told)}."] if told else []), *_question(outcome, shell)]


def _amend(outcome: Outcome, shell: bool) -> list[str]:
    from littledice.app.amending.preview import Preview

    told = [*outcome.text, *(_question(outcome, shell) if outcome.step else [])]
    seen = outcome.payload
    if not isinstance(seen, Preview) or seen.taken is not None:
        return told
    if not shell:
        return [*told, "Enter takes it, Esc leaves all as it was."]
    if any(not misfit.settled for misfit in seen.misfits):
        return [*told, f'--leave-out takes it without them; --choose "{seen.misfits[0].example}" decides one.']
    return [*told, "--yes takes it."]


def _resume(outcome: Outcome, shell: bool) -> list[str]:
    return [*outcome.text, *_board(outcome, shell)]


def _recap(outcome: Outcome, shell: bool) -> list[str]:
    return _recap_of(outcome) or _text(outcome)


LINEAR: dict[str, Callable[[Outcome, bool], list[str]]] = {
    "result": _result,
    "edge": _edge,
    "board": _board,
    "sheet": _sheet,
    "joined": _joined,
    "map": _map,
    "peek": _peek,
    "undo": _undo,
    "amend": _amend,
    "recap": _recap,
    "resume": _resume,
}

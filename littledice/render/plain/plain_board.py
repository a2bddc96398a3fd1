"""The board in sentences: a line for each combatant, the most urgent first, a fact for each clause, words for signs."""

from __future__ import annotations

from littledice.app.board import data as b
from littledice.app.board.build import example
from littledice.app.board.data import Board, Dial, Odds, Phase, Row
from littledice.app.telling.number_format import begun, listed, shown
from littledice.app.telling.spans import clause
from littledice.render.plain.plain_facts import (
    bond_clauses,
    card_clauses,
    health_clauses,
    spoken_gauge,
    spoken_left,
    spoken_part,
)
from littledice.render.plain.plain_mob import mob_line

LABELS = {b.NOW: "Now", b.ASK: "Asked", b.NEXT: "Next", b.TO_ACT: "Then", b.DONE: "Acted", b.DOWN: "Down", b.OUT: "Out"}
GONE = (b.DOWN, b.OUT)
URGENCY = (b.ASK, b.NOW, b.NEXT, b.TO_ACT, b.DONE, b.DOWN, b.OUT)


def board_lines(board: Board, *, shell: bool = False) -> list[str]:
    """The whole board; in a `shell` with the commands that go on from it instead of keys."""
    lines = _top(board)
    if board.asked is not None:
        lines.append(asked_line(board))
    if board.stage == "running" and not board.active and board.player:
        lines.append("The GM acts.")
    fallen = board.fallen
    standing = [row for row in board.rows if not fallen or row.mark not in GONE]
    for row in sorted(standing, key=lambda row: URGENCY.index(row.mark)):
        lines.extend([row_line(row, board), *_expected(row, board)])
    if fallen:
        lines.append(f"Down: {'; '.join(f'{row.name}, {row.side}, id {row.id}' for row in fallen)}.")
    lines.extend(f"{told}." for told in board.passed_over)
    if board.after:
        lines.append(f"After that: {board.after.name} phase, {board.after.order}.")
    lines.extend(going_on(board, shell=shell))
    return [*lines, *_own_turn(board, "littledice " if shell else "")]


def _top(board: Board) -> list[str]:
    lines = [heading(board)]
    if board.phases:
        lines.append(f"Phases: {'; '.join(_phase(phase) for phase in board.phases)}.")
    dials = (f"{'Clock ' if dial.drawn else ''}{dial.name}, {spoken_dial(dial)}." for dial in board.clocks)
    return [*lines, *map(begun, dials)]


def phase_lines(board: Board, *, shell: bool = False) -> list[str]:
    """A phase in which everybody stands where they stood a moment ago: the phase, whoever is up, and what goes on."""
    return [*_top(board), *slot_lines(board, shell=shell)]


def slot_lines(board: Board, *, shell: bool = False) -> list[str]:
    """A later slot of a phase: whoever is up or asked, and what goes on."""
    lines = [] if board.asked is None else [asked_line(board)]
    for row in board.rows:
        if row.up or row.mark == b.ASK:
            lines.extend([row_line(row, board), *_expected(row, board)])
    lines.extend(f"{told}." for told in board.passed_over)
    return [*lines, *going_on(board, shell=shell), *_own_turn(board, "littledice " if shell else "")]


def spoken_dial(dial: Dial) -> str:
    """`4 left of 6`, `2 of 6`; `3` where there is no end."""
    if dial.high is None:
        return shown(dial.value)
    return f"{shown(dial.value)}{'' if dial.fills else ' left'} of {shown(dial.high)}"


def _own_turn(board: Board, before: str) -> list[str]:
    """What a player may type when it is their turn."""
    if board.asked is not None or not any(person.id == board.viewer for person in board.active):
        return []
    said = example(board)
    rolls = [f"To roll: {before}{said}. With your own dice: {said} 3 1 5."] if said else []
    return [*rolls, f"To end your turn: {before}next."]


def _expected(row: b.Row, board: Board) -> list[str]:
    """What whoever is up may hope for: whom they hit how likely, or why nobody."""
    if row.card is None:
        return []
    lines = [f"Nobody can be hit. {row.card.nobody}"] if row.card.nobody else []
    known = any(each.chance.text for each in row.card.odds)
    now = "In reach" if row.card.soon else "Chance to hit" if known else "Can be hit"
    lines += [
        f"{label}: {_odds(odds)}." for label, odds in ((now, row.card.odds), ("After a move", row.card.later)) if odds
    ]
    if row.card.others and (row.card.odds or row.card.later):
        lines.append(f"{row.card.others} more: `why` tells of each.")
    if row.card.spread:
        whose = f"{row.name}, hits" if len(board.active) > 1 else "Hits"
        lines.append(f"{whose} of a {clause(row.card.spread)}.")
    return lines


def _odds(odds: tuple[Odds, ...]) -> str:
    return ". ".join(f"{each.name}, {each.chance.spoken}" if each.chance.text else each.name for each in odds)


def going_on(board: Board, *, shell: bool = False) -> list[str]:
    """What an empty line does in a session, and the command that does the same in a `shell`."""
    if not board.enter:
        return []
    now = "all that was declared happens at once"
    verb, to = board.enter.verb, _owed_first(board) or board.enter.to
    if board.enter.says and not shell:
        return [f"Enter {board.enter.says}."]
    if not shell and board.enter.owed is not None:
        return [f"Enter: {to}."]
    if not shell:
        does = {"next": "next turn, ", "answer": "answer "}.get(verb, f"{verb}, " if to else verb)
        return [f"Enter: {does}{to}.", *([f"Go: {now}."] if board.goes else [])]
    if board.asked is not None:
        rolled = board.enter.says.removeprefix("rolls ")
        does = f"To have {rolled} rolled" if rolled else f"To answer with {to}"
        return [f"{does}: littledice answer."]
    does = {"start": "To begin", "end": "To end the fight"}.get(verb, "To go on")
    told = f"{does}: littledice {verb}{f' ({to})' if to else ''}."
    return [told, *([f"So that {now}: littledice go."] if board.goes else [])]


def _owed_first(board: Board) -> str:
    """`rolls Mira's Death Save, chance 67 percent`, where going on makes a roll that is owed."""
    owed = board.enter.owed
    if owed is None:
        return ""
    chance = f", chance {owed.chance.spoken}" if owed.chance.text else ""
    return f"rolls {board.enter.whose}'s {owed.name}{chance}"


def heading(board: Board) -> str:
    """Which fight, how far it is, what holds for all of it."""
    parts = [part for part in (board.title, board.ruleset) if part]
    if board.stage == "setup":
        parts.append("not begun")
    elif board.stage == "ended":
        parts.append(f"ended in {board.round_word} {board.round}")
        if board.winner:
            parts.append(f"{board.winner} won")
    else:
        parts.append(f"{board.round_word} {board.round}")
    if board.phase is not None:
        parts.append(f"{board.phase.name} phase")
    parts.extend(board.scene)
    told = ", ".join(parts)
    ground = f" On the ground: {', '.join(board.lying)}." if board.lying else ""
    return f"{begun(told)}.{ground}"


def _phase(phase: Phase) -> str:
    mark = {"done": "over", "now": "now", "later": "to come"}[phase.mark]
    return f"{phase.name} {mark}{f', {phase.order}' if phase.order else ''}"


def asked_line(board: Board) -> str:
    """The question with all its answers and what they lead to."""
    assert board.asked is not None
    question = board.asked.question
    to = board.asked.to.name if board.asked.to else "the GM"
    text = board.asked.text
    stop = "" if text.endswith((".", "?", "!")) else "."
    told = [f"Question for {to}: {text}{stop}"]
    limited = any(option.limit < question.most for option in question.options)
    # Who is called as their id says is told by name all the same, beside the others.
    bare = [option.id for option in question.options if option.text.lower() in ("", option.id)]
    for option in question.options:
        limit = f", at most {option.limit} times" if limited and option.limit > 1 else ""
        known = option.id not in bare or (question.kind == "tie" and option.text)
        told.append(f"{option.id}{limit}: {option.text}." if known else f"Answer {option.id}{limit}.")
    if bare and len(bare) == len(question.options) and not limited:
        told[1:] = [f"Answer {listed(bare, 'or')}."]
    if question.most > 1:
        least = "" if question.least == question.most else f"{question.least} to "
        told.append(f"Choose {least}{question.most}.")
    return " ".join(told)


def row_line(row: Row, board: Board) -> str:
    """One combatant, or a whole mob."""
    if row.crowd is not None:
        return f"{_label(row, board)}{mob_line(row, row.crowd)}"
    who = [row.name, row.side, f"id {row.id}"]
    if row.initiative:
        who.append(f"initiative {row.initiative}")
    if row.concealed:
        who.append("hidden from players")
    told = [f"{_label(row, board)}{', '.join(who)}"]
    told.extend(row_facts(row))
    return f"{'. '.join(told)}."


def _label(row: Row, board: Board) -> str:
    waits = board.stage == "running" or row.mark in (b.ASK, b.DOWN, b.OUT)
    return f"{LABELS[row.mark]}: " if waits else ""


def row_facts(row: Row) -> list[str]:
    """Everything about one combatant but its name, a clause each."""
    return [
        *_budget(row),
        *health_clauses(row),
        *(spoken_gauge(each) for each in (*row.stats, *row.gauges)),
        *(spoken_part(each) for each in row.parts),
        *bond_clauses(row.bonds),
        *_place(row),
        *_effects(row),
        *(begun(clause(told)) for told in (*row.counters, *row.remarks)),
        *([f"Declared: {clause(row.declared)}"] if row.declared else []),
        *(card_clauses(row.card) if row.card is not None else []),
    ]


def _budget(row: Row) -> list[str]:
    drawn = {each.id for each in row.gauges}
    shown_on_card = row.card.budget if row.card is not None else ()
    gauges = {each.id: each for each in (*row.slots, *shown_on_card) if each.id not in drawn}
    return [spoken_left(each) for each in gauges.values()]


def _place(row: Row) -> list[str]:
    told = ([f"at {row.at}"] if row.at else []) + ([row.away.spoken] if row.away is not None else [])
    return [begun(", ".join(told))] if told else []


def _effects(row: Row) -> list[str]:
    if not row.effects:
        return ["No conditions"] if row.mark in (b.NOW, b.ASK) and not row.bonds else []
    return [begun(effect.text) for effect in row.effects]

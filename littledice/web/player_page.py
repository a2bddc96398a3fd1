"""A player's page: whether they are asked, whether it is their turn, what they can do, how they are."""

from __future__ import annotations

from typing import Any

from littledice.app.board.data import Board, Row
from littledice.app.choosing.moves import MoveChoice, checks_of, choice_of, likeliest
from littledice.app.choosing.questions import AskedChoice, asked
from littledice.app.table import Table
from littledice.web.fight_facts import ended, fight_facts
from littledice.web.seat import Seat

LIKELY = 5
"""Moves that a page begins with; the page of all moves has the others."""


def player_facts(table: Table, seat: Seat) -> dict[str, Any]:
    """What the template shows; `me` is the player's own row."""
    facts = fight_facts(table, seat)
    board: Board = facts["board"]
    me = board.row_of(table.player)
    assert me is not None
    question = asked(table)
    mine = question is not None and question.mine
    taken_back = table.save.would_undo()
    moves = NO_MOVES if mine else _moves(table, seat)
    return {
        **facts,
        "me": me,
        "others": [row for row in board.rows if row.id != me.id],
        "asked": question,
        "mine": mine,
        "turn": _turn(board, me),
        "moves": moves,
        "ended": ended(board) if board.stage == "ended" else "",
        "placeholder": _placeholder(question if mine else None, moves["shown"]),
        "alone": table.state.active == (me.id,) and table.fight.open is None,
        "undoes": taken_back.label if taken_back is not None else "",
        "ear_ask": ask_aloud(question) if question is not None and mine else "",
    }


NO_MOVES: dict[str, Any] = {"shown": [], "further": 0}


def _moves(table: Table, seat: Seat) -> dict[str, Any]:
    """The moves that are `shown`, and how many there are besides."""
    if table.state.stage == "ended" or table.fight.open is not None:
        return NO_MOVES
    found = likeliest(table, table.state.combatants[table.player])
    found = [*found, *checks_of(table)]
    shown = found if seat.all or len(found) == LIKELY + 1 else found[:LIKELY]
    return {"shown": [choice_of(table, each, table.player) for each in shown], "further": len(found) - len(shown)}


def _placeholder(question: AskedChoice | None, moves: list[MoveChoice]) -> str:
    """A sentence that would do something now."""
    if question is not None:
        words = question.default or tuple(each.word for each in question.answers[:1])
        return f"or say it: answer {' '.join(words)}".rstrip()
    possible = next((each for each in moves if not each.why), None)
    if possible is None:
        return "say it: why"
    return f"or say it: {' '.join([possible.move.id, *(aim.entry.word for aim in possible.aims[:1])])}"


def _turn(board: Board, me: Row) -> bool:
    """Whether it is the player's own turn."""
    return me.up and board.stage == "running"


def ask_aloud(question: AskedChoice) -> str:
    """A question to the player for the ear: `You are asked: Ogre hits you for 2. 3 choices.`"""
    count = len(question.answers)
    return f"You are asked: {question.text} {question.stake} {f'{count} choices.' if count > 1 else ''}".strip()

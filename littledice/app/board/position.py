"""Where a fight stands, in as few facts as a prompt can carry: whose turn, what is unspent, what an empty line does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from littledice.app.board.build import board as make_board
from littledice.app.board.data import NO_ENTER, Board, Enter, Gauge, Person
from littledice.app.table import Table
from littledice.grammar.sentence_start import Opening
from littledice.model.encounter import Open
from littledice.model.record import Value

if TYPE_CHECKING:
    from littledice.app.desk import Desk

LOOKING = Opening("", "status", False, ())

Mark = tuple[str, int]
"""A fight and its newest line: another mark, another fight or a changed one."""


class Position(Value):
    """`mark` tells this position from any other; `enter` is what an empty line does, as the board's foot says it;
    `goes` is whether `go` may be said. `undoes` names the step that `undo` would take back.
    """

    mark: Mark
    name: str
    stage: str
    round: int
    viewer: str
    phase: str = ""
    active: tuple[Person, ...] = ()
    budget: tuple[Gauge, ...] = ()
    open: Open | None = None
    asked: Person | None = None
    enter: Enter = NO_ENTER
    goes: bool = False
    undoes: str = ""
    round_word: str = "round"


def position(desk: Desk) -> Position:
    """Where the desk's fight stands now. Raises `LittleDiceError` where there is none to be read."""
    with desk.shelf.look(desk.slug()) as save:
        return position_of(desk.table(save, LOOKING))


def position_of(table: Table) -> Position:
    """The same of a table."""
    board = make_board(table.rules, table.fight, title=table.save.header.name, viewer=table.viewer)
    phase = board.phase
    return Position(
        mark=(table.save.slug, table.save.last_seq),
        name=board.title,
        stage=board.stage,
        round=board.round,
        viewer=table.viewer,
        phase=phase.name if phase is not None else "",
        active=board.active,
        budget=_budget(board),
        open=table.fight.open if board.asked is not None else None,
        asked=board.asked.to if board.asked is not None else None,
        enter=board.enter,
        goes=board.goes,
        undoes=_undoes(table),
        round_word=board.round_word,
    )


def _budget(board: Board) -> tuple[Gauge, ...]:
    """What the only one who is up may still spend; of several nobody's."""
    cards = [row.card for row in board.rows if row.card is not None]
    return cards[0].budget if len(cards) == 1 else ()


def _undoes(table: Table) -> str:
    """The label of the last step."""
    last = table.save.would_undo()
    return last.label if last is not None else ""

"""What the pages of the table and of players have in common, as plain facts for their templates."""

from __future__ import annotations

from typing import Any

from littledice.app.board import data as b
from littledice.app.board.build import board as make_board
from littledice.app.board.data import Board, Gauge, Person
from littledice.app.seeing.seen_state import PLAYERS
from littledice.app.table import Table
from littledice.app.telling.number_format import begun, listed
from littledice.web.result_facts import last_deeds
from littledice.web.seat import Seat

LARGE, MIDDLE = 12, 18
"""Letters of whoever is up that are written largest, and next to largest."""
ON_THE_GROUND = (30, 85)
"""Letters of what lies on the ground above which there is room for the next to largest, and for small ones."""
ONE_LINE, BESIDE, FOLD_FALLEN, FOLD_ACTED = 6, 8, 11, 15
"""Rows from which conditions have one line, stand beside names, the fallen in one line, those who have acted too."""
WORDY = 24
"""Letters of what holds for somebody that fit in one line behind a smaller name or beneath it."""
MOST_ROWS = 12
"""Rows of those who are still to act, as far as they can stand together."""


def fight_facts(table: Table, seat: Seat) -> dict[str, Any]:
    """The seat, the newest step (`at`), the board, its rows as they are laid out, the last result, what is told the
    ear.
    """
    board = make_board(table.rules, table.fight, title=table.save.header.name, viewer=table.viewer)
    deeds = last_deeds(table)
    return {
        "seat": seat,
        "at": table.save.last_seq,
        "board": board,
        "deeds": deeds,
        "size": _size(board),
        "wordy": WORDY,
        "pips_of": pip_classes(board),
        "ear_up": " ".join(up_aloud(board)),
        "ear_deeds": " ".join(deed.aloud for deed in deeds),
        **_rows(board),
    }


def _rows(board: Board) -> dict[str, Any]:
    """Who has a row, and who stands in one line together with others: the fallen, those who have acted, and of many
    others those whose turn is far off.
    """
    if board.stage == "ended":
        rows = [row for row in board.rows if row.side == PLAYERS]
        return {"rows": rows, "fallen": (), "acted": (), "later": (), "crowding": _crowding(len(rows))}
    many = len(board.rows)
    fallen = board.fallen if many >= FOLD_FALLEN else ()
    acted = tuple(row for row in board.rows if row.mark == b.DONE) if many >= FOLD_ACTED else ()
    rows = [row for row in board.rows if row not in fallen and row not in acted]
    far = [row for row in rows if row.mark == b.TO_ACT and row.side != PLAYERS and not row.effects]
    later = far[-max(0, len(rows) - MOST_ROWS) :] if len(rows) > MOST_ROWS else []
    rows = [row for row in rows if row not in later]
    lines = len(rows) + bool(fallen) + bool(acted) + bool(later)
    return {"rows": rows, "fallen": fallen, "acted": acted, "later": later, "crowding": _crowding(lines)}


def _crowding(rows: int) -> str:
    steps = ((ONE_LINE, ""), (BESIDE, "some"), (FOLD_FALLEN, "many"), (FOLD_ACTED, "crowd"))
    return next((name for limit, name in steps if rows < limit), "throng")


def _size(board: Board) -> str:
    if board.stage == "ended":
        return "middle"
    names = [person.called for person in board.active] if board.stage == "running" else [board.title]
    letters, beneath = len(listed(names, "and")), len(", ".join(board.lying))
    sizes = ("large", "middle", "small")
    return sizes[max((letters > LARGE) + (letters > MIDDLE), sum(beneath > most for most in ON_THE_GROUND))]


def pip_classes(board: Board) -> dict[str, str]:
    """In which colour the squares of each gauge are: slots of the turn, the first pool of several, all other pools."""
    gauges: dict[str, Gauge] = {}
    for row in board.rows:
        for gauge in row.gauges:
            gauges.setdefault(gauge.id, gauge)
    pools = [id for id, gauge in gauges.items() if gauge.kind != b.CROSSES and not gauge.budget]
    first = pools[0] if len(pools) > 1 else ""
    return {id: "pip-act" if gauge.budget else "pip-sp" if id == first else "pip-mp" for id, gauge in gauges.items()}


def up_aloud(board: Board) -> list[str]:
    """Where the fight stands, in sentences for the ear: `Round 3.` `Your turn.` `2 actions.` `Then Goblin 2.`"""
    if board.stage == "setup":
        return ["The fight has not begun."]
    if board.stage == "ended":
        return [ended(board)]
    told = [f"{begun(board.round_word)} {board.round}{f', {board.phase.name}' if board.phase else ''}."]
    if not board.active:
        told.append("The GM acts.")
    elif [person.id for person in board.active] == [board.viewer]:
        told.append("Your turn.")
    else:
        told.append(f"{_names(board.active)} {'is' if len(board.active) == 1 else 'are'} up.")
    told += [f"Then {_names(board.then[:1])}."] if board.then else []
    return told


def ended(board: Board) -> str:
    """`The party won, round 6.`, `The fight is over, round 6.`"""
    told = {"": "The fight is over", "party": "The party won", "foes": "The foes won"}
    return f"{told.get(board.winner, f'{board.winner} won')}, {board.round_word} {board.round}."


def _names(people: tuple[Person, ...]) -> str:
    return listed([person.called for person in people], "and")

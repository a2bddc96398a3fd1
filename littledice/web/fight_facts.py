"""What the pages of the table and of players have in common, as plain facts for their templates."""

from __future__ import annotations

from itertools import islice
from typing import Any

from littledice.app.board.build import board as make_board
from littledice.app.seeing.seen_state import PLAYERS
from littledice.app.table import Table
from littledice.app.telling.happening import Happening
from littledice.app.telling.happenings import happenings
from littledice.model import events as ev
from littledice.web.seat import Seat

FAR = 12
"""Steps back in which the last result is looked for."""


def fight_facts(table: Table, seat: Seat) -> dict[str, Any]:
    """The seat, the newest step (`at`), the board, and the last result."""
    board = make_board(table.rules, table.fight, title=table.save.header.name, viewer=table.viewer)
    return {
        "seat": seat,
        "at": table.save.last_seq,
        "board": board,
        "result": last_result(table),
        "PLAYERS": PLAYERS,
    }


def last_result(table: Table) -> list[Happening]:
    """What the newest step told in which somebody did something, or dice were thrown; nothing before that."""
    for step in islice(table.save.path_back(), FAR):
        if not step.label or not step.events:
            continue
        before = table.save.history.fight_at(step.prev).encounter
        found = happenings(table.rules.data, before, step.events)
        deeds = [each for each in found if each.roll or each.group or isinstance(each.event, ev.Used | ev.Answered)]
        if deeds:
            return deeds
    return []

"""Which page a seat gets. Everything on it comes from the seat's `Table`."""

from __future__ import annotations

from littledice.model.errors import LittleDiceError
from littledice.web.drawing import Drawn, drawn
from littledice.web.saying import Said
from littledice.web.seat import Look, NewDesk, Seat, look, table_of


def page(new_desk: NewDesk, seat: Seat, said: Said | None = None, opened: Look = look) -> Drawn:
    """The page of a seat as the fight stands that is `opened`, with what came of what was `said` from it, where that is
    to be read there; where there is no fight to be shown, a page that says so.
    """
    try:
        with table_of(new_desk, seat, opened) as table:
            if table.player:
                from littledice.web.player_page import player_facts

                return drawn("player.html", {**player_facts(table, seat), "said": said})
            from littledice.web.table_page import table_facts

            return drawn("table.html", table_facts(table, seat))
    except LittleDiceError as error:
        told = "No fight is open now." if error.code == "no_fight" else "The fight can't be shown now."
        return drawn("waiting.html", {"told": told, "seat": seat})


def message(told: str) -> str:
    """A page that says one thing and knows of no fight."""
    return drawn("message.html", {"told": told}).html

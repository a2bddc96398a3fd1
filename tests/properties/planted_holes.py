"""Mistakes that somebody might make on the way to a page, by what would leak. The law of the door has to find each."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from typing import Any
from unittest.mock import patch

from littledice.app.board.build import board
from littledice.app.seeing import seen_state
from littledice.app.seeing.seen_save import SeenSave
from littledice.model.record import replace
from littledice.web import fight_facts, map_picture, player_page, room, saying, seat, table_page, wording

Hole = Callable[[], AbstractContextManager[Any]]


def _people(table: Any) -> list[tuple[str, str]]:
    return [(who.id, who.name) for who in table.truth.fight.encounter.combatants.values()]


def _names(table: Any) -> str:
    return " ".join(name for _, name in _people(table))


def _facts(name: str, told: Callable[[Any], object]) -> Hole:
    """A fact of a player's page made of the truth."""
    facts = player_page.player_facts

    def player_facts(table: Any, seat: Any) -> dict[str, Any]:
        return {**facts(table, seat), name: told(table)}

    return lambda: patch.object(player_page, "player_facts", player_facts)


def _title() -> AbstractContextManager[Any]:
    facts = table_page.table_facts

    def table_facts(table: Any, seat: Any) -> dict[str, Any]:
        found = facts(table, seat)
        return {**found, "board": replace(found["board"], title=f"{found['board'].title}: {_names(table)}")}

    return patch.object(table_page, "table_facts", table_facts)


def _board(rules: Any, fight: Any, *, title: str = "", viewer: str = "gm") -> Any:
    return board(rules, _Truth.newest.truth.fight, title=title, viewer=viewer)


class _Truth:
    """The table that was opened last."""

    newest: Any = None


def _remembering(what: Callable[[], AbstractContextManager[Any]]) -> Hole:
    """The same hole, beside which the table that was opened last is known."""
    made = seat.Desk.table

    def table(self: Any, *given: Any, **named: Any) -> Any:
        _Truth.newest = made(self, *given, **named)
        return _Truth.newest

    def both() -> AbstractContextManager[Any]:
        opened = ExitStack()
        opened.enter_context(patch.object(seat.Desk, "table", table))
        opened.enter_context(what())
        return opened

    return both


def _streamed(before: Any, after: Any) -> list[str]:
    return [f'<p id="ear-up">{_names(_Truth.newest)}</p>']


def _words(table: Any, text: str, page: Any) -> list[tuple[str, str]]:
    return [*wording_words(table, text, page), *_people(table)]


wording_words = wording.sentence_words
hint = saying.hint_on_page
picture = map_picture.picture
seen_combatant = seen_state.seen_combatant


def _happened(self: Any) -> Any:
    for step in self._save.path_back():
        yield self._save.history.fight_at(step.prev).encounter, step.events


def _unveiled(data: Any, bearer: Any, gone: Any, *, veil: bool) -> Any:
    return seen_combatant(data, bearer, gone, veil=False)


def _true_state(table: Any) -> Any:
    return picture(type(table)(table.rules, table.truth, table.opening, "gm", table.clock, table.typed, table.party))


def _undone(table: Any) -> str:
    line = table.truth.would_undo()
    return "" if line is None else str(line.label)


def _gms(new_desk: Any, who: str) -> Any:
    return new_desk(who or "gm")


HOLES: dict[str, Hole] = {
    "a title that lists everybody": _title,
    "a board made of the truth": _remembering(lambda: patch.object(fight_facts, "make_board", _board)),
    "an event stream that tells who is up by the truth": _remembering(lambda: patch.object(room, "changes", _streamed)),
    "completion of everybody's name": lambda: patch.object(wording, "sentence_words", _words),
    "a hint that lists who is here": lambda: patch.object(
        saying, "hint_on_page", lambda table, error: f"{hint(table, error)} Here: {_names(table)}."
    ),
    "a last result of events that did not pass the door": lambda: patch.object(SeenSave, "happened_back", _happened),
    "what may be taken back, by the GM's own label": _facts("undoes", _undone),
    "the others by the truth": _facts(
        "others",
        lambda table: [
            replace(row, id=id, name=name)
            for row in board(table.rules, table.fight).rows[:1]
            for id, name in _people(table)
        ],
    ),
    "a sentence for the ear made of the truth": _facts("ear_ask", _names),
    "numbers of the other side": lambda: patch.object(seen_state, "seen_combatant", _unveiled),
    "the table's page through the GM's door": lambda: patch.object(seat, "players_desk", _gms),
    "a map of the truth": lambda: patch.object(table_page, "picture", _true_state),
}

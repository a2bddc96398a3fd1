"""The question that waits after what happened."""

from __future__ import annotations

from rich.text import Text

from littledice.app.board.build import board as make_board
from littledice.app.board.data import Row
from littledice.app.outcome import Outcome
from littledice.model.encounter import Fight
from littledice.model.question import Question
from littledice.model.record import replace
from littledice.render.ink import Ink


def waiting_lines(ink: Ink, outcome: Outcome) -> list[Text]:
    """The panel of the question that waits after an outcome, with the map where it asks for a hex."""
    if outcome.open is None or outcome.rules is None or outcome.after is None:
        return []
    from littledice.render.question_panel import question_panel

    made = make_board(outcome.rules, Fight(encounter=outcome.after, open=outcome.open), viewer=outcome.viewer)
    if made.asked is None:
        return []
    question = made.asked.question
    about = question.about[:1] if question.kind == "place" else ()
    row = next((row for row in made.rows if row.id in about), None)
    lines = question_panel(ink, made.asked, None if row is None else _pending(row, question))
    return [*lines, *_where_to(ink, outcome)] if question.kind == "hex" else lines


def _where_to(ink: Ink, outcome: Outcome) -> list[Text]:
    """A few rows of the map, for a question that asks for a hex."""
    from littledice.app.places.hex_map import HexMap
    from littledice.app.places.looking import map_of
    from littledice.render.maps.map_screen import small_map

    if outcome.rules is None or outcome.after is None or outcome.rules.data.screen.places != "hexes":
        return []
    made = map_of(outcome.rules, Fight(encounter=outcome.after, open=outcome.open))
    return small_map(ink, made) if isinstance(made, HexMap) else []


def _pending(row: Row, question: Question) -> Row:
    """The body as it stands with the points that are placed so far."""
    parts = tuple(
        replace(part, value=value, low=value <= 0) if (value := question.figure.get(part.id)) is not None else part
        for part in row.parts
    )
    return replace(row, parts=parts)

"""The map under the line, while a move that goes somewhere is typed or a question asks for a hex."""

from __future__ import annotations

from collections.abc import Sequence

from littledice.app.completing.hex_words import map_of_move, map_of_question
from littledice.app.table import Table
from littledice.grammar.move_sentence import find_move
from littledice.grammar.sentence_start import split_verb, split_who
from littledice.prompt.fragments import Fragment

ROWS = 7
"""Rows of hexes that stand under a line."""


def move_map(table: Table, words: Sequence[str], width: int, *, ascii: bool) -> list[Fragment]:
    """The map for these words; nothing where they are of no such move, or it may not be made."""
    who, said = split_who(words)
    verb = split_verb(said)[0]
    actor = table.whom.one(who) if who and len(table.whom.find(who)) == 1 else ""
    move = find_move(verb, table.rules.data) if verb else ""
    made = map_of_question(table) if table.fight.open is not None else map_of_move(table, move, actor) if move else None
    if made is None or not made.ends:
        return []
    from littledice.render.ink import Ink
    from littledice.render.maps.map_screen import typed_map
    from littledice.render.pieces import pieces
    from littledice.render.settings import ScreenSettings

    found: list[Fragment] = []
    for line in typed_map(Ink(ScreenSettings(width=width, ascii=ascii)), made, ROWS):
        found += [*([("", "\n")] if found else []), *pieces(line)]
    return found

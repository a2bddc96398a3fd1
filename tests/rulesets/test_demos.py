"""The demos that come with the games: nothing in them is refused, and no question is left at the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from littledice.app.desk import Desk
from littledice.app.memory_shelf import MemoryShelf
from littledice.app.proving.examples import words
from littledice.engine.ruleset import Rulebook
from littledice.language.reading.roots import built_in
from tests.field.fight import ruleset

DEMOS = sorted(path.parent.name for path in Path(built_in().path).glob("*/demo.dice"))


class OneGame(MemoryShelf):
    """A shelf on which every name of a ruleset, short ones too, is this game's."""

    def rules(self, id: str) -> Rulebook:
        return next(iter(self.books.values()))


@pytest.mark.parametrize("game", DEMOS)
def test_every_sentence_of_a_demo_is_carried_out(game: str) -> None:
    desk = Desk(shelf=OneGame(ruleset(game)), clock=lambda: "")
    lines = (Path(built_in().path) / game / "demo.dice").read_text(encoding="utf-8").splitlines()
    told = [desk.say(words(line)) for line in lines if line.strip() and not line.startswith("#")]
    assert told[-1].after is not None
    assert told[-1].open is None


def test_the_three_games_have_one() -> None:
    assert {"littlep6", "spiritd6", "sixtysix"} <= set(DEMOS)

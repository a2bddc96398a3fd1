"""What a table hears of points that nobody but the GM may place."""

from __future__ import annotations

import pytest

from littledice.app.desk import Desk
from littledice.app.memory import MemoryShelf
from littledice.model.errors import Refused
from tests.rulesets.sixtysix.people import rules


def test_a_question_to_the_gm_names_them_once() -> None:
    desk = Desk(shelf=MemoryShelf(rules()), clock=lambda: "")
    for line in ("new x", "add Ana side:party", "add orc", "start an=2 or=1", "d or 3 parts:h", "d or 2"):
        out = desk.say(line.split())
    assert out.open is not None
    assert out.open.question.text.startswith("The GM: place 2 points on Orc")
    with pytest.raises(Refused, match=r"^A question for the GM waits: place 2 points on Orc"):
        desk.say(["next"])

"""A page does what a player's terminal does (`LITTLEDICE_AS`): the same is carried out, the same refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from littledice.grammar.splitting import split
from littledice.model.errors import LittleDiceError
from tests.web.table import WebTable

SAID = (
    "attack g1 3 1 5", "attack g1", "a g2 boost", "evade", "hide", "next", "undo", "redo", "why roll", "why mi.phy",
    "odds attack g1", "status", "status g1", "what", "log", "recap", "check phy vs 4", "drop dagger", "attack nobody",
    "attack g1 7 7 7", "ta: attack g1", "attack! g1", "conceal g1", "d g1 3", "set mi hp=1", "end", "add orc",
    "note hello", "answer yes", "new X", "amend -1 off",
)  # fmt: skip


@pytest.mark.parametrize("sentence", SAID)
def test_what_is_said_on_a_page_comes_to_the_same_as_at_a_terminal(tmp_path: Path, sentence: str) -> None:
    with WebTable(tmp_path / "page") as page, WebTable(tmp_path / "terminal") as terminal:
        answer = page.tell("Mira Vale", sentence).json()
        try:
            outcome = terminal.desk("Mira Vale").say(split(sentence))
            told = (True, list(outcome.text), "")
        except LittleDiceError as error:
            told = (False, [], error.message)
        error = answer["error"] or {"message": ""}
        assert (answer["ok"], answer["text"], error["message"]) == told
        fights = []
        for table in (page, terminal):
            with table.shelf.look("bridge") as save:
                fights.append(save.fight)
        assert fights[0] == fights[1]

"""The forms of a page as sentences."""

from __future__ import annotations

from urllib.parse import parse_qs

import pytest

from littledice.grammar.splitting import split
from littledice.web.composing import sentence_of

FORMS = {
    "sentence=a+g1+3+1+5": "a g1 3 1 5",
    "sentence=+&move=evade": "evade",
    "move=attack&to.attack=g1&dice=3+1+5": 'attack g1 --dice "3 1 5"',
    "move=attack&to.attack=g1&dice=": "attack g1",
    "move=chi-blast&to.chi-blast=g1&to.chi-blast=g2&to.attack=g3": "chi-blast g1 g2",
    "move=attack&to.attack=g1&and.attack=boost&and.attack=sp&and.daze=boost": "attack g1 boost sp",
    "move=move&hex.move=0%2C3": "move to 0,3",
    "move=move&hex.move=&far.move=4": "move 4",
    "move=check&and.check=phy&against.check=2": "check phy vs 2",
    "move=check&and.check=phy&against.check=+": "check phy",
    "": "",
    "answer=3&pick=evade&dice=3+4+h": 'answer evade --dice "3 4 h"',
    "answer=3&pick=la&pick=&pick=h&dice=": "answer la h",
    "answer=3&several=1&pick=&pick=": "answer none",
    "answer=3&several=1&pick=&pick=la": "answer la",
    "answer=3&pick=": "answer",
    "answer=3&pick=0%2C3": "answer 0,3",
    "answer=3&dice=4+6+2": "answer 4 6 2",
    "answer=3": "answer",
}


@pytest.mark.parametrize("form", FORMS)
def test_a_form_says_one_sentence(form: str) -> None:
    assert sentence_of(parse_qs(form, keep_blank_values=True)) == FORMS[form]


def test_dice_cannot_leave_their_quotes() -> None:
    said = sentence_of({"move": ["attack"], "dice": ['3" --seed 1 "']})
    assert split(said) == ["attack", "--dice", "3 --seed 1"]

"""Lines of a file are quoted as in a shell."""

from __future__ import annotations

import shlex

import pytest
from hypothesis import given
from hypothesis import strategies as st

from littledice.grammar.splitting import split
from littledice.model.errors import WrongUsage


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("a g2 3 1", ["a", "g2", "3", "1"]),
        ("  a\tg2  ", ["a", "g2"]),
        ('add "Mira Vale" side:party', ["add", "Mira Vale", "side:party"]),
        ("add 'Mira \"M\" Vale'", ["add", 'Mira "M" Vale']),
        (r'note "say \"hi\" \n"', ["note", r'say "hi" \n']),
        (r"add Mira\ Vale", ["add", "Mira Vale"]),
        ('note:"two words"', ["note:two words"]),
        ("next # go on", ["next"]),
        ("# nothing", []),
        ("add goblin#3", ["add", "goblin#3"]),
        ('add "#1"', ["add", "#1"]),
        ("add ''", ["add", ""]),
        (r"note \# is a sign", ["note", "#", "is", "a", "sign"]),
        ("add O'Brien K'thar D'Artagnan", ["add", "O'Brien", "K'thar", "D'Artagnan"]),
        ("note Mira's sword hits 'very hard'", ["note", "Mira's", "sword", "hits", "very hard"]),
        ("", []),
    ],
)
def test_words(line: str, words: list[str]) -> None:
    assert split(line) == words


@pytest.mark.parametrize("line", ["add 'Mira", 'note "x', "the goblins' king"])
def test_an_open_quote_is_refused(line: str) -> None:
    with pytest.raises(WrongUsage, match="never closed"):
        split(line)


@given(st.lists(st.text(min_size=1, max_size=8), max_size=6))
def test_what_a_shell_would_quote_comes_back(words: list[str]) -> None:
    assert split(shlex.join(words)) == words


def test_r5_a_word_without_end_is_read_in_one_go() -> None:
    assert list(map(len, split('note "' + "x" * 5_000_000 + '"'))) == [4, 5_000_000]

"""The line read: options anywhere, the verb found, everything strange refused in one sentence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from littledice.cli.all_verbs import VERBS
from littledice.cli.session import Session
from littledice.grammar.options import THEMES as NAMED
from littledice.grammar.sentence_start import Opening, is_option
from littledice.grammar.splitting import split
from littledice.grammar.verb import Verb
from littledice.model.errors import WrongUsage
from littledice.render.theme import THEMES
from tests.cli.test_session import read


@pytest.mark.parametrize(
    ("typed", "verb", "who"),
    [
        ("next", "next", ""),
        ("NEXT", "next", ""),
        ("n", "next", ""),
        ("N", "next", ""),
        ("u", "undo", ""),
        ("U", "redo", ""),
        ("+ wolf x3", "add", ""),
        ("mi: a g2", "a", "mi"),
        ("as mira n", "next", "mira"),
        ("AS mira hide", "hide", "mira"),
        ("run! 10", "run", ""),
        ("stab_in_the_back g2", "stab-in-the-back", ""),
        ("--json next", "next", ""),
        ("-e bridge mi: status", "status", "mi"),
    ],
)
def test_the_verb_is_found_wherever_it_stands(typed: str, verb: str, who: str) -> None:
    line = read(typed.split())
    assert (Session({}, verbs=VERBS).name_of(line.verb), line.who) == (verb, who)


@pytest.mark.parametrize(
    "typed",
    ["--dice|3 1|a|g2", "a|--dice|3 1|g2", "a|g2|--dice|3 1", "a|g2|--dice=3 1"],
)
def test_options_stand_anywhere(typed: str) -> None:
    assert read(typed.split("|")) == Opening(verb="a", rest=("g2",), options={"dice": "3 1"})


@pytest.mark.parametrize("word", ["-3,1", "-1", "-", "-.5", "-0"])
def test_a_dash_before_a_digit_is_a_place_or_a_number(word: str) -> None:
    assert read(["place", "mira", word]).rest == ("mira", word)
    assert not is_option(word)


def test_after_two_dashes_all_are_words() -> None:
    assert read(["note", "--", "--json", "-n"]).rest == ("--json", "-n")


def test_an_empty_line_has_no_verb() -> None:
    assert read([]) == Opening()
    assert read(["--json"]) == Opening(options={"json": ""})


@pytest.mark.parametrize(
    ("typed", "message", "hint"),
    [
        (["-n"], 'There is no option "-n".', "`n`"),
        (["next", "--jsn"], 'There is no option "--jsn".', "--json"),
        (["next", "-x"], 'There is no option "-x".', "--help"),
        (["a", "--dice"], "--dice needs a value after it.", "--dice FACES"),
        (["a", "--dice", "--json"], "--dice needs a value after it.", "--dice FACES"),
        (["--dice", "1", "a", "--dice", "2"], "--dice is given twice.", "one"),
        (["next", "--json=yes"], "--json is a switch and takes no value.", "`--json` alone"),
        (["next", "--theme", "pink"], "--theme is one of dark, light, 16, none.", "--theme dark"),
        (["next", "--seed", "7"], "--seed belongs to new or forecast or fights or rules.", "help new"),
        (["mi:"], '"mi:" needs a verb after it.', "mira: hide"),
        (["as", "mira"], '"as" needs somebody and a verb after it.', "as mira hide"),
        (["as"], '"as" needs somebody and a verb after it.', "as mira hide"),
    ],
)
def test_what_cannot_be_read_is_refused_in_one_sentence(typed: list[str], message: str, hint: str) -> None:
    with pytest.raises(WrongUsage) as refused:
        read(typed)
    assert refused.value.message == message
    assert hint in refused.value.hint
    assert refused.value.exit_code == 2


def test_an_endless_option_is_not_repeated_in_full() -> None:
    with pytest.raises(WrongUsage) as refused:
        read(["-" + "x" * 10_000])
    assert len(refused.value.message) < 100


@given(st.lists(st.text(max_size=12), max_size=8))
def test_any_words_are_read_or_refused_in_words(typed: list[str]) -> None:
    found = _read(typed)
    assert found.message if isinstance(found, WrongUsage) else len(found.rest) <= len(typed)


def _read(typed: list[str]) -> Opening | WrongUsage:
    try:
        return read(typed)
    except WrongUsage as error:
        return error


def test_themes_are_those_that_are_drawn() -> None:
    assert NAMED == THEMES


def every_part() -> list[Verb]:
    """Every verb, those of families too."""
    return [part for verb in VERBS.values() for part in (verb, *verb.parts.values())]


def test_no_two_verbs_have_the_same_letter_and_none_is_called_like_one() -> None:
    letters = [verb.letter for verb in VERBS.values() if verb.letter]
    assert sorted({*letters, *VERBS}) == sorted([*letters, *VERBS])
    session = Session({}, verbs=VERBS)
    assert all(session.name_of(verb.letter or verb.name) == name for name, verb in VERBS.items())


def test_options_of_one_name_are_typed_the_same_way() -> None:
    flags: dict[str, tuple[tuple[str, ...], str]] = {}
    for verb in every_part():
        for name, option in verb.options.items():
            assert flags.setdefault(name, (option.flags, option.value)) == (option.flags, option.value)


@pytest.mark.parametrize("verb", every_part(), ids=lambda verb: verb.name)
def test_a_verb_has_a_sentence_and_three_examples_of_itself(verb: Verb) -> None:
    assert verb.says.endswith(".")
    assert verb.says[0].isupper()
    assert len(verb.examples) >= 3 or (verb.parts and len(verb.examples) == min(3, len(verb.parts)))
    first = verb.name.split()[0]
    assert all(Session({}, verbs=VERBS).name_of(read(_shell(example)).verb) == first for example in verb.examples)


def _shell(example: str) -> list[str]:
    return split(example.partition(" < ")[0].partition(" > ")[0])

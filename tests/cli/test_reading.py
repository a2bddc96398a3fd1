"""The line read: options anywhere, the verb found, everything strange refused in one sentence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from littledice.cli.reading.options import OPTIONS
from littledice.cli.reading.read_line import Line
from littledice.cli.reading.read_words import is_option, read, verb_named
from littledice.cli.reading.verb_files import COMMANDS, LETTERS
from littledice.cli.verbs.lookup import everything, find
from littledice.model.errors import WrongUsage
from littledice.render.theme import THEMES


@pytest.mark.parametrize(
    ("typed", "verb", "place"),
    [
        ("next", "next", 0),
        ("NEXT", "next", 0),
        ("n", "next", 0),
        ("N", "next", 0),
        ("u", "undo", 0),
        ("U", "redo", 0),
        ("+ wolf x3", "add", 0),
        ("mi: a g2", "a", 1),
        ("as mira n", "next", 2),
        ("AS mira hide", "hide", 2),
        ("run! 10", "run", 0),
        ("stab_in_the_back g2", "stab-in-the-back", 0),
        ("--json next", "next", 0),
        ("-e bridge mi: status", "status", 1),
    ],
)
def test_the_verb_is_found_wherever_it_stands(typed: str, verb: str, place: int) -> None:
    line = read(typed.split())
    assert (line.verb, line.place) == (verb, place)


@pytest.mark.parametrize(
    "typed",
    ["--dice|3 1|a|g2", "a|--dice|3 1|g2", "a|g2|--dice|3 1", "a|g2|--dice=3 1"],
)
def test_options_stand_anywhere(typed: str) -> None:
    assert read(typed.split("|")) == Line(words=("a", "g2"), options={"dice": "3 1"}, verb="a")


@pytest.mark.parametrize("word", ["-3,1", "-1", "-", "-.5", "-0"])
def test_a_dash_before_a_digit_is_a_place_or_a_number(word: str) -> None:
    assert read(["place", "mira", word]).words == ("place", "mira", word)
    assert not is_option(word)


def test_after_two_dashes_all_are_words() -> None:
    assert read(["note", "--", "--json", "-n"]).words == ("note", "--json", "-n")


def test_an_empty_line_has_no_verb() -> None:
    assert read([]) == Line()
    assert read(["--json"]) == Line(options={"json": ""})


@pytest.mark.parametrize(
    ("typed", "message", "hint"),
    [
        (["-n"], 'There is no option "-n".', "littledice n"),
        (["next", "--jsn"], 'There is no option "--jsn".', "--json"),
        (["next", "-x"], 'There is no option "-x".', "--help"),
        (["a", "--dice"], "--dice needs a value after it.", "--dice FACES"),
        (["a", "--dice", "--json"], "--dice needs a value after it.", "--dice FACES"),
        (["--dice", "1", "a", "--dice", "2"], "--dice stands twice in this line.", "one"),
        (["next", "--json=yes"], "--json is a switch and takes no value.", "`--json` alone"),
        (["next", "--theme", "pink"], "--theme is one of dark, light, 16, none.", "--theme dark"),
        (["next", "--seed", "7"], "--seed belongs to new or rules.", "help new"),
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
    assert found.message if isinstance(found, WrongUsage) else len(found.words) <= len(typed)


def _read(typed: list[str]) -> Line | WrongUsage:
    try:
        return read(typed)
    except WrongUsage as error:
        return error


def test_themes_are_those_that_are_drawn() -> None:
    assert OPTIONS["theme"].among == THEMES


def test_letters_lead_to_verbs_that_say_so() -> None:
    assert {verb.letter: verb.name for verb in everything() if verb.letter} == LETTERS
    assert all(verb_named(letter) == name for letter, name in LETTERS.items())


def test_every_verb_of_the_registry_is_told_in_its_file_and_none_besides() -> None:
    assert sorted(verb.name for verb in everything()) == sorted(COMMANDS)
    assert all((found := find(name)) is not None and found.name == name for name in COMMANDS)


def test_options_of_a_verb_name_it_and_it_names_them() -> None:
    own = {(name, verb) for name, option in OPTIONS.items() for verb in option.verbs}
    assert own == {(name, verb.name) for verb in everything() for name in verb.options}


@pytest.mark.parametrize("verb", list(everything()), ids=lambda verb: verb.name)
def test_a_verb_has_a_sentence_and_three_examples_of_itself(verb: object) -> None:
    said, examples = verb.says, verb.examples
    assert said.endswith(".")
    assert said[0].isupper()
    assert len(examples) == 3
    assert all(read(_shell(example)).verb == verb.name for example in examples)


def _shell(example: str) -> list[str]:
    from littledice.cli.reading.splitting import split

    return split(example.partition(" < ")[0])

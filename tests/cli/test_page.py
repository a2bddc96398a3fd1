"""Pages of help: columns on a screen, sentences elsewhere."""

from __future__ import annotations

import re

import pytest
from msgspec import convert

from littledice.cli.all_verbs import VERBS
from littledice.cli.help.first_words import first, notes, of_players
from littledice.cli.help.pages import page
from littledice.cli.output_form import Looks
from littledice.cli.page import Page, Row, drawn, remarked
from littledice.grammar.move_verb import move_verb
from littledice.model.ruleset import MoveDef, Ruleset
from tests.rulesets.test_sentences import ruleset

PAGE = Page(title="two words", lines=("Said first.",), rows=(Row("n", "next"), Row("d g2 5", "damage", "half: g2/2")))


def test_on_a_screen_rows_stand_in_columns() -> None:
    looks = Looks(form="screen", color="off", width=60)
    assert drawn(PAGE, looks).splitlines() == [
        " two words",
        " Said first.",
        "   n       next",
        "   d g2 5  damage  half: g2/2",
    ]


def test_elsewhere_they_are_sentences() -> None:
    assert drawn(PAGE, Looks(form="plain")) == "two words\nSaid first.\nn: next\nd g2 5: damage; half: g2/2"


def test_keys_are_bold_where_there_is_bold() -> None:
    assert "\x1b[1mn\x1b[0m" in drawn(PAGE, Looks(form="screen"))


def test_no_line_is_wider_than_the_screen() -> None:
    looks = Looks(form="screen", color="off", width=60)
    wide = Page(title="x", lines=("word " * 40,), rows=(Row("key", "", "more " * 40),), notes=("note " * 40,))
    lines = drawn(wide, looks).splitlines()
    assert max(map(len, lines)) <= 60
    assert len(lines) > 8


def test_a_long_usage_breaks_between_its_words_and_never_within_brackets() -> None:
    usage = "attack WHO [with WEAPON] [boost|boost:adv] [spN] [mpN:adv] [throw] [adv|dis] [+N] [FACES]  or a"
    lines = drawn(Page(title=usage, lines=("Hits.",)), Looks(form="screen", color="full", width=40)).splitlines()
    bare = [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in lines]
    assert bare == [
        " attack WHO [with WEAPON]",
        "   [boost|boost:adv] [spN] [mpN:adv]",
        "   [throw] [adv|dis] [+N] [FACES]  or a",
        " Hits.",
    ]
    assert all("\x1b[1m" in line for line in lines[:3])


GAMES = ("littlep6", "spiritd6", "sixtysix")


@pytest.mark.parametrize("game", GAMES)
def test_the_first_help_is_twelve_words_on_one_screen(game: str) -> None:
    data = ruleset(game).data
    looks = Looks(form="screen", color="off", width=80)
    assert len(first(data)) == 12
    assert len(drawn(Page(title="twelve words", rows=first(data), notes=notes(data)), looks).splitlines()) <= 22


@pytest.mark.parametrize(
    ("game", "wanted"),
    [
        ("littlep6", ("a g2: attack", "check mira phy: check", "n sp: with a choice made", "c g2 prone: condition")),
        ("spiritd6", ("a g2: attack; Action phase", "check mira tumble: check", "c g2 prone: condition")),
        (
            "sixtysix",
            ("a g2: strike", "check ana swords: check", "c g2 unconscious: condition", "damage; d g2 5 head: to that"),
        ),
    ],
)
def test_the_first_words_are_those_of_the_game(game: str, wanted: tuple[str, ...]) -> None:
    text = "\n".join(Page(title="", rows=first(ruleset(game).data)).sentences())
    assert [each for each in wanted if each not in text] == []


def test_without_any_game_the_first_words_are_said_all_the_same() -> None:
    assert Row("a g2", "attack", "a g2 3 1 _ types faces, _ is rolled") in first(Ruleset(id="", name=""))


def test_the_page_of_a_verb_has_its_words_options_and_three_examples() -> None:
    text = "\n".join(page(VERBS["undo"]).sentences())
    assert text.startswith("undo [N]  or u\n")
    assert "--to STEP: Undo everything after this step of the log." in text
    assert text.count("littledice ") == 3


def test_a_verb_of_every_game_is_told_as_this_game_has_it() -> None:
    data = ruleset("sixtysix").data
    text = page(move_verb("damage", data.move["damage"], data)).sentences()
    assert text[0].startswith("damage WHO[/2|/0] ... AMOUNT [parts:WORD]")
    assert text[1].startswith("Points of damage from no attack")
    assert "littledice d ana 3 head" in text


@pytest.mark.parametrize(
    ("move", "title", "examples"),
    [
        ({"usage": "answer parry 1", "target": "other"}, "answer parry 1", ["answer parry 1"]),
        ({"usage": "parry axe", "target": "none"}, "parry", ["parry axe", "mira: parry axe", "parry! axe"]),
        ({"usage": "parry WHO", "target": "other"}, "parry WHO", ["parry g2", "mira: parry g2", "parry! g2"]),
    ],
)
def test_examples_of_a_move_are_what_its_usage_says_where_that_is_said_as_it_stands(
    move: dict[str, str], title: str, examples: list[str]
) -> None:
    shown = page(move_verb("parry", convert(move, MoveDef), Ruleset(id="yard", name="Yard")))
    assert shown.title == title
    assert list(shown.examples) == [f"littledice {example}" for example in examples]


def test_a_remark_breaks_between_words_on_a_narrow_screen_only() -> None:
    text = "Meanwhile, in another terminal: Goblin 1 answers no."
    narrow = Looks(form="screen", color="off", width=40)
    assert remarked(text, narrow).splitlines() == ["   Meanwhile, in another terminal:", "   Goblin 1 answers no."]
    for looks in (Looks(form="screen", color="off", width=80), Looks(form="plain", color="off", width=40)):
        assert remarked(text, looks) == f"   {text}"


def test_a_move_with_a_stat_of_its_own_needs_none_said() -> None:
    data = ruleset("sixtysix").data
    assert move_verb("strike", data.move["strike"], data).usage.startswith("WHO [STAT]")
    assert move_verb("check", data.move["check"], data).usage.startswith("STAT")


@pytest.mark.parametrize(("game", "told"), [("littlep6", False), ("spiritd6", True), ("sixtysix", False)])
def test_c9_where_everybody_declares_the_first_help_says_what_makes_it_happen(game: str, told: bool) -> None:
    said = [row.more for row in first(ruleset(game).data)]
    assert any("go: all that was declared" in each for each in said) == told


def test_c9_the_examples_of_add_fit_every_game() -> None:
    assert not any("phy=" in example or "men=" in example for example in VERBS["add"].examples)


@pytest.mark.parametrize("game", ["littlep6", "spiritd6", "sixtysix"])
def test_lp_34_a_players_help_names_nothing_that_only_the_gm_says(game: str) -> None:
    data = ruleset(game).data
    words = [row.word for row in of_players(data, first(data))]
    assert {"damage", "condition", "add", "peek"} & set(words) == set()
    assert {"check", "roll", "answer", "status"} <= set(words)
    assert not any("!" in note for note in notes(data, player=True))

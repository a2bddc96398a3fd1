"""From words to the use of a move."""

from __future__ import annotations

import shlex

import pytest

from littledice.app.verbs import read
from littledice.app.verbs.finding import find_verb
from littledice.grammar.move_sentence import Said, read_move
from littledice.grammar.targets import Whom
from littledice.grammar.word_lists import lexicon
from littledice.model.errors import LittleDiceError, Refused
from littledice.model.use import Target
from tests.app.meadow import DATA, FIGHT, RULES, Table


@pytest.fixture(scope="module")
def table() -> Table:
    return Table(*FIGHT)


def said(table: Table, sentence: str) -> Said:
    opening = read(shlex.split(sentence))
    kind, id = find_verb(opening.verb, DATA)
    assert kind == "move"
    return read_move(id, opening, lexicon(DATA), Whom(RULES, table.state))


def targets(found: Said) -> list[tuple[str, int]]:
    return [(target.id, target.share) for target in found.use.targets]


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("a", ("move", "attack")),
        ("ATTACK", ("move", "attack")),
        ("att", ("move", "attack")),
        ("n", ("verb", "next")),
        ("N", ("verb", "next")),
        ("u", ("verb", "undo")),
        ("U", ("verb", "redo")),
        ("+", ("verb", "add")),
        ("d", ("move", "damage")),
        ("status", ("verb", "status")),
        ("help", ("move", "help")),
    ],
)
def test_verbs_by_word_letter_and_start(word: str, found: tuple[str, str]) -> None:
    assert find_verb(word, DATA) == found


def test_an_ambiguous_verb_names_its_candidates() -> None:
    with pytest.raises(Refused, match="fits") as refused:
        find_verb("re", DATA)
    assert refused.value.code == "ambiguous"


def test_an_unknown_verb_gets_the_nearest() -> None:
    with pytest.raises(Refused) as refused:
        find_verb("attakc", DATA)
    assert "attack" in refused.value.hint


def test_faces_follow_targets_and_are_kept_as_typed(table: Table) -> None:
    found = said(table, "a g2 3 1 _ h")
    assert targets(found) == [("g2", 1)]
    assert found.dice == "3 1 _ h"
    assert found.use.who == "mi"


def test_glued_faces(table: Table) -> None:
    assert said(table, "a g2 31_").dice == "31_"


def test_a_keyword_takes_the_next_token_and_a_number_after_it_is_no_face(table: Table) -> None:
    found = said(table, "check mira mig vs 2 3 1 5")
    assert found.use.args == {"stat": ("mig",), "vs": ("2",)}
    assert found.dice == "3 1 5"
    assert found.use.who == "mi"


@pytest.mark.parametrize(
    ("sentence", "vs"),
    [("check mi mig vs g1", "g1"), ("check mi mig vs goblin1.wit", "g1.wit"), ("check mi mig vs g1.hp", "g1.hp")],
)
def test_against_somebody_or_their_number(table: Table, sentence: str, vs: str) -> None:
    assert said(table, sentence).use.args["vs"] == (vs,)


def test_numbers_are_an_amount_where_the_verb_says_so(table: Table) -> None:
    found = said(table, "d g1 g2/2 g3/0 5 fire")
    assert found.use.amount == 5
    assert targets(found) == [("g1", 1), ("g2", 2), ("g3", 0)]
    assert found.use.args == {"type": ("fire",)}
    assert found.use.who == "gm"


def test_options_counted_and_not(table: Table) -> None:
    found = said(table, "a g2 boost sp2 SP with battle-axe")
    assert found.use.words == ("boost", "sp=3")
    assert found.use.args["with"] == ("battle-axe",)


def test_options_with_a_colon(table: Table) -> None:
    assert said(table, "a g2 boost:adv").use.words == ("boost:adv",)


@pytest.mark.parametrize(
    ("words", "advantage"), [("adv", 1), ("adv2", 2), ("dis", -1), ("dis2 adv", -1), ("ADV2 adv", 3), ("", 0)]
)
def test_advantage_adds_up(table: Table, words: str, advantage: int) -> None:
    assert said(table, f"a g2 {words}").use.advantage == advantage


def test_plus_note_and_pairs(table: Table) -> None:
    found = said(table, 'a g2 +1 note:"From the roof"')
    assert found.use.plus == 1
    assert found.use.args == {"note": ("From the roof",)}
    with pytest.raises(Refused, match="damage has no kinds"):
        said(table, "a g2 type:fire")
    assert said(table, "check mi mig vs g1 theirs:dis theirs:adv2").use.args["theirs"] == ("dis", "adv2")


def test_parts_are_codes(table: Table) -> None:
    with pytest.raises(Refused, match='"parts:ar" would change nothing'):
        said(table, "d ta 3 parts:AR")
    with pytest.raises(Refused, match="not a body part"):
        said(table, "d ta 3 parts:xx")


def test_an_id_wins_over_a_word_and_a_word_over_a_name() -> None:
    table = Table(*FIGHT, "add Fire", "add Prone")
    assert said(table, "d fire g1 2").use.args == {"type": ("fire",)}
    assert targets(said(table, "d fi g1 2")) == [("fi", 1), ("g1", 1)]
    assert targets(said(table, "c pr daze")) == [("pr", 1)]
    assert said(table, "c g1 prone").use.args == {"condition": ("prone",)}


def test_the_one_start_among_names_and_words() -> None:
    table = Table(*FIGHT, "add Pronto")
    with pytest.raises(Refused, match="fits 2: pr Pronto and prone"):
        said(table, "c g1 pro")
    assert targets(said(table, "c pront daze")) == [("pr", 1)]


def test_hyphens_are_underscores(table: Table) -> None:
    assert said(table, "a g1 with battle_axe").use.args["with"] == ("battle-axe",)


def test_the_actor_is_named_before_the_verb_or_by_a_move_without_targets(table: Table) -> None:
    assert said(table, "ta: a g1").use.who == "ta"
    assert said(table, "as tamsin a g1").use.who == "ta"
    assert said(table, "rest ta sp").use.who == "ta"
    with pytest.raises(Refused, match="takes no target"):
        said(table, "mi: rest ta")


def test_the_same_target_twice_counts_once_and_the_later_share_holds(table: Table) -> None:
    assert said(table, "d all g1/2 3").use.targets[2] == Target(id="g1", share=2)


def test_overruling_and_odds(table: Table) -> None:
    assert said(table, "a! g1").use.overrule
    assert said(table, "a g1 odds").odds


@pytest.mark.parametrize(
    ("sentence", "code"),
    [
        ("a gob", "ambiguous"),
        ("a nobody", "unknown"),
        ("a g1 with", "usage"),
        ("a g1 prone", "unknown"),
        ("a g1 colour:red", "unknown"),
        ("a g1 -3", "dice"),
        ("a g1 1.5", "dice"),
        ("d g1 -3", "number"),
        ("d g1 99999999999", "limit"),
        ("a g1 adv999", "limit"),
        ("a g1 boost2", "unknown"),
        ("a g1 boost boost", "usage"),
        ("a g1 sp0", "number"),
        ("a g1 sp2 sp0", "number"),
        ("a g1 adv0", "number"),
        ("check mi mig vs g9", "unknown"),
        ("check mi mig vs g1.nose", "unknown"),
        ("d g1 parts: 3", "usage"),
        ("x: a g1", "unknown"),
    ],
)
def test_refusals(table: Table, sentence: str, code: str) -> None:
    with pytest.raises(LittleDiceError) as refused:
        said(table, sentence)
    assert refused.value.code == code


def test_free_text_stands_first_unless_it_names_somebody(table: Table) -> None:
    assert said(table, 'mi: shout "to arms"').use.args == {"text": ("to arms",)}


@pytest.mark.parametrize("word", ["with ,", "parts:,", "until:,", "type:,,"])
def test_commas_alone_are_no_value(table: Table, word: str) -> None:
    with pytest.raises(LittleDiceError, match="needs a"):
        said(table, f"attack g1 {word}")

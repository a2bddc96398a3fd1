"""The dice of one command: typed words used up in order, then the program's own."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from littledice.app.dice.seeded_dice import OwnDice
from littledice.app.dice.sources import CommandDice
from littledice.model.errors import Refused, WrongUsage
from littledice.model.roll import Throw, Thrown
from littledice.model.ruleset import Die
from littledice.rules.dice.parse_roll import read_roll

DICE = {"p6": Die(faces=(1, 2, 3, 0, 0, 1)), "coin": Die(faces=(0, 1))}


def source(typed: str = "", seed: int = 7, step: int = 3) -> CommandDice:
    return CommandDice(DICE, OwnDice(seed, step), typed)


def dice(count: int, coins: int = 0, die: str = "p6") -> Throw:
    return Throw(die=die, count=count, coins=coins, what="attack")


def all_of(typed: str, *throws: Throw) -> list[Thrown]:
    """The command carried out: every throw, then nothing may be left."""
    given = source(typed)
    thrown = [given.roll(throw) for throw in throws]
    given.close()
    return thrown


def test_without_typed_dice_all_are_the_programs() -> None:
    (thrown,) = all_of("", dice(3, 1))
    assert thrown.origins == ("rolled",) * 3
    assert thrown.coin_origins == ("rolled",)
    assert thrown.coins[0] in (0, 1)
    assert all(1 <= face <= 6 for face in thrown.faces)


def test_typed_dice_are_used_up_across_rolls_dice_before_coins() -> None:
    first, second = all_of("3 1 5 h 4 2", dice(3, 1), dice(2))
    assert (first.faces, first.coins) == ((3, 1, 5), (1,))
    assert (first.origins, first.coin_origins) == (("typed",) * 3, ("typed",))
    assert second.faces == (4, 2)


def test_an_underscore_is_a_die_the_program_rolls() -> None:
    (thrown,) = all_of("3 _ 5", dice(3))
    (other,) = all_of("", dice(3))
    assert thrown.origins == ("typed", "rolled", "typed")
    assert thrown.faces == (3, other.faces[1], 5)
    assert all_of("- 2", dice(2))[0].origins == ("rolled", "typed")


def test_six_sided_faces_may_be_glued() -> None:
    assert all_of("316", dice(3))[0].faces == (3, 1, 6)
    assert all_of("31_", dice(3))[0].origins == ("typed", "typed", "rolled")
    first, second = all_of("316", dice(2), dice(1, die="d6"))
    assert (first.faces, second.faces) == ((3, 1), (6,))


def test_other_dice_take_a_whole_word() -> None:
    first, second = all_of("10 31", dice(1, die="d10"), dice(2))
    assert (first.faces, second.faces) == ((10,), (3, 1))
    assert all_of("12", dice(1, die="d20"))[0].faces == (12,)


def test_coins_are_heads_and_tails_in_any_case() -> None:
    (thrown,) = all_of("3 H t", dice(1, 2))
    assert thrown.coins == (1, 0)
    assert all_of("t h", dice(0, 2))[0].coins == (0, 1)


def test_a_coin_not_typed_is_flipped() -> None:
    first, second = all_of("3 5", dice(1, 1), dice(1))
    assert (first.faces, first.coin_origins, second.faces) == ((3,), ("rolled",), (5,))
    assert all_of("3 _ 5", dice(1, 1), dice(1))[0].coin_origins == ("rolled",)


def test_rolls_after_the_last_typed_die_are_the_programs() -> None:
    first, second = all_of("3 1", dice(2), dice(2, 1))
    assert first.origins == ("typed", "typed")
    assert (second.origins, second.coin_origins) == (("rolled", "rolled"), ("rolled",))


@pytest.mark.parametrize(
    ("typed", "throws", "said"),
    [
        ("3 1", [dice(3)], r"Attack needs 3 dice, 2 typed\. Nothing was rolled\."),
        ("31", [Throw(die="d6", count=3)], "This roll needs 3 dice, 2 typed"),
        ("3 1 5", [dice(2), dice(2)], "needs 2 dice, 1 typed"),
        ("3 1 7", [dice(3)], "7 is not a face of a p6. Nothing was rolled"),
        ("317", [dice(3)], "7 is not a face of a p6"),
        ("0", [dice(1, die="d10")], "0 is not a face of a d10"),
        ("11", [dice(1, die="d10")], "11 is not a face of a d10"),
        ("316", [dice(3, die="d8")], "316 is not a face of a d8"),
        ("h", [dice(1)], "h is not a face of a p6"),
        ("3 h 1", [dice(2)], "h is not a face"),
        ("-1", [dice(1)], "-1 is not a face"),
        ("1.5", [dice(1)], "1.5 is not a face"),
        ("٣", [dice(1)], "is not a face"),
        ("six", [dice(1)], "six is not a face"),
        ("9" * 5000, [dice(1, die="d20")], r"9\.\.\. is not a face of a d20"),
        ("3\x1b[31m", [dice(1)], r"3\?\[31m is not a face"),
        ("3 1 5 5", [dice(3, 1)], r"this needs 3 dice and 1 coin\. Left over: 5\."),
        ("3 h t", [dice(1, 1)], r"this needs 1 die and 1 coin\. Left over: t\."),
        ("10 3", [dice(1, die="d10")], r"this needs 1 die\. Left over: 3\."),
        ("h h h", [dice(0, 2)], r"this needs 2 coins\. Left over: h\."),
        ("3", [], r"this needs no dice\. Left over: 3\."),
        ("3", [dice(0)], r"this needs no dice\. Left over: 3\."),
        ("3 5", [dice(1, 1)], r"Left over: 5\."),
    ],
)
def test_typed_dice_that_do_not_fit_are_refused_with_the_number_needed(
    typed: str, throws: list[Throw], said: str
) -> None:
    with pytest.raises(Refused, match=said) as caught:
        all_of(typed, *throws)
    assert caught.value.code == "dice"
    assert caught.value.hint
    assert caught.value.message.isprintable()


def test_dice_of_one_roll_thrown_together_are_typed_whole_or_not_at_all() -> None:
    expression = read_roll("2d6+1d10+1c", DICE)
    typed = source("31 10 h")
    thrown = typed.roll_together(expression.throws())
    typed.close()
    assert [one.faces for one in thrown] == [(3, 1), (10,)]
    assert expression.read(thrown).score == 15
    with pytest.raises(Refused, match="needs 3 dice, 2 typed"):
        source("3 1").roll_together(expression.throws())
    assert all(origin == "rolled" for one in source().roll_together(expression.throws()) for origin in one.origins)


def test_too_many_dice_are_refused_before_one_is_rolled() -> None:
    assert len(source().roll(dice(1000)).faces) == 1000
    with pytest.raises(Refused, match=r"Too many dice: 1,001\. The limit is 1,000"):
        source().roll(dice(1000, 1))
    with pytest.raises(Refused, match="The limit is 10,000"):
        source("1 " * 5000 + "1")
    assert len(source("1 " * 5000).typed.waiting) == 5000


def test_an_unknown_die_is_named() -> None:
    with pytest.raises(WrongUsage, match='No die is called "q6"'):
        source().roll(dice(1, die="q6"))


def test_the_same_command_after_the_same_step_throws_the_same() -> None:
    throws = [dice(3, 2), dice(2, die="d20"), dice(0, 1)]
    again = [[given.roll(throw) for throw in throws] for given in (source(), source())]
    assert again[0] == again[1]
    assert [source(step=4).roll(throws[0])] != again[0][:1]
    assert source().roll(dice(20, die="d1000")) != source(seed=8).roll(dice(20, die="d1000"))


@given(
    st.lists(st.tuples(st.integers(0, 4), st.integers(0, 2)), max_size=4),
    st.lists(st.sampled_from(["1", "6", "7", "_", "h", "t", "26", "x"]), max_size=12),
)
def test_either_every_typed_word_is_used_or_the_command_is_refused(
    pools: list[tuple[int, int]], words: list[str]
) -> None:
    try:
        thrown = all_of(" ".join(words), *[dice(count, coins) for count, coins in pools])
    except Refused:
        return
    typed_faces = [f for one in thrown for f, origin in zip(one.faces, one.origins, strict=True) if origin == "typed"]
    typed_coins = [c for one in thrown for c, o in zip(one.coins, one.coin_origins, strict=True) if o == "typed"]
    assert typed_faces == [int(face) for word in words for face in word if face.isdigit()]
    assert typed_coins == [{"h": 1, "t": 0}[word] for word in words if word in ("h", "t")]
    assert [(len(one.faces), len(one.coins)) for one in thrown] == pools

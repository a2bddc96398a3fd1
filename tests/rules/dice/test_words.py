"""The words that public rollers have for dice: what is read, what is thrown again, what counts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from littledice.model.errors import LittleDiceError, Refused, WrongUsage
from littledice.model.roll import Throw, Thrown
from littledice.rules.dice.casting import Reading
from littledice.rules.dice.parse_roll import read_roll
from littledice.rules.dice.roll_expression import Expression
from tests.rules.checks.kinds import DICE


def roll(text: str) -> Expression:
    return read_roll(text, DICE)


def shows(text: str, *faces: int, coins: Sequence[int] = ()) -> Reading:
    """What the roll comes to where the dice show these faces, in the order thrown; every one of them is thrown."""
    left = list(faces)

    def throwing(throws: Sequence[Throw]) -> list[Thrown]:
        thrown = []
        for throw in throws:
            shown = tuple(left.pop(0) for _ in range(throw.count))
            thrown.append(Thrown(faces=shown, origins=("typed",) * throw.count, coins=tuple(coins)))
        return thrown

    found = roll(text).cast(throwing)
    assert not left
    return found


@pytest.mark.parametrize(
    ("text", "faces", "score"),
    [
        ("4d6kh3", (2, 6, 1, 5), 13),
        ("4d6k3", (2, 6, 1, 5), 13),
        ("4d6dl1", (2, 6, 1, 5), 13),
        ("4d6p1", (2, 6, 1, 5), 13),
        ("4d6dh1", (2, 6, 1, 5), 8),
        ("2d20kl1", (14, 9), 9),
        ("2d20kh1+5", (14, 9), 19),
        ("2d20kh1+5>=15", (14, 9), 19),
        ("1d20adv", (14, 9), 14),
        ("1d20 dis+2", (14, 9), 11),
        ("1d20+5 adv", (14, 9), 19),
        ("2d6 adv", (1, 5, 6), 11),
        ("6d10!", (1, 10, 3, 4, 5, 6, 7), 36),
        ("1d6!", (6, 6, 2), 14),
        ("1d6!!", (6, 6, 2), 14),
        ("1d6!o", (6, 6), 12),
        ("1d6ra6", (6, 6), 12),
        ("1d6e6", (6, 2), 8),
        ("1d6!>=5", (5, 6, 1), 12),
        ("1d6!5+", (5, 6, 1), 12),
        ("1d20r1", (1, 1), 1),
        ("1d20ro1", (1, 7), 7),
        ("1d20rr1", (1, 1, 7), 7),
        ("2d6r<3", (2, 4, 1), 5),
        ("4d6mi3", (1, 2, 3, 4), 13),
        ("4d6ma3", (1, 2, 3, 4), 9),
        ("5d6 4+ !", (4, 1, 6, 2, 3, 6, 5), 4),
        ("8d10 8+ !", (1, 2, 3, 4, 5, 6, 8, 10, 9), 3),
        ("5d6>4", (4, 5, 6, 1, 1), 2),
        ("5d6<3", (4, 2, 6, 1, 1), 3),
        ("5d6<=3", (4, 3, 6, 1, 1), 3),
        ("5d6=6", (4, 3, 6, 1, 6), 2),
        ("1d100 under 45", (37,), 37),
        ("d66", (3, 5), 35),
        ("d666", (3, 5, 1), 351),
        ("d%", (77,), 77),
        ("4dF", (1, 2, 3, 3), 1),
        ("df", (1,), -1),
        ("4d6[fire]+1d8[cold]", (1, 2, 3, 4, 8), 18),
        ("(1d8!,1d6!)kh1", (3, 6, 2), 8),
        ("{2d20,1d6}kh1", (3, 11, 6), 11),
        ("(1d6+2)*3", (4,), 18),
        ("1d20/2", (7,), 3),
        ("2*(1d6-1d4)", (2, 4), -4),
        ("sum(5d6)>=20", (1, 2, 3, 4, 5), 15),
        ("2d6 sum>=7", (3, 5), 8),
        ("7", (), 7),
        ("2*3+1", (), 7),
    ],
)
def test_what_public_rollers_know(text: str, faces: tuple[int, ...], score: int) -> None:
    assert shows(text, *faces).score == score


@pytest.mark.parametrize(
    ("text", "target", "under", "threshold"),
    [
        ("5d6>=4", None, False, 4),
        ("5d6 4+", None, False, 4),
        ("5d6>4", None, False, 5),
        ("1d20>=15", None, False, 15),
        ("5d6+2d6 6+", None, False, 6),
        ("1d20+4>=15", 15, False, None),
        ("1d20+4>15", 16, False, None),
        ("2d20kh1>=15", 15, False, None),
        ("sum 5d6>=20", 20, False, None),
        ("5d6 sum 20+", 20, False, None),
        ("(5d6)*2>=20", 20, False, None),
        ("1d20+4<=15", 15, True, None),
        ("1d20+4<15", 14, True, None),
        ("1d100 under 45", 45, True, None),
        ("5d6 under 12", 12, True, None),
    ],
)
def test_a_number_counts_dice_of_one_kind_and_is_reached_by_totals(
    text: str, target: int | None, under: bool, threshold: int | None
) -> None:
    found = roll(text)
    assert (found.target, found.under, found.threshold) == (target, under, threshold)


def test_dice_that_are_dropped_explode_or_are_rerolled_are_told() -> None:
    assert shows("4d6kh3", 2, 6, 1, 5).fates == ("", "", "dropped", "")
    assert shows("2d6!", 6, 2, 6, 1).fates == ("exploded", "", "exploded", "")
    assert shows("2d6r1", 1, 4, 3).fates == ("rerolled", "", "")
    assert shows("2d6", 1, 4).fates == ()


def test_a_chain_is_kept_or_dropped_whole() -> None:
    reading = shows("2d6!kh1", 6, 5, 1)
    assert (reading.score, reading.fates) == (7, ("exploded", "dropped", ""))
    assert shows("2d6!kl1", 6, 5, 1).fates == ("exploded dropped", "", "dropped")


def test_unlike_dice_and_labels_are_told_die_by_die() -> None:
    reading = shows("2d6[fire]+1d8", 1, 2, 8)
    assert reading.dice == ("d6", "d6", "d8")
    assert reading.groups == ("fire", "fire", "")
    assert shows("2d6+1d6", 1, 2, 3).dice == ()


def test_the_next_dice_are_asked_for_with_the_reason() -> None:
    asked: list[tuple[str, int, str]] = []

    def throwing(throws: Sequence[Throw]) -> list[Thrown]:
        asked.extend((throw.die, throw.count, throw.more) for throw in throws)
        return [
            Thrown(faces=(6,) * throw.count if not throw.more else (2,) * throw.count, origins=()) for throw in throws
        ]

    roll("2d6!+1d10").cast(throwing, "mi", "attack")
    assert asked == [("d6", 2, ""), ("d10", 1, "besides"), ("d6", 2, "exploded")]


def test_dice_that_explode_for_ever_end_all_the_same() -> None:
    reading = roll("1d6!").cast(lambda throws: [Thrown(faces=(6,) * throw.count, origins=()) for throw in throws])
    assert len(reading.faces) == 101


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("4d6kh5", "leaves nothing to keep of 4 dice"),
        ("4d6dl4", "leaves nothing to keep of 4 dice"),
        ("4d6kh0", "leaves nothing to keep"),
        ("4d6kh3kl1", "comes second"),
        ("2d20kh1 adv", "two ways to say it"),
        ("1d6!7", 'No d6 shows what "!7" asks for'),
        ("1d6!>0", 'Every d6 shows what "!>0" asks for'),
        ("1d6rr<7", 'Every d6 shows what "rr<7" asks for'),
        ("1d6r", "lacks a number"),
        ("3c!", "cannot be said of coins"),
        ("(2d6+1)kh1", "there is more than dice here"),
        ("2d66", "thrown once"),
        ("1d6/0", "divided by 0"),
        ("1d20+4=15", "a total is asked for"),
        ("5kh1", 'No die is called "kh1"'),
        ("5!", "this is a number"),
        ("5d6<1", "None of these dice shows less than 1"),
        ("5d6>0", "Every one of these dice shows more than 0"),
        ("1d6kq3", 'No die is called "d6kq3"'),
        ("1d6[" + "x" * 31 + "]", "at most 30 letters"),
        ("(" * 40 + "1d6" + ")" * 40, "30 deep"),
        ("(1d6", "ends too early"),
        ("1d6)", "cannot be read"),
    ],
)
def test_what_cannot_be_is_told(text: str, said: str) -> None:
    with pytest.raises((Refused, WrongUsage), match=said) as caught:
        roll(text)
    assert caught.value.hint


PARTS = st.lists(
    st.sampled_from(
        ["2d6", "1d20", "3d6", "d4", "4dF", "1c", "7", "+", "-", "*", "/", "(", ")", ",", "kh1", "kl2", "!", "!o", "r1",
         "rr<3", "mi2", "adv", "[a]", ">=4", "4+", "<3", "under 9", "sum", " "]
    ),
    max_size=8,
).map("".join)  # fmt: skip


@given(PARTS)
def test_any_words_are_read_and_reckoned_or_refused(text: str) -> None:
    refusal = None
    try:
        found = roll(text)
        spread = found.distribution(found.target)
    except LittleDiceError as error:
        refusal = error
    if refusal is not None:
        assert refusal.message.isprintable()
        return
    assert sum(spread.weights.values()) == spread.total
    assert spread.low <= found.cast(ones).score <= spread.high or spread.above or spread.below


def ones(throws: Sequence[Throw]) -> list[Thrown]:
    return [Thrown(faces=(1,) * throw.count, origins=(), coins=(0,) * throw.coins) for throw in throws]


@pytest.mark.parametrize(
    ("text", "chance"), [("1d20+4>=15", "1/2"), ("1d100 under 45", "9/20"), ("2d20kh1+5>=15", "319/400")]
)
def test_the_chance_of_a_total(text: str, chance: str) -> None:
    found = roll(text)
    spread = found.distribution(found.target)
    assert found.target is not None
    told = spread.at_most(found.target) if found.under else spread.at_least(found.target)
    assert Fraction(told.text) == Fraction(chance)


def documented() -> list[str]:
    """Every roll in the table of the documentation."""
    page = (Path(__file__).parents[3] / "docs" / "rulesets.md").read_text(encoding="utf-8")
    section = page.split("### Dice and checks\n")[1].split("\nDice are typed")[0]
    rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    return [said for row in rows for said in re.findall(r"`([^`]+)`", row)]


@pytest.mark.parametrize("said", documented())
def test_what_the_documentation_lists_is_read(said: str) -> None:
    assert roll(said.split(" vs ")[0]).dice


def test_the_documentation_lists_the_commonest_rolls() -> None:
    assert {"4d6kh3", "2d20kl1", "6d10!", "1d20r1", "5d6 4+ !", "1d100 under 45", "8d10! 8+", "d66", "d%", "4dF"} <= {
        *documented()
    }

"""Dice that are too many, too large, too deep, or typed (X1 to X10)."""

from __future__ import annotations

import time
import tracemalloc
from pathlib import Path

import pytest

from tests.field.fight import GAMES, Told, four

HUGE = ("1001d6", "9999999d6", "99999999d6", "9999999999999999999999d6", "999d6+999d6", "1d6+2000d6", "9" * 5000 + "d6")
FACES = ("1d1001", "1d100000", "1d2147483648", "1d99999999999999999999", "1d" + "9" * 5000)
DEEP = ("(" * 5000 + "1d6" + ")" * 5000, "1d6" + "+1d6" * 4000, "1d6+" + "9" * 5000, "-" * 5000 + "1d6", "1d6" * 3000)


@pytest.mark.parametrize("said", [*HUGE, *FACES, *DEEP], ids=lambda said: said[:24])
@pytest.mark.parametrize("verb", ["roll", "odds roll"])
def test_x1_x2_x7_x8_what_is_too_much_is_refused_before_any_work(tmp_path: Path, verb: str, said: str) -> None:
    """And names the limit, so that nobody plays on with another roll than was asked for."""
    fight = Told(tmp_path, "littlep6")
    began = time.monotonic()
    tracemalloc.start()
    error = fight.refused(f"{verb} {said}")
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert time.monotonic() - began < 1
    assert most < 8 * 1024 * 1024
    assert len(error.message) < 400
    assert error.exit_code in (1, 2)


def test_x2_the_limit_is_named(tmp_path: Path) -> None:
    fight = Told(tmp_path, "littlep6")
    assert "1,000" in fight.refused("roll 1001d6").message
    assert "1,000" in fight.refused("roll 1d1001").message


def test_x3_a_thousand_dice_of_a_thousand_faces_are_rolled(tmp_path: Path) -> None:
    fight = Told(tmp_path, "littlep6")
    for said, most in (("roll 1000d6", 6), ("roll 1000d1000", 1000), ("roll 210d6", 6)):
        (roll,) = fight.say(said).data["rolls"]
        assert len(roll["faces"]) == int(said[5:].partition("d")[0])
        assert 1 <= min(roll["faces"]) <= max(roll["faces"]) <= most
        assert sum(roll["faces"]) == roll["score"]


@pytest.mark.parametrize("said", ["0d6", "d0", "1d0", "00d6", "0d0", "1d-6", ""])
def test_x6_x7_no_dice_and_no_faces_are_refused_not_changed(tmp_path: Path, said: str) -> None:
    assert Told(tmp_path, "littlep6").refused(f"roll '{said}'").exit_code in (1, 2)


def test_x6_a_pool_of_nothing_follows_the_games_rule(tmp_path: Path) -> None:
    """No dice: the check is made without any, or fails; never one die instead."""
    fight = Told(tmp_path / "a", "littlep6", "add an phy=0")
    (roll,) = fight.say("check an phy vs 1").data["rolls"]
    assert (roll["faces"], roll["success"], roll["score"]) == ([], False, 0)
    fight = Told(tmp_path / "b", "sixtysix", "add an alertness=0")
    (roll,) = fight.say("check an alertness vs 1").data["rolls"]
    assert (roll["faces"], roll["success"], roll["score"]) == ([], False, 0)


@pytest.mark.parametrize("game", GAMES)
def test_x8_words_and_numbers_without_end_are_refused(tmp_path: Path, game: str) -> None:
    fight = four(tmp_path, game)
    digits = "9" * 5000
    for said in (
        f"d an {digits}", f"set an initiative={digits}", f"add zed hp={digits}", f"add zed x{digits}", f"undo {digits}",
        f"undo --to {digits}", f"c an off {digits}", f"check an {'(' * 900}", f"note {'x' * 10_001}",
        f"n --dice {digits}",
        f"delay an to {digits}", f"place an {digits},0", f"dist an bo {digits}", f"add {'x' * 65}", f"recap {digits}",
        f"log --round {digits}", f"camp all {digits}", "add zed " + "side:party " * 2001, f"an: a bo {digits}",
    ):  # fmt: skip
        error = fight.refused(said)
        assert len(error.message) < 500, said[:20]


def test_x10_every_face_is_kept_with_where_it_came_from(tmp_path: Path) -> None:
    """Through undo and redo, closing and opening; typed ones and rolled ones in one pool; a redo never rolls again."""
    fight = Told(tmp_path, "littlep6", "add an phy=3 side:party", "add bo hp=30", "start an=5 bo=2")
    before = fight.bytes
    outcome = fight.say('a bo with dagger --dice "6 _ 1"')
    roll = outcome.data["rolls"][0]
    assert roll["origins"] == ["typed", "rolled", "typed"]
    assert (roll["faces"][0], roll["faces"][2]) == (6, 1)
    after = fight.bytes
    for _ in range(2):
        fight.say("undo")
        assert fight.bytes == before
        fight.say("redo")
        assert fight.bytes == after
    raw = "\n".join(fight.say("log --raw").text)
    faces = ",".join(str(face) for face in roll["faces"])
    assert raw.count(f'"faces":[{faces}]') == 1
    fight.say("undo")
    assert fight.say('a bo with dagger --dice "6 _ 1"').data["rolls"][0]["faces"] == roll["faces"]


@pytest.mark.parametrize("faces", ["7 1 1", "0 1 1", "1 1 1 1 1 1 1 1 1", "1.5 1 1", "a b c", "-1 1 1", "1", "h h h"])
def test_x10_a_face_the_die_has_not_is_refused(tmp_path: Path, faces: str) -> None:
    fight = Told(tmp_path, "littlep6", "add an phy=3 side:party", "add bo hp=30", "start an=5 bo=2")
    assert fight.refused(f'a bo with dagger --dice "{faces}"').exit_code in (1, 2)

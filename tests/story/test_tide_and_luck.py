"""Where the tide and a lucky roll stand in a chronicle: behind what they belong to, and once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.field.fight import Told

BEFORE = (
    "add Mira side:party phy=3 ac=2 hp=12", "add Bo side:party phy=3 ac=2 hp=12", "add wolf x3 phy=2 ac=1 hp=1",
)  # fmt: skip


def told_by(told: Told, how: str) -> list[str]:
    sections = told.say(f"chronicle {how}").data["fights"][0]["sections"]
    return [each["text"] for section in sections for each in section["statements"]]


@pytest.mark.parametrize("how", ["", "--full"])
def test_the_tide_stands_behind_the_fall_that_turned_it_with_the_numbers_of_then(tmp_path: Path, how: str) -> None:
    """Three against two: the second wolf to fall turns it, whatever is done afterwards in that round."""
    told = Told(tmp_path, "littlep6", *BEFORE, "start mi=9 bo=7 w1=5 w2=4 w3=3")
    told.say("a w1 3 3 3", "a w2 3 3 3", "next", "a w3 4 4 4", "label w3 wet", "next", "a bo 4 4", "next", "next")
    lines = told_by(told, how)
    (place,) = [place for place, line in enumerate(lines) if "outnumbered" in line]
    assert lines[place] == "From then on the party outnumbered the foes, 2 to 1."
    assert "Wolf 2" in lines[place - 1]
    assert "was defeated" in lines[place - 1]
    assert 'Wolf 3 was labelled "wet".' in lines[place + 1 :]


def test_who_turned_it_is_counted_when_it_turned(tmp_path: Path) -> None:
    told = Told(tmp_path, "littlep6", *BEFORE, "add wolf hp=1", "start mi=9 bo=7 w1=5 w2=4 w3=3 w4=2")
    told.say("a w1 3 3 3", "a w2 3 3 3", "next", "d w3 9", "note Three down.", "d mi 5")
    told.say("next", "next", "next", "next", "next")
    lines = told_by(told, "--full")
    place = next(place for place, line in enumerate(lines) if "outnumbered" in line)
    assert lines[place] == "From then on the party outnumbered the foes, 2 to 1."
    assert "Wolf 3" in lines[place - 1]
    assert lines[place + 1] == "Note: Three down."


LUCK = {
    "a hit that hardly anybody makes, and the miss after it": (
        "littlep6",
        ("add Bo side:party phy=2", "add wolf phy=2 ac=6 hp=30", "add rat phy=2 ac=1 hp=30", "start bo=9 wo=7 ra=1"),
        ("a wo 3 3", "a ra 4 4"),
        ["Bo hit Wolf with bare hands for 1 damage, 29 HP left, a 3% shot, "
         "then went for Rat with bare hands and missed."],
    ),
    "the second hit of two": (
        "littlep6",
        ("add Bo side:party phy=2", "add wolf phy=2 ac=2 hp=30", "start bo=9 wo=7"),
        ("a wo 1 1", "set wo ac=6", "a wo 3 3"),
        ["Bo hit Wolf with bare hands for 1 damage, 29 HP left, then hit Wolf with bare hands for 1 damage, "
         "28 HP left, a 3% shot."],
    ),
    "a miss that hardly anybody makes": (
        "littlep6",
        ("add Bo side:party phy=3", "add wolf ac=1", "start bo=9 wo=7"),
        ("a wo 4 4 4",),
        ["Bo went for Wolf with bare hands and missed, despite a chance of 96%."],
    ),
    "an answer that hardly anybody gives": (
        "littlep6",
        ("add Bo side:party phy=2", "add wolf phy=2 ac=2", "start wo=9 bo=7", "evade", "next"),
        ("a wo 3 3", "answer evade 3 3 t"),
        ["Bo attacked Wolf with bare hands, but Wolf evaded, a 1% shot."],
    ),
    "an answer that hardly ever fails": (
        "littlep6",
        ("add Bo side:party phy=2", "add wolf phy=5 ac=1", "start wo=9 bo=7", "evade", "next"),
        ("a wo 1 4", "answer evade 4 4 4 4 4 t"),
        ["Bo hit Wolf with bare hands for 1 damage, 5 HP left.",
         "Wolf evaded without success, despite a chance of 99%."],
    ),
    "checks": (
        "littlep6",
        ("add Bo side:party phy=2", "add wolf", "start bo=9 wo=7"),
        ("check bo phy vs 2 1 1", "check bo phy vs 6 3 3", "check bo phy vs 1 1 1"),
        ["Bo checked PHY with success, a 3% shot."],
    ),
    "successes counted": (
        "spiritd6",
        ("add Mira side:party axes=5 held=axe", "add orc axes=3 held=axe tumble=1", "start mi=9 or=1", "go", "next",
         "next"),
        ("a or with axe 1 1 1 2 3",),
        ["Mira went for Orc with the axe and missed, despite a chance of 97%."],
    ),
    "hits counted": (
        "sixtysix",
        ("add Ana side:party melee=5 held=sword", "add bo melee=3 held=sword", "start an=6 bo=1"),
        ("strike bo 1 1 1 2 3",),
        ["Ana went for Bo and missed, despite a chance of 97%."],
    ),
}  # fmt: skip


@pytest.mark.parametrize("how", ["", "--brief"])
@pytest.mark.parametrize("way", LUCK)
def test_luck_is_told_with_what_it_belongs_to_and_once(tmp_path: Path, way: str, how: str) -> None:
    game, given, done, expected = LUCK[way]
    lines = told_by(Told(tmp_path, game, *given, *done), how)
    told = [line for line in lines if "%" in line]
    assert [line.count("%") for line in told] == [line.count("%") for line in expected if "%" in line]
    if not how:
        start = lines.index(expected[0])
        assert lines[start : start + len(expected)] == expected


@pytest.mark.parametrize(("faces", "ac"), [("1 1", 2), ("3 2", 5), ("1 4", 2), ("4 4", 2)])
def test_what_is_not_rare_is_not_called_luck(tmp_path: Path, faces: str, ac: int) -> None:
    told = Told(
        tmp_path, "littlep6", "add Bo side:party phy=2", f"add wolf ac={ac}", "start bo=9 wo=7", f"a wo {faces}"
    )
    assert not any("%" in line for line in told_by(told, "--full"))


@pytest.mark.parametrize(
    ("answer", "tells"),
    [("t", "Wolf attacked Ana with fangs, but Ana evaded, a 1% shot."), ("h", "")],
)
def test_a_check_behind_an_attack_is_not_what_answered_it(tmp_path: Path, answer: str, tells: str) -> None:
    told = Told(tmp_path, "littlep6", "add Ana side:party phy=2 ac=2", "add wolf phy=2", "start an=5 wo=3")
    told.say("evade", "next", "a an 3 3", f"answer evade --dice '3 3 {answer}'", "check an phy vs 2 3 3")
    lines = told_by(told, "--full")
    assert "Ana checked PHY with success." in lines
    assert not any("but Ana checked" in line for line in lines)
    assert not tells or tells in lines

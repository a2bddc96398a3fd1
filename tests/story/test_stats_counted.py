"""What statistics say of people, counted a second time: from the saved lines and from what each game's rules call a
hit, by nothing that the program counts with.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from datetime import datetime, timedelta
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.field.fight import Told
from tests.story.kept import GAMES, kept
from tests.story.saved_lines import saved

ATTACKS = {
    "littlep6": ("attack", "daze", "knockdown", "root", "stagger", "stun", "weaken"),
    "spiritd6": ("attack", "snapshot", "guard", "charge-strike", "opportunity-attack"),
    "sixtysix": ("strike", "shoot"),
}
"""What a roll against somebody is for, where it is meant to hit."""

BODY = {
    "littlep6": ("hp",),
    "spiritd6": ("hp",),
    "sixtysix": ("head", "torso", "left_arm", "right_arm", "left_leg", "right_leg"),
}


class Attack:
    """A roll that was meant to hit; `worth` is what is left of it."""

    def __init__(self, roll: dict[str, Any]) -> None:
        self.who, self.target = roll["who"], roll["against"]
        self.worth = roll.get("score", 0) - (roll.get("target") or 1) + 1
        self.by_dice = self.worth > 0
        self.chance = Fraction(roll["chance"]) if "chance" in roll else one_or_more(roll)
        self.answered = self.arrived = False


def one_or_more(roll: dict[str, Any]) -> Fraction:
    """The chance of at least one hit, where each die from the threshold on is one."""
    missing = Fraction(roll["threshold"] - 1, 6)
    return 1 - missing ** len(roll["faces"])


class Counted:
    """Everybody's figures, by id."""

    def __init__(self, game: str, steps: list[dict[str, Any]]) -> None:
        self.game = game
        self.names: dict[str, str] = {}
        self.attacks: list[Attack] = []
        self.taken: Counter[str] = Counter()
        self.dealt: Counter[str] = Counter()
        self.healed: Counter[str] = Counter()
        self.seconds: dict[str, float] = defaultdict(float)
        self._turn: list[str] = []
        self._struck: dict[str, str] = {}
        last = steps[0].get("at", "")
        for step in steps:
            now = step.get("at", "")
            passed = datetime.fromisoformat(now) - datetime.fromisoformat(last) if now else timedelta()
            for who in self._turn:
                self.seconds[who] += passed.total_seconds() / len(self._turn)
            last = now
            for event in step.get("events", ()):
                self._take(event)

    def _take(self, event: dict[str, Any]) -> None:
        kind = event["type"]
        if kind == "joined":
            self.names[event["combatant"]["id"]] = event["combatant"]["name"]
        elif kind == "turn":
            self._turn = [*self._turn, *event["who"]]
        elif kind == "turn_end":
            self._turn = [who for who in self._turn if who not in event["who"]]
        elif kind == "ended":
            self._turn = []
        elif kind == "rolled":
            self._roll(event["roll"])
        elif kind == "used" and event["move"] == "shield-for-glory":
            next(each for each in reversed(self.attacks) if each.target in event["targets"]).worth = 0
        elif kind == "answered" and event["kind"] == "spend_defense":
            self._ward(event["to"], int(event["picks"][0]))
        elif kind == "struck":
            self._strike(event)
        elif kind == "track" and event["track"] in BODY[self.game]:
            self._track(event)

    def _roll(self, roll: dict[str, Any]) -> None:
        """LP-16: a successful roll against the attack averts it."""
        if roll.get("against") and roll["what"] in ATTACKS[self.game]:
            self.attacks.append(Attack(roll))
        elif roll["what"] in ("evade", "defend") and roll["success"]:
            next(each for each in reversed(self.attacks) if each.who == roll["against"]).worth = 0

    def _ward(self, who: str, points: int) -> None:
        """SD-51: each point of Defense takes a success from the attack, from both where it is one of two weapons."""
        open_ = [each for each in self.attacks if each.target == who and each.worth > 0 and not each.answered]
        for each in [each for each in open_ if each.who == open_[0].who]:
            each.worth, each.answered = each.worth - points, True

    def _strike(self, event: dict[str, Any]) -> None:
        who, by, taken = event["target"], event.get("source", ""), event.get("taken", 0)
        self._struck[who] = by
        mine = [each for each in self.attacks if (each.who, each.target) == (by, who)]
        for each in mine:
            each.answered = True
        for each in mine[-1:]:
            each.arrived = True
        if self.game != "littlep6":
            self.taken[who] += taken
            self.dealt[by] += taken

    def _track(self, event: dict[str, Any]) -> None:
        change = event.get("value", 0) - event.get("was", 0)
        if event["why"] == "heal":
            self.healed[event["who"]] += change
        elif event["why"] == "damage" and self.game == "littlep6":
            self.taken[event["who"]] -= change
            self.dealt[self._struck[event["who"]]] -= change

    @property
    def hits(self) -> Counter[str]:
        """SS-74: what is cancelled did not hit, and what arrived has struck."""
        return Counter(
            each.who for each in self.attacks if each.worth > 0 and (each.arrived or self.game != "sixtysix")
        )

    def by_name(self) -> dict[str, dict[str, float]]:
        found = {}
        tries = Counter(each.who for each in self.attacks)
        by_dice = Counter(each.who for each in self.attacks if each.by_dice)
        for who, name in self.names.items():
            found[name] = {
                "attacks": tries[who],
                "hits": self.hits[who],
                "landed": by_dice[who],
                "expected": round(float(sum(each.chance for each in self.attacks if each.who == who)), 2),
                "dealt": self.dealt[who],
                "taken": self.taken[who],
                "healed": self.healed[who],
                "seconds": round(self.seconds[who]),
            }
        return found


def told_figures(told: Told) -> dict[str, dict[str, float]]:
    people = told.say("stats").data["people"]
    names = ("attacks", "hits", "landed", "expected", "dealt", "taken", "healed", "seconds")
    return {each["name"]: {name: each[name] for name in names} for each in people}


def counted(told: Told) -> dict[str, dict[str, float]]:
    """Of everybody of whom there is anything to tell."""
    return {name: row for name, row in Counted(told.game, saved(told)).by_name().items() if any(row.values())}


@pytest.mark.parametrize("game", GAMES)
def test_six_rounds_of_each_game(tmp_path: Path, game: str) -> None:
    told = kept(tmp_path, game)
    expected = counted(told)
    assert told_figures(told) == expected
    for figure in ("attacks", "hits", "expected", "dealt", "taken", "seconds"):
        assert sum(row[figure] for row in expected.values()) > 5, figure


WAYS = {
    "a hit evaded, and one that is not": (
        "littlep6",
        ("add tamsin side:party phy=2 ac=2", "add wolf phy=3", "start ta=2 wo=1", "evade", "next"),
        ("a ta 3 1 4", "answer evade --dice '3 3 h'", "a ta 3 3 3", "answer evade --dice '4 4 t'"),
        {"Wolf": (2, 1)},
    ),
    "an ability that averts outright": (
        "littlep6",
        ("add bo side:party ac=2 sp=3 traits=shield-for-glory", "add ogre phy=3", "start og=2 bo=1"),
        ("a bo 3 3 3", "answer shield-for-glory"),
        {"Ogre": (1, 0)},
    ),
    "Defense that takes the only success, and Defense that leaves one": (
        "spiritd6",
        ("add mira side:party tumble=5 hp=30", "add orc axes=3 held=axe", "start or=9 mi=1", "go", "next", "next"),
        ("a mi with axe --dice '4 1 1'", "answer 1", "next", "next", "go", "next", "next",
         "or: a mi with axe --dice '4 5 1'", "answer 1", "answer"),
        {"Orc": (2, 1)},
    ),
    "Defense against both of two weapons at once": (
        "spiritd6",
        ("add mira side:party tumble=5 hp=30", "add orc axes=3 held=axe,axe", "start or=9 mi=1", "go", "next", "next"),
        ("a mi with axe,axe --dice '5 1 1 5 5 1'", "answer 1"),
        {"Orc": (2, 1)},
    ),
    "two snapshots at once, each answered": (
        "spiritd6",
        ("add mira side:party tumble=5 hp=30", "add orc crossbows=3 held=crossbow x2", "start mi=9 o1=5 o2=1"),
        ("o2: snapshot mi with crossbow", "o1: snapshot mi with crossbow", "go --dice '6 1 1 6 6 1'",
         "answer 1", "answer 1", "answer 7"),
        {"Orc 2": (1, 0), "Orc 1": (1, 1)},
    ),
    "a parry that takes all, one that takes one hit of two, and none": (
        "sixtysix",
        ("add ana side:party melee=3 held=sword", "add bo side:foes melee=3 held=sword", "start an=6 bo=1"),
        ("strike bo 4 1 1", "answer parry 5 1 1", "next", "next", "strike bo 5 4 2", "answer parry 5 1 1", "answer",
         "next", "next", "strike bo 1 1 1"),
        {"Ana": (3, 1)},
    ),
}  # fmt: skip


@pytest.mark.parametrize("way", WAYS)
def test_a_hit_that_was_warded_off_is_none(tmp_path: Path, way: str) -> None:
    game, given, done, expected = WAYS[way]
    told = Told(tmp_path, game, *given, *done)
    while told.fight.open is not None:
        told.say("answer")
    found = told_figures(told)
    assert found == counted(told)
    assert {name: (row["attacks"], row["hits"]) for name, row in found.items() if row["attacks"]} == expected


HEALING = {
    "littlep6": (
        "add bo side:party hp=4/12 mp=0/3",
        "add ana side:party",
        "start an=3 bo=1",
        "h bo 3",
        "recover bo mp 1",
    ),
    "spiritd6": ("add bo side:party hp=4/12", "add ana side:party", "start an=3 bo=1", "h bo 3", "set bo hp=9"),
    "sixtysix": ("add bo side:party left_leg=1/4", "add ana side:party", "start an=3 bo=1", "h bo 3 parts:ll"),
}


@pytest.mark.parametrize("game", GAMES)
def test_healed_is_what_came_back_of_a_body_by_healing(tmp_path: Path, game: str) -> None:
    """Neither magic that was recovered nor a number that the GM corrected."""
    told = Told(tmp_path, game, *HEALING[game])
    assert told_figures(told)["Bo"]["healed"] == 3
    assert told_figures(told) == counted(told)


@pytest.mark.parametrize("game", GAMES)
def test_time_is_the_active_ones(tmp_path: Path, game: str) -> None:
    told = Told(tmp_path, game, new=False)
    for minute, sentence in enumerate(
        (
            f"new field {game} --seed 5",
            "add Ana side:party",
            "add Bo",
            "start an=7 bo=1",
            "next",
            "note x",
            "next",
            "next",
        )
    ):
        told.clock = f"2026-03-01T19:{minute * minute:02}:00+00:00"
        told.say(sentence)
    found = {name: row["seconds"] for name, row in told_figures(told).items()}
    assert found == {name: row["seconds"] for name, row in counted(told).items()}
    assert sum(found.values()) == (49 - 9) * 60

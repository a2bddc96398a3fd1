"""What the question about Defense promises for each answer is what happens, over every way the dice can fall."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, permutations
from math import prod

import pytest

from littledice.engine.decide import decide
from littledice.engine.scene import Untyped
from littledice.model.commands import Answer
from littledice.model.roll import Throw, Thrown
from littledice.rules.bodies.take_wound import in_words
from tests.rulesets.spiritd6.people import Game, game, person, rules


class Short(Exception):
    """The faces written down do not suffice."""


class Faces(Untyped):
    """Gives out faces; the next throw beyond them tells what it is for and how many it needs. All that follows is said
    to be typed, so that every question on the way takes its default.
    """

    begun = True

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.left = list(faces)
        self.missing = ("", 0)

    def roll(self, throw: Throw) -> Thrown:
        if len(self.left) < throw.count:
            self.missing = (throw.what, throw.count)
            raise Short
        taken, self.left = self.left[: throw.count], self.left[throw.count :]
        return Thrown(faces=tuple(taken), origins=("typed",) * throw.count)

    def ready(self, count: int, unless: Sequence[str] = ()) -> bool:
        return False

    def close(self) -> None:
        """Nothing is left, as every throw is asked for in turn."""


ALIKE = ((3, 3), (4, 1), (5, 1), (6, 1))
"""Faces of a check's die with how many are like them: no check here has a threshold below 4."""


@cache
def ways(what: str, count: int) -> list[tuple[tuple[int, ...], Fraction]]:
    """The faces that so many dice can show, as far as they differ in what they do, each with its chance."""
    if what == "damage":
        return [((face,), Fraction(1, 6)) for face in range(1, 7)]
    found = []
    for pair in combinations_with_replacement(ALIKE, count):
        orders = len(set(permutations(pair)))
        weight = orders * prod(number for _, number in pair)
        found.append((tuple(face for face, _ in pair), Fraction(weight, 6**count)))
    return found


def happens(fight: Game, pick: str) -> tuple[Fraction, Fraction]:
    """The chances of a wound and of death by that answer, counted over all faces of all dice it leads to."""
    wounds, hurt, dead = fight.track("g1", "wounds"), Fraction(0), Fraction(0)
    waiting: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while waiting:
        faces, share = waiting.pop()
        dice = Faces(faces)
        try:
            end = decide(rules(), fight.fight, Answer(picks=(pick,)), dice).fight.encounter.combatants["g1"]
        except Short:
            waiting.extend(((*faces, *each), share * part) for each, part in ways(*dice.missing))
            continue
        hurt += share if end.value("wounds") > wounds else 0
        dead += share if end.has("dead") else 0
    return hurt, dead


@pytest.mark.parametrize(
    ("wounds", "hp", "stats", "options"),
    [
        (0, 13, {}, {}),
        (1, 13, {}, {}),
        (2, 7, {}, {}),
        (0, 4, {"dr": 3}, {}),
        (0, 13, {}, {"wound_check_mods": "sequential"}),
    ],
)
def test_every_answer_leads_to_what_it_says(
    wounds: int, hp: int, stats: dict[str, float], options: dict[str, bool | int | str]
) -> None:
    """SD-53, SD-64: an axe at somebody of few hit points and one die of Endurance."""
    foe = person("g1", tumble=5, base_hp=9, **{"endurance": 4, **stats})
    fight = game(person("mi", "party", words={"held": "axe"}, axes=3), foe, options=options)
    fight.start(mi=9, g1=1).to("action").set("g1", "wounds", wounds).set("g1", "hp", hp)
    fight.say("mi", "attack", "g1", dice="4 5 6")
    assert fight.fight.open is not None
    texts = {option.id: option.text for option in fight.fight.open.question.options}
    assert list(texts) == ["0", "1", "2"]
    for pick, text in texts.items():
        hurt, dead = happens(fight, pick)
        assert f"wound {in_words(hurt)}" in text
        assert (f"death {in_words(dead)}" in text) if dead else ("death" not in text)


def test_without_a_table_only_the_successes_are_told() -> None:
    fight = game(person("mi", "party", words={"held": "sword"}, blades=3), person("g1", tumble=3))
    fight.start(mi=9, g1=1).to("action").say("mi", "attack", "g1", dice="4 1 1")
    assert fight.fight.open is not None
    assert [option.text for option in fight.fight.open.question.options] == ["1 left", "0 left, no hit"]


def test_effects_are_told_too() -> None:
    fight = game(person("mi", "party", words={"held": "axe"}, axes=3), person("g1", tumble=3))
    fight.start(mi=9, g1=1).to("action").say("mi", "attack", "g1", dice="4 4 1", effect="hinder")
    assert fight.fight.open is not None
    texts = [option.text for option in fight.fight.open.question.options]
    assert texts[0].startswith("2 left, 1d6+3 and hindered for a turn: wound")
    assert texts[1] == "1 left, hindered for a turn"

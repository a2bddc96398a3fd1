"""How far the figures can be trusted: duels whose chances are known exactly, and bands that hold what they promise."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from random import Random

import pytest

from littledice.app.forecasting.running import no_collection
from littledice.model.encounter import Fight
from littledice.model.record import replace
from littledice.model.ruleset import PolicyDef, Preference
from littledice.model.use import Target, UseMove
from littledice.rules.checks.preview import foresee
from littledice.rules.rulebook import Rules
from littledice.simulation.batches import Plan, Players, Variant
from littledice.simulation.figures import Figures
from littledice.simulation.intervals import Z99, wilson
from tests.fakes.demos import fight_of, rules_of

FIGHTS = 600
BLOWS = {"littlep6": ("attack", ("boost",)), "spiritd6": ("attack", ()), "sixtysix": ("mindblow", ())}
"""What everybody does in a duel, and nothing else."""


@cache
def duelling(game: str) -> Rules:
    """The game with a policy of one move."""
    move, words = BLOWS[game]
    policy = PolicyDef(prefer={"blow": Preference(move=move, words=words, worth=9)})
    return Rules(replace(rules_of(game).data, policy={"default": policy}))


def played(rules: Rules, fight: Fight, fights: int = FIGHTS, seed: str = "exact") -> Figures:
    plan = Plan(variants=(Variant(says="", fight=fight),), seed=seed, rounds=200)
    with no_collection():
        return Players(rules, plan).play(range(fights)).figures[0]


def hits(rules: Rules, fight: Fight, who: str, target: str) -> Fraction:
    """The kernel's exact chance that a blow hits."""
    move, words = BLOWS[rules.data.id]
    ready = foresee(rules, fight.encounter, UseMove(who=who, move=move, words=words, targets=(Target(id=target),)))
    assert ready is not None
    chance = ready.chance if ready.chance is not None else ready.spread.at_least(1)
    return Fraction(chance.numerator, chance.denominator)


def race(mine: Fraction, theirs: Fraction, needed: int, needed_of_me: int) -> Fraction:
    """Who strikes first wins with this chance, each blow by turns, the first to hit so often."""

    @cache
    def wins(mine_left: int, theirs_left: int) -> Fraction:
        if not mine_left or not theirs_left:
            return Fraction(not mine_left)
        # Both miss, and all is as before: what is left of the round decides.
        both_miss = (1 - mine) * (1 - theirs)
        hit = mine * (Fraction(1) if mine_left == 1 else after(mine_left - 1, theirs_left))
        missed = (1 - mine) * theirs * wins(mine_left, theirs_left - 1)
        return (hit + missed) / (1 - both_miss)

    def after(mine_left: int, theirs_left: int) -> Fraction:
        return theirs * wins(mine_left, theirs_left - 1) + (1 - theirs) * wins(mine_left, theirs_left)

    return wins(needed, needed_of_me)


def holds(figures: Figures, side: str, exact: Fraction) -> bool:
    share = wilson(figures.wins.get(side, 0), figures.fights, Z99)
    return share.low <= exact <= share.high


@pytest.mark.parametrize(
    ("mine", "theirs", "needed", "needed_of_me"),
    [("phy=3 hp=6", "phy=2 hp=9", 3, 2), ("phy=2 hp=12", "phy=2 hp=10", 4, 4), ("phy=1 hp=9", "phy=1 hp=6", 2, 3)],
)
def test_a_duel_of_littlep6(mine: str, theirs: str, needed: int, needed_of_me: int) -> None:
    rules = duelling("littlep6")
    fight = fight_of(
        "littlep6",
        "set turn_disadvantage=off",
        f"add Mira side:party ac=2 weapons=dagger {mine}",
        f"add Grub side:foes ac=2 weapons=dagger {theirs}",
        "start mi=9 gr=1",
    )
    exact = race(hits(rules, fight, "mi", "gr"), hits(rules, fight, "gr", "mi"), needed, needed_of_me)
    assert Fraction(1, 20) < exact < Fraction(19, 20)
    figures = played(rules, fight)
    assert not figures.undecided
    assert holds(figures, "party", exact)


@pytest.mark.parametrize(("mine", "theirs"), [(4, 4), (5, 3), (2, 4)])
def test_a_duel_of_spirit_d6(mine: int, theirs: int) -> None:
    """Two wounds each and one hit point: whoever is hit first is dead. Who is quicker is anew a matter of luck."""
    rules = duelling("spiritd6")
    fight = fight_of(
        "spiritd6",
        f"add Mira side:party axes={mine} defense=0/0 held=axe hp=1/9 wounds=2",
        f"add Grub side:foes axes={theirs} defense=0/0 held=axe hp=1/9 wounds=2",
    )
    one, other = hits(rules, fight, "mi", "gr"), hits(rules, fight, "gr", "mi")
    wins, loses = one * (2 - other) / 2, other * (2 - one) / 2
    exact = wins / (wins + loses)
    figures = played(rules, fight)
    assert not figures.undecided
    assert holds(figures, "party", exact)


@pytest.mark.parametrize(("mine", "theirs"), [(2, 2), (1, 3), (3, 1)])
def test_a_duel_of_66(mine: int, theirs: int) -> None:
    """A blow to the mind goes to the head, and a head at zero is out."""
    rules = duelling("sixtysix")
    fight = fight_of(
        "sixtysix",
        f"add Ana side:party lore={mine} head=1",
        f"add Grub side:foes lore={theirs} head=1",
        "start an=4 gr=1",
    )
    exact = race(hits(rules, fight, "an", "gr"), hits(rules, fight, "gr", "an"), 1, 1)
    figures = played(rules, fight)
    assert not figures.undecided
    assert holds(figures, "party", exact)


def place_in(counts: Mapping[float, int], value: float, chance: Random) -> float:
    """Where a value lies among those foretold, from 0 to 1; among equal ones at random."""
    total = sum(counts.values())
    below = sum(count for each, count in counts.items() if each < value)
    return (below + chance.random() * counts.get(value, 0)) / total


BODIES = {"littlep6": "hp", "spiritd6": "wounds", "sixtysix": "torso"}
"""The track of somebody that is foretold."""


@pytest.mark.parametrize("game", BODIES)
def test_bands_hold_what_they_promise(game: str) -> None:
    fight = {
        "littlep6": lambda: fight_of("littlep6", "add Mira side:party phy=3 hp=12 ac=2", "add wolf from:wolf"),
        "spiritd6": lambda: fight_of("spiritd6", "add Mira side:party race=human might=5 axes=3 held=axe", "add orc"),
        "sixtysix": lambda: fight_of("sixtysix", "add Ana side:party melee=4 torso=3 head=2 held=sword", "add wolf x2"),
    }[game]()
    rules = rules_of(game)
    foretold, happened = played(rules, fight, 2000, "foretold"), played(rules, fight, 1000, "happened")
    chance = Random(7)
    who = next(iter(fight.encounter.combatants))
    track = BODIES[game]
    seen = [
        (foretold.rounds, happened.rounds),
        (foretold.people[who].left[track], happened.people[who].left[track]),
    ]
    assert all(len(counts) > 2 for counts, _ in seen)
    for counts, values in seen:
        places = [place_in(counts, value, chance) for value, count in values.items() for _ in range(count)]
        half, most = (sum(low <= place <= 1 - low for place in places) / len(places) for low in (0.25, 0.1))
        assert half == pytest.approx(0.5, abs=0.05)
        assert most == pytest.approx(0.8, abs=0.04)

"""Random fights: the same seed plays the same, and what goes wrong is told with where it did."""

from __future__ import annotations

from functools import cache

from littledice.app.proving.random_fights import soak
from littledice.language.loading import load
from littledice.language.reading.roots import built_in
from littledice.model.record import replace
from littledice.model.ruleset import StepUse
from littledice.rules.registry import REGISTRY, Registry
from littledice.rules.rulebook import Rules

FAULTY = Registry(
    steps={**REGISTRY.steps, "overshoot": "tests.rules.fake_steps.overshoot"}, checks=dict(REGISTRY.checks)
)


@cache
def sound() -> Rules:
    return load("lanternway", (built_in(),))


def broken(step: str) -> Rules:
    """The game with a move that does this when it lands."""
    brace = replace(sound().data.move["brace"], land=(StepUse(step=step),))
    return Rules(replace(sound().data, move={**sound().data.move, "brace": brace}), FAULTY)


def test_a_sound_game_keeps_every_law_and_its_moves_come_to_use() -> None:
    found = soak(sound(), fights=10)
    assert (found.problems, found.fights) == ([], 10)
    assert set(found.idle) <= {"deathsave"}
    assert found.commands > 100


def test_the_same_seed_plays_the_same_fights() -> None:
    first, second, other = (soak(sound(), seed=seed, fights=3) for seed in (5, 5, 6))
    assert first == second
    assert first.used != other.used


def test_a_track_beyond_its_bounds_is_told_with_the_fight_and_the_move() -> None:
    found = soak(broken("overshoot"), fights=3)
    assert any(problem.startswith("fight ") and "brace: hp is 999" in problem for problem in found.problems)


def test_a_step_that_cannot_be_run_is_told_and_ends_nothing() -> None:
    found = soak(broken("nowhere"), fights=3)
    assert any("brace: KeyError" in problem for problem in found.problems)
    assert found.fights == 3


def test_a_fight_that_cannot_start_is_told() -> None:
    data = replace(sound().data, stat={}, move={}, template={})
    found = soak(Rules(data), fights=2)
    assert len(found.problems) == 1, "told once"

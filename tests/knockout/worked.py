"""Worked examples run on a ruleset that lacks something, those first that are likely to show it."""

from __future__ import annotations

import re
import signal
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from math import log
from typing import Any

from littledice.app.proving.examples import run
from littledice.engine.attempt import Attempt
from littledice.engine.cases.case import Case
from littledice.engine.ruleset import Check, ForEach, Step
from littledice.engine.scene import Scene
from littledice.model.ruleset import Example, MoveDef, Ruleset, StepUse
from littledice.rules.rulebook import Rules
from tests.knockout.thing import Thing
from tests.knockout.turning import Asked, asked

LONGEST = 5.0
"""Seconds of processor time after which an example is taken to go on for ever."""


@dataclass
class Worked:
    """A ruleset's examples that hold, with the steps and the uses of steps that each of them comes to, the steps that
    make something happen in it, and what it asks; `killed` keeps those that went red for want of something of a step.
    """

    data: Ruleset
    green: dict[str, Example] = field(default_factory=dict)
    red: tuple[str, ...] = ()
    steps: dict[str, set[str]] = field(default_factory=dict)
    uses: dict[str, set[int]] = field(default_factory=dict)
    acting: dict[str, set[str]] = field(default_factory=dict)
    asked: dict[str, Asked] = field(default_factory=dict)
    killed: dict[str, set[str]] = field(default_factory=dict)
    words: dict[str, frozenset[str]] = field(default_factory=dict)

    @cached_property
    def rarity(self) -> dict[str, float]:
        """How much a word tells: one in few examples more than one in many."""
        many = Counter(word for words in self.words.values() for word in words)
        return {word: log(1 + len(self.words) / count) for word, count in many.items()}


class _Watched(Rules):
    """Notes which steps and checks are asked for, and which steps make something happen."""

    def __init__(self, data: Ruleset) -> None:
        super().__init__(data)
        self.steps: set[str] = set()
        self.uses: set[int] = set()
        self.acting: set[str] = set()

    def step(self, use: StepUse) -> Step:
        self._note(use)
        step = super().step(use)

        def acted(scene: Scene, before: int) -> None:
            if len(scene.events) > before:
                self.acting.add(use.step)

        if isinstance(step, ForEach):
            run = step.run

            def noting_one(case: Case) -> None:
                before = len(case.scene.events)
                run(case)
                acted(case.scene, before)

            return ForEach(noting_one, step.anybody)
        whole = step

        def noting(scene: Scene, attempt: Attempt) -> None:
            before = len(scene.events)
            whole(scene, attempt)
            acted(scene, before)

        return noting

    def judges(self, move: MoveDef) -> Sequence[tuple[StepUse, Check]]:
        found = super().judges(move)
        for use, _ in found:
            self._note(use)
        return found

    def _note(self, use: StepUse) -> None:
        self.steps.add(use.step)
        self.uses.add(id(use))


def worked(data: Ruleset) -> Worked:
    """Run every example once as the ruleset is."""
    found = Worked(data)
    for name, example in data.example.items():
        rules = _Watched(data)
        with asked() as all_asked:
            if wrong(rules, example):
                found.red += (name,)
                continue
        found.green[name], found.asked[name], found.acting[name] = example, all_asked, rules.acting
        found.steps[name], found.uses[name], found.words[name] = rules.steps, rules.uses, _words(example)
    return found


def killer(worked: Worked, thing: Thing) -> str:
    """The first example that goes red without the thing; empty if all stay green."""
    with thing.gone(worked.data) as rules:
        for name in _likely(worked, thing):
            if wrong(rules, worked.green[name]):
                worked.killed.setdefault(thing.about, set()).add(name)
                return name
    return ""


def wrong(rules: Rules, example: Example) -> bool:
    """Whether the example does not hold, breaks the program, or does not end."""
    try:
        with _in_time():
            return bool(run(rules, example))
    except Exception:  # A program that breaks for want of the thing is a test gone red too.
        return True


def _likely(worked: Worked, thing: Thing) -> list[str]:
    """The examples that can show it, best first."""
    names = list(worked.green)
    if thing.steps:
        names = [name for name in names if not worked.steps[name].isdisjoint(thing.steps)]
    if thing.uses:
        names = [name for name in names if not worked.uses[name].isdisjoint(thing.uses)]
    if thing.turns:
        names = [name for name in names if not worked.asked[name].turns.isdisjoint(thing.turns)]
    if thing.read is not None:
        names = [name for name in names if any(thing.read(each) for each in worked.asked[name].reads)]
    wanted = {part for word in thing.words for part in _parts(word)}

    known = worked.killed.get(thing.about, set()) if thing.about else set()

    def likelihood(name: str) -> tuple[float, bool, bool]:
        told = sum(worked.rarity[part] for part in wanted & worked.words[name])
        return told, name in known, not worked.acting[name].isdisjoint(thing.steps)

    return sorted(names, key=likelihood, reverse=True)


def _words(example: Example) -> frozenset[str]:
    said = (*example.rules, *example.options, *example.given, *example.when, *example.then)
    return frozenset(part for text in said for part in _parts(text))


def _parts(text: str) -> list[str]:
    return [part for part in re.split(r"[^A-Za-z0-9-]+", text) if len(part) > 1]


@contextmanager
def _in_time() -> Iterator[None]:
    def too_long(*_: Any) -> None:
        raise TimeoutError(f"longer than {LONGEST} s")

    before = signal.signal(signal.SIGVTALRM, too_long)
    signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)

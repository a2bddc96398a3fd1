"""Take everything out of the shipped rulesets in turn and tell which example or test goes red; exit 1 if, for
anything, none does.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from littledice.model.ruleset import Ruleset
from littledice.rules.find import winners
from littledice.rules.roots import built_in
from tests.knockout.shipped import parent_of, shipped
from tests.knockout.suite import red_test, red_tests
from tests.knockout.thing import Thing
from tests.knockout.things import KINDS, things
from tests.knockout.worked import Worked, killer, worked


class Found(NamedTuple):
    """What became of a thing: the example or the test that went red, or neither."""

    kind: str
    name: str
    example: str
    test: str = ""


class Run:
    """One ruleset; the workers are forked from it, so that nothing has to be sent to them but a number."""

    def __init__(self, id: str, kinds: Sequence[str], part: str, tests: bool) -> None:
        self.data: Ruleset = shipped(id)
        self.worked: Worked = worked(self.data)
        parent = parent_of(id)
        known = things(self.data, kinds, shipped(parent) if parent else None)
        self.things: list[Thing] = [thing for thing in known if part in thing.name]
        self.tests = tests
        self.red = red_tests(self.data) if tests else ()

    def one(self, place: int) -> Found:
        """Take out the thing of that number."""
        thing = self.things[place]
        example = killer(self.worked, thing)
        test = red_test(thing, self.data, self.red) if self.tests and not example else ""
        return Found(thing.kind, thing.name, example, test)


def knocked_out(run: Run, jobs: int) -> Iterable[Found]:
    """What became of every thing, in their order."""
    places = range(len(run.things))
    if jobs == 1:
        yield from map(run.one, places)
        return
    global _RUN
    _RUN = run
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("fork")) as pool:
        yield from pool.map(_one, places, chunksize=4)


_RUN: Run


def _one(place: int) -> Found:
    return _RUN.one(place)


def main(words: Sequence[str]) -> int:
    """The report, one line a thing with `--all`, else one line a survivor."""
    parser = argparse.ArgumentParser("python -m tests.knockout", description=__doc__, epilog=_kinds())
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("ruleset", nargs="*", help="ids; all that come with the program, if none is given")
    parser.add_argument("--kinds", default=",".join(KINDS), help="only these, with commas between them")
    parser.add_argument("--part", default="", help="only what has this in its name")
    parser.add_argument("--jobs", type=int, default=2, help="processes at once")
    parser.add_argument("--no-tests", action="store_true", help="worked examples alone")
    parser.add_argument("--all", action="store_true", help="tell of what goes red too")
    asked = parser.parse_args(words)
    survivors = 0
    for id in asked.ruleset or winners((built_in(),)):
        survivors += _one_ruleset(
            Run(id, asked.kinds.split(","), asked.part, not asked.no_tests), asked.jobs, asked.all
        )
    return 1 if survivors else 0


def _one_ruleset(run: Run, jobs: int, everything: bool) -> int:
    began = time.perf_counter()
    found = []
    for each in knocked_out(run, jobs):
        found.append(each)
        if everything or not (each.example or each.test):
            _say(f"  {each.kind:<9} {each.name}: {_fate(each)}")
    for name in run.worked.red:
        _say(f"  the example {name} is red to begin with and was left out")
    for name in run.red:
        _say(f"  the test {name} is red to begin with and was left out")
    seconds = time.perf_counter() - began
    by_example = Counter(each.kind for each in found if each.example)
    by_test = Counter(each.kind for each in found if each.test)
    alive = Counter(each.kind for each in found if not each.example and not each.test)
    _say(f"{run.data.id}: {len(found)} things, {len(run.worked.green)} examples, {seconds:.0f} s")
    _say(f"  {'kind':<9} {'things':>7} {'red example':>12} {'red test':>9} {'survivors':>10}")
    for kind, count in Counter(each.kind for each in found).items():
        _say(f"  {kind:<9} {count:>7} {by_example[kind]:>12} {by_test[kind]:>9} {alive[kind]:>10}")
    return alive.total()


def _fate(found: Found) -> str:
    if found.example:
        return f"example {found.example}"
    return f"test {found.test}" if found.test else "NOTHING GOES RED"


def _kinds() -> str:
    return "kinds:\n" + "\n".join(f"  {kind:<9} {says}" for kind, says in KINDS.items())


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Take everything out of the shipped rulesets in turn, and the engine's words too, and tell which example or test goes
red; exit 1 if, for anything, none does.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence

from tests.knockout.run import ENGINE, Found, Run
from tests.knockout.shipped import SHIPPED
from tests.knockout.things import KINDS


def main(words: Sequence[str]) -> int:
    """The report, one line a thing with `--all`, else one line a survivor."""
    parser = argparse.ArgumentParser("python -m tests.knockout", description=__doc__, epilog=_kinds())
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("ruleset", nargs="*", help=f"ids, or {ENGINE}; if none is given, all and the engine")
    parser.add_argument("--kinds", default=",".join(KINDS), help="only these, with commas between them")
    parser.add_argument("--part", default="", help="only what has this in its name")
    parser.add_argument("--jobs", type=int, default=2, help="processes at once")
    parser.add_argument("--no-tests", action="store_true", help="worked examples alone")
    parser.add_argument("--all", action="store_true", help="tell of what goes red too")
    asked = parser.parse_args(words)
    alive = 0
    for id in asked.ruleset or (*SHIPPED, ENGINE):
        began = time.perf_counter()
        run = Run(id, asked.kinds.split(","), asked.part)
        found = run.by_examples(asked.jobs)
        if not asked.no_tests:
            found = list(run.by_tests(found, asked.jobs))
        _report(run, found, asked.all, time.perf_counter() - began)
        alive += sum(each.alive for each in found) + len(run.stale)
    return 1 if alive else 0


def _report(run: Run, found: Sequence[Found], everything: bool, seconds: float) -> None:
    for each in found:
        if everything or each.alive or each.reason:
            _say(f"  {each.kind:<9} {each.name}: {_fate(each)}")
    for gone in run.stale:
        _say(f"  {gone}: say in kernel.py what is to be changed now")
    for book in run.books:
        for name in book.red:
            _say(f"  the example {book.data.id}:{name} is red to begin with and was left out")
    for name in run.red:
        _say(f"  the test {name} is red to begin with and was left out")
    columns = {
        "red example": Counter(each.kind for each in found if each.example),
        "red test": Counter(each.kind for each in found if each.test),
        "not to be seen": Counter(each.kind for each in found if each.reason),
        "survivors": Counter(each.kind for each in found if each.alive),
    }
    examples = sum(len(book.green) for book in run.books)
    _say(f"{run.id}: {len(found)} things, {examples} examples, {seconds:.0f} s")
    _say("  " + "".join([f"{'kind':<9} {'things':>7}", *(f"{title:>16}" for title in columns)]))
    for kind, count in Counter(each.kind for each in found).items():
        _say("  " + "".join([f"{kind:<9} {count:>7}", *(f"{counts[kind]:>16}" for counts in columns.values())]))


def _fate(found: Found) -> str:
    if found.example:
        return f"example {found.example}"
    if found.test:
        return f"test {found.test}"
    return f"not to be seen: {found.reason}" if found.reason else "NOTHING GOES RED"


def _kinds() -> str:
    return "kinds:\n" + "\n".join(f"  {kind:<9} {says}" for kind, says in KINDS.items())


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

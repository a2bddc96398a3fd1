"""What is asked while something runs: the facts that turn the scale, and the options that are read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from types import FunctionType
from typing import Any
from unittest.mock import patch

from littledice.engine import facts, ruleset
from littledice.engine.circumstance import Circumstance
from littledice.engine.moments import running
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter
from littledice.model.record import replace
from littledice.model.ruleset import When

Turn = tuple[int, str, str]
"""Facts that are asked for together, by identity; where among them; the fact."""
Read = tuple[str, type, Any]
"""An option, and what it was found to be."""
CLAUSES = ("all", "any", "none")


@dataclass(frozen=True)
class Asked:
    """`turns` are the facts without which something would once have been answered otherwise."""

    turns: set[Turn] = field(default_factory=set)
    reads: set[Read] = field(default_factory=set)


def without(when: When, clause: str, fact: str) -> When:
    """The same without one fact."""
    return replace(when, **{clause: tuple(each for each in getattr(when, clause) if each != fact)})


@contextmanager
def asked() -> Iterator[Asked]:
    """All that is asked as long as the block lasts."""
    global _asked
    _asked = Asked()
    with ExitStack() as stack:
        stack.enter_context(_replaced(facts.holds, _holds))
        stack.enter_context(_replaced(ruleset.option, _option))
        # Nothing is ruled out beforehand, so that all facts of a step are asked for as they stand together.
        stack.enter_context(patch.object(running, "of_actor", lambda when: When()))
        yield _asked


_asked = Asked()
_less: dict[int, tuple[When, dict[Turn, When]]] = {}
_plain_holds = FunctionType(facts.holds.__code__, vars(facts))
_plain_option = FunctionType(ruleset.option.__code__, vars(ruleset))


@contextmanager
def _replaced(function: Any, by: Callable[..., Any]) -> Iterator[None]:
    """In place, so that whoever has it by name has the other; that one lives in the same surroundings."""
    kept = function.__code__
    function.__code__ = by.__code__
    try:
        yield
    finally:
        function.__code__ = kept


def _holds(when: When, moment: Circumstance) -> bool:
    from tests.knockout.turning import note_turns

    return note_turns(when, moment)


def _option(rules: Rulebook, state: Encounter, name: str) -> bool | int | str:
    from tests.knockout.turning import note_read

    return note_read(rules, state, name)


def note_turns(when: When, moment: Circumstance) -> bool:
    """What `holds` says; on the way, what it would say without each of the facts."""
    said = _plain_holds(when, moment)
    for turn, less in _reduced(when).items():
        if turn not in _asked.turns and _plain_holds(less, moment) is not said:
            _asked.turns.add(turn)
    return bool(said)


def note_read(rules: Rulebook, state: Encounter, name: str) -> bool | int | str:
    """What `option` says."""
    value: bool | int | str = _plain_option(rules, state, name)
    _asked.reads.add((name, type(value), value))
    return value


def _reduced(when: When) -> dict[Turn, When]:
    if id(when) not in _less:
        said = [(clause, fact) for clause in CLAUSES for fact in getattr(when, clause)]
        _less[id(when)] = when, {(id(when), *each): without(when, *each) for each in said}
    return _less[id(when)][1]

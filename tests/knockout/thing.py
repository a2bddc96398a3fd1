"""One thing to take out, and how a ruleset is made that lacks it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from typing import Any

from littledice.model.record import replace
from littledice.model.ruleset import Ruleset
from littledice.rules.registry import REGISTRY, Registry
from littledice.rules.rulebook import Rules
from tests.knockout.rewrite import Rewrite
from tests.knockout.turning import Read, Turn

NOTHING = "tests.knockout.nothing:nothing"


def same(data: Ruleset) -> Ruleset:
    """The ruleset as it is."""
    return data


@dataclass(frozen=True, slots=True, eq=False)
class Thing:
    """`name` says where it stands, `said` what stands there; `words` are what an example that touches it is likely to
    say or cite. Taking it out changes the tables, the registry, or the program. `steps` are the steps it can be seen
    in, if it can be seen in no others; `uses` the uses of steps, by identity; `turns` the facts, and `read` says
    of which options, see `turning`. `about` is the step it belongs to.
    """

    kind: str
    name: str
    words: tuple[str, ...] = ()
    said: Any = None
    change: Callable[[Ruleset], Ruleset] = same
    registry: Registry = REGISTRY
    rewrite: Rewrite | None = None
    steps: tuple[str, ...] = ()
    uses: tuple[int, ...] = ()
    turns: frozenset[Turn] = frozenset()
    read: Callable[[Read], bool] | None = None
    about: str = ""

    @contextmanager
    def gone(self, data: Ruleset) -> Iterator[Rules]:
        """The ruleset without it, as long as the block lasts."""
        with self.rewrite.made() if self.rewrite is not None else nullcontext():
            yield Rules(self.change(data), self.registry)


def put(record: Any, path: tuple[str, ...], value: Any) -> Any:
    """A copy of nested records and tables with another value at `path`; None takes an entry of a table away."""
    key, rest = path[0], path[1:]
    if isinstance(record, Mapping):
        new = put(record[key], rest, value) if rest else value
        changed = ((each, new if each == key else kept) for each, kept in record.items())
        return {each: kept for each, kept in changed if each != key or kept is not None}
    return replace(record, **{key: put(getattr(record, key), rest, value) if rest else value})


def at(record: Any, path: tuple[str, ...]) -> Any:
    """The value at `path`."""
    for key in path:
        record = record[key] if isinstance(record, Mapping) else getattr(record, key)
    return record
